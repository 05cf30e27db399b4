import type { ItemDeEntrada, PedidoDeEntrada } from '@kds/domain/entrada'
import { gerarPizza, gerarPrato } from './item-generator'
import { MESAS, NOTAS_DA_PIZZA, NOTAS_DO_PRATO } from './order-vocabulary'
import type { Random } from './seeded-random'

const FORMA = { dizLinha: false, dizCategoria: true, dizFracoes: true }

/** The order as the customer wants it after thinking again; always different from what it was. */
export function mudarPedido(random: Random, pedido: PedidoDeEntrada): PedidoDeEntrada {
  const mudanca = random.weighted([
    [acrescentar, 50],
    [retirar, 20],
    [reescrever, 20],
    [mudarDeMesa, 10],
  ])
  return mudanca(random, pedido) ?? acrescentar(random, pedido)
}

function acrescentar(random: Random, pedido: PedidoDeEntrada): PedidoDeEntrada {
  const referencia = proximaReferencia(pedido)
  const gerar = random.chance(0.4) ? gerarPizza : gerarPrato
  return { ...pedido, itens: [...pedido.itens, gerar(random, FORMA, referencia)] }
}

/** A reference once used keeps its meaning, even after its item was taken off. */
function proximaReferencia(pedido: PedidoDeEntrada): string {
  const usadas = pedido.itens.map((item) => Number(item.referencia)).filter(Number.isFinite)
  return String(Math.max(pedido.itens.length, ...usadas) + 1)
}

function retirar(random: Random, pedido: PedidoDeEntrada): PedidoDeEntrada | undefined {
  if (pedido.itens.length < 2) return undefined
  const retirado = random.between(0, pedido.itens.length - 1)
  return { ...pedido, itens: pedido.itens.filter((_, indice) => indice !== retirado) }
}

function reescrever(random: Random, pedido: PedidoDeEntrada): PedidoDeEntrada | undefined {
  const escolhido = random.between(0, pedido.itens.length - 1)
  const itens = pedido.itens.map((item, indice) => (indice === escolhido ? comOutraNota(random, item) : item))
  return { ...pedido, itens }
}

function comOutraNota(random: Random, item: ItemDeEntrada): ItemDeEntrada {
  const nota = random.pick(item.pizza ? NOTAS_DA_PIZZA : NOTAS_DO_PRATO)
  return { ...item, observacao: item.observacao ? `${item.observacao}; e ${nota}` : nota }
}

function mudarDeMesa(random: Random, pedido: PedidoDeEntrada): PedidoDeEntrada | undefined {
  if (!pedido.mesa) return undefined
  const [mesa] = random.some(
    MESAS.filter((outra) => outra !== pedido.mesa),
    1,
  )
  return mesa ? { ...pedido, mesa } : undefined
}
