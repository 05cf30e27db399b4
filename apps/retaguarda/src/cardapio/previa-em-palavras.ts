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

/** Of a sheet with an error nothing is imported, however much of it is right; of one that changes nothing there is nothing to. */
export function oQueImporta(
  { novos, mudados, totalDeErros }: Pick<Previa, 'novos' | 'mudados' | 'totalDeErros'>,
  { um, muitos }: { readonly um: string; readonly muitos: string },
): string {
  const mudam = novos + mudados
  if (totalDeErros > 0) return 'Importar depois de corrigir'
  if (mudam === 0) return 'Nada a importar'
  return `Importar ${mudam === 1 ? um : `${mudam.toLocaleString('pt-BR')} ${muitos}`}`
}

export function importado({ novos, mudados }: Pick<Previa, 'novos' | 'mudados'>): string {
  return `Planilha importada: ${dizer(novos, 'novo', 'novos')}, ${dizer(mudados, 'mudado', 'mudados')}.`
}

/** Where only the first of them are listed; empty where all are. */
export function eMais(total: number, listados: number): string {
  return total > listados ? `e mais ${(total - listados).toLocaleString('pt-BR')}…` : ''
}
