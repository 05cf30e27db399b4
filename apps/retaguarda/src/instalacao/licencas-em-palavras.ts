import type { EmpresaDaInstalacao } from '@kds/protocol/retaguarda/instalacao'

type Licencas = Pick<EmpresaDaInstalacao, 'licencas' | 'licencasMaximo' | 'licencasAte'>

/** "2 de 5, até 31/12/2026". */
export function licencasEmPalavras({ licencas, licencasMaximo, licencasAte }: Licencas): string {
  const quantas = licencasMaximo === null ? `${licencas}, sem limite` : `${licencas} de ${licencasMaximo}`
  return licencasAte === null ? quantas : `${quantas}, até ${licencasAte.split('-').reverse().join('/')}`
}
