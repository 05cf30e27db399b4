import type { Estado } from '@kds/domain/estado'
import type { Fracao } from '@kds/domain/fracao'
import type { Linha } from '@kds/domain/linhas'
import { type Item, itensAtivos, situacaoDoPedido } from '@kds/domain/pedido'
import { massasDoItem } from '@kds/domain/quantidades'
import { normalizar } from '@kds/domain/texto'
import type { Junto } from '../board/highlight'
import { pizzasEmTexto, somar } from './totals'

/** An order that lights up. */
export interface Aceso {
  pedidoId: string
  /** How many of it are on this ticket: "2", "1 e ½"… */
  quantidade: string
  /** …and on the card of each item. */
  itens: readonly { id: string; quantidade: string }[]
}

/** Thousandths keep decimal amounts exact. */
const MIL = 1000

/** Every open order in which these lines still have to make this: what no ticket here shows is not counted either. */
export function together({ pedidos }: Pick<Estado, 'pedidos'>, junto: Junto, linhas: readonly Linha[]): Aceso[] {
  return Object.values(pedidos)
    .filter((pedido) => !pedido.cancelado && situacaoDoPedido(pedido) !== 'agendado')
    .flatMap((pedido) => {
      const partes = itensAtivos(pedido)
        .filter(({ etapa, linha }) => etapa !== 'pronto' && linhas.includes(linha))
        .flatMap((item) => {
          const parte = share(item, junto)
          return parte ? [{ id: item.id, parte }] : []
        })
      if (partes.length === 0) return []
      const soma = partes.reduce<Fracao>((total, { parte }) => somar(total, parte), { n: 0, d: 1 })
      const itens = partes.map(({ id, parte }) => ({ id, quantidade: pizzasEmTexto(somar(parte, { n: 0, d: 1 })) }))
      return [{ pedidoId: pedido.id, quantidade: pizzasEmTexto(soma), itens }]
    })
}

/** How much of it one item is; undefined when it is none. A flavour whose share nobody could read still counts as seen. */
function share(item: Item, { tipo, nome }: Junto): Fracao | undefined {
  if (tipo === 'produto') {
    if (!isSpelledAs(item.nome, nome)) return undefined
    return item.pizza ? { n: massasDoItem(item), d: 1 } : { n: Math.round(item.quantidade * MIL), d: MIL }
  }
  const partes = (item.pizza?.sabores ?? []).filter((sabor) => isSpelledAs(sabor.nome, nome))
  if (partes.length === 0) return undefined
  const soma = partes.reduce<Fracao>((total, { fracao }) => somar(total, fracao ?? { n: 0, d: 1 }), { n: 0, d: 1 })
  return { n: soma.n * massasDoItem(item), d: soma.d }
}

function isSpelledAs(nome: string, outro: string): boolean {
  return nome === outro || normalizar(nome) === normalizar(outro)
}
