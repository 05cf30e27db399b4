import { evento } from '@kds/protocol/eventos'
import { lerPosicao, type Pulso, pulso, type Retrato, retrato } from '@kds/protocol/stream'
import type { EventoLido } from './confirmado'
import type { MensagemSse } from './sse'

export type Mensagem =
  | { tipo: 'retrato'; retrato: Retrato }
  | { tipo: 'evento'; lido: EventoLido }
  | { tipo: 'pulso'; pulso: Pulso }
  | { tipo: 'encerrando' }
  /** Something a later server says besides; nothing here depends on it. */
  | { tipo: 'ignorada' }
  /** The snapshot cannot be understood: this version of the app is too old for the server. */
  | { tipo: 'incompativel' }
  /** Lost on the way: not even its place in the log can be read. */
  | { tipo: 'ilegivel' }

/** Gives a message of the stream its meaning. Never throws, whatever version the server is of. */
export function lerMensagem(mensagem: MensagemSse): Mensagem {
  switch (mensagem.event) {
    case 'retrato':
      return lerRetrato(mensagem)
    case 'evento':
      return lerEvento(mensagem)
    case 'pulso':
      return lerPulso(mensagem)
    case 'encerrando':
      return { tipo: 'encerrando' }
    default:
      return { tipo: 'ignorada' }
  }
}

function lerRetrato({ data }: MensagemSse): Mensagem {
  const lido = retrato.safeParse(json(data))
  return lido.success ? { tipo: 'retrato', retrato: lido.data } : { tipo: 'incompativel' }
}

function lerPulso({ data }: MensagemSse): Mensagem {
  const lido = pulso.safeParse(json(data))
  return lido.success ? { tipo: 'pulso', pulso: lido.data } : { tipo: 'ignorada' }
}

/** An event of an unknown kind, or with contents from the future, still has its place in the log. */
function lerEvento({ id, data }: MensagemSse): Mensagem {
  const corpo = json(data)
  const posicao = lerPosicao(id)
  const epoca = posicao && { epoca: posicao.epoca }
  const lido = evento.safeParse(corpo)
  if (lido.success) return { tipo: 'evento', lido: { ...epoca, seq: lido.data.seq, evento: lido.data } }
  const seq = seqDo(corpo)
  return seq === undefined ? { tipo: 'ilegivel' } : { tipo: 'evento', lido: { ...epoca, seq } }
}

function seqDo(corpo: unknown): number | undefined {
  if (typeof corpo !== 'object' || corpo === null || !('seq' in corpo)) return undefined
  return Number.isSafeInteger(corpo.seq) ? Number(corpo.seq) : undefined
}

function json(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
