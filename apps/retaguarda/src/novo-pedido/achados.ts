import { normalizar } from '@kds/domain/texto'
import type { PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'

/** Of the orders at hand those that are meant, and behind them what the server found beyond these. */
export function achados(
  enviados: readonly PedidoEnviado[],
  procurado: string,
  doServidor: readonly PedidoEnviado[],
): readonly PedidoEnviado[] {
  const dito = normalizar(procurado)
  if (dito === '') return enviados
  const daqui = enviados.filter(
    ({ numero, cliente = '', mesa = '' }) => numero === dito || normalizar(`${cliente} ${mesa}`).includes(dito),
  )
  const ids = new Set(daqui.map(({ id }) => id))
  return [...daqui, ...doServidor.filter(({ id }) => !ids.has(id))]
}
