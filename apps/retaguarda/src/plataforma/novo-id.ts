import { uuidV7 } from '@kds/protocol/uuid-v7'

/** Made by whoever asks, so that asking again is harmless. */
export function novoId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
