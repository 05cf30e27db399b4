import type { Estado } from '@kds/domain/estado'
import type { Aceite, Pedido } from '@kds/domain/pedido'
import { emMs, type Instante } from '@kds/domain/tempo'
import { calledAmong } from '../words/called'

export interface Waiting {
  pedido: Pedido
  numero: string
  aceite: Aceite
}

/** Orders that somebody has to accept, the most pressing first: whose they are is not asked, a platform waits for any of them. */
export function waitingOrders(pedidos: Estado['pedidos']): Waiting[] {
  const called = calledAmong(pedidos)
  return Object.values(pedidos)
    .flatMap((pedido) => (pedido.aceite ? [{ pedido, numero: called(pedido), aceite: pedido.aceite }] : []))
    .sort((um, outro) => emMs(um.aceite.ate) - emMs(outro.aceite.ate))
}

/** Only its minutes: a notice that changes every second is not read. */
export function waitingInWords({ numero, aceite }: Waiting, agora: Instante): string {
  const minutos = Math.ceil((emMs(aceite.ate) - emMs(agora)) / 60_000)
  return `#${numero} espera ser aceito: ${minutos > 0 ? `${minutos} min` : 'a plataforma já pode ter cancelado'}`
}

/** What its platform does not know to be accepted while there is still time to tell it. */
export function unconfirmedInWords(pedidos: Estado['pedidos']): string | undefined {
  const numeros = Object.values(pedidos)
    .filter(({ alarmes, cancelado }) => alarmes.semConfirmacao && !cancelado)
    .map((pedido) => `#${calledAmong(pedidos)(pedido)}`)
  if (numeros.length === 0) return undefined
  const pedido = numeros.length === 1 ? 'pedido' : 'pedidos'
  return `A plataforma vai cancelar, falta a confirmação: ${pedido} ${numeros.join(', ')}`
}
