import type { PassoDoTeste, SituacaoDoPasso, TesteDaLoja } from '@kds/protocol/retaguarda/lojas'
import type { FairTurns } from '../http/fair-turns'
import { OwnQueue } from '../http/own-queue'
import type { IsOfTheShop } from '../kitchen/webhooks/callable-address'
import { NotCalled, unansweredInWords } from '../kitchen/webhooks/pinned-address'
import type { SteadyClock } from '../steady-clock'
import { type InHouse, type PlatformAccess, PlatformClient, PlatformRefusal } from './client/platform-client'
import { PlatformTransport } from './client/platform-transport'
import { type BytesOfPlatforms, DADOS_DEMAIS } from './intake/bytes-of-platforms'
import { deOutraLoja } from './ler-eventos'
import type { ApiDaPlataforma, Plataforma } from './plataforma'
import { plataformas } from './plataformas'
import { jsonInPieces } from './platform-json'
import type { Sealed } from './sealed'
import { accessOf, findStore, heardOf, NAO_ABRE, platformTablesOf, type Store, type StoreDb } from './stores'

type Passo = TesteDaLoja['passos'][number]

/** Undefined of a store that is paused, or whose kitchen is archived: it is asked nothing. Its time is on the account of `payer`. */
export type TryStore = (id: string, payer: string) => Promise<Passo[] | undefined>

export interface TrialParts {
  readonly kysely: StoreDb
  readonly sealed: Sealed
  readonly isOfTheShop: IsOfTheShop
  readonly inHouse?: InHouse
  readonly turns: Pick<FairTurns, 'turn' | 'charge' | 'run'>
  /** What the company's platforms send otherwise is counted there too. */
  readonly bytes: Pick<BytesOfPlatforms, 'came' | 'waitMs'>
  readonly clock: () => Date
  readonly steadyMs: SteadyClock
}

/** Of all three together; each call has a patience of its own. */
const PATIENCE_MS = 25_000
const MOST_NAMED = 5
const LONGEST_NAMED = 100

const SEM_CODIGO = 'Sem código entram os pedidos de todas as lojas desta conta na plataforma.'
const NAO_DIZ = 'A plataforma aceitou a consulta e não diz de que loja é. O primeiro pedido confirma.'

/**
 * Whether a store's platform gives it a token, answers when it is asked what is new, and knows the store by its code. What is new stays there:
 * nothing is acknowledged, and the worker finds it as it was.
 */
export function storeTrials(parts: TrialParts): TryStore {
  const { kysely, sealed, clock, turns, bytes, steadyMs, inHouse } = parts
  const transport = new PlatformTransport({ isOfTheShop: parts.isOfTheShop })
  const client = new PlatformClient({ transport, inHouse, turns, bytes, steadyMs })
  const queue = new OwnQueue('Muitos testes de lojas da sua empresa')
  return async (id, payer) => {
    const store = await findStore(kysely, id)
    if (!store) return undefined
    const plataforma = plataformas[store.plataforma]
    const { api } = plataforma
    if (!api) return []
    const access = await accessOf(sealed, store)
    if (!access) return waiting([step('token', 'falhou', NAO_ABRE)])
    const trial = new Trial({ store, plataforma, api, client, turns, bytes, payer, access: { ...access, payer } })
    const steps = await queue.run(payer, () => trial.steps())
    // Whoever waited to be asked again after a failure waits no longer.
    if (steps.every(({ situacao }) => situacao !== 'falhou')) await heardOf(platformTablesOf(kysely), id, clock())
    return steps
  }
}

interface TriedParts {
  readonly store: Store
  readonly plataforma: Plataforma
  readonly api: ApiDaPlataforma
  readonly access: PlatformAccess
  readonly client: PlatformClient
  readonly turns: Pick<FairTurns, 'run'>
  readonly bytes: Pick<BytesOfPlatforms, 'waitMs'>
  readonly payer: string
}

class Trial {
  readonly #parts: TriedParts
  #signal = AbortSignal.abort()
  #given: unknown = []

  constructor(parts: TriedParts) {
    this.#parts = parts
  }

