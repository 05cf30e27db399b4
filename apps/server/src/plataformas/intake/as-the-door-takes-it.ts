import { pedidoDeEntrada } from '@kds/protocol/entrada'
import type { Traducao } from '../traducao/pedido'

/**
 * Held against what a till may send: nothing gets into a kitchen's log that its screens could not read. Undefined where that is broken, which
 * is a fault of the translator.
 */
export function* asTheDoorTakesIt(traducao: Traducao): Generator<void, Traducao | undefined, void> {
  yield
  const { data } = pedidoDeEntrada.safeParse(traducao.entrada)
  return data && { ...traducao, entrada: data }
}
