import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@kds/protocol/uuid-v7'

export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}
