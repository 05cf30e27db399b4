import type { AceitarPedido, RecusarPedido } from '../comandos'
import { aceitar, type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { type Estado, procurarPedido } from '../estado'

/** Once is enough, whoever said it first. */
export function aceitarPedido(estado: Estado, { pedidoId }: AceitarPedido): Decisao {
  const pedido = procurarPedido(estado, pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.cancelado) return recusar('Pedido cancelado. Não produzir.')
  return pedido.aceite ? aceitar({ tipo: 'PedidoAceito', pedidoId }) : REPETIDO
}

/** A platform takes a no for its own reasons only, and not after a yes. */
export function recusarPedido(estado: Estado, { pedidoId, codigo }: RecusarPedido): Decisao {
  const pedido = procurarPedido(estado, pedidoId)
  if (!pedido) return recusar(NAO_ESTA_ABERTO)
  if (pedido.cancelado) return REPETIDO
  if (!pedido.aceite) return recusar('Este pedido já foi aceito.')
  const motivo = pedido.aceite.motivos.find((um) => um.codigo === codigo)
  if (!motivo) return recusar('A plataforma não conhece este motivo.')
  return aceitar({ tipo: 'PedidoCancelado', pedidoId, motivo: `Recusado: ${motivo.texto}`, recusa: codigo })
}
