import type { UnreadCancellation } from '../../kitchen/orders/stored-orders'

const MOST_NAMED = 3

/** Why a kitchen cannot be archived yet, and what to do about each of its open orders. */
export function stillOpen(open: number, unread: readonly UnreadCancellation[], fuso: string): string[] {
  const alive = open - unread.length
  return [...(alive > 0 ? [aliveInWords(alive)] : []), ...(unread.length > 0 ? [unreadInWords(unread, fuso)] : [])]
}

function aliveInWords(count: number): string {
  const orders = count === 1 ? 'Há 1 pedido aberto' : `Há ${count} pedidos abertos`
  return `${orders} nesta cozinha. Entregue ou cancele antes de arquivá-la.`
}

function unreadInWords(unread: readonly UnreadCancellation[], fuso: string): string {
  const named = unread.slice(0, MOST_NAMED).map(({ numero }) => `#${numero}`)
  if (unread.length > MOST_NAMED) named.push(`mais ${unread.length - MOST_NAMED}`)
  const [orders, them, they] =
    unread.length === 1
      ? ['O pedido cancelado', 'toque em ENTENDI nele', 'ele se fecha sozinho']
      : ['Os pedidos cancelados', 'toque em ENTENDI neles', 'eles se fecham sozinhos']
  const which = new Intl.ListFormat('pt-BR').format(named)
  const verb = unread.length === 1 ? 'espera' : 'esperam'
  return `${orders} ${which} ainda ${verb} que a cozinha leia o aviso: ${them} numa tela, ou aguarde: ${they}${until(unread, fuso)}.`
}

function until(unread: readonly UnreadCancellation[], fuso: string): string {
  const last = unread.reduce((latest, { fechaEm }) => Math.max(latest, fechaEm?.getTime() ?? 0), 0)
  if (last === 0) return ' em até 2 horas'
  const at = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: fuso }).format(last)
  return ` às ${at}`
}
