import type { Aceso } from './together'

const MOLDURA = 'position:relative;outline:5px solid var(--novo);outline-offset:-5px'
const ETIQUETA =
  'position:absolute;right:8px;bottom:12px;z-index:2;padding:0 10px;border-radius:8px;background:var(--novo);' +
  'color:var(--sobre-cor);font-size:1.125rem;font-weight:800;line-height:32px;pointer-events:none'

/** The rules that light these orders, on tickets, cards and rows of doughs, with how many of it each has. */
export function togetherRules(acesos: readonly Aceso[]): string {
  return acesos
    .flatMap(({ pedidoId, itemIds, quantidade }) => {
      const itens = itemIds.flatMap((id) => [
        `.cartao:has(${named('data-cartao', `${pedidoId}/${id}`)})`,
        `.massa[data-itens~="${CSS.escape(`${pedidoId}/${id}`)}"]`,
      ])
      return [`.pedido${named('data-pedido', pedidoId)}`, ...itens].map((alvo) => lit(alvo, `${quantidade} ×`))
    })
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
