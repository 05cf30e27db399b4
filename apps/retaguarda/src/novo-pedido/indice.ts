import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'
import { custoDe } from './custo'
import { cabe, type Palavra, palavraDe } from './engano'
import { Lembrados } from './lembrados'

export interface Achavel {
  readonly codigo: string
  readonly nome: string
}

export interface Entrada<Item> {
  readonly item: Item
  /** Among those of its menu. */
  readonly lugar: number
  readonly codigo: string
  readonly nome: string
  readonly palavras: readonly Palavra[]
  /** The same with its numbers in figures, where it has any. */
  readonly emAlgarismos?: { readonly nome: string; readonly palavras: readonly Palavra[] } | undefined
}

export interface Achado<Item> {
  readonly entrada: Entrada<Item>
  readonly custo: number
}

/** Found without looking at the rest: a text, and what it leads to. */
type Escrito<Item> = readonly [texto: string, entrada: Entrada<Item>]

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

/** As many words as somebody pastes at once. */
const MAIS_LEMBRADOS = 300

/**
 * A menu, ready to be searched, made once for it. A line is read in dozens of ways, each of which asks for dozens of names: so nothing here
 * looks through the whole menu for one, but through its different words, and once for a word.
 */
export class Indice<Item> {
  readonly entradas: readonly Entrada<Item>[]
  readonly #porNome: ReadonlyMap<string, readonly Entrada<Item>[]>
  readonly #porCodigo: ReadonlyMap<string, readonly Entrada<Item>[]>
  readonly #porNomeECodigo: ReadonlyMap<string, readonly Entrada<Item>[]>
  readonly #porAlgarismos: ReadonlyMap<string, readonly Entrada<Item>[]>
  readonly #porPalavras: ReadonlyMap<string, readonly Entrada<Item>[]>
  readonly #nomes: readonly Escrito<Item>[]
  readonly #outrosEscritos: readonly Escrito<Item>[]
  readonly #palavras: ReadonlyMap<string, readonly Entrada<Item>[]>
  readonly #diferentes: readonly Palavra[]
  readonly #achados = new Lembrados<readonly Achado<Item>[]>(MAIS_LEMBRADOS)
  readonly #doTermo = new Lembrados<ReadonlySet<Entrada<Item>>>(MAIS_LEMBRADOS)

  constructor(entradas: readonly Entrada<Item>[]) {
    this.entradas = entradas
    this.#porNome = agrupar(entradas.map((entrada) => [entrada.nome, entrada]))
    this.#porCodigo = agrupar(entradas.map((entrada) => [entrada.codigo, entrada]))
    this.#porNomeECodigo = agrupar(
      entradas.flatMap((entrada) => (entrada.codigo === '' ? [] : [[`${entrada.nome} ${entrada.codigo}`, entrada]])),
    )
    const algarismos = entradas.flatMap((entrada): Escrito<Item>[] =>
      entrada.emAlgarismos ? [[entrada.emAlgarismos.nome, entrada]] : [],
    )
    this.#porAlgarismos = agrupar(algarismos)
    this.#porPalavras = agrupar(entradas.map((entrada) => [juntas(entrada.palavras), entrada]))
    this.#nomes = emOrdem(entradas.map((entrada) => [entrada.nome, entrada]))
    this.#outrosEscritos = emOrdem([
      ...algarismos,
      ...entradas.flatMap((entrada): Escrito<Item>[] => (entrada.codigo === '' ? [] : [[entrada.codigo, entrada]])),
    ])
    this.#palavras = agrupar(
      entradas.flatMap((entrada) =>
        [...entrada.palavras, ...(entrada.emAlgarismos?.palavras ?? [])].map(
          ({ palavra }): Escrito<Item> => [palavra, entrada],
        ),
      ),
    )
    this.#diferentes = [...this.#palavras.keys()].map(palavraDe)
  }

  /** Those of exactly this name, in the order of the menu, as all that follow. */
  deNome(nome: string): readonly Entrada<Item>[] {
    return this.#porNome.get(nome) ?? []
  }

  deCodigo(codigo: string): readonly Entrada<Item>[] {
    return this.#porCodigo.get(codigo) ?? []
  }

  deNomeECodigo(dito: string): readonly Entrada<Item>[] {
    return this.#porNomeECodigo.get(dito) ?? []
  }

  /** With a number in figures where the menu has it in words, or the other way round. */
  deNomeEmAlgarismos(nome: string): readonly Entrada<Item>[] {
    const escrito = emAlgarismos(nome.split(' ')).join(' ')
    return this.#porAlgarismos.get(nome) ?? (escrito === nome ? [] : this.deNome(escrito))
  }

  /** Of one or of several: `x salada`, `batatas fritas`. */
  comEstasPalavras(dito: string): Item | undefined {
    const palavras = palavrasDe(comoNome(dito))
    const [entrada] =
      this.#porPalavras.get(palavras.join(' ')) ??
      this.#porPalavras.get(palavras.map((palavra) => palavra.replace(/s$/, '')).join(' ')) ??
      []
    return entrada?.item
  }

  comPalavra(palavra: string): readonly Entrada<Item>[] {
    return this.#palavras.get(palavra) ?? []
  }

  temNomeQueComeca(inicio: string): boolean {
    return this.#nomes[primeiroDe(this.#nomes, inicio)]?.[0].startsWith(inicio) === true
  }

  /** What a text may mean, and how far it is from it. */
  achados(texto: string): readonly Achado<Item>[] {
    return this.#achados.de(texto, () => {
      const procurado = comoNome(texto)
      const termos = palavrasDe(procurado).map(palavraDe)
      return this.#candidatas(procurado, termos).flatMap((entrada) => {
        const custo = custoDe(entrada, procurado, termos)
        return custo === undefined ? [] : [{ entrada, custo }]
      })
    })
  }

  /** Whatever begins so, and whatever has for each of the words one that it may stand for. */
  #candidatas(procurado: string, termos: readonly Palavra[]): readonly Entrada<Item>[] {
    if (procurado === '' || this.entradas.length === 0) return []
    const achadas = new Set([...comecam(this.#nomes, procurado), ...comecam(this.#outrosEscritos, procurado)])
    const conjuntos = termos.map((termo) => this.#comTermo(termo)).sort((um, outro) => um.size - outro.size)
    const [menor, ...outros] = conjuntos
    for (const entrada of menor ?? []) if (outros.every((outro) => outro.has(entrada))) achadas.add(entrada)
    return [...achadas].sort((uma, outra) => uma.lugar - outra.lugar)
  }

  #comTermo(termo: Palavra): ReadonlySet<Entrada<Item>> {
    return this.#doTermo.de(termo.palavra, () => {
      const servem = this.#diferentes.filter((palavra) => cabe(palavra, termo))
      return new Set(servem.flatMap(({ palavra }) => this.comPalavra(palavra)))
    })
  }
}

