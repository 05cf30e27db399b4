import { createHash } from 'node:crypto'
import { mascararDados } from '@kds/domain/dados-pessoais'
import type { Evento } from '@kds/domain/eventos'
import type { Linha } from '@kds/domain/linhas'
import { linhasComTrabalho, type Pedido } from '@kds/domain/pedido'
import { linhasNaoVistas } from '@kds/domain/relogio'
import type { MensagemDePush } from '@kds/protocol/push'

export type AlarmEvent = Extract<Evento, { tipo: MensagemDePush['tipo'] }>

export const ALARMS: readonly AlarmEvent['tipo'][] = ['PedidoNaoVisto', 'PedidoAtrasado']

const TITULO: Readonly<Record<MensagemDePush['tipo'], string>> = {
  PedidoNaoVisto: 'Pedido sem ser visto',
  PedidoAtrasado: 'Pedido atrasado',
}

const TOPIC_LENGTH = 32

export function isAlarm(event: Evento): event is AlarmEvent {
  return event.tipo === 'PedidoNaoVisto' || event.tipo === 'PedidoAtrasado'
}

/**
 * Who has to hear of it: the lines that have not seen it, or those that still have work in it. An alarm that a crash delayed may be
 * over by now: then nobody.
 */
export function alarmedLines(event: AlarmEvent, pedido: Pedido): Linha[] {
  if (event.tipo === 'PedidoAtrasado') return linhasComTrabalho(pedido)
  const unseen = linhasNaoVistas(pedido)
  return event.linhas.filter((linha) => unseen.includes(linha))
}

/** The number and nothing personal; some points of sale use a telephone for a number. `apart` tells it from another open one of its number. */
export function alarmMessage(event: AlarmEvent, pedido: Pedido, apart: string): MensagemDePush {
  const numero = mascararDados(pedido.numero)
  return {
    tipo: event.tipo,
    titulo: TITULO[event.tipo],
    numero,
    mensagem: `Pedido ${numero}${apart}`,
    tag: `pedido-${alarmTopic(event)}`,
    rota: '/montador',
  }
}

/** At the push service a later message on the same order takes the place of one that was not fetched yet. */
export function alarmTopic({ pedidoId }: AlarmEvent): string {
  return createHash('sha256').update(pedidoId).digest('base64url').slice(0, TOPIC_LENGTH)
}
