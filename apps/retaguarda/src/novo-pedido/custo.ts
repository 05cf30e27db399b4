import { custoDoTermo, type Palavra } from './engano'
import type { Entrada } from './indice'
import { comecaAssim } from './palavra-inteira'

/** Up to this, what was typed is letter by letter how it begins. */
export const SEM_ENGANO = 3

/** How far what was typed is from what a menu calls so, in whole and word by word; undefined where it is something else. */
export function custoDe(entrada: Entrada<unknown>, procurado: string, termos: readonly Palavra[]): number | undefined {
  const custo = custoDoNome(entrada, procurado, termos)
  if (custo !== undefined || !entrada.emAlgarismos) return custo
  return custoDoNome({ ...entrada.emAlgarismos, codigo: '' }, procurado, termos)
}

function custoDoNome(
  { codigo, nome, palavras }: Pick<Entrada<unknown>, 'codigo' | 'nome' | 'palavras'>,
  procurado: string,
  termos: readonly Palavra[],
): number | undefined {
  if (nome === procurado || codigo === procurado) return 0
  if (comecaAssim(nome, procurado)) return 1
  if (codigo !== '' && codigo.startsWith(procurado)) return 2
  let custo = SEM_ENGANO
  // One word of the name answers for one that was typed: in “p portuguesa” the first says something else.
  const livres = [...palavras]
  for (const [lugar, termo] of termos.entries()) {
    const { palavra: dito } = termo
    // A figure with its unit behind it is typed to its end: “2l” is no “290 ml lata”.
    if (lugar < termos.length - 1 && /^\d+$/.test(dito) && !palavras.some(({ palavra }) => palavra === dito))
      return undefined
    const doTermo = custoDoTermo(livres, termo)
    if (doTermo === undefined) return undefined
    livres.splice(doTermo.lugar, 1)
    custo += doTermo.custo
  }
  return termos.length === 0 ? undefined : custo
}
