import { LINHAS, type Linha } from './linhas'
import type { RegraDeRota } from './regras-de-rota'
import { normalizar } from './texto'

/**
 * Where a product without a rule most likely belongs, by what its own shop does, the surest clue first: the same name under another code;
 * its category, also where that is called like a line; a known name that its own begins with; its kind, which is the first word of its name;
 * what kitchens usually do of that kind; words that its category, and then its name, shares with others. Each clue is worth more than all below
 * it, and has one vote however many products share it, divided as their lines are: forty pizzas with cheese say less of a “pastel de queijo”
 * than the only other pastel.
 */
const VOTOS = {
  mesmoNome: 64,
  categoria: 32,
  comecoDoNome: 16,
  tipo: 8,
  costume: 4,
  palavraDaCategoria: 2,
  palavra: 1,
} as const

/** Where nothing is known of it. */
const SEM_INDICIO: readonly Linha[] = ['cozinha', 'entrada']
/** Shorter ones tie others together: “de”, “com”, “ao”. */
const MENOS_LETRAS = 4
/** Of a beginning that is looked up. */
const MAIS_PALAVRAS = 6
/** Names that begin with an ingredient or a kind, by which nearly every kitchen knows who makes it. What nobody makes stays in cozinha. */
const COSTUMES: Readonly<Record<Linha, string>> = {
  cozinha:
    'agua, arroz, bebida, caipirinha, caldo, cerveja, chopp, coca, escondidinho, espaguete, executivo, feijoada, guarana, lasanha, macarrao, marmita, massa, moqueca, nhoque, parmegiana, penne, prato, refrigerante, risoto, sopa, strogonoff, suco, vinho',
  entrada:
    'antepasto, bruschetta, carpaccio, ceviche, couvert, entrada, focaccia, palito, pao, salada, tabua, torrada, torradinha',
  pizza: 'calzone, esfiha, esfirra, fogazza, pizza, pizzeta',
  sobremesa:
    'acai, bolo, brigadeiro, brownie, churros, cookie, doce, gelato, milkshake, mousse, musse, pastel de belem, pastel de nata, pave, petit, picole, pudim, sobremesa, sorvete, sundae, tiramisu, torta',
  chapa:
    'bauru, beirute, bife, burger, cachorro quente, churrasco, combo, crepe, espetinho, espeto, file, grelhado, hamburguer, hot dog, lanche, misto, omelete, picanha, sanduiche, smash, tapioca, x, xis',
  fritura:
    'aipim, anel, batata, bolinho, coxinha, croquete, empanado, fritas, isca, kibe, mandioca, nugget, onion, pastel, polenta, porcao, quibe, risole, torresmo',
}
/** Said anywhere in a name, where its first word says nothing. */
const EM_QUALQUER_LUGAR: Readonly<Partial<Record<Linha, string>>> = {
  fritura: 'frito, frita, empanado',
  chapa: 'grelhado, chapa',
  sobremesa: 'chocolate, doce, nutella, sorvete',
}

type Contagem = Map<Linha, number>

/** What a shop's products and rules say, read once for all that are compared with them. */
export interface Indicios {
  readonly nomes: ReadonlyMap<string, Contagem>
  readonly categorias: ReadonlyMap<string, Contagem>
  readonly tipos: ReadonlyMap<string, Contagem>
  readonly palavrasDaCategoria: ReadonlyMap<string, Contagem>
  readonly palavras: ReadonlyMap<string, Contagem>
}

export interface ProdutoComLinha {
  readonly nome: string
  readonly categoria?: string
  readonly linha: Linha
}

/** Each `yield` is a place where a long list may be put aside. */
export function* indiciosDe(
  produtos: Iterable<ProdutoComLinha>,
  regras: readonly RegraDeRota[] = [],
): Generator<void, Indicios, void> {
  const nomes = new Map<string, Contagem>()
  const categorias = new Map<string, Contagem>()
  const tipos = new Map<string, Contagem>()
  const palavrasDaCategoria = new Map<string, Contagem>()
  const palavras = new Map<string, Contagem>()
  const doNome = (nome: string, linha: Linha) => {
    const [tipo, ...outras] = raizesDe(nome)
    if (tipo !== undefined) contar(tipos, tipo, linha)
    for (const palavra of new Set(outras.filter(longa))) contar(palavras, palavra, linha)
  }
  const daCategoria = (categoria: string, linha: Linha) => {
    for (const palavra of new Set(raizesDe(categoria).filter(longa))) contar(palavrasDaCategoria, palavra, linha)
  }
  const vistos = new Set<string>()
  for (const { nome, categoria = '', linha } of produtos) {
    yield
    const chave = `${juntas(nome)}\n${normalizar(categoria)}\n${linha}`
    if (vistos.has(chave)) continue
    vistos.add(chave)
    contar(nomes, juntas(nome), linha)
    doNome(nome, linha)
    if (categoria === '') continue
    contar(categorias, normalizar(categoria), linha)
    daCategoria(categoria, linha)
  }
  for (const { tipo, chave, linha } of regras) {
    yield
    if (tipo === 'nome') doNome(chave, linha)
    if (tipo === 'categoria') daCategoria(chave, linha)
  }
  return { nomes, categorias, tipos, palavrasDaCategoria, palavras }
}

