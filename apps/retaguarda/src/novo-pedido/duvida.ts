import { normalizar } from '@kds/domain/texto'
import { comecados } from './busca'
import { NUMEROS, tamanhoCerto } from './como-se-fala'
import type { Mudanca, TamanhoDaFrase } from './frase'
import { type Indice, SEM_NADA } from './indice'
import { opcaoDita } from './opcao-dita'

/** What was read as left out or added and may be something else: asked about, never guessed. */
export interface Duvida {
  readonly texto: string
  readonly por:
    | 'outro-item'
    | 'no-nome'
    | 'outro-nome'
    | 'partes-demais'
    | 'partes-que-faltam'
    | 'nao-entendi'
    | 'borda-na-nota'
    | 'numero-na-nota'
    | 'borda-dividida'
    | 'continua'
    | 'falta-dizer'
    | 'sem-tamanho'
    | 'de-outro'
    | 'tira-e-poe'
    | 'nao-e-sabor'
    | 'tamanho-nenhum'
    | 'tamanho-com-sinal'
  /** Of the flavour or dish. */
  readonly nome: string
  /** Of the flavour that has it. */
  readonly outro?: string
}

interface Vendidos {
  readonly sabores: Indice<{ readonly nome: string }>
  readonly pratos: Indice<{ readonly nome: string }>
  readonly tamanhos: readonly TamanhoDaFrase[]
  readonly bordas: readonly string[]
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
    const duvida =
      mudanca.sinal === '*'
        ? (numeroNaNota(mudanca.texto, dita.nome) ?? bordaNaNota(mudanca.texto, dita.nome, vendidos))
        : (noNome(mudanca, dita) ?? outros(mudanca, dita, vendidos))
    if (duvida) return duvida
  }
  return undefined
}

/** `calabresa *2`, as on a calculator: the cook would read a 2 and make one. */
function numeroNaNota(texto: string, nome: string): Duvida | undefined {
  const [, numero] = /^x?(\d{1,3})x?$/i.exec(texto.trim()) ?? []
  return numero === undefined ? undefined : { texto: numero, nome, por: 'numero-na-nota' }
}

/** Whoever spells a name out adds nothing to it; and “frango com cheddar” is no “frango com catupiry” with more on it. */
function noNome({ sinal, texto }: Mudanca, { nome, dito, falada }: Dita): Duvida | undefined {
  const palavras = normalizar(nome).split(' ')
  if (!falada || sinal !== '+' || palavras.length === 1) return undefined
  if (palavras.includes(normalizar(texto))) return { texto, nome, por: 'no-nome' }
  const encurtado = palavras.includes('com') && !normalizar(dito).split(' ').includes('com')
  return encurtado ? { texto, nome, por: 'outro-nome' } : undefined
}

/** A number that counts nothing: a price, or how many of the whole item. */
const NUMERO_NO_FIM = /(?:^|[\s,])(?:\d+(?:[.,]\d+)?|\d+x|x\d+)$/i
/** Said as what is left out or put on, it would be on no ticket as what it is. */
const DE_ALERGIA = /(?:^|\s)(?:alerg|alerj|intoler|celiac)/

function outros(
  { sinal, texto, solto }: Mudanca,
  { nome, conhecidas, falada }: Dita,
  vendidos: Vendidos,
): Duvida | undefined {
  const opcoes = sinal === '*' ? [] : conhecidas[sinal]
  const conhecida = (dito: string) =>
    opcoes.some((opcao) => normalizar(opcao) === normalizar(dito)) || opcaoDita(opcoes, dito) !== dito
  if (conhecida(texto)) return undefined
  if (NUMERO_NO_FIM.test(texto) || DE_ALERGIA.test(normalizar(texto))) return { texto, nome, por: 'nao-entendi' }
  // `calabresa -g`: of which size it is, and nothing that could be left out or put on.
  if (tamanhoCerto(texto, vendidos.tamanhos) !== undefined) return { texto, nome, por: 'tamanho-com-sinal' }
  const pedaco = pedacosDe(texto).find(
    (cada, lugar) =>
      !conhecida(cada) &&
      (outroItem(cada, vendidos, lugar > 0) ||
        ((falada || lugar > 0) && (vendido(cada, vendidos) || chamado(cada, vendidos)))),
  )
  const outroPrato = pedaco ?? pratoNoFim(texto, vendidos, solto === true)
  if (outroPrato !== undefined) return { texto: outroPrato, nome, por: 'outro-item' }
  return maisDoQueUmNome(texto, vendidos, falada) ? { texto, nome, por: 'nao-entendi' } : undefined
}

/** Words that tie what follows to what stands before: “molho de carne”. */
const LIGAM: ReadonlySet<string> = new Set('de da do das dos com sem a o ao e ou em na no'.split(' '))

