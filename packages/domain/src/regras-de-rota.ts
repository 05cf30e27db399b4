import { ehLinha, LINHAS, type Linha } from './linhas'
import { type Rotas, type Roteavel, SEM_ROTAS } from './roteamento'
import { normalizar } from './texto'

export const TIPOS_DE_REGRA = ['codigo', 'categoria', 'nome'] as const
export type TipoDeRegra = (typeof TIPOS_DE_REGRA)[number]

/** One row of a kitchen's rules. */
export interface RegraDeRota {
  tipo: TipoDeRegra
  /** Of a name rule, the text that the name contains. */
  chave: string
  /** The key as somebody wrote it; absent in rules that were made without. */
  texto?: string
  linha: Linha
  /** Name rules are tried in this order. */
  ordem: number
}

/** A rule as somebody asks for it, before it is checked. */
export interface RegraPedida {
  tipo: string
  chave: string
  linha: string
  ordem?: number
}

/** What a kitchen may keep. Name rules are tried one by one, so there are few; the others are looked up by key. */
export const MAIS_REGRAS: Readonly<Record<TipoDeRegra, number>> = { codigo: 20_000, categoria: 2_000, nome: 200 }
export const CHAVE_MAIS_LONGA = 120
const OBJECOES_DITAS = 10
const REGRAS_POR_PASSO = 200

export function ehTipoDeRegra(tipo: string): tipo is TipoDeRegra {
  return (TIPOS_DE_REGRA as readonly string[]).includes(tipo)
}

/** Each rule with its key in the form in which it is compared, or what is wrong with the list. */
export function lerRegras(pedidas: readonly RegraPedida[]): { regras: RegraDeRota[] } | { objecoes: string[] } {
  const objecoes: string[] = []
  const regras = new Map<string, RegraDeRota>()
  for (const [indice, { tipo, chave, linha, ordem = indice }] of pedidas.entries()) {
    const nome = `Regra ${indice + 1}`
    const normal = normalizar(chave)
    if (!ehTipoDeRegra(tipo)) objecoes.push(`${nome}: o tipo deve ser ${TIPOS_DE_REGRA.join(', ')}.`)
    else if (!ehLinha(linha)) objecoes.push(`${nome}: a linha deve ser ${LINHAS.join(', ')}.`)
    else if (normal === '') objecoes.push(`${nome}: a chave não pode ficar vazia.`)
    else if (normal.length > CHAVE_MAIS_LONGA)
      objecoes.push(`${nome}: a chave pode ter até ${CHAVE_MAIS_LONGA} letras.`)
    else if (regras.has(`${tipo} ${normal}`)) objecoes.push(`${nome}: “${chave.trim()}” já está na lista.`)
    else regras.set(`${tipo} ${normal}`, { tipo, chave: normal, texto: chave.trim(), linha, ordem })
  }
  return objecoes.length > 0 ? { objecoes: objecoes.slice(0, OBJECOES_DITAS) } : { regras: [...regras.values()] }
}

export function regrasDasRotas({ codigos, categorias, nomes }: Rotas): RegraDeRota[] {
  const daTabela = (tipo: TipoDeRegra, tabela: Readonly<Record<string, Linha>>) =>
    Object.entries(tabela).map(([chave, linha]) => ({ tipo, chave, linha, ordem: 0 }))
  const doNome = new Map(nomes.map(({ contem, linha }, ordem) => [contem, { linha, ordem }] as const).reverse())
  return [
    ...daTabela('codigo', codigos),
    ...daTabela('categoria', categorias),
    ...[...doNome].map(([chave, regra]) => ({ tipo: 'nome' as const, chave, ...regra })),
  ]
}

export function rotasDasRegras(regras: readonly RegraDeRota[]): Rotas {
  const lendo = rotasAosPoucos(regras)
  for (;;) {
    const passo = lendo.next()
    if (passo.done) return passo.value
  }
}

/** Each `yield` is a place where a long list may be put aside. */
export function* rotasAosPoucos(regras: readonly RegraDeRota[]): Generator<void, Rotas, void> {
  if (regras.length === 0) return SEM_ROTAS
  const tabelas: Record<'codigo' | 'categoria', Record<string, Linha>> = { codigo: {}, categoria: {} }
  const nomes: RegraDeRota[] = []
  for (const [indice, regra] of regras.entries()) {
    if (indice % REGRAS_POR_PASSO === REGRAS_POR_PASSO - 1) yield
    if (regra.tipo === 'nome') nomes.push(regra)
    else por(tabelas[regra.tipo], regra)
  }
  return {
    codigos: tabelas.codigo,
    categorias: tabelas.categoria,
    nomes: nomes.sort(compararNomes).map(({ chave, linha }) => ({ contem: chave, linha })),
  }
}

/** The order in which name rules are tried: of equal places the one that the list of rules shows first. */
export function compararNomes(a: RegraDeRota, b: RegraDeRota): number {
  return a.ordem - b.ordem || (a.chave < b.chave ? -1 : 1)
}

/** A key may be called like something every object has. */
function por(tabela: Record<string, Linha>, { chave, linha }: RegraDeRota): void {
  Object.defineProperty(tabela, chave, { value: linha, enumerable: true, configurable: true, writable: true })
}

export interface MudancaDeRegras {
  definir: readonly RegraDeRota[]
  remover: readonly { tipo: string; chave: string }[]
}

/** By kind and key, of which there is one rule. */
export function chavesDaMudanca({ definir, remover }: MudancaDeRegras): { tipo: string; chave: string }[] {
  const chaves = new Map<string, { tipo: string; chave: string }>()
  for (const { tipo, chave } of definir) chaves.set(`${tipo} ${chave}`, { tipo, chave })
  for (const { tipo, chave: escrita } of remover) {
    const chave = normalizar(escrita)
    chaves.set(`${tipo} ${chave}`, { tipo, chave })
  }
  return [...chaves.values()]
}

/** The rules after a change: of one kind and key there is one, and what is removed and defined at once stays. */
export function regrasDepois(regras: readonly RegraDeRota[], mudanca: MudancaDeRegras): RegraDeRota[] {
  const tocadas = new Set(chavesDaMudanca(mudanca).map(({ tipo, chave }) => `${tipo} ${chave}`))
  return [...regras.filter(({ tipo, chave }) => !tocadas.has(`${tipo} ${chave}`)), ...mudanca.definir]
}

/** By what the rules of some items are found: of five thousand, the handful that may speak of them. */
export interface ChavesDeRota {
  codigos: string[]
  categorias: string[]
  nomes: string[]
}

export function chavesDeRota(itens: readonly Roteavel[]): ChavesDeRota {
  const semLinha = itens.filter(({ linha }) => !ehLinha(linha))
  const chaves = (de: (item: Roteavel) => string | undefined) => [
    ...new Set(semLinha.flatMap((item) => normalizar(de(item) ?? '') || [])),
  ]
  return {
    codigos: chaves(({ codigo }) => codigo),
    categorias: chaves(({ categoria }) => categoria),
    nomes: chaves(({ nome }) => nome),
  }
}

export function juntarChaves(todas: readonly ChavesDeRota[]): ChavesDeRota {
  const junto = (campo: keyof ChavesDeRota) => [...new Set(todas.flatMap((chaves) => chaves[campo]))]
  return { codigos: junto('codigos'), categorias: junto('categorias'), nomes: junto('nomes') }
}
