import type { Cozinha } from '@kds/domain/cozinha'
import { normalizar } from '@kds/domain/texto'
import type { GrupoDeMassas } from './masseiro-view'

export interface Celula {
  agora: number
  agendadas: number
}

export interface ColunaDaMatriz {
  /** "sem", "catupiry", "outras" */
  titulo: string
  /** What "outras" stands for. */
  bordas: readonly string[]
}

export interface LinhaDaMatriz {
  tamanho: string
  massa: string | undefined
  celulas: readonly Celula[]
  total: Celula
}

export interface Matriz {
  colunas: readonly ColunaDaMatriz[]
  linhas: readonly LinhaDaMatriz[]
}

/** Besides "sem": more would not be readable from two metres. */
const COLUNAS_DE_BORDA = 3

interface Parcela {
  tamanho: string
  massa: string | undefined
  borda: string | undefined
  celula: Celula
}

/** Size and dough down, crust across: what is open now, and what is scheduled. */
export function matrizDasMassas(
  proximas: readonly GrupoDeMassas[],
  agendadas: readonly GrupoDeMassas[],
  { tamanhos }: Pick<Cozinha, 'tamanhos'>,
): Matriz {
  const parcelas = somadas([
    ...proximas.map((grupo) => ({ grupo, celula: { agora: grupo.quantas, agendadas: 0 } })),
    ...agendadas.map((grupo) => ({ grupo, celula: { agora: 0, agendadas: grupo.quantas } })),
  ])
  const colunas = colunasDe(parcelas)
  const lugar = (tamanho: string) => {
    const indice = tamanhos.findIndex(({ nome }) => nome === tamanho)
    return indice < 0 ? tamanhos.length : indice
  }
  const linhas = agrupadas(parcelas, ({ tamanho, massa }) => chave(tamanho, massa))
    .map((grupo) => linhaDe(grupo, colunas))
    .sort((uma, outra) => lugar(uma.tamanho) - lugar(outra.tamanho) || porQuantidade(uma.total, outra.total))
  return { colunas, linhas }
}

/** Equal doughs first: there are few kinds of them in many groups, and comparing words is what takes time. */
function somadas(grupos: readonly { grupo: GrupoDeMassas; celula: Celula }[]): Parcela[] {
  const parcelas = new Map<string, Parcela>()
  for (const { grupo, celula } of grupos) {
    const { tamanho, massa, borda } = grupo.tipo
    const nova = { tamanho, massa, borda, celula }
    const nome = grupo.massas[0]?.chave ?? ''
    const igual = parcelas.get(nome)
    parcelas.set(nome, igual ? { ...igual, celula: somar([igual, nova]) } : nova)
  }
  return [...parcelas.values()]
}

function colunasDe(parcelas: readonly Parcela[]): ColunaDaMatriz[] {
  const comBorda = agrupadas(
    parcelas.filter(({ borda }) => borda !== undefined),
    ({ borda }) => chave(borda),
  )
    .map((grupo) => ({ borda: grupo[0].borda ?? '', total: somar(grupo) }))
    .sort((uma, outra) => porQuantidade(uma.total, outra.total) || uma.borda.localeCompare(outra.borda, 'pt-BR'))
    .map(({ borda }) => borda)
  const cabem = comBorda.length > COLUNAS_DE_BORDA ? COLUNAS_DE_BORDA - 1 : COLUNAS_DE_BORDA
  const outras = comBorda.slice(cabem)
  return [
    { titulo: 'sem', bordas: [] },
    ...comBorda.slice(0, cabem).map((borda) => ({ titulo: borda, bordas: [borda] })),
    ...(outras.length > 0 ? [{ titulo: 'outras', bordas: outras }] : []),
  ]
}

function linhaDe(parcelas: readonly [Parcela, ...Parcela[]], colunas: readonly ColunaDaMatriz[]): LinhaDaMatriz {
  const celulas = colunas.map(({ bordas }) => {
    const chaves = new Set(bordas.map((borda) => chave(borda)))
    return somar(parcelas.filter(({ borda }) => (borda === undefined ? bordas.length === 0 : chaves.has(chave(borda)))))
  })
  const [{ tamanho, massa }] = parcelas
  return { tamanho, massa, celulas, total: somar(parcelas) }
}

function agrupadas(parcelas: readonly Parcela[], nome: (parcela: Parcela) => string): [Parcela, ...Parcela[]][] {
  const grupos = new Map<string, [Parcela, ...Parcela[]]>()
  for (const uma of parcelas) {
    const grupo = grupos.get(nome(uma))
    if (grupo) grupo.push(uma)
    else grupos.set(nome(uma), [uma])
  }
  return [...grupos.values()]
}

function somar(parcelas: readonly Parcela[]): Celula {
  return parcelas.reduce(
    (soma, { celula }) => ({ agora: soma.agora + celula.agora, agendadas: soma.agendadas + celula.agendadas }),
    { agora: 0, agendadas: 0 },
  )
}

function porQuantidade(uma: Celula, outra: Celula): number {
  return outra.agora - uma.agora || outra.agendadas - uma.agendadas
}

function chave(...partes: (string | undefined)[]): string {
  return partes.map((parte) => normalizar(parte ?? '')).join('\n')
}
