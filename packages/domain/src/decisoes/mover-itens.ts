import type { MoverItens } from '../comandos'
import { type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import { posicaoDaEtapa } from '../etapas'
import type { Fato } from '../eventos'
import { type Item, itensAtivos, type Pedido, recadoPorLer } from '../pedido'
import { unidades } from '../quantidades'
import { massasPorAbrir } from './massas'

type Movimento = MoverItens['itens'][number]

type Veredito = { caso: 'fazer' } | { caso: 'feito' } | { caso: 'recusar'; motivo: string }

/** A tap, a drag, PRONTO or a recall. What can be done is done; what cannot says why. */
export function moverItens(estado: Estado, comando: MoverItens): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.cancelado) return recusar('Pedido cancelado. Não produzir.')

  const itens = new Map(pedido.itens.map((item) => [item.id, item]))
  const vereditos = unicos(comando.itens).map((movimento) => {
    const veredito = julgar(pedido, itens.get(movimento.itemId), movimento)
    return { movimento, veredito }
  })
  const fazer = vereditos
    .filter(({ veredito }) => veredito.caso === 'fazer')
    .map(({ movimento: { itemId, de, para } }) => ({ itemId, de, para }))
  const motivos = vereditos.flatMap(({ veredito }) => (veredito.caso === 'recusar' ? [veredito.motivo] : []))
  const motivo = motivos.join(' ')
  if (fazer.length === 0) return motivo ? recusar(motivo) : REPETIDO

  const fatos = [...preparativos(pedido, fazer), { tipo: 'ItensMovidos', pedidoId: pedido.id, itens: fazer } as const]
  return { situacao: 'aceito', fatos, ...(motivo && { motivo }) }
}

/** What has to happen before items may move: a delivered order reopens, one that waits is accepted, a held one is released, doughs open. */
function preparativos(pedido: Pedido, movimentos: readonly Movimento[]): Fato[] {
  const fatos: Fato[] = []
  if (pedido.entregue) {
    const { entregue, ...reaberto } = pedido
    fatos.push({ tipo: 'PedidoReaberto', pedidoId: pedido.id, pedido: reaberto })
  }
  if (pedido.aceite) fatos.push({ tipo: 'PedidoAceito', pedidoId: pedido.id })
  if (!pedido.liberadoEm) fatos.push({ tipo: 'PedidoLiberado', pedidoId: pedido.id })
  const avancam = new Set(movimentos.filter(({ para }) => para !== 'fila').map(({ itemId }) => itemId))
  const massas = massasPorAbrir(pedido, (item) => avancam.has(item.id))
  if (massas.length > 0) fatos.push({ tipo: 'MassasAbertas', itens: massas })
  return fatos
}

function julgar(pedido: Pedido, item: Item | undefined, { de, para, visto }: Movimento): Veredito {
  if (!item) return { caso: 'recusar', motivo: 'Este item não existe neste pedido.' }
  if (item.cancelado) return { caso: 'recusar', motivo: `${item.nome}: item retirado do pedido.` }
  const origem = posicaoDaEtapa(item.linha, de)
  const destino = posicaoDaEtapa(item.linha, para)
  const atual = posicaoDaEtapa(item.linha, item.etapa)
  if (origem < 0 || destino < 0 || origem === destino) {
    return { caso: 'recusar', motivo: `${item.nome}: a linha ${item.linha} não vai de ${de} para ${para}.` }
  }
  const avanca = destino > origem
  if (avanca ? atual >= destino : atual <= destino) return { caso: 'feito' }
  if (atual !== origem) return { caso: 'recusar', motivo: `${item.nome}: já está em ${item.etapa}.` }
  // Nobody finishes what they never saw: off line the pizza under the finger may have become another.
  if (avanca && visto !== undefined && (visto < (item.mudou ?? 0) || recadoPorLer(pedido, item.linha))) {
    return { caso: 'recusar', motivo: `${item.nome}: o pedido mudou antes deste toque. Leia e toque de novo.` }
  }
  if (pedido.entregue && avanca) return { caso: 'recusar', motivo: NAO_ESTA_ABERTO }
  return { caso: 'fazer' }
}

function unicos(movimentos: readonly Movimento[]): Movimento[] {
  return [...new Map(movimentos.map((movimento) => [movimento.itemId, movimento])).values()]
}

/** What still keeps an order from being handed over, in words: "1 pizza (forno), 2 chapa (fila)". */
export function oQueFalta(pedido: Pedido): string {
  const faltam = new Map<string, Item[]>()
  for (const item of itensAtivos(pedido).filter(naoPronto)) {
    const nome = `${item.linha} (${item.etapa})`
    faltam.set(nome, [...(faltam.get(nome) ?? []), item])
  }
  return [...faltam].map(([nome, itens]) => `${unidades(itens)} ${nome}`).join(', ')
}

function naoPronto(item: Item): boolean {
  return item.etapa !== 'pronto'
}
