import type { DefinirLinha, EntregarPedido, PriorizarPedido, Reconhecer, VerPedidos } from '../comandos'
import { aceitar, type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import type { Posto } from '../linhas'
import { linhasDoPedido, linhasPorLer, type Pedido, pedidoAberto, situacaoDoPedido } from '../pedido'
import { oQueFalta } from './mover-itens'

export function entregarPedido(estado: Estado, comando: EntregarPedido): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.entregue) return REPETIDO
  if (pedido.cancelado) return recusar('Pedido cancelado. Não entregar.')
  if (situacaoDoPedido(pedido) !== 'pronto') return recusar(`Ainda falta: ${oQueFalta(pedido)}.`)
  const porLer = linhasPorLer(pedido)
  if (porLer.length > 0) return recusar(`O pedido mudou. Falta ler e tocar em ENTENDI: ${porLer.join(', ')}.`)
  return aceitar({ tipo: 'PedidoEntregue', pedidoId: pedido.id })
}

export function priorizarPedido(estado: Estado, comando: PriorizarPedido): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido || !pedidoAberto(pedido)) return recusar(NAO_ESTA_ABERTO)
  if (pedido.prioridade === comando.prioridade) return REPETIDO
  return aceitar({ tipo: 'PedidoPriorizado', pedidoId: pedido.id, prioridade: comando.prioridade })
}

/** Nobody can acknowledge the future: a change that comes later needs a new ENTENDI. */
export function reconhecer(estado: Estado, comando: Reconhecer): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  // Up to something that can be read, not to any number below it: each would be news of its own.
  const legiveis = [pedido.cancelado?.seq ?? 0, ...pedido.mudancas.map((mudanca) => mudanca.seq)]
  const ate = Math.max(0, ...legiveis.filter((seq) => seq <= comando.ate))
  const novas = [...new Set(comando.linhas)].filter((linha) => ate > (pedido.reconhecido[linha] ?? 0))
  if (novas.length === 0) return REPETIDO
  return aceitar({ tipo: 'PedidoReconhecido', pedidoId: pedido.id, linhas: novas, ate })
}

/** Only the first sight of an order by a line is news. */
export function verPedidos(estado: Estado, comando: VerPedidos): Decisao {
  const vistos = [...new Set(comando.pedidoIds)].flatMap((pedidoId) => {
    const pedido = procurarPedido(estado, pedidoId)
    const linhas = pedido ? naoVistas(pedido, comando.linhas) : []
    return linhas.length > 0 ? [{ pedidoId, linhas }] : []
  })
  return vistos.length === 0 ? REPETIDO : aceitar({ tipo: 'PedidosVistos', vistos })
}

function naoVistas(pedido: Pedido, linhas: readonly Posto[]): Posto[] {
  const doPedido = new Set<Posto>(linhasDoPedido(pedido))
  if (doPedido.has('pizza') || pedido.itens.some((item) => item.massa)) doPedido.add('massa')
  return [...new Set(linhas)].filter((linha) => doPedido.has(linha) && !pedido.visto[linha])
}

export function definirLinha(estado: Estado, comando: DefinirLinha): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido || !pedidoAberto(pedido)) return recusar(NAO_ESTA_ABERTO)
  const item = pedido.itens.find((candidato) => candidato.id === comando.itemId)
  if (!item || item.cancelado) return recusar('Este item não está mais no pedido.')
  if (!item.semLinha) {
    return item.linha === comando.linha ? REPETIDO : recusar(`${item.nome} já está na linha ${item.linha}.`)
  }
  return aceitar({ tipo: 'ItemRoteado', pedidoId: pedido.id, itemId: item.id, linha: comando.linha })
}
