import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import type { ConnectionState } from '@kds/sync/connection'
import { differences } from '@kds/sync/fuzz/judgement'
import type { OrderKey, Tap } from './journal'
import { indexLog, judgeTap } from './tap-verdict'

export interface Place {
  readonly epoca: string
  readonly cursor: number
  readonly estado: Estado
}

/** What the server holds once all is quiet. */
export interface Truth {
  readonly snapshot: Place
  readonly log: readonly Evento[]
  readonly stored: readonly OrderKey[]
}

/** What one station holds and shows once all is quiet. */
export interface Testimony {
  readonly estacao: string
  readonly confirmed: Place | undefined
  readonly visible: Estado | undefined
  readonly outbox: readonly string[]
  /** Every refusal its screen ever showed, with its reason. */
  readonly refusals: ReadonlyMap<string, string>
  readonly situation: ConnectionState
  readonly openHere: number
  readonly openThere: number | undefined
  readonly clockErrorMs: number
}

export interface Evidence {
  readonly orders: readonly OrderKey[]
  readonly taps: readonly Tap[]
  readonly issued: ReadonlySet<string>
  readonly truth: Truth
  readonly stations: readonly Testimony[]
}

export const CLOCK_TOLERANCE_MS = 3_000

/** Everything that is not as people were told. Empty when nothing was lost, doubled, or shown wrongly. */
export function verdict(evidence: Evidence): string[] {
  const { truth, stations } = evidence
  const log = indexLog(truth.log)
  return [
    ...ordersKept(evidence),
    ...logIsWhole(truth),
    ...onePassingTime(truth),
    ...nothingFromNobody(evidence),
    ...evidence.taps.flatMap((tap) => judgeTap(tap, log, refusalsOf(evidence, tap.estacao))),
    ...stations.flatMap((station) => stationAgrees(station, truth.snapshot)),
  ]
}

function ordersKept({ orders, truth: { stored, log } }: Evidence): string[] {
  const rows = count(stored.map(nameOf))
  const events = count(log.flatMap((event) => (event.tipo === 'PedidoRecebido' ? [nameOf(event.pedido)] : [])))
  const acknowledged = new Set(orders.map(nameOf))
  const lost = [...acknowledged]
    .filter((name) => !rows.has(name))
    .map((name) => `order ${name} was acknowledged and is lost`)
  const silent = [...rows.keys()]
    .filter((name) => !events.has(name))
    .map((name) => `order ${name} has no PedidoRecebido`)
  const twice = [...new Map([...rows, ...events])]
    .filter(([name]) => (rows.get(name) ?? 0) > 1 || (events.get(name) ?? 0) > 1)
    .map(([name]) => `order ${name} is there twice`)
  return [...lost, ...silent, ...twice]
}

/** Gapless, and played from its beginning it gives what the server shows. */
function logIsWhole({ log, snapshot }: Truth): string[] {
  const findings = log.flatMap((event, index) =>
    event.seq === index + 1 ? [] : [`the log has ${event.seq} at place ${index + 1}`],
  )
  if (snapshot.cursor !== log.length) findings.push(`the snapshot is at ${snapshot.cursor}, the log at ${log.length}`)
  if (findings.length > 0) return findings.slice(0, 5)
  const empty: Estado = { cozinha: snapshot.estado.cozinha, estoque: {}, pedidos: {}, recentes: [] }
  const played = log.reduce(evolve, empty)
  return differences(plain(played), plain(snapshot.estado), 'the log played again: estado')
}

/** Orders are dated by whichever server took them: by one clock, or the later one would now and then be the older. */
function onePassingTime({ log }: Truth): string[] {
  const arrivals = log.flatMap((event) => (event.tipo === 'PedidoRecebido' ? [event] : []))
  return arrivals.flatMap(({ em, pedido }, index) => {
    const beforeMs = Date.parse(arrivals[index - 1]?.em ?? em) - Date.parse(em)
    if (beforeMs <= CLOCK_TOLERANCE_MS) return []
    return [`order ${nameOf(pedido)} is dated ${beforeMs} ms before the one that came before it`]
  })
}

function nothingFromNobody({ issued, truth }: Evidence): string[] {
  const strangers = truth.log.flatMap(({ comandoId = ':' }) =>
    // What the origin and time do is named after its cause.
    comandoId.includes(':') || issued.has(comandoId) ? [] : [comandoId],
  )
  return [...new Set(strangers)].map((id) => `command ${id} was given by nobody`)
}

function stationAgrees(station: Testimony, snapshot: Place): string[] {
  const { confirmed, visible, outbox, situation, openHere, openThere, clockErrorMs } = station
  const findings = [
    ...differences(plain(confirmed), plain(snapshot), 'confirmed'),
    ...differences(plain(visible), plain(snapshot.estado), 'visible'),
    ...outbox.map((id) => `command ${id} never left the outbox`),
  ]
  if (situation !== 'live') findings.push(`the screen says ${situation}`)
  if (openHere !== openThere) findings.push(`the screen says ${openHere} de ${openThere}`)
  if (Math.abs(clockErrorMs) > CLOCK_TOLERANCE_MS) findings.push(`its corrected clock is ${clockErrorMs} ms off`)
  return findings.map((finding) => `station ${station.estacao}: ${finding}`)
}

function refusalsOf({ stations }: Evidence, estacao: string): ReadonlyMap<string, string> {
  return stations.find((station) => station.estacao === estacao)?.refusals ?? new Map()
}

function nameOf({ origem, referencia }: OrderKey): string {
  return `${origem}/${referencia}`
}

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** As after a trip through JSON, where an absent field and an undefined one are the same. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}
