import { Refusal } from '../../http/refusal'

/** Two, so that something short need not wait behind something long that locks nothing it needs. */
const AT_ONCE = 2
/** Many people who save at the same moment; each waits for milliseconds. */
const MOST_WAITING = 100

/**
 * Changes of one company wait for each other here, where waiting costs nothing, and not on a lock of the database with a
 * connection in hand that everybody else needs.
 */
export class CompanyWrites {
  readonly #companies = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  async run<Result>(companyId: string, write: () => Promise<Result>): Promise<Result> {
    const company = this.#companies.get(companyId) ?? { running: 0, waiting: [] }
    this.#companies.set(companyId, company)
    if (company.running < AT_ONCE) company.running += 1
    else if (company.waiting.length < MOST_WAITING) await new Promise<void>((go) => company.waiting.push(go))
    else throw new Refusal(429, ['Muitas mudanças da sua empresa ao mesmo tempo. Aguarde um instante e envie de novo.'])
    try {
      return await write()
    } finally {
      const next = company.waiting.shift()
      if (next) next()
      else {
        company.running -= 1
        if (company.running === 0) this.#companies.delete(companyId)
      }
    }
  }
}
