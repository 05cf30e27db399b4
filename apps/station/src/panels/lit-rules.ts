import type { Aceso } from './together'

const MOLDURA = 'position:relative;outline:5px solid var(--novo);outline-offset:-5px'
const ETIQUETA =
  'position:absolute;right:8px;bottom:12px;z-index:2;padding:0 10px;border-radius:8px;background:var(--novo);' +
  'color:var(--sobre-cor);font-size:1.125rem;font-weight:800;line-height:32px;pointer-events:none'

/**
 * The rules that light these orders: a ticket with how many of it the order has, a card with how many it has itself. A row of
 * doughs is of several orders, and says how many by its own button.
 */
export function togetherRules(acesos: readonly Aceso[]): string {
  return acesos
    .flatMap(({ pedidoId, quantidade, itens }) => [
      lit(`.pedido${named('data-pedido', pedidoId)}`, `${quantidade} ×`),
      ...itens.flatMap((item) => [
        lit(`.cartao:has(${named('data-cartao', `${pedidoId}/${item.id}`)})`, `${item.quantidade} ×`),
        `.massa[data-itens~="${CSS.escape(`${pedidoId}/${item.id}`)}"]{${MOLDURA}}`,
      ]),
    ])
    .join('\n')
}

export function recalledRules(pedidoId: string): string {
  const alvo = `${named('data-pedido', pedidoId)}:is(.pedido,.cartao)`
  // In the place of the words of its deadline, as "NOVO" is: whatever lay over the ticket would lie over something to read.
  const palavras = `${alvo} :is(.idade-palavras,.cartao-palavras)`
  return `${alvo}{${MOLDURA}}${palavras}{font-size:0}${palavras}::after{content:"↺ VOLTOU";font-size:1.0625rem}`
}

function named(atributo: string, valor: string): string {
  return `[${atributo}="${CSS.escape(valor)}"]`
}

function lit(alvo: string, texto: string): string {
  return `${alvo}{${MOLDURA}}${alvo}::after{content:"${texto}";${ETIQUETA}}`
}
