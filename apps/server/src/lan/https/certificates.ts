import { randomBytes, type webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import * as x509 from '@peculiar/x509'
import { nameConstraints } from './name-constraints'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY_MS = 86_400_000
const AUTHORITY_DAYS = 3_650
/** Apple takes none of more than 825 days from an authority that somebody installed, others none of more than 398. */
const SERVER_DAYS = 365
/** A server that was off for two months still starts with one that is good. */
const RENEWAL_DAYS = 60

/** A certificate and its private key, as files hold them. */
export interface Identity {
  readonly certificate: string
  readonly key: string
}

/** Made once for a shop, and trusted by hand on its devices. */
export async function makeAuthority(now: Date): Promise<Identity> {
  const keys = await newKeys()
  const constraints = nameConstraints()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    // People look for this name in the settings of a tablet.
    name: [{ CN: ['Cozinha da loja'] }, { O: ['agile produção'] }],
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      new x509.Extension(constraints.id, true, constraints.value),
    ],
  })
  return identity(certificate, keys.privateKey)
}

/** For these names and addresses, by the shop's authority. */
export async function makeServerCertificate(
  authority: Identity,
  hosts: readonly string[],
  now: Date,
): Promise<Identity> {
  const keys = await newKeys()
  const issuer = new x509.X509Certificate(authority.certificate)
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: [{ CN: ['Cozinha da loja, servidor'] }],
    issuer: issuer.subject,
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + SERVER_DAYS * DAY_MS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await privateKeyOf(authority),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(hosts.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }))),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return identity(certificate, keys.privateKey)
}

/** Whether a certificate will do for a while: of this authority, for all these hosts, and far from its end. */
export async function serves(
  { certificate }: Identity,
  authority: Identity,
  hosts: readonly string[],
  now: Date,
): Promise<boolean> {
  const read = new x509.X509Certificate(certificate)
  const issuer = new x509.X509Certificate(authority.certificate)
  if (read.notAfter.getTime() - now.getTime() < RENEWAL_DAYS * DAY_MS || read.notBefore > now) return false
  const named = read.getExtension(x509.SubjectAlternativeNameExtension)?.names.toJSON() ?? []
  const known = new Set(named.map(({ value }) => String(value)))
  if (!hosts.every((host) => known.has(host))) return false
  return read.verify({ publicKey: await issuer.publicKey.export(), signatureOnly: true })
}

/** Whether devices that trust it would go on doing so for as long as a new certificate lives. */
export function authorityServes({ certificate }: Identity, now: Date): boolean {
  const { notAfter } = new x509.X509Certificate(certificate)
  return notAfter.getTime() - now.getTime() > (SERVER_DAYS + RENEWAL_DAYS) * DAY_MS
}

async function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
}

async function privateKeyOf({ key }: Identity): Promise<webcrypto.CryptoKey> {
  const der = x509.PemConverter.decodeFirst(key)
  return crypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign'])
}

async function identity(certificate: x509.X509Certificate, key: webcrypto.CryptoKey): Promise<Identity> {
  const der = await crypto.subtle.exportKey('pkcs8', key)
  return { certificate: certificate.toString('pem'), key: x509.PemConverter.encode(der, 'PRIVATE KEY') }
}

/** Positive, and never the same twice: browsers refuse two certificates of one issuer with one number. */
function serial(): string {
  return `01${randomBytes(15).toString('hex')}`
}
