import { mascararDados } from '@kds/domain/dados-pessoais'

const BEARER = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Error texts can quote what a person typed; what looks like personal data or a token never leaves the device. */
export function maskPersonalData(text: string): string {
  return mascararDados(text.replace(BEARER, '[token]'))
}
