import { normalizar } from '@kds/domain/texto'
import { NUMEROS, tamanhoCerto } from './como-se-fala'
import { NAO_SAO_TAMANHO } from './duvida'
import type { Indice } from './indice'
import { queE } from './massa-e-borda'
import type { Cardapio } from './montagem'

/** What follows one of these is what somebody is allergic to. */
const A_QUE: ReadonlySet<string> = new Set('a ao aos as o os'.split(' '))
const DE_QUE: ReadonlySet<string> = new Set('de do da dos das'.split(' '))
/** Shorter than this it is the beginning of too many names. */
const MENOS_LETRAS = 3

/**
 * Behind an allergy the cook reads what it is to, also where a flavour is called so; but nobody makes what is only read: another item, how
 * many, a size, a dough or a crust.
 */
export function nomeiaMais(ditas: readonly string[], { balcao, sabores, pratos }: Cardapio): boolean {
  const palavras = ditas.map((palavra) => normalizar(palavra.replace(/[,.;]$/, '')))
  const aQue = palavras.findIndex((palavra) => A_QUE.has(palavra)) + 1
  return palavras.some((palavra, n) => {
    if (/^\d/.test(palavra) || palavra === 'mais' || queE(palavra) !== undefined) return true
    if ((aQue > 0 && n === aQue) || DE_QUE.has(palavras[n - 1] ?? '')) return false
    if (A_QUE.has(palavra) || DE_QUE.has(palavra) || palavra === 'e') return false
    if (NUMEROS[palavra] !== undefined || balcao.massas.some((massa) => normalizar(massa) === palavra)) return true
    if (!NAO_SAO_TAMANHO.has(palavra) && tamanhoCerto(palavra, balcao.cozinha.tamanhos) !== undefined) return true
    return [sabores, pratos].some((menu) => comecaAssim(menu, palavra, palavras[n + 1]))
  })
}

/** `esfihas`, `x salada`: letter by letter. */
function comecaAssim(menu: Indice<unknown>, palavra: string, seguinte = ''): boolean {
  if (palavra.length >= MENOS_LETRAS && menu.temNomeQueComeca(palavra.replace(/s$/, ''))) return true
  return (
    seguinte !== '' &&
    menu
      .comPalavra(palavra)
      .some(({ palavras: [primeira, outra] }) => primeira?.palavra === palavra && outra?.palavra.startsWith(seguinte))
  )
}
