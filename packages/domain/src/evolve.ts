import type { Estoque } from './cozinha'
import { type Estado, procurarPedido, RECENTES } from './estado'
import { type Evento, pedidosDoEvento } from './eventos'
import { evoluirPedido } from './evolucao/pedido'
import { type Pedido, pedidoAberto } from './pedido'

/** What the kitchen looks like after an event. Never refuses: what the log says has happened. */
export function evolve(estado: Estado, evento: Evento): Estado {
  if (evento.tipo === 'CozinhaConfigurada') return { ...estado, cozinha: evento.cozinha }
  const estoque = evoluirEstoque(estado.estoque, evento)
  return pedidosDoEvento(evento).reduce(
    (parcial, pedidoId) => {
      const antes = procurarPedido(parcial, pedidoId)
      const depois = evoluirPedido(antes, evento)
      return depois && depois !== antes ? guardar(parcial, depois) : parcial
    },
    comEstoque(estado, estoque),
  )
}

function comEstoque(estado: Estado, estoque: Estoque): Estado {
  return estoque === estado.estoque ? estado : { ...estado, estoque }
}

/** An order lives among the open ones, or among the last closed ones in the order of their closing, never in both. */
function guardar(estado: Estado, pedido: Pedido): Estado {
  const { [pedido.id]: _, ...outros } = estado.pedidos
  const jaFechado = estado.recentes.some(({ id }) => id === pedido.id)
  if (pedidoAberto(pedido)) {
    const recentes = jaFechado ? estado.recentes.filter(({ id }) => id !== pedido.id) : estado.recentes
    return { ...estado, pedidos: { ...estado.pedidos, [pedido.id]: pedido }, recentes }
  }
  const recentes = jaFechado
    ? estado.recentes.map((antigo) => (antigo.id === pedido.id ? pedido : antigo))
    : [pedido, ...estado.recentes].slice(0, RECENTES)
  return { ...estado, pedidos: outros, recentes }
}

function evoluirEstoque(estoque: Estoque, evento: Evento): Estoque {
  switch (evento.tipo) {
    case 'MassasContadas':
      return { ...estoque, [evento.tamanho]: evento.quantidade }
    case 'MassasAjustadas':
      return somar(estoque, evento.tamanho, evento.delta, true)
    case 'MassasAbertas':
      return evento.itens.reduce((parcial, { tamanho }) => somar(parcial, tamanho, -1), estoque)
    case 'MassasFechadas':
      return evento.itens.reduce((parcial, { tamanho }) => somar(parcial, tamanho, 1), estoque)
    default:
      return estoque
  }
}

/** A size nobody counts is not tracked. The count may fall below zero when more was opened than counted. */
function somar(estoque: Estoque, tamanho: string, delta: number, criar = false): Estoque {
  const atual = Object.hasOwn(estoque, tamanho) ? estoque[tamanho] : undefined
  if (atual === undefined && !criar) return estoque
  return { ...estoque, [tamanho]: (atual ?? 0) + delta }
}