/** The likeliest, and the next. */
export function linhasProvaveis(
  { nome, categoria = '' }: { readonly nome: string; readonly categoria?: string },
  indicios: Indicios,
): [Linha, Linha] {
  const pontos = new Map<Linha, number>()
  const votar = (contagem: ReadonlyMap<Linha, number> | undefined, votos: number) => {
    const todos = [...(contagem?.values() ?? [])].reduce((soma, cada) => soma + cada, 0)
    for (const [linha, quantos] of contagem ?? [])
      pontos.set(linha, (pontos.get(linha) ?? 0) + (votos * quantos) / todos)
  }
  const [tipo = '', ...outras] = raizesDe(nome)
  votar(indicios.nomes.get(juntas(nome)), VOTOS.mesmoNome)
  const daCategoria = raizesDe(categoria)
  const chamada = LINHA_DE_NOME.get(daCategoria[0] ?? '')
  if (categoria !== '')
    votar(indicios.categorias.get(normalizar(categoria)) ?? (chamada && so(chamada)), VOTOS.categoria)
  votar(comecoConhecido(raizesDe(nome), indicios.nomes), VOTOS.comecoDoNome)
  votar(indicios.tipos.get(tipo), VOTOS.tipo)
  const costume = costumeDe([tipo, ...outras])
  if (costume) votar(so(costume.linha), VOTOS.costume * costume.palavras)
  const entreElas = (palavras: readonly string[], de: ReadonlyMap<string, Contagem>, votos: number) => {
    const ditas = [...new Set(palavras.filter(longa))].flatMap((palavra) => de.get(palavra) ?? [])
    for (const contagem of ditas) votar(contagem, votos / ditas.length)
  }
  entreElas(daCategoria, indicios.palavrasDaCategoria, VOTOS.palavraDaCategoria)
  entreElas(outras, indicios.palavras, VOTOS.palavra)
  const porPontos = LINHAS.filter((linha) => pontos.has(linha)).sort(
    (a, b) => (pontos.get(b) ?? 0) - (pontos.get(a) ?? 0),
  )
  const [primeira = 'cozinha', segunda = 'entrada'] = new Set<Linha>([...porPontos, ...SEM_INDICIO])
  return [primeira, segunda]
}

/** `Calabresa G` begins with what the house calls a flavour: the longest such name. */
function comecoConhecido(raizes: readonly string[], nomes: Indicios['nomes']): Contagem | undefined {
  for (let quantas = Math.min(raizes.length - 1, MAIS_PALAVRAS); quantas > 0; quantas -= 1) {
    const conhecido = nomes.get(raizes.slice(0, quantas).join(' '))
    if (conhecido) return conhecido
  }
  return undefined
}

/** Of how many words it is: “pastel de nata” says more than “pastel”. */
function costumeDe(raizes: readonly string[]): { readonly linha: Linha; readonly palavras: number } | undefined {
  for (let quantas = Math.min(raizes.length, MAIS_PALAVRAS); quantas > 0; quantas -= 1) {
    const linha = COMECOS.get(raizes.slice(0, quantas).join(' '))
    if (linha) return { linha, palavras: quantas }
  }
  const linha = raizes.map((raiz) => PALAVRAS.get(raiz)).find((cada) => cada !== undefined)
  return linha && { linha, palavras: 1 }
}

function so(linha: Linha): Contagem {
  return new Map([[linha, 1]])
}

function contar(onde: Map<string, Contagem>, chave: string, linha: Linha): void {
  const contagem = onde.get(chave) ?? new Map<Linha, number>()
  contagem.set(linha, (contagem.get(linha) ?? 0) + 1)
  onde.set(chave, contagem)
}

function longa(palavra: string): boolean {
  return palavra.length >= MENOS_LETRAS
}

function juntas(nome: string): string {
  return raizesDe(nome).join(' ')
}

/** Its words without what says how many there are or of which gender; numbers name nothing. */
function raizesDe(nome: string): string[] {
  return normalizar(nome)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => /^\p{L}/u.test(palavra))
    .map(raizDe)
}

function raizDe(palavra: string): string {
  const singular = palavra
    .replace(/eis$/, 'el')
    .replace(/(?:oes|aes)$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/s$/, '')
  return singular.length > MENOS_LETRAS ? singular.replace(/[ao]$/, '') : singular
}

function porRaiz(tabela: Readonly<Partial<Record<Linha, string>>>): ReadonlyMap<string, Linha> {
  return new Map(
    LINHAS.flatMap((linha) =>
      (tabela[linha] ?? '')
        .split(', ')
        .filter(Boolean)
        .map((nome): [string, Linha] => [juntas(nome), linha]),
    ),
  )
}

const COMECOS = porRaiz(COSTUMES)
const PALAVRAS = porRaiz(EM_QUALQUER_LUGAR)
const LINHA_DE_NOME = new Map(LINHAS.map((linha) => [raizDe(linha), linha]))
