import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { inTime, Station } from './station'

const PATIENCE_MS = 90_000
/** So that the next storm does not meet the end of this one. */
const CALM_MS = 500

export interface Storm {
  readonly port: number
  readonly count: number
  readonly request: (index: number) => string
  /** Whether stations wait before their first try too, or all come at once. */
  readonly spread: boolean
  /** How long a station waits before a try; the first is 0. */
  readonly wait: (attempt: number, askedMs: number) => number
}

export interface Weathered {
  /** Until the last station had its pulse. */
  readonly ms: number
  /** The most that any of them received before it. */
  readonly beginningBytes: number
  /** Tries that got no stream. */
  readonly turnedAway: number
}

/** Everybody lost the stream at this instant. Who is turned away comes again, as a station does; who loses the stream again spoils the measure. */
export async function raise({ port, count, request, spread, wait }: Storm): Promise<Weathered> {
  const stations: Station[] = []
  let beginningBytes = 0
  let turnedAway = 0

  const come = async (index: number) => {
    for (let attempt = 0, askedMs = 0; ; attempt += 1) {
      if (spread || attempt > 0) await delay(wait(attempt, askedMs))
      const entrance = await enter(port, request(index))
      if ('station' in entrance) {
        stations.push(entrance.station)
        beginningBytes = Math.max(beginningBytes, entrance.bytes)
        return
      }
      turnedAway += 1
      askedMs = 1_000 * Number(/^retry-after: (\d+)/im.exec(entrance.refusal)?.[1] ?? 0)
    }
  }

  const begun = performance.now()
  try {
    await inTime(
      Promise.all(Array.from({ length: count }, (_, index) => come(index))),
      PATIENCE_MS,
      'not all came back',
    )
    const ms = performance.now() - begun
    const left = stations.filter((station) => station.isOpen).length
    if (left !== count) throw new Error(`${count - left} of ${count} stations lost their stream again`)
    return { ms, beginningBytes, turnedAway }
  } finally {
    await Promise.all(stations.map((station) => station.close()))
    await delay(CALM_MS)
  }
}

type Entrance = { readonly station: Station; readonly bytes: number } | { readonly refusal: string }

/** Ends with the first pulse, or with whatever came instead of a stream. */
async function enter(port: number, request: string): Promise<Entrance> {
  let bytes = 0
  let refusal: string | undefined
  let over = () => {}
  const answered = new Promise<void>((resolve) => {
    over = resolve
  })
  const hear = (message: Buffer) => {
    if (bytes === 0 && !message.includes('HTTP/1.1 200')) refusal = `${message.subarray(0, 600)}`
    if (refusal !== undefined || message.includes('event: pulso')) over()
    else bytes += message.length
  }
  const broken = () => {
    refusal ??= 'the connection broke'
    over()
  }
  try {
    const station = await Station.open(port, request, hear, broken)
    await answered
    if (refusal === undefined) return { station, bytes }
    await station.close()
    return { refusal }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
