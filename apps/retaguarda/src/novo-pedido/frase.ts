import { normalizar } from '@kds/domain/texto'
import { quantidadeEmTexto } from './quantidade'

export interface Mudanca {
  /** Without, with, and what the cook should read. */
  readonly sinal: '-' | '+' | '*'
  readonly texto: string
  /** The sign of an addition stands by itself: `+ coca` may be one more item. */
  readonly solto?: true
}

/** One flavour as it was typed, with the changes that belong to it. */
export interface Parte {
  readonly texto: string
  readonly mudancas: readonly Mudanca[]
}

export interface Frase {
  /** As it was typed, also where it is beyond what one item may be. */
  readonly quantidade?: number
  readonly tamanho?: string
  readonly massa?: string
  readonly borda?: string
  readonly partes: readonly Parte[]
  /** What was typed after the last part that a pizza may have: never left out without a word. */
  readonly sobra?: string
}

export interface TamanhoDaFrase {
  readonly nome: string
  readonly sigla: string
}

export const MAIS_PARTES = 4

/** A bar between parts, but not the one of "1/2". */
const ENTRE_PARTES = /(?<!\d)\/|\/(?!\d)/
/** A sign begins a change only after a blank: "X-Salada" is a name. Blanks are read from the first of them, not from each. */
const ANTES_DE_MUDANCA = /(?<!\s)\s+(?=[-−+*])/
/** Within a change also without one: `-ovo+bacon`. A hyphen stays, for there are names with it. */
const DENTRO_DE_MUDANCA = /(?<=\S)(?=[+*])/
const SINAIS_A_MAIS = /^([-−+])[-−+*\s]+/
const SOLTO = /^\+\s/
/** `-sem cebola`: the sign says it already. */
const SEM_DE_NOVO = /^sem\s+(?=\S)/i
const COM_DE_NOVO = /^com\s+(?=\S)/i
const VIRGULA_NO_FIM = /(?<![\s,;])[\s,;]+$/
/** What is ordered as it was typed, whatever the menu has. */
const ENTRE_ASPAS = /^["“](.+)["”]$/

