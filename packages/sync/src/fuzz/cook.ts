import type { Estado } from '@kds/domain/estado'
import { ETAPAS_DA_LINHA, etapaAnterior, proximaEtapa } from '@kds/domain/etapas'
import { LINHAS } from '@kds/domain/linhas'
import type { Item, Pedido } from '@kds/domain/pedido'
import type { Action } from '../engine'
import type { Chance } from './chance'
import { POISONOUS_DELTA } from './device'

type Step = { itemId: string; de: Item['etapa']; para: Item['etapa'] }

/** Something a cook could do, sensible most of the time, given what he sees. */
export function act(estado: Estado, done: readonly string[], chance: Chance): Action | undefined {
  const pedido = chance.pick(Object.values(estado.pedidos))
  const luck = chance.random()
  if (luck < 0.06) return doughs(estado, chance)
  if (!pedido) return undefined
  const pedidoId = pedido.id
  if (luck < 0.56) return move(pedido, chance)
  if (luck < 0.64) return reopen(estado, chance)
  if (luck < 0.72) {
    const comandoId = chance.pick(done)
    return comandoId ? { tipo: 'desfazer', pedidoId: ownerOf(estado, comandoId) ?? pedidoId, comandoId } : undefined
  }
  if (luck < 0.73 && pedido.aceite) return answer(pedido, chance)
  if (luck < 0.78) return { tipo: 'verPedidos', pedidoIds: Object.keys(estado.pedidos), linhas: ['pizza', 'chapa'] }
  if (luck < 0.84) return { tipo: 'entregarPedido', pedidoId }
  if (luck < 0.88) return { tipo: 'priorizarPedido', pedidoId, prioridade: chance.happens(0.5) ? 1 : 0 }
  if (luck < 0.93) return reconhecer(pedido)
  if (luck < 0.96) return definirLinha(pedido, chance)
  const pizzas = pedido.itens.filter((item) => item.massa)
  return pizzas.length > 0
    ? { tipo: 'abrirMassas', itens: pizzas.map((item) => ({ pedidoId, itemId: item.id })) }
    : undefined
}

function move(pedido: Pedido, chance: Chance): Action | undefined {
  const itens = pedido.itens.filter(() => chance.happens(0.6)).flatMap((item) => stepOf(item, chance))
  return itens.length > 0 ? { tipo: 'moverItens', pedidoId: pedido.id, itens } : undefined
}

function answer({ id: pedidoId, aceite }: Pedido, chance: Chance): Action {
  const motivo = chance.happens(0.3) ? chance.pick(aceite?.motivos ?? []) : undefined
  return motivo ? { tipo: 'recusarPedido', pedidoId, codigo: motivo.codigo } : { tipo: 'aceitarPedido', pedidoId }
}

function stepOf(item: Item, chance: Chance): Step[] {
  // Now and then a view that is long out of date.
  const de = chance.happens(0.1) ? (chance.pick(ETAPAS_DA_LINHA[item.linha]) ?? item.etapa) : item.etapa
  const para = chance.happens(0.8) ? proximaEtapa(item.linha, de) : etapaAnterior(item.linha, de)
  return para ? [{ itemId: item.id, de, para: chance.happens(0.2) ? 'pronto' : para }] : []
}

function reopen(estado: Estado, chance: Chance): Action | undefined {
  const closed = chance.pick(estado.recentes)
  const item = closed?.itens[0]
  const para = item && etapaAnterior(item.linha, item.etapa)
  if (!closed || !item || !para) return undefined
  return { tipo: 'moverItens', pedidoId: closed.id, itens: [{ itemId: item.id, de: item.etapa, para }] }
}

function ownerOf(estado: Estado, comandoId: string): string | undefined {
  const has = (pedido: Pedido) =>
    pedido.entregue?.comandoId === comandoId || pedido.movimentos.some((movimento) => movimento.comandoId === comandoId)
  return [...Object.values(estado.pedidos), ...estado.recentes].find(has)?.id
}

function reconhecer(pedido: Pedido): Action | undefined {
  const ate = Math.max(pedido.cancelado?.seq ?? 0, ...pedido.mudancas.map((change) => change.seq))
  return ate > 0 ? { tipo: 'reconhecer', pedidoId: pedido.id, linhas: [...LINHAS, 'massa'], ate } : undefined
}

function definirLinha(pedido: Pedido, chance: Chance): Action | undefined {
  const orphan = pedido.itens.find((item) => item.semLinha)
  const linha = chance.pick(LINHAS)
  return orphan && linha ? { tipo: 'definirLinha', pedidoId: pedido.id, itemId: orphan.id, linha } : undefined
}

function doughs(estado: Estado, chance: Chance): Action | undefined {
  const tamanho = chance.pick(estado.cozinha.tamanhos)?.nome
  if (!tamanho) return undefined
  if (chance.happens(0.3)) return { tipo: 'contarMassas', tamanho, quantidade: chance.integer(0, 60) }
  const delta = chance.happens(0.15) ? POISONOUS_DELTA : chance.integer(-5, 10)
  return { tipo: 'ajustarMassas', tamanho, delta }
}
