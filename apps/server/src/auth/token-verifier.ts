import type { AccessToken } from './access-token'

export interface TokenVerifier {
  /** Rejects with TokenRejected, or with LicensingUnavailable when keys or revocations were never learnt. */
  verify(token: string): Promise<AccessToken>
  isRevoked(licencaId: string): boolean
  /** Told once per newly revoked licence, so that open streams can be closed. Returns how to stop listening. */
  onRevoked(listener: (licencaId: string) => void): () => void
  close(): void
}
