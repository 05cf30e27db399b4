import type { EmpresaDaInstalacao } from '@kds/protocol/retaguarda/instalacao'

type Licencas = Pick<EmpresaDaInstalacao, 'licencas' | 'licencasMaximo' | 'licencasAte'>

/** "2 de 5, até 31/12/2026". */
export function licencasEmPalavras({ licencas, licencasMaximo, licencasAte }: Licencas): string {
  const quantas = quantasDoLimite(licencas, licencasMaximo)
  return licencasAte === null ? quantas : `${quantas}, até ${licencasAte.split('-').reverse().join('/')}`
}

function quantasDoLimite(licencas: number, maximo: number | null): string {
  if (maximo === null) return `${licencas}, sem limite`
  return licencas > maximo ? `${licencas} em uso, acima do limite de ${maximo}` : `${licencas} de ${maximo}`
}

/** What becomes of the licences in use, and of new ones, where a limit leaves no room; undefined where it does. */
export function oQueOLimiteDeixa(licencas: number, maximo: number | undefined): string | undefined {
  if (maximo === undefined || licencas < maximo) return undefined
  if (licencas === 0) return 'Nenhuma licença pode ser criada.'
  return `${licencas} em uso: ${licencas === 1 ? 'continua' : 'continuam'} valendo, e nenhuma nova pode ser criada.`
}

/** What a last day that is past does to the licences in use; undefined where it is still to come. */
export function oQueODiaDeixa(ate: string | null | undefined, hoje: string): string | undefined {
  return ate && ate < hoje
    ? 'Este dia já passou: ao salvar, as licenças vencem e as telas desta empresa param.'
    : undefined
}
