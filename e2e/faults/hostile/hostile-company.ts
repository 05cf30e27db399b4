import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { Account } from '../house/account'
import { type Pizzeria, signIn } from '../house/pizzeria'
import { type Answered, type Asked, Caller } from './caller'
import type { StandingOrder } from './full-kitchen'
import { HostileOffice } from './hostile-office'
import { type HostileOrder, longList, manyCards, scheduled } from './orders'
import { pushEndpoint } from './push-endpoint'
import { comeAndGo, stalledStream } from './streams'

const DEVICES = 40
const STALLED_STREAMS = 30
const INTAKES = 6
const TAPPERS = 2
/** Turned away, it asks again as if it had not been told to wait. */
const IMPATIENCE_MS = 20
const STACK = '2345-6789:'.repeat(800)

type Deed<Command = ComandoDaEstacao> = Command extends unknown ? Omit<Command, 'id' | 'em'> : never

export interface HostileParts {
  readonly origin: string
  readonly pizzeria: Pizzeria
  /** What its kitchen is full of already. */
  readonly standing: readonly StandingOrder[]
  /** Where its owner sits at the back office too. */
  readonly desk?: { readonly account: Account; readonly sheetBytes: number }
}

/** One company with one key, one licence and one account of the back office that does all it is allowed to do, and asks for more when it is refused. */
export class HostileCompany {
  readonly #parts: HostileParts
  readonly #caller: Caller
  readonly #office: HostileOffice | undefined
  readonly #open: StandingOrder[]
  #cameAndWent = 0
  #sockets: Socket[] = []
  #attack = 0
  #working: Promise<unknown> = Promise.resolve()
  #token = ''
  #count = 0

  constructor(parts: HostileParts) {
    this.#parts = parts
    this.#caller = new Caller(parts.origin)
    const { desk, pizzeria } = parts
    this.#office = desk && new HostileOffice(this.#caller, { pizzeria, ...desk })
    this.#open = [...parts.standing]
  }

  /** How often it was answered what. */
  get did(): Record<string, number> {
    return { ...this.#caller.answers, 'came and went': this.#cameAndWent }
  }

  async signIn(): Promise<void> {
    const { origin, pizzeria } = this.#parts
    this.#token = await signIn(origin, pizzeria.licenca)
    for (let device = 0; device < DEVICES; device += 1) await this.#subscribe(device)
    await this.#office?.signIn()
  }

  begin(): void {
    const attack = ++this.#attack
    const goesOn = () => this.#attack === attack
    const ways = [
      ...Array.from({ length: INTAKES }, () => () => this.#order()),
      ...Array.from({ length: TAPPERS }, () => () => this.#tap()),
      () => this.#schedule(),
      () => this.#change(),
      () => this.#read(),
      () => this.#tapAll(),
      () => this.#seeAll(),
      () => this.#reportErrors(),
      () => this.#comeAndGo(),
      ...(this.#office?.ways ?? []),
    ]
    this.#sockets = Array.from({ length: STALLED_STREAMS }, (_, index) =>
      stalledStream(this.#stream, `Parada ${index}`),
    )
    this.#working = Promise.all(ways.map((act) => repeat(goesOn, act)))
  }

  /** Resolves when the last of its calls is answered. */
  async end(): Promise<void> {
    this.#attack += 1
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets = []
    await this.#working
  }

  async #order(): Promise<boolean> {
    const referencia = `ruim-${++this.#count}`
    return this.#place('orders', this.#count % 2 === 0 ? manyCards(referencia) : longList(referencia, 'novo'))
  }

  async #schedule(): Promise<boolean> {
    return this.#place('scheduled', scheduled(`ruim-${++this.#count}`, 1_500))
  }

  async #place(what: string, { origem, referencia, body }: HostileOrder): Promise<boolean> {
    const { status, text } = await this.#asKey({ what, method: 'POST', path: `${this.#kitchen}/pedidos`, body })
    // A full kitchen makes room for more of the same; a key that came too often has the same status and other words.
    const isFull = status === 409 || (status === 429 && text.includes('A cozinha já tem o limite'))
    if (status === 201) this.#open.push({ id: (JSON.parse(text) as { id: string }).id, origem, referencia })
    if (isFull) await this.#cancelOldest()
    return status === 201
  }

  async #change(): Promise<boolean> {
    const order = this.#open.at(-1)
    if (!order) return false
    const { body } = longList(order.referencia, randomUUID())
    return (await this.#asKey({ what: 'changes', method: 'PUT', path: this.#pathOf(order), body })).status === 200
  }

  async #read(): Promise<boolean> {
    const order = this.#open[0]
    if (!order) return false
    return (await this.#asKey({ what: 'readings', method: 'GET', path: this.#pathOf(order) })).status === 200
  }

  async #cancelOldest(): Promise<void> {
    const order = this.#open.shift()
    if (!order) return
    await this.#asKey({ what: 'cancellations', method: 'POST', path: `${this.#pathOf(order)}/cancelar`, body: '{}' })
  }