export function indexar<Item extends Achavel>(itens: readonly Item[]): Indice<Item> {
  return new Indice(
    itens.map((item, lugar) => {
      const nome = comoNome(item.nome)
      const palavras = palavrasDe(nome)
      const figuras = emAlgarismos(palavras)
      const outroNome = figuras.some((palavra, n) => palavra !== palavras[n])
        ? { nome: figuras.join(' '), palavras: figuras.map(palavraDe) }
        : undefined
      return {
        item,
        lugar,
        codigo: normalizar(item.codigo),
        nome,
        palavras: palavras.map(palavraDe),
        emAlgarismos: outroNome,
      }
    }),
  )
}

/** The form in which names are compared: what a menu of a till writes short is what people say. */
export function comoNome(texto: string): string {
  return normalizar(texto)
    .replace(/(?<!\S)c\/ ?/g, 'com ')
    .replace(/(?<!\S)s\/ ?/g, 'sem ')
    .replaceAll(' & ', ' e ')
    .trim()
}

export const SEM_NADA: Indice<never> = new Indice<never>([])

function juntas(palavras: readonly Palavra[]): string {
  return palavras.map(({ palavra }) => palavra).join(' ')
}

function emAlgarismos(palavras: readonly string[]): string[] {
  return palavras.map((palavra) => ALGARISMO[palavra] ?? palavra)
}

function palavrasDe(nome: string): string[] {
  return nome.split(ENTRE_PALAVRAS).filter(Boolean)
}

function agrupar<Item>(escritos: readonly Escrito<Item>[]): ReadonlyMap<string, readonly Entrada<Item>[]> {
  const grupos = new Map<string, Entrada<Item>[]>()
  for (const [texto, entrada] of escritos) {
    const grupo = grupos.get(texto)
    if (grupo) grupo.push(entrada)
    else grupos.set(texto, [entrada])
  }
  return grupos
}

function emOrdem<Item>(escritos: readonly Escrito<Item>[]): readonly Escrito<Item>[] {
  return escritos.toSorted(([um], [outro]) => (um < outro ? -1 : Number(um > outro)))
}

/** The place of the first that does not stand before it. */
function primeiroDe(escritos: readonly Escrito<unknown>[], inicio: string): number {
  let [de, ate] = [0, escritos.length]
  while (de < ate) {
    const meio = (de + ate) >> 1
    if ((escritos[meio]?.[0] ?? '') < inicio) de = meio + 1
    else ate = meio
  }
  return de
}

function comecam<Item>(escritos: readonly Escrito<Item>[], inicio: string): Entrada<Item>[] {
  const primeiro = primeiroDe(escritos, inicio)
  let fim = primeiro
  while (escritos[fim]?.[0].startsWith(inicio)) fim += 1
  return escritos.slice(primeiro, fim).map(([, entrada]) => entrada)
}
