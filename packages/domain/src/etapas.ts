import type { Linha } from './linhas'

export const ETAPAS = ['fila', 'preparo', 'montagem', 'forno', 'pronto'] as const

export type Etapa = (typeof ETAPAS)[number]

const COMUM = ['fila', 'preparo', 'pronto'] as const satisfies readonly Etapa[]

/** The steps of each line, as data: an item may only stand on a step of its line. */
export const ETAPAS_DA_LINHA: Record<Linha, readonly Etapa[]> = {
  cozinha: COMUM,
  entrada: COMUM,
  pizza: ['fila', 'montagem', 'forno', 'pronto'],
  sobremesa: COMUM,
  chapa: COMUM,
  fritura: COMUM,
}

/** Where a step stands in its line; -1 when the line does not know it. */
export function posicaoDaEtapa(linha: Linha, etapa: Etapa): number {
  return ETAPAS_DA_LINHA[linha].indexOf(etapa)
}

export function proximaEtapa(linha: Linha, etapa: Etapa): Etapa | undefined {
  const posicao = posicaoDaEtapa(linha, etapa)
  return posicao < 0 ? undefined : ETAPAS_DA_LINHA[linha][posicao + 1]
}

export function etapaAnterior(linha: Linha, etapa: Etapa): Etapa | undefined {
  const posicao = posicaoDaEtapa(linha, etapa)
  return posicao <= 0 ? undefined : ETAPAS_DA_LINHA[linha][posicao - 1]
}

/** The columns a board needs for these lines, in kitchen order. */
export function etapasDasLinhas(linhas: readonly Linha[]): Etapa[] {
  const usadas = new Set(linhas.flatMap((linha) => ETAPAS_DA_LINHA[linha]))
  return ETAPAS.filter((etapa) => usadas.has(etapa))
}

/** What happens to the step of an item that changes line: work in progress stays work in progress. */
export function etapaEmOutraLinha(etapa: Etapa, nova: Linha): Etapa {
  if (posicaoDaEtapa(nova, etapa) >= 0) return etapa
  return ETAPAS_DA_LINHA[nova][1] ?? 'fila'
}
