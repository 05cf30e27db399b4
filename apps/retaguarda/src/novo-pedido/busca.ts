import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'

export interface Achavel {
  readonly codigo: string
  readonly nome: string
}

interface Entrada<Item> {
  readonly item: Item
  readonly codigo: string
  readonly nome: string
  readonly palavras: readonly string[]
  /** The same with its numbers in figures, where it has any. */
  readonly emAlgarismos?: { readonly nome: string; readonly palavras: readonly string[] }
}

export type Indice<Item> = readonly Entrada<Item>[]

/** Made once for a menu: searching it again with every key takes a few milliseconds for thousands. */
export function indexar<Item extends Achavel>(itens: readonly Item[]): Indice<Item> {
  return itens.map((item) => {
    const nome = normalizar(item.nome)
    const palavras = palavrasDe(nome)
    const figuras = comAlgarismos(palavras)
    const emAlgarismos = figuras.some((palavra, n) => palavra !== palavras[n])
      ? { nome: figuras.join(' '), palavras: figuras }
      : undefined
    return { item, codigo: normalizar(item.codigo), nome, palavras, emAlgarismos }
  })
}

const ALGARISMO = porPalavra<string>({
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
  cinco: '5',
  seis: '6',
  sete: '7',
})

/** A figure and its unit are two words: “2l”, “2 L”. */
const ENTRE_PALAVRAS = /[^\p{L}\p{N}]+|(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u

function palavrasDe(nome: string): string[] {
  return nome.split(ENTRE_PALAVRAS).filter(Boolean)
}

function comAlgarismos(palavras: readonly string[]): string[] {
  return palavras.map((palavra) => ALGARISMO[palavra] ?? palavra)
}

const MAIS_MOSTRADOS = 6

/** The likeliest first: the code, the whole name, its beginning, the beginnings of its words, and then what a slip may have meant. */
export function buscar<Item>(indice: Indice<Item>, texto: string, quantos = MAIS_MOSTRADOS): Item[] {
  const procurado = normalizar(texto)
  if (procurado === '') return []
  const termos = palavrasDe(procurado)
  const achados = indice.flatMap((entrada) => {
    const custo = custoDe(entrada, procurado, termos)
    return custo === undefined ? [] : [{ entrada, custo }]
  })
  achados.sort((a, b) => a.custo - b.custo || a.entrada.nome.length - b.entrada.nome.length)
  return achados.slice(0, quantos).map(({ entrada }) => entrada.item)
}

const SEM_ENGANO = 3
const LETRAS_BASTANTES = 3

/** Those that begin as it was typed, letter by letter: one alone needs no question. */
export function comecados<Item>(indice: Indice<Item>, texto: string): Item[] {
  const procurado = normalizar(texto)
  if (procurado.length < LETRAS_BASTANTES) return []
  const termos = palavrasDe(procurado)
  return indice.flatMap((entrada) => {
    const custo = custoDe(entrada, procurado, termos)
    return custo !== undefined && custo <= SEM_ENGANO ? [entrada.item] : []
  })
}

/** The one that is meant beyond doubt: by its code or its whole name. */
export function exato<Item>(indice: Indice<Item>, texto: string): Item | undefined {
  const procurado = normalizar(texto)
  if (procurado === '') return undefined
  const chamados = indice.filter(({ nome }) => nome === procurado)
  // Of several that are called the same, the name alone means the one that has nothing else to be told by.
  const chamado = chamados.length > 1 ? chamados.find(({ codigo }) => codigo === '') : chamados[0]
  const achada =
    chamado ??
    indice.find(({ codigo }) => codigo === procurado) ??
    indice.find(({ nome, codigo }) => procurado.endsWith(` ${codigo}`) && procurado === `${nome} ${codigo}`) ??
    indice.find(({ emAlgarismos }) => emAlgarismos?.nome === procurado)
  return achada?.item
}

/** As it is written so that `exato` finds it again: with its code where another one is called the same. */
export function inequivoco({ nome, codigo }: Achavel, indice: Indice<unknown>): string {
  const iguais = indice.filter((entrada) => entrada.nome === normalizar(nome))
  return iguais.length > 1 && codigo !== '' ? `${nome} ${codigo}` : nome
}

export function tem(indice: Indice<unknown>, nome: string): boolean {
  const procurado = normalizar(nome)
  return indice.some((entrada) => entrada.nome === procurado || entrada.codigo === procurado)
}

function custoDe(entrada: Entrada<unknown>, procurado: string, termos: readonly string[]): number | undefined {
  const custo = custoDoNome(entrada, procurado, termos)
  if (custo !== undefined || !entrada.emAlgarismos) return custo
  return custoDoNome({ ...entrada.emAlgarismos, codigo: '' }, procurado, termos)
}

function custoDoNome(
  { codigo, nome, palavras }: Pick<Entrada<unknown>, 'codigo' | 'nome' | 'palavras'>,
  procurado: string,
  termos: readonly string[],
): number | undefined {
  if (nome === procurado || codigo === procurado) return 0
  if (nome.startsWith(procurado)) return 1
  if (codigo !== '' && codigo.startsWith(procurado)) return 2
  let custo = SEM_ENGANO
  // One word of the name answers for one that was typed: in “p portuguesa” the first says something else.
  const livres = [...palavras]
  for (const [lugar, termo] of termos.entries()) {
    // A figure with its unit behind it is typed to its end: “2l” is no “290 ml lata”.
    if (lugar < termos.length - 1 && /^\d+$/.test(termo) && !palavras.includes(termo)) return undefined
    const doTermo = custoDoTermo(livres, termo)
    if (doTermo === undefined) return undefined
    livres.splice(doTermo.lugar, 1)
    custo += doTermo.custo
  }
  return termos.length === 0 ? undefined : custo
}

/** The word it fits best, and how badly. */
function custoDoTermo(palavras: readonly string[], termo: string): { lugar: number; custo: number } | undefined {
  const comeca = palavras.findIndex((palavra) => palavra.startsWith(termo))
  if (comeca >= 0) {
    const igual = palavras.indexOf(termo)
    return { lugar: igual < 0 ? comeca : igual, custo: 0 }
  }
  const tolerados = termo.length < 4 ? 0 : termo.length < 7 ? 1 : 2
  let menor: { lugar: number; custo: number } | undefined
  for (const [lugar, palavra] of palavras.entries()) {
    const dentro = termo.length > 2 && palavra.includes(termo) ? 1 : undefined
    const engano =
      tolerados > 0
        ? (enganosNoComeco(palavra, termo, tolerados) ?? enganosNoComeco(somDe(palavra), somDe(termo), tolerados))
        : undefined
    const custo = dentro ?? (engano === undefined ? undefined : 1 + engano)
    if (custo !== undefined && (menor === undefined || custo < menor.custo)) menor = { lugar, custo }
  }
  return menor
}

/** `mozzarella` sounds as mussarela is written. */
function somDe(palavra: string): string {
  return palavra.replace(/z/g, 's').replace(/(.)\1/g, '$1')
}

/** Slips between what was typed and the beginning of a word: letters changed, missing, too many or swapped. */
function enganosNoComeco(palavra: string, termo: string, tolerados: number): number | undefined {
  // The first letter is seldom wrong, and without it every short word resembles every other.
  if (palavra[0] !== termo[0] && !(palavra[0] === termo[1] && palavra[1] === termo[0])) return undefined
  if (termo.length > palavra.length + tolerados) return undefined
  const largura = Math.min(palavra.length, termo.length + tolerados)
  let antes: number[] = []
  let linha = Array.from({ length: largura + 1 }, (_, coluna) => coluna)
  for (let i = 1; i <= termo.length; i += 1) {
    const nova = [i]
    for (let j = 1; j <= largura; j += 1) {
      const troca = (linha[j - 1] ?? 0) + (termo[i - 1] === palavra[j - 1] ? 0 : 1)
      let custo = Math.min(troca, (linha[j] ?? 0) + 1, (nova[j - 1] ?? 0) + 1)
      const invertidas = i > 1 && j > 1 && termo[i - 1] === palavra[j - 2] && termo[i - 2] === palavra[j - 1]
      if (invertidas) custo = Math.min(custo, (antes[j - 2] ?? 0) + 1)
      nova.push(custo)
    }
    antes = linha
    linha = nova
  }
  const menor = Math.min(...linha)
  return menor <= tolerados ? menor : undefined
}