  async steps(): Promise<Passo[]> {
    this.#signal = AbortSignal.timeout(PATIENCE_MS)
    const steps: Passo[] = []
    for (const [passo, tried] of [
      ['token', () => this.#token()],
      ['consulta', () => this.#polling()],
      ['codigo', () => this.#code()],
    ] as const) {
      const one = await tried().catch((error) => step(passo, 'falhou', inWords(error)))
      steps.push(one)
      if (one.situacao === 'falhou') break
    }
    return waiting(steps)
  }

  async #token(): Promise<Passo> {
    const { client, access, api, bytes } = this.#parts
    if (bytes.waitMs(access.sigla) > 0) throw new NotCalled(DADOS_DEMAIS)
    await client.renew(access, api, this.#signal)
    return step('token', 'feito', 'A plataforma aceitou o Client ID e o Client secret.')
  }

  async #polling(): Promise<Passo> {
    const { client, access, api, store } = this.#parts
    const answer = await client.call(access, api, api.eventos(store.codigo ?? undefined), this.#signal)
    const { status, text } = answer
    if (status !== 200 && status !== 204) throw new PlatformRefusal('a consulta', answer)
    this.#given = status === 204 || text === '' ? [] : await this.#read(text)
    if (this.#given === undefined)
      return step('consulta', 'falhou', 'A plataforma respondeu o que não se lê. Confira o endereço.')
    return step('consulta', 'feito', 'A plataforma respondeu à consulta de pedidos novos.')
  }

  #read(text: string): Promise<unknown> {
    const { turns, payer } = this.#parts
    return turns.run(payer, jsonInPieces(text))
  }

  /** By the list of its stores where there is one, else by what it said of its own accord. */
  async #code(): Promise<Passo> {
    const { client, access, api, store, plataforma } = this.#parts
    const { codigo } = store
    if (codigo === null) return step('codigo', 'naoDiz', SEM_CODIGO)
    if (api.lojas) {
      const answer = await client.call(access, api, api.lojas.pedida, this.#signal)
      const known = answer.status === 200 ? api.lojas.ler(await this.#read(answer.text)) : undefined
      if (known) return ofThese(codigo, known)
    }
    const said = plataforma.lerEventos(this.#given).flatMap(({ loja }) => loja ?? [])
    return said.length > 0 ? ofThese(codigo, said) : step('codigo', 'naoDiz', NAO_DIZ)
  }
}

function ofThese(codigo: string, known: readonly string[]): Passo {
  if (known.some((loja) => !deOutraLoja(codigo, loja))) {
    return step('codigo', 'feito', 'A plataforma conhece a loja por este código.')
  }
  const named = [...new Set(known)].slice(0, MOST_NAMED).map((loja) => `“${loja.slice(0, LONGEST_NAMED)}”`)
  const others = named.length === 0 ? 'nenhuma' : named.join(', ')
  return step('codigo', 'falhou', `A plataforma não tem uma loja “${codigo}” nesta conta. As que ela diz: ${others}.`)
}

function step(passo: PassoDoTeste, situacao: SituacaoDoPasso, texto: string): Passo {
  return { passo, situacao, texto }
}

/** What was not come to says so. */
function waiting(tried: readonly Passo[]): Passo[] {
  const all: readonly PassoDoTeste[] = ['token', 'consulta', 'codigo']
  return all.map(
    (passo) => tried.find((one) => one.passo === passo) ?? step(passo, 'espera', 'Espera o passo anterior.'),
  )
}

/** What it answered, and what is to be looked at because of it. */
function inWords(error: unknown): string {
  if (!(error instanceof PlatformRefusal)) {
    return `A plataforma não respondeu: ${unansweredInWords(error)}. Confira o endereço da API.`
  }
  return `${capital(error.message)}. ${whatToDo(error)}`
}

function whatToDo({ status, message }: PlatformRefusal): string {
  if (status === 429) return 'Foi consultada vezes demais: espere um minuto e teste de novo.'
  if (status >= 500) return 'A plataforma está com problemas: teste de novo daqui a pouco.'
  if (status === 404 || status < 300) return 'Este não é o endereço da API: confira-o.'
  return message.includes('token')
    ? 'Confira o Client ID e o Client secret.'
    : 'Confira o código da loja e o que a plataforma liberou.'
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
