import type { Aceso } from './together'

const MOLDURA = 'position:relative;outline:5px solid var(--novo);outline-offset:-5px'
// In the line of something else, never over it: whatever lay over a ticket would lie over something to read.
const ETIQUETA =
  'display:inline-block;padding:0 8px;border-radius:8px;background:var(--novo);color:var(--sobre-cor);' +
  'font-size:18px;font-weight:800;line-height:22px;letter-spacing:0'
/** Below the word of the button, which is as tall as a finger with both: the ticket keeps its height. */
const VERBO = 'display:grid;justify-items:center;line-height:1'

/**
 * The rules that light these orders: a ticket with how many of it the order has, a card with how many it has itself. A row of
 * doughs is of several orders, and says how many by its own button.
 */
export function togetherRules(acesos: readonly Aceso[]): string {
  return acesos
    .flatMap(({ pedidoId, quantidade, itens }) => [
      ticket(`.pedido${named('data-pedido', pedidoId)}`, `${quantidade} ×`),
      ...itens.flatMap((item) => [
        card(`.cartao:has(${named('data-cartao', `${pedidoId}/${item.id}`)})`, `${item.quantidade} ×`),
        `.massa[data-itens~="${CSS.escape(`${pedidoId}/${item.id}`)}"]{${MOLDURA}}`,
      ]),
    ])
    .join('\n')
}

export function recalledRules(pedidoId: string): string {
  const alvo = `${named('data-pedido', pedidoId)}:is(.pedido,.cartao)`
  // In the place of the words of its deadline, as "NOVO" is.
  const palavras = `${alvo} :is(.idade-palavras,.cartao-palavras)`
  return `${alvo}{${MOLDURA}}${palavras}{font-size:0}${palavras}::after{content:"↺ RECUPERADO";font-size:1.0625rem}`
}

function named(atributo: string, valor: string): string {
  return `[${atributo}="${CSS.escape(valor)}"]`
}

/** A part that goes on in the next column has no button, and only the frame: how many is said where the order is finished. */
function ticket(alvo: string, texto: string): string {
  const verbo = `${alvo} .pedido-verbo`
  return `${alvo}{${MOLDURA}}${verbo}{${VERBO}}${verbo}::after{content:"${texto}";${ETIQUETA}}`
}

function card(alvo: string, texto: string): string {
  return `${alvo}{${MOLDURA}}${alvo} .cartao-numero::after{content:"${texto}";${ETIQUETA}}`
}
