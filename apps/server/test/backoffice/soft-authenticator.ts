import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

export interface Attestation {
  readonly fmt?: string
  readonly x5c?: readonly Buffer[]
}

/** A device that keeps one passkey, as far as a server can tell (WebAuthn level 3, ES256). */
export class SoftAuthenticator {
  readonly #origin: string
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #counts: boolean
  #counter = 0
  /** Whether it asked for a finger, a face or a code. */
  verifies = true

  constructor(origin: string, { counts = true }: { readonly counts?: boolean } = {}) {
    this.#origin = origin
    this.#counts = counts
  }

  /** Without a word of who made it, unless it is to carry certificates. */
  create({ challenge }: { readonly challenge: string }, { fmt = 'none', x5c = [] }: Attestation = {}) {
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text(fmt),
      text('attStmt'),
      ...(x5c.length === 0
        ? [Buffer.from([0xa0])]
        : [Buffer.from([0xa1]), text('x5c'), Buffer.from([0x80 + x5c.length]), ...x5c.map(bytes)]),
      text('authData'),
      bytes(this.#authData(true)),
    ])
    const clientDataJSON = this.#client('webauthn.create', challenge)
    return this.#answer({
      clientDataJSON,
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  get({ challenge }: { readonly challenge: string }, { origin = this.#origin } = {}) {
    const client = Buffer.from(this.#client('webauthn.get', challenge, origin), 'base64url')
    const authData = this.#authData(false)
    const signed = createSign('sha256').update(authData).update(createHash('sha256').update(client).digest())
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signed.sign(this.#pair.privateKey).toString('base64url'),
    })
  }

  #answer(response: Record<string, unknown>) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #client(type: string, challenge: string, origin = this.#origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  #authData(withKey: boolean): Buffer {
    const head = Buffer.alloc(5)
    head[0] = PRESENT | (this.verifies ? VERIFIED : 0) | (withKey ? WITH_KEY : 0)
    if (this.#counts) this.#counter += 1
    head.writeUInt32BE(this.#counter, 1)
    const domain = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    if (!withKey) return Buffer.concat([domain, head])
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
    return Buffer.concat([domain, head, Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key])
  }
}

function text(value: string): Buffer {
  return Buffer.from([0x60 + value.length, ...Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  const { length } = value
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]), value])
}
