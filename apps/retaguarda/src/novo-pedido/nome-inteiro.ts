import { normalizar } from '@kds/domain/texto'
import type { Indice } from './busca'
import { NUMEROS, tamanhoCerto } from './como-se-fala'
import type { TamanhoDaFrase } from './frase'

const JUNTAM: ReadonlySet<string> = new Set(['e', 'mais'])
/** What follows is a part or an item, and nothing that is put on. */
const OUTRA = /^(?:mei[ao]|metade|outr[ao]|½|\d.*|.*\/.*)$/

interface Vendidos {
  readonly sabores: Indice<{ readonly remocoes: readonly string[] }>
  readonly pratos: Indice<{ readonly remocoes: readonly string[] }>
}

/**
 * `frango com catupiry e bacon`: behind a whole name that has a "com" within, "e" puts on what follows. What the name has already is left to
 * be asked about.
 */
export function comMaisDepoisDoNome(
  texto: string,
  { sabores, pratos }: Vendidos,
  tamanhos: readonly TamanhoDaFrase[],
): string {
  const palavras = texto.split(/\s+/).filter(Boolean)
  const ditas = palavras.map(normalizar)
  for (const [lugar, dita] of ditas.entries()) {
    const [seguinte = '', ...resto] = palavras.slice(lugar + 1)
    if (!JUNTAM.has(dita) || seguinte === '' || dizOutra(seguinte, tamanhos)) continue
    const antes = ditas.slice(0, lugar).join(' ')
    const depois = normalizar([seguinte, ...resto].join(' '))
    const chamado = [...sabores, ...pratos]
      .filter(({ nome }) => /\s(?:com|sem)\s/.test(nome) && ` ${antes}`.endsWith(` ${nome}`))
      .sort((um, outro) => outro.nome.length - um.nome.length)[0]
    if (!chamado || chamado.item.remocoes.some((dele) => depois.startsWith(normalizar(dele)))) continue
    return palavras.with(lugar, 'com').join(' ')
  }
  return texto
}

function dizOutra(palavra: string, tamanhos: readonly TamanhoDaFrase[]): boolean {
  const dita = normalizar(palavra)
  return OUTRA.test(dita || palavra) || NUMEROS[dita] !== undefined || tamanhoCerto(palavra, tamanhos) !== undefined
}
