import type { Previa } from '@kds/protocol/retaguarda/planilha'

const dizer = (quantos: number, um: string, muitos: string) =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`

export function oQueMuda({ novos, mudados, iguais }: Pick<Previa, 'novos' | 'mudados' | 'iguais'>): string {
  const ditos = [
    dizer(novos, 'novo', 'novos'),
    dizer(mudados, 'muda', 'mudam'),
    dizer(iguais, 'fica igual', 'ficam iguais'),
  ]
  return `${ditos.join(', ')}.`
}

export function importado({ novos, mudados }: Pick<Previa, 'novos' | 'mudados'>): string {
  return `Planilha importada: ${dizer(novos, 'novo', 'novos')}, ${dizer(mudados, 'mudado', 'mudados')}.`
}

/** Where only the first of them are listed; empty where all are. */
export function eMais(total: number, listados: number): string {
  return total > listados ? `e mais ${(total - listados).toLocaleString('pt-BR')}…` : ''
}
