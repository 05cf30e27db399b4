import type { AbrirMassas, AjustarMassas, ContarMassas } from '../comandos'
import { aceitar, type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import type { ItemDeMassa } from '../eventos'
import { type Item, itensAtivos, type Pedido, pedidoAberto } from '../pedido'
import { itemDeMassa, massasDoItem, sobraDe } from '../quantidades'
import { chaveDaMassa, type PizzaDaMassa, tipoDaMassa } from '../tipo-da-massa'

/** Pending doughs of an order, of the items asked for. */
export function massasPorAbrir(pedido: Pedido, quais: (item: Item) => boolean): ItemDeMassa[] {
  return itensAtivos(pedido).flatMap((item) =>
    item.massa?.situacao === 'pendente' && quais(item) ? (itemDeMassa(pedido.id, item) ?? []) : [],
  )
}

export function abrirMassas(estado: Estado, comando: AbrirMassas): Decisao {
  const abrir: ItemDeMassa[] = []
  const motivos = new Set<string>()
  const pedidos = new Map(comando.itens.map(({ pedidoId }) => [pedidoId, procurarPedido(estado, pedidoId)]))
  for (const [pedidoId, pedido] of pedidos) {
    const doPedido = comando.itens.filter((item) => item.pedidoId === pedidoId)
    const pedidas = new Map(doPedido.map(({ itemId, massa }) => [itemId, massa]))
    if (!pedido || !pedidoAberto(pedido)) motivos.add(NAO_ESTA_ABERTO)
    else if (pedido.cancelado) motivos.add(`Pedido ${pedido.numero} cancelado. Não abrir massa.`)
    else {
      const mudou = (item: Item) => ehOutra(item, pedidas.get(item.id))
      abrir.push(...massasPorAbrir(pedido, (item) => pedidas.has(item.id) && !mudou(item)))
      for (const item of itensAtivos(pedido).filter(mudou)) {
        abrir.push(...abertaParaOutra(pedido, item, pedidas.get(item.id)))
        motivos.add(`Pedido ${pedido.numero}: a massa mudou depois de aberta. Abra a nova e guarde a outra.`)
      }
      for (const motivo of massasImpossiveis(pedido, pedidas)) motivos.add(motivo)
    }
  }
  const motivo = [...motivos].join(' ')
  if (abrir.length === 0) return motivo ? recusar(motivo) : REPETIDO
  return { situacao: 'aceito', fatos: [{ tipo: 'MassasAbertas', itens: abrir }], ...(motivo && { motivo }) }
}

/** Whether the pizza was changed to need another dough than the one that the cook saw and opened. */
function ehOutra({ massa, pizza }: Item, vista: string | undefined): boolean {
  return massa?.situacao === 'pendente' && vista !== undefined && pizza !== undefined && chaveDaPizza(pizza) !== vista
}

/** What lies on the table, as the order was before: a change that everybody has read no longer says it. */
function abertaParaOutra(pedido: Pedido, { id }: Item, vista: string | undefined): ItemDeMassa[] {
  const antes = pedido.mudancas
    .flatMap(({ alterados }) => alterados)
    .findLast(({ itemId, antes: { pizza } }) => itemId === id && pizza !== undefined && chaveDaPizza(pizza) === vista)
  if (!antes?.antes.pizza) return []
  const sobra = sobraDe(antes.antes.pizza, massasDoItem(antes.antes))
  const { tamanho, quantas } = sobra
  return [{ pedidoId: pedido.id, itemId: id, tamanho, ...(quantas && { quantas }), sobra }]
}

function chaveDaPizza(pizza: PizzaDaMassa): string {
  return chaveDaMassa(tipoDaMassa(pizza))
}

function massasImpossiveis(pedido: Pedido, pedidas: ReadonlyMap<string, unknown>): string[] {
  return [...pedidas.keys()].flatMap((itemId) => {
    const item = pedido.itens.find((candidato) => candidato.id === itemId)
    if (!item?.massa) return ['Este item não tem massa.']
    return item.cancelado ? [`${item.nome}: item retirado do pedido.`] : []
  })
}

export function contarMassas(estado: Estado, comando: ContarMassas): Decisao {
  if (!conhecido(estado, comando.tamanho)) return tamanhoDesconhecido(comando.tamanho)
  return aceitar({ tipo: 'MassasContadas', tamanho: comando.tamanho, quantidade: comando.quantidade })
}

export function ajustarMassas(estado: Estado, comando: AjustarMassas): Decisao {
  if (!conhecido(estado, comando.tamanho)) return tamanhoDesconhecido(comando.tamanho)
  if (comando.delta === 0) return REPETIDO
  if (comando.delta < 0 && (estado.estoque[comando.tamanho] ?? 0) + comando.delta < 0) {
    return recusar('O estoque de massas não pode ficar abaixo de zero.')
  }
  return aceitar({ tipo: 'MassasAjustadas', tamanho: comando.tamanho, delta: comando.delta })
}

function conhecido(estado: Estado, tamanho: string): boolean {
  return estado.cozinha.tamanhos.some(({ nome }) => nome === tamanho)
}

function tamanhoDesconhecido(tamanho: string): Decisao {
  return recusar(`Esta cozinha não tem o tamanho ${tamanho}.`)
}
