import { CAMPOS_DO_COMPLEMENTO } from '@kds/domain/campos'
import type { ItemDeEntrada } from '@kds/domain/entrada'
import { limitar } from '@kds/domain/texto'
import type { Papel } from './papel'
import type { LinhaLida, OpcaoLida } from './pedido-lido'
import { quantos } from './quantos'
import { oQueRetira } from './retirada'

export type Complementos = NonNullable<ItemDeEntrada['complementos']>

export interface ItemTraduzido {
  readonly item: ItemDeEntrada
  /** What the cook reads as it came, because nobody understands it. */
  readonly comoVeio: readonly string[]
}

/** For whoever knows the menu. */
export interface OpcaoDesconhecida {
  readonly nome: string
  readonly grupo?: string
  readonly codigo?: string
  readonly em: string
}

const COMPLEMENTOS = 100
/** The mark of a part of a combo, which is no choice of anybody. */
const DO_COMBO = 'combo'

export function complemento(opcao: OpcaoLida, papel: Papel): Complementos[number] {
  const { quantidade, peso } = quantos(opcao)
  const remove = papel === 'remocao'
  const dito = remove ? semSem(opcao.nome) : semMais(opcao.nome)
  const nome = limitar(peso === undefined ? dito : `${peso} ${dito}`, CAMPOS_DO_COMPLEMENTO.nome.limite)
  return {
    nome,
    ...(quantidade !== 1 && { quantidade }),
    tipo: remove ? 'remocao' : papel === 'adicional' ? 'adicional' : 'opcao',
  }
}

export function comComplementos({ item, comoVeio }: ItemTraduzido, complementos: Complementos): ItemTraduzido {
  if (complementos.length === 0) return { item, comoVeio }
  const sobras = complementos.slice(COMPLEMENTOS).map(({ nome }) => nome)
  return { item: { ...item, complementos: complementos.slice(0, COMPLEMENTOS) }, comoVeio: [...comoVeio, ...sobras] }
}

/** Options and all that stands inside them. */
export function aplainadas(opcoes: readonly OpcaoLida[]): OpcaoLida[] {
  return opcoes.flatMap((opcao) => [opcao, ...aplainadas(opcao.opcoes)])
}

export function notasDas(opcoes: readonly OpcaoLida[]): string[] {
  return opcoes.flatMap(({ nome, observacao }) => (observacao ? [`${nome}: ${observacao}`] : []))
}

export function marcaDoCombo(nome: string): OpcaoLida {
  return { nome: `do ${nome}`, grupo: DO_COMBO, quantidade: 1, opcoes: [] }
}

/** Beside its dishes it is no further one. */
export const RESTO_DO_COMBO: OpcaoLida = { nome: 'resto do combo', grupo: DO_COMBO, quantidade: 1, opcoes: [] }

export function ehDoCombo({ grupo }: OpcaoLida): boolean {
  return grupo === DO_COMBO
}

export function desconhecida({ nome, grupo, codigo }: OpcaoLida, linha: LinhaLida): OpcaoDesconhecida {
  return { nome, ...(grupo && { grupo }), ...(codigo && { codigo }), em: linha.nome }
}

/** What is told at each of several; the first has the rest of it, or many dishes would be told many things many times. */
const A_CADA = 10

/** What is said at one of them, and of how many more it says only where they stand. */
export function ditasACada<Dita>(
  todas: readonly Dita[],
  ehPrimeira: boolean,
): { ditas: readonly Dita[]; outras: number } {
  const ditas = ehPrimeira ? todas : todas.slice(0, A_CADA)
  return { ditas, outras: todas.length - ditas.length }
}

const NOMEADAS = 10
const GRUPO_NA_MARCA = 60

/** For the cook: they stand there as they came, and may be anything; "Tomate" of "Trocar cebola por" is said by its group alone. */
export function marcaDas(desconhecidas: readonly Pick<OpcaoLida, 'nome' | 'grupo'>[]): string[] {
  if (desconhecidas.length === 0) return []
  const nomes = desconhecidas
    .slice(0, NOMEADAS)
    .map(({ nome, grupo }) => `“${nome}”${grupo ? ` (${limitar(grupo, GRUPO_NA_MARCA)})` : ''}`)
  const outras = desconhecidas.length - nomes.length
  const todas = outras > 0 ? [...nomes, `mais ${outras}`] : nomes
  if (todas.length === 1) return [`${todas[0]} veio sem dizer o que é. Confira o pedido.`]
  return [`${todas.slice(0, -1).join(', ')} e ${todas.at(-1)} vieram sem dizer o que são. Confira o pedido.`]
}

/** The board writes SEM and + itself; a dash before what is taken off says the same. */
export function semSem(nome: string): string {
  const dito = semTraco(nome) || nome
  return oQueRetira(dito) ?? dito
}

const TRACOS = new Set(['-', '–', '−'])

function semTraco(nome: string): string {
  return TRACOS.has(nome.charAt(0)) ? nome.slice(1).trim() : nome
}

export function semMais(nome: string): string {
  return nome.startsWith('+') ? nome.slice(1).trim() || nome : nome
}
