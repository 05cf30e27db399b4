/** The production lines, always in this order: on the wire, on screen and in the settings. */
export const LINHAS = ['cozinha', 'entrada', 'pizza', 'sobremesa', 'chapa', 'fritura'] as const

export type Linha = (typeof LINHAS)[number]

/** Who reads changes: a line, or the dough maker, who acknowledges on his own account. */
export type Posto = Linha | 'massa'

export const POSTOS = [...LINHAS, 'massa'] as const satisfies readonly Posto[]

export function ehLinha(valor: unknown): valor is Linha {
  return (LINHAS as readonly unknown[]).includes(valor)
}

export function linhasEmOrdem(linhas: Iterable<Linha>): Linha[] {
  const presentes = new Set(linhas)
  return LINHAS.filter((linha) => presentes.has(linha))
}

export interface LinhasMostradas {
  mostraCozinha: boolean
  mostraEntrada: boolean
  mostraPizza: boolean
  mostraSobremesa: boolean
  mostraChapa: boolean
  mostraFritura: boolean
}

const CHAVE_DA_LINHA: Record<Linha, keyof LinhasMostradas> = {
  cozinha: 'mostraCozinha',
  entrada: 'mostraEntrada',
  pizza: 'mostraPizza',
  sobremesa: 'mostraSobremesa',
  chapa: 'mostraChapa',
  fritura: 'mostraFritura',
}

/** The lines a station shows, derived from the six switches of its settings. */
export function linhasAtivas(mostradas: LinhasMostradas): Linha[] {
  return LINHAS.filter((linha) => mostradas[CHAVE_DA_LINHA[linha]])
}
