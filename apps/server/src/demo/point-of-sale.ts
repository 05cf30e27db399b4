import { json } from 'node:stream/consumers'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { type PedidoConsultado, pedidoConsultado } from '@kds/protocol/pedido-consultado'
import { type Call, call } from './http-call'

export interface PointOfSaleOptions {
  /** Base address of the kitchen. */
  readonly url: string
  /** Integration key of that kitchen. */
  readonly chave: string
}

type Endereco = Pick<PedidoDeEntrada, 'origem' | 'referencia'>

/** What any point of sale does, over the public calls. */
export class PointOfSale {
  readonly #options: PointOfSaleOptions

  constructor(options: PointOfSaleOptions) {
    this.#options = options
  }

  place(pedido: PedidoDeEntrada, signal: AbortSignal): Promise<PedidoConsultado> {
    return this.#send('/pedidos', { method: 'POST', body: pedido, signal })
  }

  change(pedido: PedidoDeEntrada, signal: AbortSignal): Promise<PedidoConsultado> {
    return this.#send(pathOf(pedido), { method: 'PUT', body: pedido, signal })
  }

  cancel(pedido: Endereco, motivo: string, signal: AbortSignal): Promise<PedidoConsultado> {
    return this.#send(`${pathOf(pedido)}/cancelar`, { method: 'POST', body: { motivo }, signal })
  }

  read(pedido: Endereco, signal: AbortSignal): Promise<PedidoConsultado> {
    return this.#send(pathOf(pedido), { signal })
  }

  #send(path: string, request: Call): Promise<PedidoConsultado> {
    const { url, chave } = this.#options
    return call(`${url}${path}`, { ...request, headers: { authorization: `Bearer ${chave}` } }, async (answer) =>
      pedidoConsultado.parse(await json(answer)),
    )
  }
}

function pathOf({ origem, referencia }: Endereco): string {
  return `/pedidos/${encodeURIComponent(origem)}/${encodeURIComponent(referencia)}`
}
