import type { Aceso } from './together'

const MOLDURA = 'position:relative;outline:5px solid var(--novo);outline-offset:-5px'
// In the line of something else, never over it: whatever lay over a ticket would lie over something to read.
const TEM =
  'display:inline-block;color:var(--texto-aviso);font-size:18px;font-weight:800;line-height:22px;letter-spacing:0'
/** The sign stands before its word, or, where there is no room for both, in a second line that nobody sees: never in one of its own. */
const UMA_LINHA =
  'display:flex;flex-flow:row-reverse wrap;height:1.35rem;overflow:hidden;font-size:0;line-height:1.35rem;white-space:nowrap'
/** Below the word of the button, which is as tall as a finger with both: the ticket keeps its height. */
const VERBO = 'display:grid;justify-items:center;line-height:1'

/**
 * The rules that light these orders: a ticket with how many of it the order has, a card with how many it has itself. A row of
 * doughs is of several orders, and says how many by its own button.
 */
export function togetherRules(acesos: readonly Aceso[]): string {
  return acesos
    .flatMap(({ pedidoId, quantidade, itens }) => [
      ticket(`.pedido${named('data-pedido', pedidoId)}`, `tem ${quantidade}`),
      ...itens.flatMap((item) => [
        card(`.cartao:has(${named('data-cartao', `${pedidoId}/${item.id}`)})`, `tem ${item.quantidade}`),
        `.massa[data-itens~="${CSS.escape(`${pedidoId}/${item.id}`)}"]{${MOLDURA}}`,
      ]),
    ])
    .join('\n')
}

export function recalledRules(pedidoId: string): string {
  const alvo = `${named('data-pedido', pedidoId)}:is(.pedido,.cartao)`
  const onde = ':is(.idade-palavras,.cartao-palavras)'
  // In the place of the words of its deadline, as "NOVO" is; before those that it has to be known by: late, nearly so, cancelled.
  const palavras = `${alvo}:is([data-ritmo="noPrazo"],[data-ritmo="novo"]) ${onde}`
  return (
    `${alvo}{${MOLDURA}}${alvo} ${onde}::before{content:"↺ "}` +
    `${palavras}{${UMA_LINHA}}${palavras}::after{content:"RECUPERADO";font-size:1.0625rem}` +
    `${palavras}::before{content:"↺";order:1;margin-right:0.3em;font-size:1.0625rem}`
  )
}

function named(atributo: string, valor: string): string {
  return `[${atributo}="${CSS.escape(valor)}"]`
}

/** A part that goes on in the next column has no button, and only the frame: how many is said where the order is finished. */
function ticket(alvo: string, texto: string): string {
  const verbo = `${alvo} .pedido-verbo`
  return `${alvo}{${MOLDURA}}${verbo}{${VERBO}}${verbo}::after{content:"${texto}";${TEM}}`
}

function card(alvo: string, texto: string): string {
  return `${alvo}{${MOLDURA}}${alvo} .cartao-numero::after{content:"${texto}";${TEM};margin-inline-end:0.3em}`
}
