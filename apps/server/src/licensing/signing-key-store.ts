import type { ChavePrivada } from './tables'

export interface ChaveAssinatura {
  readonly kid: string
  readonly privada: ChavePrivada
  readonly criadaEm: Date
}

export interface SigningKeyStore {
  /** Newest first. */
  all(): Promise<readonly ChaveAssinatura[]>
  /** Keeps the key only when there is none yet, whatever other servers do at the same moment. */
  keepFirst(key: ChaveAssinatura): Promise<void>
}
