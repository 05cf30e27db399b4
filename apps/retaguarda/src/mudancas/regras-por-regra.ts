import type { Conteudo } from './mudancas'

/** As the record keeps one: `4.2 nome “batata” → fritura`, or without its number where a sheet brought it. */
const REGRA = /^(?:(\d+\.\d+) )?(.+) → (.+)$/s

/**
 * Rules one by one, each by what it looks at: that of a changed rule the record tells where it led and where it leads, with one arrow
 * between the two. Nothing where any of them is written otherwise.
 */
export function regrasPorRegra(conteudo: Conteudo): { readonly regras?: Readonly<Record<string, string>> } {
  const regras = conteudo?.regras
  if (!Array.isArray(regras)) return {}
  const lidas = regras.map((regra) => REGRA.exec(String(regra)))
  if (lidas.includes(null)) return {}
  return {
    regras: Object.fromEntries(
      lidas.flatMap((lida) => {
        const [, numero, chave = '', linha = ''] = lida ?? []
        return [[chave, numero === undefined ? linha : `${linha} (regra ${numero})`]]
      }),
    ),
  }
}
