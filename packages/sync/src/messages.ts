import {
  type Encerrando,
  lerEvento,
  lerPosicao,
  lerRetrato,
  type Pulso,
  pulso,
  type Retrato,
} from '@kds/protocol/stream'
import type { ReadEvent } from './confirmed'
import type { SseMessage } from './sse'

export type StreamMessage =
  /** `partly`: of a later version, and not all of it was understood. */
  | { kind: 'retrato'; retrato: Retrato; partly: boolean }
  | { kind: 'evento'; parsed: ReadEvent }
  | { kind: 'pulso'; pulso: Pulso }
  /** `archived`: not the server goes, the kitchen is closed. */
  | { kind: 'encerrando'; archived?: true }
  /** Something a later server says besides; nothing here depends on it. */
  | { kind: 'ignored' }
  /** The snapshot cannot be understood: this version of the app is too old for the server. */
  | { kind: 'incompatible' }
  /** Lost on the way: not even its place in the log can be read. */
  | { kind: 'unreadable' }

/** Gives a message of the stream its meaning. Never throws, whatever version the server is of. */
export function readMessage(message: SseMessage): StreamMessage {
  switch (message.event) {
    case 'retrato':
      return readSnapshot(message)
    case 'evento':
      return readEvent(message)
    case 'pulso':
      return readPulse(message)
    case 'encerrando':
      return readGoodbye(message)
    default:
      return { kind: 'ignored' }
  }
}

function readSnapshot({ data }: SseMessage): StreamMessage {
  const parsed = lerRetrato(json(data))
  return parsed ? { kind: 'retrato', retrato: parsed.valor, partly: parsed.emParte } : { kind: 'incompatible' }
}

function readPulse({ data }: SseMessage): StreamMessage {
  const parsed = pulso.safeParse(json(data))
  return parsed.success ? { kind: 'pulso', pulso: parsed.data } : { kind: 'ignored' }
}

/** Of whatever else it says a station of this version knows nothing: the server goes. */
function readGoodbye({ data }: SseMessage): StreamMessage {
  const said = json(data) as Partial<Encerrando> | null | undefined
  return said?.motivo === 'arquivada' ? { kind: 'encerrando', archived: true } : { kind: 'encerrando' }
}

/** An event of an unknown kind, or with contents from the future, still has its place in the log. */
function readEvent({ id, data }: SseMessage): StreamMessage {
  const body = json(data)
  const posicao = lerPosicao(id)
  const epoca = posicao && { epoca: posicao.epoca }
  const parsed = lerEvento(body)
  if (parsed) {
    const { valor, emParte } = parsed
    return { kind: 'evento', parsed: { ...epoca, seq: valor.seq, evento: valor, ...(emParte && { partly: true }) } }
  }
  const seq = seqOf(body)
  return seq === undefined ? { kind: 'unreadable' } : { kind: 'evento', parsed: { ...epoca, seq } }
}

function seqOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('seq' in body)) return undefined
  return Number.isSafeInteger(body.seq) ? Number(body.seq) : undefined
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
