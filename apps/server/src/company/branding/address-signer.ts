import { createHmac, timingSafeEqual } from 'node:crypto'

export type Fields = Readonly<Record<string, string>>

export interface SignedFields {
  readonly query: string
  readonly expiraEm: Date
}

/** Signs what an address says, for addresses that carry no bearer: a picture's or a manifest's. */
export class AddressSigner {
  readonly #key: () => Promise<Buffer>
  readonly #clock: () => Date

  constructor(key: () => Promise<Buffer>, clock: () => Date) {
    this.#key = key
    this.#clock = clock
  }

  async ready(): Promise<void> {
    await this.#key()
  }

  /**
   * Holds for one to two lives: ends are rounded, so that the same question gets the same address for a while and a
   * browser finds the picture in its cache.
   */
  async sign(purpose: string, fields: Fields, lifeMs: number): Promise<SignedFields> {
    const expiraEm = new Date((Math.floor(this.#clock().getTime() / lifeMs) + 2) * lifeMs)
    const expira = String(expiraEm.getTime() / 1000)
    const assinatura = (await this.#mac(purpose, fields, expira)).toString('base64url')
    return { query: new URLSearchParams({ ...fields, expira, assinatura }).toString(), expiraEm }
  }

  async holds(purpose: string, fields: Fields, expira: string, assinatura: string): Promise<boolean> {
    const given = Buffer.from(assinatura, 'base64url')
    const wanted = await this.#mac(purpose, fields, expira)
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
    return Number(expira) * 1000 > this.#clock().getTime()
  }

  /** A list of pairs in JSON: no two different sets of fields read the same. */
  async #mac(purpose: string, fields: Fields, expira: string): Promise<Buffer> {
    const message = JSON.stringify([purpose, expira, ...Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))])
    return createHmac('sha256', await this.#key())
      .update(message)
      .digest()
  }
}