/** `-cebola coca 2l`: a dish of the menu behind something else, or behind a sign that stands by itself. */
function pratoNoFim(texto: string, { pratos }: Vendidos, desdeOInicio: boolean): string | undefined {
  const ditas = texto.split(/\s+/).filter(Boolean)
  const fim = ditas.findIndex((palavra) => /^(?:sem|com)$/i.test(palavra))
  const palavras = fim < 0 ? ditas : ditas.slice(0, fim)
  const inicio = palavras.findIndex((palavra, n) => {
    if (n === 0 ? !desdeOInicio : LIGAM.has(normalizar(palavras[n - 1] ?? ''))) return false
    const dito = palavras.slice(n).join(' ')
    return normalizar(palavra).length >= MENOS_LETRAS && chamado(dito, { sabores: SEM_NADA, pratos })
  })
  return inicio < 0 ? undefined : palavras.slice(inicio).join(' ')
}

/** What "e", "mais" and commas part, and what begins with how many there are of it. */
function pedacosDe(texto: string): string[] {
  return texto
    .split(/(?<=\s)(?:e|mais)\s+|,\s*|(?<=\S\s)(?=(?:uma?|dois|duas|tr[eê]s|quatro|\d+)\s+\S)/i)
    .map((cada) => cada.trim())
    .filter(Boolean)
}

const MENOS_LETRAS = 3
/** Words, or how something is, before they are a size. */
export const NAO_SAO_TAMANHO: ReadonlySet<string> = new Set(['e', 'a', 'o', 'c', 's', 'extra', 'especial'])
/** Words that say more than what is left out or put on: on which half, with what else, of which size. */
const DIZEM_MAIS =
  /(?:^|\s)(?:com|sem|em|bem|mal|n[ao]s?(?!\s+(?:borda|massa)(?:\s|$))|s[oó]|somente|apenas|mei[ao]|metade|outra|tud[oa]|tod[ao]s?|inteir[ao]s?|½|1\/2)(?=\s|$)/i

function maisDoQueUmNome(texto: string, vendidos: Vendidos, falada: boolean): boolean {
  const palavras = texto.split(/\s+/).filter(Boolean)
  if (palavras.length < 2) return false
  const ultima = normalizar(palavras.at(-1) ?? '')
  const tamanho = !NAO_SAO_TAMANHO.has(ultima) && tamanhoCerto(ultima, vendidos.tamanhos) !== undefined
  const outro = falada && palavras.some((_, n) => n > 0 && vendido(palavras.slice(n).join(' '), vendidos))
  return tamanho || outro || DIZEM_MAIS.test(` ${texto}`)
}

/** A crust that the house has is to be made, not only read: behind the asterisk nobody opens the dough for it. */
function bordaNaNota(texto: string, nome: string, { bordas }: Vendidos): Duvida | undefined {
  const dita = ` ${normalizar(texto)} `
  if (dita.includes(' sem borda ')) return undefined
  const borda = bordas.find((cada) =>
    ['', 'de ', 'recheada ', 'recheada de '].some((entre) => dita.includes(` borda ${entre}${normalizar(cada)} `)),
  )
  return borda === undefined ? undefined : { texto: `borda ${borda}`, nome, por: 'borda-na-nota' }
}

/** The name of something that is sold, or its first words: a name may have "com" or "e" within. */
function vendido(texto: string, { sabores, pratos }: Vendidos): boolean {
  const dito = normalizar(texto)
  const ehNome = (menu: Indice<unknown>) => menu.deNome(dito).length > 0 || menu.temNomeQueComeca(`${dito} `)
  return dito !== '' && [sabores, pratos].some(ehNome)
}

/** As it is called short, from its first word on: `coca 2l`. */
export function chamado(texto: string, { sabores, pratos }: Pick<Vendidos, 'sabores' | 'pratos'>): boolean {
  const [primeira = ''] = normalizar(texto).split(' ')
  if (primeira.length < MENOS_LETRAS) return false
  return [...comecados(sabores, texto), ...comecados(pratos, texto)].some(({ nome }) =>
    normalizar(nome).startsWith(primeira),
  )
}

/** `uma média mussarela`, `2 batatas`: with how many or how large, and then something that is sold; behind another name whatever it is. */
function outroItem(texto: string, vendidos: Vendidos, depois: boolean): boolean {
  const palavras = texto.split(/\s+/).filter(Boolean)
  const numero = /^\d+x?$/.test(palavras[0] ?? '') || NUMEROS[normalizar(palavras[0] ?? '')] !== undefined
  if (depois && numero && palavras.length > 1) return true
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

/** How many and how large, before the name of what is sold. */
export function antecede(palavra: string, tamanhos: readonly TamanhoDaFrase[]): boolean {
  const dita = normalizar(palavra)
  return (
    /^(\d+x?|pizzas?|de)$/.test(dita) || NUMEROS[dita] !== undefined || tamanhoCerto(palavra, tamanhos) !== undefined
  )
}
