import { normalizar } from '@kds/domain/texto'
import { comecados, type Indice } from './busca'
import { NUMEROS, tamanhoCerto } from './como-se-fala'
import type { Mudanca, TamanhoDaFrase } from './frase'

/** What was read as left out or added and may be something else: asked about, never guessed. */
export interface Duvida {
  readonly texto: string
  readonly por: 'outro-item' | 'no-nome' | 'outro-nome' | 'partes-demais'
  /** Of the flavour or dish. */
  readonly nome: string
}

interface Vendidos {
  readonly sabores: Indice<{ readonly nome: string }>
  readonly pratos: Indice<{ readonly nome: string }>
  readonly tamanhos: readonly TamanhoDaFrase[]
}

interface Dita {
  readonly mudancas: readonly Mudanca[]
  /** Of the flavour or dish they are said of. */
  readonly nome: string
  /** As that was typed. */
  readonly dito: string
  /** What it may be without, and with. */
  readonly conhecidas: Readonly<Record<'-' | '+', readonly string[]>>
  /** With words, not with signs: "com atum" may be a second pizza, "+atum" is an addition. */
  readonly falada: boolean
}

export function duvidaDe(dita: Dita, vendidos: Vendidos): Duvida | undefined {
  for (const mudanca of dita.mudancas) {
    const duvida = mudanca.sinal === '*' ? undefined : (noNome(mudanca, dita) ?? outros(mudanca, dita, vendidos))
    if (duvida) return duvida
  }
  return undefined
}

/** Whoever spells a name out adds nothing to it; and “frango com cheddar” is no “frango com catupiry” with more on it. */
function noNome({ sinal, texto }: Mudanca, { nome, dito, falada }: Dita): Duvida | undefined {
  const palavras = normalizar(nome).split(' ')
  if (!falada || sinal !== '+' || palavras.length === 1) return undefined
  if (palavras.includes(normalizar(texto))) return { texto, nome, por: 'no-nome' }
  const encurtado = palavras.includes('com') && !normalizar(dito).split(' ').includes('com')
  return encurtado ? { texto, nome, por: 'outro-nome' } : undefined
}

function outros({ sinal, texto }: Mudanca, { nome, conhecidas, falada }: Dita, vendidos: Vendidos): Duvida | undefined {
  const opcoes = new Set((sinal === '*' ? [] : conhecidas[sinal]).map(normalizar))
  if (opcoes.has(normalizar(texto))) return undefined
  const pedaco = texto
    .split(/(?<=\s)(?:e|mais)\s+|,\s*/)
    .map((cada) => cada.trim())
    .find(
      (cada, lugar) =>
        !opcoes.has(normalizar(cada)) &&
        (outroItem(cada, vendidos) || ((falada || lugar > 0) && vendido(cada, vendidos))),
    )
  return pedaco === undefined ? undefined : { texto: pedaco, nome, por: 'outro-item' }
}

/** The name of something that is sold, or its first words: a name may have "com" or "e" within. */
function vendido(texto: string, { sabores, pratos }: Vendidos): boolean {
  const dito = normalizar(texto)
  return dito !== '' && [...sabores, ...pratos].some(({ nome }) => nome === dito || nome.startsWith(`${dito} `))
}

/** `uma média mussarela`, `2 batatas`: with how many or how large, and then something that is sold. */
function outroItem(texto: string, vendidos: Vendidos): boolean {
  const palavras = texto.split(/\s+/).filter(Boolean)
  const inicio = palavras.findIndex((palavra) => !antecede(palavra, vendidos.tamanhos))
  if (inicio <= 0) return false
  const resto = palavras.slice(inicio).join(' ')
  return [resto, resto.replace(/s$/, '')].some(
    (dito) =>
      vendido(dito, vendidos) ||
      comecados(vendidos.sabores, dito).length > 0 ||
      comecados(vendidos.pratos, dito).length > 0,
  )
}

function antecede(palavra: string, tamanhos: readonly TamanhoDaFrase[]): boolean {
  const dita = normalizar(palavra)
  return (
    /^(\d+x?|pizzas?|de)$/.test(dita) || NUMEROS[dita] !== undefined || tamanhoCerto(palavra, tamanhos) !== undefined
  )
}
