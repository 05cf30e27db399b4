import { type Estado, procurarPedido } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import { cancelamentoPendente, linhasComTrabalho, mudancasPendentes, type Pedido } from '@kds/domain/pedido'
import { calledAmong } from '../words/called'

/** What a cook must hear: each kind has its own sound. */
export type TipoDeAviso = 'novo' | 'alterado' | 'cancelado' | 'atrasado' | 'naoVisto' | 'semConfirmacao'

export interface Aviso {
  tipo: TipoDeAviso
  pedido: Pedido
}

/**
 * What happened to these lines between two states of the kitchen. Nothing the first time a kitchen is seen: orders that
 * were there all along are no news.
 */
export function soundsFor(antes: Estado | undefined, depois: Estado, linhas: readonly Linha[]): Aviso[] {
  if (!antes || antes.pedidos === depois.pedidos) return []
  const called = calledAmong(depois.pedidos)
  return Object.values(depois.pedidos).flatMap((pedido) => {
    const anterior = antes.pedidos[pedido.id]
    if (anterior === pedido) return []
    const tipo = avisoDe(anterior, pedido, linhas, antes)
    return tipo ? [{ tipo, pedido: callOut(pedido, called(pedido)) }] : []
  })
}

/** Who hears of it sees no name beside its number. */
function callOut(pedido: Pedido, numero: string): Pedido {
  return numero === pedido.numero ? pedido : { ...pedido, numero }
}

/** The one most worth hearing: an order that is off or different is not worked on as if it were merely late. */
function avisoDe(
  anterior: Pedido | undefined,
  pedido: Pedido,
  linhas: readonly Linha[],
  antes: Estado,
): TipoDeAviso | undefined {
  if (canceladoAgora(anterior, pedido, linhas)) return 'cancelado'
  if (pedido.cancelado) return undefined
  // Everywhere, and before its hour too: a platform waits for its answer whoever cooks it, and whenever.
  const semConfirmacao = semConfirmacaoAgora(anterior ?? procurarPedido(antes, pedido.id), pedido)
  if (!pedido.liberadoEm) return semConfirmacao ? 'semConfirmacao' : undefined
  if (chegou(anterior, pedido, linhas, antes)) return 'novo'
  if (!anterior) return semConfirmacao ? 'semConfirmacao' : undefined
  if (mudouAgora(anterior, pedido, linhas)) return 'alterado'
  // Everywhere: who should have seen it is not looking.
  if (naoVistoAgora(anterior, pedido)) return 'naoVisto'
  if (semConfirmacao) return 'semConfirmacao'
  if (!temTrabalho(pedido, linhas)) return undefined
  const { atrasadoEm } = pedido.alarmes
  return atrasadoEm && atrasadoEm !== anterior.alarmes.atrasadoEm ? 'atrasado' : undefined
}

function temTrabalho(pedido: Pedido, linhas: readonly Linha[]): boolean {
  return linhasComTrabalho(pedido).some((linha) => linhas.includes(linha))
}

/** Work these lines did not have before. A recalled order is no news, and what was added to a known one is a change. */
function chegou(anterior: Pedido | undefined, pedido: Pedido, linhas: readonly Linha[], antes: Estado): boolean {
  if (!temTrabalho(pedido, linhas)) return false
  if (!anterior) return antes.recentes.every(({ id }) => id !== pedido.id)
  if (!anterior.liberadoEm) return true
  return anterior.itens.every((item) => !linhas.includes(item.linha)) && !mudouAgora(anterior, pedido, linhas)
}

function canceladoAgora(anterior: Pedido | undefined, pedido: Pedido, linhas: readonly Linha[]): boolean {
  if (anterior?.cancelado) return false
  return linhas.some(
    (linha) => cancelamentoPendente(pedido, linha) && pedido.itens.some((item) => item.linha === linha),
  )
}

function mudouAgora(anterior: Pedido, pedido: Pedido, linhas: readonly Linha[]): boolean {
  const ultima = anterior.mudancas.at(-1)?.seq ?? -1
  return linhas.some((linha) => mudancasPendentes(pedido, linha).some(({ seq }) => seq > ultima))
}

function naoVistoAgora(anterior: Pedido, pedido: Pedido): boolean {
  const alarmadas = anterior.alarmes.naoVisto ?? []
  return (pedido.alarmes.naoVisto ?? []).some((linha) => !alarmadas.includes(linha))
}

function semConfirmacaoAgora(anterior: Pedido | undefined, pedido: Pedido): boolean {
  const { semConfirmacao } = pedido.alarmes
  return semConfirmacao !== undefined && semConfirmacao !== anterior?.alarmes.semConfirmacao
}
