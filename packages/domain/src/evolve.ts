import type { Estoque } from './cozinha'
import { type Estado, procurarPedido, RECENTES } from './estado'
import { type Evento, pedidosDoEvento } from './eventos'
import { evoluirPedido } from './evolucao/pedido'
import { type Pedido, pedidoAberto } from './pedido'

/** What the kitchen looks like after an event. Never refuses: what the log says has happened. */
export function evolve(estado: Estado, evento: Evento): Estado {
  if (evento.tipo === 'CozinhaConfigurada') return { ...estado, cozinha: evento.cozinha }
  const estoque = evoluirEstoque(estado.estoque, evento)
  const mudados = pedidosDoEvento(evento).flatMap((pedidoId) => {
    const antes = procurarPedido(estado, pedidoId)
    const depois = evoluirPedido(antes, evento)
    return depois && depois !== antes ? [depois] : []
  })
  return guardar(comEstoque(estado, estoque), mudados)
}

function comEstoque(estado: Estado, estoque: Estoque): Estado {
  return estoque === estado.estoque ? estado : { ...estado, estoque }
}

/**
 * An order lives among the open ones, or among the last closed ones in the order of their closing, never in both. The open
 * ones are copied once, however many an event changes: a kitchen has hundreds.
 */
function guardar(estado: Estado, mudados: readonly Pedido[]): Estado {
  if (mudados.length === 0) return estado
  const abertos = mudados.filter(pedidoAberto)
  const pedidos = { ...estado.pedidos, ...Object.fromEntries(abertos.map((pedido) => [pedido.id, pedido])) }
  const recentes = mudados.reduce(comFechado, estado.recentes)
  for (const pedido of mudados) if (!pedidoAberto(pedido)) delete pedidos[pedido.id]
  return { ...estado, pedidos, recentes }
}

function comFechado(recentes: readonly Pedido[], pedido: Pedido): readonly Pedido[] {
  const jaFechado = recentes.some(({ id }) => id === pedido.id)
  if (pedidoAberto(pedido)) return jaFechado ? recentes.filter(({ id }) => id !== pedido.id) : recentes
  if (jaFechado) return recentes.map((antigo) => (antigo.id === pedido.id ? pedido : antigo))
  return [pedido, ...recentes].slice(0, RECENTES)
}

function evoluirEstoque(estoque: Estoque, evento: Evento): Estoque {
  switch (evento.tipo) {
    case 'MassasContadas':
      return { ...estoque, [evento.tamanho]: evento.quantidade }
    case 'MassasAjustadas':
      return somar(estoque, evento.tamanho, evento.delta, true)
    case 'MassasAbertas':
      return evento.itens.reduce((parcial, { tamanho, quantas = 1 }) => somar(parcial, tamanho, -quantas), estoque)
    case 'MassasFechadas':
      return evento.itens.reduce((parcial, { tamanho, quantas = 1 }) => somar(parcial, tamanho, quantas), estoque)
    case 'PedidoRecebido':
    case 'PedidoAlterado':
    case 'PedidoCancelado':
    case 'PedidoAceito':
    case 'ItensMovidos':
    case 'PedidoEntregue':
    case 'PedidoReaberto':
    case 'PedidoPriorizado':
    case 'PedidoReconhecido':
    case 'PedidosVistos':
    case 'PedidoLiberado':
    case 'PedidoNaoVisto':
    case 'PedidoAtrasado':
    case 'PedidoSemConfirmacao':
    case 'ItemRoteado':
    case 'CozinhaConfigurada':
      return estoque
  }
}

/** A size nobody counts is not tracked. The count may fall below zero when more was opened than counted. */
function somar(estoque: Estoque, tamanho: string, delta: number, criar = false): Estoque {
  const atual = Object.hasOwn(estoque, tamanho) ? estoque[tamanho] : undefined
  if (atual === undefined && !criar) return estoque
  return { ...estoque, [tamanho]: (atual ?? 0) + delta }
}
