import type { Pedido } from '@kds/domain/pedido'
import { remembered } from '../drawing/remembered'
import { horaEmTexto } from './hora-em-texto'
import { origemEmTexto, quemEmTexto } from './origem-em-texto'

/**
 * What an order is called where its ticket is not in sight: by its number, and by whose it is while another that is open has the same number.
 * Every origin counts for itself: iFood's #12 and the counter's #12 are two dinners.
 */
export const calledAmong = remembered((pedidos: Readonly<Record<string, Pedido>>) => {
  const porNumero = new Map<string, Pedido[]>()
  for (const pedido of Object.values(pedidos)) {
    porNumero.set(pedido.numero, [...(porNumero.get(pedido.numero) ?? []), pedido])
  }
  return (pedido: Pedido): string => {
    const outros = (porNumero.get(pedido.numero) ?? []).filter(({ id }) => id !== pedido.id)
    return outros.length === 0 ? pedido.numero : `${pedido.numero} ${whose(pedido, outros)}`
  }
})

/** As short as it tells them apart. */
function whose(pedido: Pedido, outros: readonly Pedido[]): string {
  const apart = WORDS.find((words) => outros.every((outro) => words(outro) !== words(pedido)))
  return (apart ?? origin)(pedido)
}

function origin(pedido: Pedido): string {
  return origemEmTexto(pedido).replaceAll(' · ', ', ')
}

const WORDS = [
  quemEmTexto,
  origin,
  (pedido: Pedido) => `${origin(pedido)}, ${horaEmTexto(pedido.criadoEm)}`,
  // Seconds are the same in every zone.
  (pedido: Pedido) => `${origin(pedido)}, ${horaEmTexto(pedido.criadoEm)}:${pedido.criadoEm.slice(17, 19)}`,
]