/** What stands for the blanks and signs of a name in quotes while the line is read: nothing of it parts or changes anything. */
const GUARDADOS = ' /-−+*,'
const PRIMEIRO = 0xe000
const CITADO = /["“][^"“”]*["”]/g
const GUARDADO = /[\ue000-\ue006]/g

/** A name in quotes as one word, whatever is in it. */
export function comCitados(texto: string): string {
  return texto.replace(CITADO, comoUmaPalavra)
}

export function comoUmaPalavra(nome: string): string {
  return [...nome.replace(/\s/g, ' ')]
    .map((letra) => (GUARDADOS.includes(letra) ? String.fromCharCode(PRIMEIRO + GUARDADOS.indexOf(letra)) : letra))
    .join('')
}

export function semGuardados(texto: string): string {
  return texto.replace(GUARDADO, (letra) => GUARDADOS.charAt(letra.charCodeAt(0) - PRIMEIRO))
}

export function foraDoCardapio(texto: string): string | undefined {
  return ENTRE_ASPAS.exec(texto.trim())?.[1]?.trim() || undefined
}

export function comoDigitado(texto: string): string {
  return `"${texto}"`
}

/** Words that go on with an item: what it is without and with, its dough, its other half, how it is made. */
const CONTINUAM =
  'sem com c/ s/ massa borda bem mal pouco pouca muito muita e meia meio metade mais menos tira tirar troca trocar nao tamanho na no nas nos so inteira extra'.split(
    ' ',
  )
const FRACAO = /^(?:\d+$|\d\/|[½⅓⅔¼¾])/

/**
 * What was typed after a line that Enter had completed, when it begins another item: a sign, or a word that goes on with the same one, does
 * not; nor does the beginning of such a word, until it can be nothing else.
 */
export function itemSeguinte(
  completa: string,
  escrita: string,
  tamanhos: readonly TamanhoDaFrase[] = [],
): string | undefined {
  if (completa === '' || !escrita.startsWith(completa)) return undefined
  const resto = escrita.slice(completa.length).trimStart()
  const palavra = /^\S*/.exec(resto)?.[0] ?? ''
  const dita = normalizar(palavra)
  const acabou = palavra.length < resto.length
  // Behind a flavour without one, a size is its own; behind one with a size it begins the next pizza.
  const semTamanho = lerFrase(completa, tamanhos).tamanho === undefined
  const doTamanho = semTamanho ? tamanhos.flatMap(({ nome, sigla }) => [normalizar(nome), normalizar(sigla)]) : []
  const continuam = [...CONTINUAM, ...doTamanho]
  if (continuam.some((cada) => (acabou ? cada === dita : cada.startsWith(dita)))) return undefined
  // “x2” is how many of the same; an x alone may begin it.
  if (/^(?:x\d+|\d+x)$/.test(dita) || (dita === 'x' && !acabou)) return undefined
  if (/^[cs]\//.test(dita) || (FRACAO.test(palavra) && !(acabou && /^\d+$/.test(palavra)))) return undefined
  return /^[\p{L}\p{N}"“]/u.test(resto) ? resto : undefined
}

/** Sizes of more than one word by their letters, which the reading knows: `extra grande calabresa`. */
export function comTamanhosEmLetras(texto: string, tamanhos: readonly TamanhoDaFrase[]): string {
  const longos = tamanhos.filter(({ nome, sigla }) => /\s/.test(nome.trim()) && !/\s/.test(sigla.trim()))
  if (longos.length === 0) return texto
  const palavras = texto.split(/\s+/)
  for (const { nome, sigla } of longos) {
    const doNome = normalizar(nome).split(' ')
    const lugar = palavras.findIndex((_, n) =>
      doNome.every((palavra, m) => normalizar(palavras[n + m] ?? '') === palavra),
    )
    if (lugar >= 0) palavras.splice(lugar, doNome.length, sigla)
  }
  return palavras.join(' ')
}

/** What `2 g port -cebola / cal` says: how many, which size, and flavour by flavour what it is without and with. */
export function lerFrase(texto: string, tamanhos: readonly TamanhoDaFrase[]): Frase {
  const todas = texto.split(ENTRE_PARTES)
  const [primeira = '', ...outras] = todas.slice(0, MAIS_PARTES)
  const sobra = semGuardados(todas.slice(MAIS_PARTES).join('/').trim())
  const { resto, ...inicio } = lerInicio(primeira, tamanhos)
  return { ...inicio, partes: [resto, ...outras].map(lerParte), ...(sobra !== '' && { sobra }) }
}

function lerInicio(texto: string, tamanhos: readonly TamanhoDaFrase[]) {
  let resto = texto.trimStart()
  let quantidade: number | undefined
  const numero = /^(\d+(?:[.,]\d{1,3})?)\s*x?\s+/i.exec(resto)
  // A house that calls a size "8" means the size.
  if (numero && !tamanhos.some(({ sigla }) => sigla === numero[1])) {
    quantidade = Number(numero[1]?.replace(',', '.'))
    resto = resto.slice(numero[0].length)
  }
  const palavra = /^\S+/.exec(resto)?.[0] ?? ''
  const dito = normalizar(palavra)
  const seguido = resto.length > palavra.length
  const tamanho =
    dito === '' || !seguido
      ? undefined
      : (tamanhos.find(({ nome, sigla }) => normalizar(sigla) === dito || normalizar(nome) === dito) ??
        doComeco(dito, tamanhos))
  if (tamanho) resto = resto.slice(palavra.length)
  return { resto, ...(quantidade !== undefined && { quantidade }), ...(tamanho && { tamanho: tamanho.nome }) }
}

/** Letters that are words of a name or of how it is made. */
const SAO_PALAVRAS: ReadonlySet<string> = new Set(['e', 'a', 'o', 'c', 's', 'x'])

export function ehPalavra(letra: string): boolean {
  return SAO_PALAVRAS.has(normalizar(letra))
}

/** `b marguerita`, where one size alone begins so. */
function doComeco(letra: string, tamanhos: readonly TamanhoDaFrase[]): TamanhoDaFrase | undefined {
  if (letra.length !== 1 || ehPalavra(letra)) return undefined
  const [tamanho, ...outros] = tamanhos.filter(({ nome }) => normalizar(nome).startsWith(letra))
  return outros.length === 0 ? tamanho : undefined
}

function lerParte(texto: string): Parte {
  const [dito = '', ...outras] = ` ${texto.trim()}`.split(ANTES_DE_MUDANCA)
  const separadas = outras.flatMap((mudanca) =>
    mudanca.startsWith('*')
      ? { mudanca, solto: false }
      : mudanca
          .replace(SINAIS_A_MAIS, '$1')
          .split(DENTRO_DE_MUDANCA)
          .map((cada, n) => ({ mudanca: cada, solto: n === 0 && SOLTO.test(mudanca) })),
  )
  const mudancas = separadas.flatMap(({ mudanca, solto }): Mudanca[] => {
    const [sinal] = mudanca
    const dita = mudanca.slice(1).trim().replace(VIRGULA_NO_FIM, '')
    const que = semGuardados(sinal === '*' ? dita : dita.replace(sinal === '+' ? COM_DE_NOVO : SEM_DE_NOVO, ''))
    if (que === '') return []
    return [{ sinal: sinal === '+' || sinal === '*' ? sinal : '-', texto: que, ...(solto && { solto }) }]
  })
  return { texto: semGuardados(dito.trim()), mudancas }
}

/** The same, written out: what a choice by mouse makes of the line. */
export function escreverFrase(frase: Frase, tamanhos: readonly TamanhoDaFrase[]): string {
  const { quantidade, tamanho, massa, borda, partes, sobra } = frase
  const sigla = tamanhos.find(({ nome }) => nome === tamanho)?.sigla.toLowerCase()
  const inicio = [quantidade !== undefined && quantidade !== 1 ? quantidadeEmTexto(quantidade) : '', sigla ?? '']
  const daPizza = [massa ? `massa ${massa}` : '', borda ? `borda ${borda}` : '']
  const escritas = partes.map(({ texto, mudancas }, n) =>
    [texto, ...(n === 0 ? daPizza : []), ...mudancas.map(({ sinal, texto: que }) => `${sinal}${que}`)]
      .filter(Boolean)
      .join(' '),
  )
  return [...inicio, [...escritas, ...(sobra ? [sobra] : [])].join(' / ')].filter(Boolean).join(' ')
}

/** Whoever chooses the division chooses what stays. */
export function comPartes({ sobra: _, ...frase }: Frase, quantas: number): Frase {
  const partes = Array.from({ length: quantas }, (_, n) => frase.partes[n] ?? { texto: '', mudancas: [] })
  return { ...frase, partes }
}

export function comParte(frase: Frase, qual: number, parte: Partial<Parte>): Frase {
  return { ...frase, partes: frase.partes.map((cada, n) => (n === qual ? { ...cada, ...parte } : cada)) }
}
