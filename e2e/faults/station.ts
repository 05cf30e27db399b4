import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { uuidV7 } from '@kds/protocol/uuid-v7'
import type { Situacao } from '@kds/sync/conexao'
import type { Acaso } from '@kds/sync/fuzz/acaso'
import { armazemEmMemoria, type Disco } from '@kds/sync/memoria/armazem-em-memoria'
import { canalEmMemoria } from '@kds/sync/memoria/canal-em-memoria'
import { posseEmMemoria } from '@kds/sync/memoria/posse-em-memoria'
import { type Acao, criarMotor, type Desfecho, type Motor } from '@kds/sync/motor'
import type { Transporte } from '@kds/sync/ports'
import { DeviceClock } from './device-clock'
import type { Journal } from './journal'
import type { StationNetwork } from './station-network'
import type { Testimony } from './verdict'

/** Puts a bug between the engine and the network, to see whether it is found. */
export type Plant = (transport: Transporte) => Transporte

interface Parts {
  readonly estacao: string
  readonly cozinha: string
  readonly network: StationNetwork
  readonly journal: Journal
  readonly chance: Acaso
  readonly plant?: Plant
}

/** One tablet: the product's engine over the product's network, on a disk that outlives reloads. */
export class Station {
  readonly estacao: string
  readonly clock = new DeviceClock()
  readonly #parts: Parts
  readonly #disk: Disco = new Map()
  readonly #refusals = new Map<string, string>()
  #running: { motor: Motor; alive: boolean }
  #lastSituation: Situacao = 'conectando'
  #losses = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.estacao = parts.estacao
    this.#running = this.#boot()
  }

  /** Signs in as a device that is switched on does: until it succeeds. */
  async start(): Promise<void> {
    for (;;) {
      try {
        await this.#parts.network.renew()
        break
      } catch {
        await delay(300)
      }
    }
    await this.#running.motor.iniciar()
  }

  get motor(): Motor {
    return this.#running.motor
  }

  get isLive(): boolean {
    return this.motor.instantaneo().conexao.situacao === 'aoVivo'
  }

  /** How often its screen stopped being live. */
  get losses(): number {
    return this.#losses
  }

  async tap(acao: Acao): Promise<Desfecho> {
    const running = this.#running
    const desfecho = await running.motor.comandar(acao)
    // What a screen that is gone would have said nobody was told.
    if (running.alive && desfecho.situacao === 'aceito') {
      const { id, motivo: reservation } = desfecho
      this.#parts.journal.tapPromised({ id, estacao: this.estacao, acao, reservation })
    }
    return desfecho
  }

  /** The page is gone in the middle of whatever it did, and another one starts on the same disk. */
  async reload(): Promise<void> {
    const old = this.#running
    old.alive = false
    this.#running = this.#boot()
    await this.#running.motor.iniciar()
    // It hears and says nothing any more; this only frees its timers and its stream.
    old.motor.parar().catch(() => {})
  }

  /** Settled: live, agreed with the server's count, nothing on its way, at this place of the log. */
  isAt(cursor: number): boolean {
    const { conexao } = this.motor.instantaneo()
    const { confirmado, fila } = this.#disk.get(this.#parts.cozinha) ?? { fila: [] }
    const agreed = conexao.situacao === 'aoVivo' && conexao.abertosLocal === conexao.abertosServidor
    return agreed && conexao.pendentes === 0 && fila.length === 0 && confirmado?.cursor === cursor
  }

  /** What its screen and its disk say at this moment. */
  testify(): Testimony {
    const tela = this.motor.instantaneo()
    const { confirmado, fila } = this.#disk.get(this.#parts.cozinha) ?? { fila: [] }
    return {
      estacao: this.estacao,
      confirmed: confirmado && { epoca: confirmado.epoca, cursor: confirmado.cursor, estado: confirmado.estado },
      visible: tela.estado,
      outbox: fila.map(({ id }) => id),
      refusals: new Map(this.#refusals),
      situation: tela.conexao.situacao,
      openHere: tela.conexao.abertosLocal,
      openThere: tela.conexao.abertosServidor,
      clockErrorMs: Date.parse(this.motor.agora()) - Date.now(),
    }
  }

  #boot(): { motor: Motor; alive: boolean } {
    const { estacao, cozinha, journal, chance, network } = this.#parts
    const life = { alive: true }
    const motor = criarMotor(
      {
        armazem: ifAlive(life, armazemEmMemoria(this.#disk, cozinha)),
        transporte: this.#recorded(life),
        relogio: this.clock,
        posse: posseEmMemoria()(),
        canal: canalEmMemoria()(),
        novoId: () => {
          const id = uuidV7(this.clock.agora(), randomBytes(10))
          journal.idIssued(id)
          return id
        },
        sorteio: chance.sorteio,
        renovar: network.renew,
      },
      { estacao },
    )
    motor.assinar(() => {
      if (life.alive) this.#watch(motor)
    })
    return Object.assign(life, { motor })
  }

  #watch(motor: Motor): void {
    const { conexao, recusas } = motor.instantaneo()
    for (const { id, motivo } of recusas) this.#refusals.set(id, motivo)
    if (this.#lastSituation === 'aoVivo' && conexao.situacao !== 'aoVivo') this.#losses += 1
    this.#lastSituation = conexao.situacao
  }

  #recorded(life: { alive: boolean }): Transporte {
    const { network, journal, plant } = this.#parts
    const transport = plant ? plant(network.transport) : network.transport
    return {
      abrir: (posicao, ouvinte) => transport.abrir(posicao, ouvinte),
      async enviar(comandos) {
        const resposta = await transport.enviar(comandos)
        if (life.alive) resposta.resultados.forEach((resultado) => void journal.answered(resultado))
        return resposta
      },
    }
  }
}

/** A page that is gone writes nothing more. */
function ifAlive<T extends object>(life: { alive: boolean }, port: T): T {
  return new Proxy(port, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) =>
        life.alive ? Reflect.apply(member, target, args) : Promise.reject(new Error('the page is gone'))
    },
  })
}
