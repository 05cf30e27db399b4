import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/**
 * Whether a new passkey comes without certificates of who made the device. None are asked for, and a browser then sends none: at most
 * the device signs by the key it has just made. The library would follow the address that a certificate names, into the house too, and
 * read what it finds there without an end. Read by the library's own decoders, so that both see the same.
 */
export function comesWithoutCertificates(attestationObject: string | undefined): boolean {
  if (attestationObject === undefined) return false
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const [fmt, statement] = [attestation.get('fmt'), attestation.get('attStmt')]
    return fmt === 'none' ? statement.size === 0 : fmt === 'packed' && statement.get('x5c') === undefined
  } catch {
    // No attestation at all.
    return false
  }
}
