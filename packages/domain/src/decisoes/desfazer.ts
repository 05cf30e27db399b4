import type { Desfazer } from '../comandos'
import { aceitar, type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import type { Fato } from '../eventos'
import { registrarMovimento } from '../evolucao/movimento'
import type { Item, Movimento, Pedido } from '../pedido'
import { itemDeMassa } from '../quantidades'

const MUDOU_DEPOIS = 'Não dá mais para desfazer: o pedido mudou depois.'
/** Two stations pressed at once, or it is too old to be known. */
const NAO_FOI_DAQUI = 'Nada a desfazer: outra estação fez isto antes, ou o pedido mudou depois.'
const MUITO_DEPOIS = 'Não dá mais para desfazer: muito foi feito neste pedido depois. Use Recuperar.'

/** Restores the steps, doughs and stock of one command, unless something changed since. */
export function desfazer(estado: Estado, comando: Desfazer): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.entregue) return desfazerEntrega(pedido, comando.comandoId)
  if (pedido.cancelado) return recusar('Pedido cancelado. Não produzir.')
  const movimento = pedido.movimentos.find((candidato) => candidato.comandoId === comando.comandoId)
  if (!movimento) return recusar(esquecido(pedido, comando.comandoId) ? MUITO_DEPOIS : NAO_FOI_DAQUI)
  if (movimento.desfeito) return REPETIDO
  return intocado(pedido, movimento) ? aceitar(...inverso(pedido, movimento)) : recusar(MUDOU_DEPOIS)
}

function esquecido({ itens }: Pedido, comandoId: string): boolean {
  return itens.some(({ ultimoComando }) => ultimoComando === comandoId)
}

function desfazerEntrega(pedido: Pedido, comandoId: string): Decisao {
  if (pedido.entregue?.comandoId !== comandoId) {
    const conhecido = pedido.movimentos.some((movimento) => movimento.comandoId === comandoId)
    return recusar(conhecido ? MUDOU_DEPOIS : NAO_FOI_DAQUI)
  }
  const { entregue, ...reaberto } = pedido
  // The undone delivery is noted like an undone move, so that the same undo again is known to be done.
  const movimentos = registrarMovimento(pedido.movimentos, undefined, comandoId, { desfeito: true })
  return aceitar({ tipo: 'PedidoReaberto', pedidoId: pedido.id, pedido: { ...reaberto, movimentos } })
}

function intocado(pedido: Pedido, movimento: Movimento): boolean {
  const itens = new Map(pedido.itens.map((item) => [item.id, item]))
  const passos = movimento.itens.every(({ itemId, para }) => {
    const item = itens.get(itemId)
    return item && !item.cancelado && item.etapa === para && item.ultimoComando === movimento.comandoId
  })
  return passos && movimento.massas.every((itemId) => intocada(pedido, itens.get(itemId), movimento))
}

/** A dough is stuck to the board once the pizza on it has gone on since; it may have been opened for one that had left the queue ([MA14]). */
function intocada(pedido: Pedido, item: Item | undefined, movimento: Movimento): boolean {
  if (!item || item.cancelado || item.massa?.comandoId !== movimento.comandoId) return false
  return item.etapa === 'fila' || !moveuDepois(pedido, item, movimento)
}

function moveuDepois({ movimentos }: Pedido, { id }: Item, movimento: Movimento): boolean {
  return movimentos
    .slice(movimentos.indexOf(movimento) + 1)
    .some(({ itens, desfeito }) => !desfeito && itens.some(({ itemId }) => itemId === id))
}

function inverso(pedido: Pedido, movimento: Movimento): Fato[] {
  const desfaz = movimento.comandoId
  const fatos: Fato[] = []
  if (movimento.itens.length > 0) {
    const itens = movimento.itens.map(({ itemId, de, para }) => ({ itemId, de: para, para: de }))
    fatos.push({ tipo: 'ItensMovidos', pedidoId: pedido.id, itens, desfaz })
  }
  if (movimento.massas.length > 0) {
    const itens = movimento.massas.flatMap((itemId) => {
      const item = pedido.itens.find(({ id }) => id === itemId)
      return (item && itemDeMassa(pedido.id, item)) ?? []
    })
    fatos.push({ tipo: 'MassasFechadas', itens, desfaz })
  }
  return fatos
}
