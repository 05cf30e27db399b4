import { setTimeout as delay } from 'node:timers/promises'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import type { Chance } from '@kds/sync/fuzz/chance'
import type { Pizzeria } from './house/pizzeria'
import type { Journal } from './journal'

const ANSWER_MS = 10_000

const MENU = [
  {
    nome: 'Pizza meia calabresa, meia marguerita',
    quantidade: 1,
    linha: 'pizza',
    pizza: { tamanho: 'Grande', sabores: [{ nome: 'Calabresa' }, { nome: 'Marguerita', remocoes: ['manjericão'] }] },
  },
  {
    nome: 'Pizza portuguesa',
    quantidade: 1,
    linha: 'pizza',
    pizza: { tamanho: 'Broto', sabores: [{ nome: 'Portuguesa' }] },
  },
  { nome: 'Hambúrguer', quantidade: 1, linha: 'chapa', observacao: 'ao ponto' },
  { nome: 'Batata frita', quantidade: 1, linha: 'fritura' },
] as const satisfies readonly PedidoDeEntrada['itens'][number][]

const NOTE_LENGTH = 400

/** As much as a note may hold, of letters in no order. */
function noise(chance: Chance): string {
  return String.fromCharCode(...Array.from({ length: NOTE_LENGTH }, () => chance.integer(0x4e00, 0x9fa5)))
}

interface Parts {
  readonly origin: string
  readonly pizzeria: Pizzeria
  readonly journal: Journal
  readonly chance: Chance
}

interface Wishes {
  /** With notes that fill pages of the database and cannot be compressed. */
  readonly wordy?: boolean
  /** When it has to be ready, from now. */
  readonly promisedInMs?: number
}

/** A point of sale: asks again with the same reference until the kitchen says it has the order. */
export class Till {
  readonly #parts: Parts
  #placed = 0
  #abandoned = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** How many orders were begun. */
  get placed(): number {
    return this.#placed
  }

  async place({ wordy = false, promisedInMs }: Wishes = {}): Promise<void> {
    const { chance } = this.#parts
    this.#placed += 1
    const notes = () => (wordy ? { observacao: noise(chance) } : {})
    const itens = Array.from({ length: chance.integer(1, 3) }, () => ({
      ...(chance.pick(MENU) ?? MENU[0]),
      ...notes(),
    }))
    const key = { origem: 'balcao', referencia: `falha-${this.#placed}` }
    const promised =
      promisedInMs === undefined ? {} : { prometidoPara: new Date(Date.now() + promisedInMs).toISOString() }
    const order = { ...key, tipo: 'balcao', numero: String(this.#placed), itens, ...promised }
    this.#parts.journal.orderBegun(key)
    while (!this.#abandoned) {
      const { status, words } = await this.#ask(order)
      if (status === 200 || status === 201) {
        this.#parts.journal.orderAcknowledged(key)
        return
      }
      this.#parts.journal.orderRefused(status, words)
      if (status >= 400 && status < 500) throw new Error(`an order was refused with ${status}: ${words}`)
      await delay(chance.integer(100, 500))
    }
  }

  /** The scenario is over, whatever is still being asked. */
  abandon(): void {
    this.#abandoned = true
  }

  /** Status 0: no answer came. */
  async #ask(order: object): Promise<{ status: number; words: string }> {
    const { origin, pizzeria } = this.#parts
    try {
      const response = await fetch(`${origin}/api/cozinhas/${pizzeria.cozinha}/pedidos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${pizzeria.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      // An answer that breaks off before its end is none.
      const body = (await response.json()) as { Messages?: string[] }
      return { status: response.status, words: body.Messages?.join(' ') ?? '' }
    } catch {
      return { status: 0, words: '' }
    }
  }
}
