import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { CABECALHO_INSTALACAO } from '@kds/protocol/push'
import { type Pizzeria, signIn } from '../house/pizzeria'
import { type HostileOrder, longList, manyCards, scheduled } from './orders'
import { pushEndpoint } from './push-endpoint'

const DEVICES = 40
const STALLED_STREAMS = 30
const INTAKES = 6
const ANSWER_MS = 30_000
/** Turned away, it asks again as if it had not been told to wait. */
const IMPATIENCE_MS = 20
const STACK = '2345-6789:'.repeat(800)

export interface HostileParts {
  readonly origin: string
  readonly pizzeria: Pizzeria
}

type Asked = [what: string, method: string, path: string, body: string, bearer: string, installation?: string]

interface Answered {
  readonly status: number
  readonly text: string
}

/** One company with one key and one licence that does all it is allowed to do, and asks for more when it is refused. */
export class HostileCompany {
  readonly #parts: HostileParts
  readonly #answers = new Map<string, number>()
  readonly #open: HostileOrder[] = []
  #sockets: Socket[] = []
  #attack = 0
  #working: Promise<unknown> = Promise.resolve()
  #token = ''
  #count = 0

  constructor(parts: HostileParts) {
    this.#parts = parts
  }

  /** How often it was answered what. */
  get did(): Record<string, number> {
    return Object.fromEntries(this.#answers)
  }

  async signIn(): Promise<void> {
    const { origin, pizzeria } = this.#parts
    this.#token = await signIn(origin, pizzeria.licenca)
    for (let device = 0; device < DEVICES; device += 1) await this.#subscribe(device)
  }

  begin(): void {
    const attack = ++this.#attack
    const goesOn = () => this.#attack === attack
    const loops = [
      ...Array.from({ length: INTAKES }, () => this.#repeat(goesOn, () => this.#order())),
      this.#repeat(goesOn, () => this.#schedule()),
      this.#repeat(goesOn, () => this.#change()),
      this.#repeat(goesOn, () => this.#reportErrors()),
    ]
    for (let index = 0; index < STALLED_STREAMS; index += 1) this.#stall(index)
    this.#working = Promise.all(loops)
  }

  /** Resolves when the last of its calls is answered. */
  async end(): Promise<void> {
    this.#attack += 1
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets = []
    await this.#working
  }

  async #repeat(goesOn: () => boolean, act: () => Promise<boolean>): Promise<void> {
    while (goesOn()) if (!(await act())) await delay(IMPATIENCE_MS)
  }

  async #order(): Promise<boolean> {
    const referencia = `ruim-${++this.#count}`
    const order = this.#count % 2 === 0 ? manyCards(referencia) : longList(referencia, 'novo')
    return this.#place('orders', order)
  }

  async #schedule(): Promise<boolean> {
    return this.#place('scheduled', scheduled(`ruim-${++this.#count}`, 1_500))
  }

  async #place(what: string, order: HostileOrder): Promise<boolean> {
    const { status, text } = await this.#ask(
      what,
      'POST',
      `${this.#kitchen}/pedidos`,
      order.body,
      this.#parts.pizzeria.key,
    )
    // A full kitchen makes room for more of the same; a key that came too often has the same status and other words.
    const isFull = status === 409 || (status === 429 && text.includes('A cozinha já tem o limite'))
    if (status === 201) this.#open.push(order)
    if (isFull) await this.#cancelOldest()
    return status === 201
  }

  async #change(): Promise<boolean> {
    const order = this.#open.at(-1)
    if (!order) return false
    const { body } = longList(order.referencia, randomUUID())
    return (await this.#call('changes', 'PUT', this.#pathOf(order), body, this.#parts.pizzeria.key)) === 200
  }

  async #cancelOldest(): Promise<void> {
    const order = this.#open.shift()
    if (!order) return
    const path = `${this.#pathOf(order)}/cancelar`
    await this.#call('cancellations', 'POST', path, '{}', this.#parts.pizzeria.key)
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
    return (await this.#call('error records', 'POST', '/api/erros', JSON.stringify({ erros }), this.#token)) === 202
  }

  async #subscribe(device: number): Promise<void> {
    const curve = createECDH('prime256v1')
    const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
    const inscricao = { endpoint: pushEndpoint(device), keys }
    const body = JSON.stringify({
      inscricao,
      cozinha: this.#parts.pizzeria.cozinha,
      linhas: ['pizza', 'chapa', 'fritura'],
    })
    const status = await this.#call('subscriptions', 'PUT', '/api/push', body, this.#token, `ruim-${device}`)
    if (status !== 204) throw new Error(`a push subscription was answered with ${status}`)
  }

  /** Asks for the stream and never reads a byte of it. */
  #stall(index: number): void {
    const { port } = new URL(this.#parts.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(
      `GET ${this.#kitchen}/eventos HTTP/1.1\r\nHost: x\r\nDeviceID: Ruim ${index}\r\nAuthorization: Bearer ${this.#token}\r\n\r\n`,
    )
    this.#sockets.push(socket)
  }

  get #kitchen(): string {
    return `/api/cozinhas/${this.#parts.pizzeria.cozinha}`
  }

  #pathOf({ origem, referencia }: HostileOrder): string {
    return `${this.#kitchen}/pedidos/${origem}/${referencia}`
  }

  async #call(...asked: Asked): Promise<number> {
    return (await this.#ask(...asked)).status
  }

  /** Status 0: no answer came. */
  async #ask(...[what, method, path, body, bearer, installation = 'ruim']: Asked): Promise<Answered> {
    const answer = await fetch(`${this.#parts.origin}${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        DeviceID: 'Ruim',
        [CABECALHO_INSTALACAO]: installation,
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    )
    const key = `${what} ${answer.status}`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
    return answer
  }
}