  /** The shortest of all taps, which writes the longest of all orders again. */
  async #tap(): Promise<boolean> {
    const order = this.#open[this.#count++ % Math.max(1, this.#open.length)]
    if (!order) return false
    const prioridade = this.#count % 4 < 2 ? 1 : 0
    return this.#act('taps', [{ tipo: 'priorizarPedido', pedidoId: order.id, prioridade }])
  }

  /** Taps of an evening without a network: one of each of its orders. */
  async #tapAll(): Promise<boolean> {
    const prioridade = this.#count++ % 2 === 0 ? 1 : 0
    return this.#act(
      'taps on all',
      this.#open.map(({ id }) => ({ tipo: 'priorizarPedido', pedidoId: id, prioridade })),
    )
  }

  /** One action that is about all of its orders. */
  async #seeAll(): Promise<boolean> {
    return this.#act('sights', [{ tipo: 'verPedidos', pedidoIds: this.#open.map(({ id }) => id), linhas: ['chapa'] }])
  }

  async #act(what: string, deeds: readonly Deed[]): Promise<boolean> {
    const comandos = deeds.map((deed) => ({ ...deed, id: randomUUID(), em: new Date().toISOString() }))
    const body = JSON.stringify({ comandos })
    return (await this.#asStation({ what, method: 'POST', path: `${this.#kitchen}/comandos`, body })).status === 200
  }

  async #comeAndGo(): Promise<boolean> {
    const came = await comeAndGo(this.#stream, 'Inquieta')
    if (came) this.#cameAndWent += 1
    return came
  }

  async #reportErrors(): Promise<boolean> {
    const now = new Date().toISOString()
    const erros = Array.from({ length: 50 }, () => ({
      id: randomUUID(),
      caminho: `errors/kds/${now.slice(0, 10)}`,
      em: now,
      estacao: 'Ruim',
      cozinha: null,
      rota: '/montador',
      versao: '1',
      modo: 'production',
      mensagem: STACK.slice(0, 2_000),
      pilha: STACK,
      agente: 'x',
      online: true,
    }))
    const body = JSON.stringify({ erros })
    return (await this.#asStation({ what: 'error records', method: 'POST', path: '/api/erros', body })).status === 202
  }

  async #subscribe(device: number): Promise<void> {
    const curve = createECDH('prime256v1')
    const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
    const inscricao = { endpoint: pushEndpoint(device), keys }
    const { cozinha } = this.#parts.pizzeria
    const body = JSON.stringify({ inscricao, cozinha, linhas: ['pizza', 'chapa', 'fritura'] })
    const installation = `ruim-${device}`
    const { status } = await this.#asStation({
      what: 'subscriptions',
      method: 'PUT',
      path: '/api/push',
      body,
      installation,
    })
    if (status !== 204) throw new Error(`a push subscription was answered with ${status}`)
  }

  get #kitchen(): string {
    return `/api/cozinhas/${this.#parts.pizzeria.cozinha}`
  }

  get #stream() {
    return { origin: this.#parts.origin, path: `${this.#kitchen}/eventos`, token: this.#token }
  }

  #pathOf({ origem, referencia }: StandingOrder): string {
    return `${this.#kitchen}/pedidos/${origem}/${referencia}`
  }

  #asKey(asked: Omit<Asked, 'bearer'>): Promise<Answered> {
    return this.#caller.ask({ ...asked, bearer: this.#parts.pizzeria.key })
  }

  #asStation(asked: Omit<Asked, 'bearer'>): Promise<Answered> {
    return this.#caller.ask({ ...asked, bearer: this.#token })
  }
}

async function repeat(goesOn: () => boolean, act: () => Promise<boolean>): Promise<void> {
  while (goesOn()) if (!(await act())) await delay(IMPATIENCE_MS)
}
