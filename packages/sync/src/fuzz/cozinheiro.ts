import type { Estado } from '@kds/domain/estado'
import { ETAPAS_DA_LINHA, etapaAnterior, proximaEtapa } from '@kds/domain/etapas'
import { LINHAS } from '@kds/domain/linhas'
import type { Item, Pedido } from '@kds/domain/pedido'
import type { Acao } from '../motor'
import type { Acaso } from './acaso'
import { DELTA_VENENOSO } from './aparelho'

type Passo = { itemId: string; de: Item['etapa']; para: Item['etapa'] }

/** Something a cook could do, sensible most of the time, given what he sees. */
export function agir(estado: Estado, feitos: readonly string[], acaso: Acaso): Acao | undefined {
  const pedido = acaso.um(Object.values(estado.pedidos))
  const sorte = acaso.sorteio()
  if (sorte < 0.06) return massas(estado, acaso)
  if (!pedido) return undefined
  const pedidoId = pedido.id
  if (sorte < 0.56) return mover(pedido, acaso)
  if (sorte < 0.64) return reabrir(estado, acaso)
  if (sorte < 0.72) {
    const comandoId = acaso.um(feitos)
    return comandoId ? { tipo: 'desfazer', pedidoId: donoDe(estado, comandoId) ?? pedidoId, comandoId } : undefined
  }
  if (sorte < 0.78) return { tipo: 'verPedidos', pedidoIds: Object.keys(estado.pedidos), linhas: ['pizza', 'chapa'] }
  if (sorte < 0.84) return { tipo: 'entregarPedido', pedidoId }
  if (sorte < 0.88) return { tipo: 'priorizarPedido', pedidoId, prioridade: acaso.vezes(0.5) ? 1 : 0 }
  if (sorte < 0.93) return reconhecer(pedido)
  if (sorte < 0.96) return definirLinha(pedido, acaso)
  const pizzas = pedido.itens.filter((item) => item.massa)
  return pizzas.length > 0
    ? { tipo: 'abrirMassas', itens: pizzas.map((item) => ({ pedidoId, itemId: item.id })) }
    : undefined
}

function mover(pedido: Pedido, acaso: Acaso): Acao | undefined {
  const itens = pedido.itens.filter(() => acaso.vezes(0.6)).flatMap((item) => passoDe(item, acaso))
  return itens.length > 0 ? { tipo: 'moverItens', pedidoId: pedido.id, itens } : undefined
}

function passoDe(item: Item, acaso: Acaso): Passo[] {
  // Now and then a view that is long out of date.
  const de = acaso.vezes(0.1) ? (acaso.um(ETAPAS_DA_LINHA[item.linha]) ?? item.etapa) : item.etapa
  const para = acaso.vezes(0.8) ? proximaEtapa(item.linha, de) : etapaAnterior(item.linha, de)
  return para ? [{ itemId: item.id, de, para: acaso.vezes(0.2) ? 'pronto' : para }] : []
}

function reabrir(estado: Estado, acaso: Acaso): Acao | undefined {
  const fechado = acaso.um(estado.recentes)
  const item = fechado?.itens[0]
  const para = item && etapaAnterior(item.linha, item.etapa)
  if (!fechado || !item || !para) return undefined
  return { tipo: 'moverItens', pedidoId: fechado.id, itens: [{ itemId: item.id, de: item.etapa, para }] }
}

function donoDe(estado: Estado, comandoId: string): string | undefined {
  const tem = (pedido: Pedido) =>
    pedido.entregue?.comandoId === comandoId || pedido.movimentos.some((movimento) => movimento.comandoId === comandoId)
  return [...Object.values(estado.pedidos), ...estado.recentes].find(tem)?.id
}

function reconhecer(pedido: Pedido): Acao | undefined {
  const ate = Math.max(pedido.cancelado?.seq ?? 0, ...pedido.mudancas.map((mudanca) => mudanca.seq))
  return ate > 0 ? { tipo: 'reconhecer', pedidoId: pedido.id, linhas: [...LINHAS, 'massa'], ate } : undefined
}

function definirLinha(pedido: Pedido, acaso: Acaso): Acao | undefined {
  const orfao = pedido.itens.find((item) => item.semLinha)
  const linha = acaso.um(LINHAS)
  return orfao && linha ? { tipo: 'definirLinha', pedidoId: pedido.id, itemId: orfao.id, linha } : undefined
}

function massas(estado: Estado, acaso: Acaso): Acao | undefined {
  const tamanho = acaso.um(estado.cozinha.tamanhos)?.nome
  if (!tamanho) return undefined
  if (acaso.vezes(0.3)) return { tipo: 'contarMassas', tamanho, quantidade: acaso.inteiro(0, 60) }
  const delta = acaso.vezes(0.15) ? DELTA_VENENOSO : acaso.inteiro(-5, 10)
  return { tipo: 'ajustarMassas', tamanho, delta }
}
