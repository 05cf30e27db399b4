import type { AbrirMassas, AjustarMassas, ContarMassas } from '../comandos'
import { aceitar, type Decisao, NAO_ESTA_ABERTO, REPETIDO, recusar } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import type { ItemDeMassa } from '../eventos'
import { type Item, itensAtivos, type Pedido, pedidoAberto } from '../pedido'
import { itemDeMassa } from '../quantidades'

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
    const pedidas = new Set(comando.itens.filter((item) => item.pedidoId === pedidoId).map((item) => item.itemId))
    if (!pedido || !pedidoAberto(pedido)) motivos.add(NAO_ESTA_ABERTO)
    else if (pedido.cancelado) motivos.add(`Pedido ${pedido.numero} cancelado. Não abrir massa.`)
    else {
      abrir.push(...massasPorAbrir(pedido, (item) => pedidas.has(item.id)))
      for (const motivo of massasImpossiveis(pedido, pedidas)) motivos.add(motivo)
    }
  }
  const motivo = [...motivos].join(' ')
  if (abrir.length === 0) return motivo ? recusar(motivo) : REPETIDO
  return { situacao: 'aceito', fatos: [{ tipo: 'MassasAbertas', itens: abrir }], ...(motivo && { motivo }) }
}

function massasImpossiveis(pedido: Pedido, pedidas: ReadonlySet<string>): string[] {
  return [...pedidas].flatMap((itemId) => {
    const item = pedido.itens.find((candidato) => candidato.id === itemId)
    if (!item?.massa) return ['Este item não tem massa.']
    return item.cancelado ? [`${item.nome}: item retirado do pedido.`] : []
  })
}

export function contarMassas(estado: Estado, comando: ContarMassas): Decisao {
  if (!conhecido(estado, comando.tamanho)) return tamanhoDesconhecido(comando.tamanho)
  if (estado.estoque[comando.tamanho] === comando.quantidade) return REPETIDO
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
