import { Refusal } from '../../http/refusal'

/** Behind these the answer would come too late for whoever waits at a form. */
const MOST_WAITING = 8
const WAIT_S = 10

/**
 * One picture is decoded at a time in this process, and each company has one of them here at most: however many somebody sends, the
 * kitchens keep their cores and the next company's picture is one away.
 */
export class DecodeTurns {
  readonly #companies = new Set<string>()
  #last: Promise<unknown> = Promise.resolve()

  async run<Result>(company: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#companies.has(company)) {
      throw busy(429, 'Outra imagem da sua empresa ainda está sendo preparada.')
    }
    if (this.#companies.size >= MOST_WAITING) throw busy(503, 'Há imagens demais sendo preparadas.')
    this.#companies.add(company)
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#companies.delete(company)
    }
  }
}

function busy(status: number, why: string): Refusal {
  return new Refusal(status, [`${why} Aguarde alguns segundos e envie de novo.`], { 'retry-after': String(WAIT_S) })
}
