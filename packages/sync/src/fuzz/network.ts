import type { ComandoDaEstacao } from '@kds/domain/comandos'
import type { RespostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { escreverPosicao } from '@kds/protocol/stream'
import { type Cancel, type StreamListener, type Transport, TransportFailure } from '../ports'
import type { Chance } from './chance'
import type { Server } from './server'
import type { VirtualTime } from './virtual-time'

/** How bad the way between one device and the server is. */
export interface Weather {
  latencyMs: number
  loss: number
  duplication: number
  cut: number
  error: number
}

export const FAIR_WEATHER: Weather = { latencyMs: 20, loss: 0, duplication: 0, cut: 0, error: 0 }

export interface Network {
  weather: Weather
  on: boolean
  tokenIsValid: boolean
  /** A device that sleeps receives nothing until this moment. */
  asleepUntil: number
  /** The tab that owns this end of the wire is gone. */
  transport(alive: () => boolean): Transport
  renew(): Promise<void>
}

export interface Medium {
  virtualTime: VirtualTime
  chance: Chance
  server: Server
  estacao: string
  /** The server cannot read a batch with one of these in it. */
  poison(comando: ComandoDaEstacao): boolean
}

/** Everything a network may do to a station: lose, delay, double, cut, fall silent, answer nonsense. */
export function createNetwork(medium: Medium): Network {
  const { virtualTime, chance, server, estacao } = medium
  const network: Network = {
    weather: FAIR_WEATHER,
    on: true,
    tokenIsValid: true,
    asleepUntil: 0,
    transport: (alive) => ({
      open: (posicao, listener) => open(posicao && escreverPosicao(posicao), listener, alive),
      send: (comandos) => send(JSON.stringify(comandos), alive),
    }),
    renew: () =>
      new Promise((resolve, reject) => {
        travel(() => {
          if (!network.on || chance.happens(network.weather.error)) return reject(new TransportFailure(0))
          network.tokenIsValid = true
          resolve()
        })
      }),
  }

  const delay = () => Math.round(network.weather.latencyMs * (0.2 + chance.random() * 2))

  function travel(arrival: () => void): void {
    virtualTime.after(delay(), arrival)
  }

  /** At the device: not while it sleeps, and not at all when the tab is gone. */
  function deliver(alive: () => boolean, action: () => void): void {
    if (!alive()) return
    if (virtualTime.now() < network.asleepUntil)
      virtualTime.after(network.asleepUntil - virtualTime.now(), () => deliver(alive, action))
    else action()
  }

  function send(text: string, alive: () => boolean): Promise<RespostaDosComandos> {
    return new Promise((resolve, reject) => {
      const fail = (status: number, waitMs?: number) =>
        travel(() => deliver(alive, () => reject(new TransportFailure(status, '', waitMs))))
      const handle = () => server.command(estacao, JSON.parse(text) as unknown[])
      travel(() => {
        if (!network.on || chance.happens(network.weather.loss)) {
          // Some requests fail at once, some are never heard of again.
          if (chance.happens(0.7)) fail(0)
          return
        }
        if (!network.tokenIsValid) return fail(401)
        if (chance.happens(network.weather.error))
          return chance.happens(0.5) ? fail(503) : fail(429, chance.integer(100, 3_000))
        const comandos = JSON.parse(text) as ComandoDaEstacao[]
        if (comandos.some(medium.poison)) return fail(400)
        const answer = handle()
        if (chance.happens(network.weather.duplication)) virtualTime.after(chance.integer(1, 10_000), handle)
        if (chance.happens(network.weather.error)) return fail(500)
        if (chance.happens(network.weather.loss)) return chance.happens(0.7) ? fail(0) : undefined
        travel(() => {
          if (network.on) deliver(alive, () => resolve(answer))
        })
      })
    })
  }

  function open(posicao: string | undefined, listener: StreamListener, alive: () => boolean): Cancel {
    let closed = false
    let ended = false
    let mute = false
    let last = 0
    let leave: Cancel | undefined

    function end(failure: TransportFailure): void {
      if (ended) return
      ended = true
      leave?.()
      travel(() =>
        deliver(
          () => alive() && !closed,
          () => listener.closed(failure),
        ),
      )
    }

    /** In order, each with its own delay; a line that is cut or has fallen silent loses what is on the way, a bad one now and then a single message. */
    function transmit(action: () => void): void {
      if (chance.happens(network.weather.cut)) {
        mute = true
        if (chance.happens(0.6)) end(new TransportFailure(0))
      }
      if (chance.happens(network.weather.cut / 2)) return
      last = Math.max(last, virtualTime.now() + delay())
      virtualTime.after(last - virtualTime.now(), () => {
        if (!network.on) mute = true
        if (!mute && !ended) deliver(() => alive() && !closed, action)
      })
    }

    travel(() => {
      if (closed) return
      if (!network.on || chance.happens(network.weather.loss)) {
        if (chance.happens(0.7)) end(new TransportFailure(0))
        return
      }
      if (!network.tokenIsValid) return end(new TransportFailure(401))
      if (chance.happens(network.weather.error)) return end(new TransportFailure(503))
      transmit(() => listener.opened())
      leave = server.subscribe(posicao, (message) =>
        transmit(() => {
          listener.bytes()
          listener.message(message)
          if (chance.happens(network.weather.duplication)) listener.message(message)
        }),
      )
      if (ended) leave()
    })

    return () => {
      closed = true
      ended = true
      leave?.()
    }
  }

  return network
}
