import { useMemo } from 'react'
import { useApp } from '../app-context'
import { useEngine, useKitchen } from '../kitchen/use-kitchen'
import { linhasDaEstacao } from '../settings/configuracoes'
import { useSubscribed } from '../use-subscribed'
import { type ItemView, type OrderView, orderList } from './order-list'
import './order-list.css'

export function OrderList() {
  const { settings } = useApp()
  const configuracoes = useSubscribed(settings, (source) => source.current)
  const estado = useKitchen((instantaneo) => instantaneo.estado)
  const orders = useMemo(
    () => (estado && configuracoes ? orderList(estado, linhasDaEstacao(configuracoes)) : undefined),
    [estado, configuracoes],
  )
  if (!orders) return <p className="quadro-vazio">Carregando os pedidos…</p>
  if (orders.length === 0) return <p className="quadro-vazio">Nenhum pedido aberto para as linhas desta estação.</p>
  return (
    <ul className="pedidos" aria-label="Pedidos abertos">
      {orders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
    </ul>
  )
}

function Order({ order }: { order: OrderView }) {
  return (
    <li className={order.cancelado ? 'pedido pedido-cancelado' : 'pedido'}>
      <h2>
        #{order.numero} <small className="pedido-origem">{order.origem}</small>
      </h2>
      {order.cancelado && <p className="pedido-aviso">CANCELADO. Não produzir.</p>}
      <ul>
        {order.itens.map((item) => (
          <li key={item.id}>
            <Item pedidoId={order.id} item={item} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Item({ pedidoId, item }: { pedidoId: string; item: ItemView }) {
  const motor = useEngine()
  const { errors } = useApp()
  const { etapa, proxima } = item

  function advance() {
    if (!motor || !proxima) return
    const itens = [{ itemId: item.id, de: etapa, para: proxima }]
    motor.comandar({ tipo: 'moverItens', pedidoId, itens }).catch((error) => errors.unexpected(error))
  }

  return (
    <button
      type="button"
      className={item.retirado ? 'item item-retirado' : 'item'}
      disabled={!proxima}
      data-etapa={etapa}
      onClick={advance}
    >
      <b>{item.quantidade}</b>
      <span>
        {item.nome}
        {item.detalhes.map((detalhe) => (
          <small key={detalhe} className="item-detalhe">
            {detalhe}
          </small>
        ))}
      </span>
      <em>{etapa}</em>
    </button>
  )
}
