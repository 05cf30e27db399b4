import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Another one when it is sealed otherwise some day. */
const FORM = 1

/** Keeps what others trusted us with. What is sealed for one place opens in no other. */
export class Sealed {
  readonly #secret: () => Promise<string>
  #key: Promise<Buffer> | undefined

  /** `secret` is the installation's; nothing else is made with the key that is drawn from it. */
  constructor(secret: () => Promise<string>) {
    this.#secret = secret
  }

  async seal(place: string, text: string): Promise<Buffer> {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, await this.#keep(), iv).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([FORM]), iv, cipher.getAuthTag(), sealed])
  }

  /** Undefined where it was sealed with another installation's secret, for another place, or changed. */
  async open(place: string, sealed: Buffer): Promise<string | undefined> {
    const [form, iv, tag] = [sealed[0], sealed.subarray(1, 1 + IV_BYTES), sealed.subarray(1 + IV_BYTES, HEAD_BYTES)]
    if (form !== FORM || sealed.length < HEAD_BYTES) return undefined
    const decipher = createDecipheriv(ALGORITHM, await this.#keep(), iv)
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    try {
      return decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }

  #keep(): Promise<Buffer> {
    this.#key ??= this.#secret().then(
      (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'plataformas', KEY_BYTES)),
      (error) => {
        this.#key = undefined
        throw error
      },
    )
    return this.#key
  }
}

const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES
