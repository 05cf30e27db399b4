import { normalizar } from '@kds/domain/texto'
import { NUMEROS, tamanhoCerto } from './como-se-fala'
import type { Duvida } from './duvida'
import type { TamanhoDaFrase } from './frase'
import type { Entrada, Indice } from './indice'
import type { Cardapio } from './montagem'

const JUNTAM: ReadonlySet<string> = new Set(['e', 'mais'])
/** What follows is a part or an item, and nothing that is put on. */
const OUTRA = /^(?:mei[ao]|metade|outr[ao]|½|\d.*|.*\/.*)$/

interface Vendido {
  readonly nome: string
  readonly remocoes: readonly string[]
}

interface Vendidos {
  readonly sabores: Indice<Vendido>
  readonly pratos: Indice<Vendido>
}

/**
 * `frango com catupiry e bacon`: behind a whole name that has a "com" within, "e" puts on what follows. What the name has already is asked about.
 */
export function comMaisDepoisDoNome(
  texto: string,
  { sabores, pratos }: Vendidos,
  tamanhos: readonly TamanhoDaFrase[],
): { readonly texto: string; readonly duvida?: Duvida } {
  const palavras = texto.split(/\s+/).filter(Boolean)
  const ditas = palavras.map(normalizar)
  for (const [lugar, dita] of ditas.entries()) {
    const [seguinte = '', ...resto] = palavras.slice(lugar + 1)
    if (!JUNTAM.has(dita) || seguinte === '' || dizOutra(seguinte, tamanhos)) continue
    const depois = normalizar([seguinte, ...resto].join(' '))
    const chamado = nomeComCom(ditas.slice(0, lugar), [sabores, pratos])
    if (!chamado) continue
    const { nome, remocoes } = chamado.item
    const jaTem = remocoes.find((dele) => depois.startsWith(normalizar(dele)))
    if (jaTem !== undefined) return { texto, duvida: { texto: jaTem, nome, por: 'outro-nome' } }
    return { texto: palavras.with(lugar, 'com').join(' ') }
  }
  return { texto }
}

/** The longest name with a "com" or "sem" within that these words end with. */
function nomeComCom(ditas: readonly string[], menus: readonly Indice<Vendido>[]): Entrada<Vendido> | undefined {
  for (const inicio of ditas.keys()) {
    const nome = ditas.slice(inicio).join(' ')
    const [chamado] = /\s(?:com|sem)\s/.test(nome) ? menus.flatMap((menu) => menu.deNome(nome)) : []
    if (chamado) return chamado
  }
  return undefined
}

function dizOutra(palavra: string, tamanhos: readonly TamanhoDaFrase[]): boolean {
  const dita = normalizar(palavra)
  return OUTRA.test(dita || palavra) || NUMEROS[dita] !== undefined || tamanhoCerto(palavra, tamanhos) !== undefined
}

/** `batata frita com cheddar`: a whole name with what can be put on it, whatever longer name begins so. */
export function nomeComAdicional(texto: string, { balcao, sabores, pratos }: Cardapio): boolean {
  const dito = normalizar(texto)
  return [...dito.matchAll(/ (?=com )/g)].some(({ index }) => {
    const nome = dito.slice(0, index)
    const chamados = [...sabores.deNome(nome), ...pratos.deNome(nome)]
    const adicionais = [
      ...balcao.adicionais.map((cada) => cada.nome),
      ...chamados.flatMap(({ item }) => item.adicionais),
    ]
    return chamados.length > 0 && adicionais.some((mais) => dito === `${nome} com ${normalizar(mais)}`)
  })
}
