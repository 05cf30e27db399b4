import type {
  AlarmarAtraso,
  AlarmarNaoVisto,
  EncerrarCancelado,
  EncerrarEntrega,
  LiberarPedido,
  TirarDoForno,
} from '../comandos'
import { aceitar, type Decisao, REPETIDO } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import { proximaEtapa } from '../etapas'
import { linhasDoPedido, pedidoAberto } from '../pedido'
import { liberacaoDoPedido } from '../prazos'
import { entregaAutomatica, linhasPorAlarmar, prazoVigiado } from '../relogio'
import { emMs } from '../tempo'

/** What time does finds the kitchen as it is: if the cause is gone, there is simply nothing left to do. */
export function liberarPedido(estado: Estado, comando: LiberarPedido): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido || pedido.liberadoEm || pedido.cancelado) return REPETIDO
  const liberacao = liberacaoDoPedido(pedido, estado.cozinha)
  if (liberacao && emMs(liberacao) > emMs(comando.em)) return REPETIDO
  return aceitar({ tipo: 'PedidoLiberado', pedidoId: pedido.id })
}

export function tirarDoForno(estado: Estado, comando: TirarDoForno): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  const item = pedido?.itens.find((candidato) => candidato.id === comando.itemId)
  const continuaNoForno = item?.etapa === 'forno' && item.entradas.forno?.seq === comando.entrada && !item.cancelado
  if (!pedido || !continuaNoForno || pedido.cancelado || pedido.entregue) return REPETIDO
  const para = proximaEtapa(item.linha, item.etapa)
  if (!para) return REPETIDO
  const itens = [{ itemId: comando.itemId, de: item.etapa, para }]
  return aceitar({ tipo: 'ItensMovidos', pedidoId: pedido.id, itens })
}

export function encerrarEntrega(estado: Estado, comando: EncerrarEntrega): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  const entrega = pedido && entregaAutomatica(pedido, estado.cozinha)
  if (!pedido || !entrega || pedido.pronto?.seq !== comando.prontoSeq) return REPETIDO
  if (emMs(entrega) > emMs(comando.em)) return REPETIDO
  return aceitar({ tipo: 'PedidoEntregue', pedidoId: pedido.id })
}

export function encerrarCancelado(estado: Estado, comando: EncerrarCancelado): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  if (!pedido?.cancelado || !pedidoAberto(pedido)) return REPETIDO
  return aceitar({
    tipo: 'PedidoReconhecido',
    pedidoId: pedido.id,
    linhas: linhasDoPedido(pedido),
    ate: pedido.cancelado.seq,
  })
}

export function alarmarNaoVisto(estado: Estado, comando: AlarmarNaoVisto): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  const linhas = pedido ? linhasPorAlarmar(pedido, comando.em) : []
  return linhas.length === 0 ? REPETIDO : aceitar({ tipo: 'PedidoNaoVisto', pedidoId: comando.pedidoId, linhas })
}

export function alarmarAtraso(estado: Estado, comando: AlarmarAtraso): Decisao {
  const pedido = procurarPedido(estado, comando.pedidoId)
  const prazo = pedido && prazoVigiado(pedido, estado.cozinha)
  if (!prazo || emMs(prazo) > emMs(comando.em)) return REPETIDO
  return aceitar({ tipo: 'PedidoAtrasado', pedidoId: comando.pedidoId })
}
