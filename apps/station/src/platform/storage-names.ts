import { CHAVE_APP } from '@kds/protocol/constantes'
import type { BuildMode } from '../ports/build-mode'

export const STORE_NAME = '_ionickv'

export function storageNames(modo: BuildMode) {
  return { name: modo === 'production' ? CHAVE_APP : `${CHAVE_APP}-dev`, storeName: STORE_NAME }
}
