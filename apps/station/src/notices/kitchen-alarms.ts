import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import { linhasComTrabalho, type Pedido, situacaoDoPedido } from '@kds/domain/pedido'
import { linhasNaoVistas } from '@kds/domain/relogio'
import { remembered } from '../drawing/remembered'
import { calledAmong } from '../words/called'

export interface KitchenAlarm {
  tipo: 'naoVisto' | 'atrasado'
  texto: string
}

const NOMEADOS = 4

interface Alarmado {
  pedido: Pedido
  linhas: Linha[]
}

/**
 * What this station must know of orders that are not its own: one that no screen of its line has shown may stand before a
 * tablet that died, and a late one may wait for a hand. Both go by themselves when somebody has seen or finished them.
 */
export function kitchenAlarms({ pedidos }: Pick<Estado, 'pedidos'>, minhas: readonly Linha[]): KitchenAlarm[] {
  const abertos = Object.values(pedidos)
  const called = calledAmong(pedidos)
  const naoVistos = comLinhas(abertos, linhasAlarmadas)
  const atrasados = comLinhas(abertos, (pedido) => linhasAtrasadas(pedido, minhas))
  return [
    ...emPalavras('naoVisto', naoVistos, called, ['Nenhuma tela mostrou o pedido', 'Nenhuma tela mostrou os pedidos']),
    ...emPalavras('atrasado', atrasados, called, [
      'Atrasado em outra linha: pedido',
      'Atrasados em outras linhas: pedidos',
    ]),
  ]
}

function comLinhas(pedidos: readonly Pedido[], linhasDe: (pedido: Pedido) => Linha[]): Alarmado[] {
  return pedidos.map((pedido) => ({ pedido, linhas: linhasDe(pedido) })).filter(({ linhas }) => linhas.length > 0)
}

const linhasAlarmadas = remembered((pedido: Pedido): Linha[] => {
  const { naoVisto = [] } = pedido.alarmes
  return naoVisto.length === 0 ? [] : linhasNaoVistas(pedido).filter((linha) => naoVisto.includes(linha))
})

/** While this station has work in it, its own ticket says that it is late. */
function linhasAtrasadas(pedido: Pedido, minhas: readonly Linha[]): Linha[] {
  const faltam = lateLines(pedido)
  return faltam.some((linha) => minhas.includes(linha)) ? [] : faltam
}

const lateLines = remembered((pedido: Pedido): Linha[] =>
  pedido.alarmes.atrasadoEm && ['fila', 'preparo'].includes(situacaoDoPedido(pedido)) ? linhasComTrabalho(pedido) : [],
)

function emPalavras(
  tipo: KitchenAlarm['tipo'],
  alarmados: readonly Alarmado[],
  called: (pedido: Pedido) => string,
  [um, varios]: readonly [string, string],
): KitchenAlarm[] {
  if (alarmados.length === 0) return []
  const nomes = alarmados.slice(0, NOMEADOS).map(({ pedido, linhas }) => `#${called(pedido)} (${linhas.join(', ')})`)
  const resto = alarmados.length - NOMEADOS
  const fim = resto > 0 ? ` e mais ${resto}` : ''
  return [{ tipo, texto: `${alarmados.length === 1 ? um : varios} ${nomes.join(', ')}${fim}` }]
}
