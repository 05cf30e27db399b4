import type { EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import { emMomento } from '../lista/datas'
import type { DitoEmCor } from '../lista/EmCor'

type Vista = Pick<EstacaoDaEmpresa, 'aoVivo' | 'vistaEm' | 'situacaoDaLicenca' | 'licencaValidaAte'>

const DIA_MS = 24 * 3_600_000

/** A station that is out because of its licence says so: on the tablet itself it reads as a wrong number. */
export function situacaoEmPalavras(estacao: Vista, agora: number): DitoEmCor {
  const { aoVivo, vistaEm, situacaoDaLicenca: licenca, licencaValidaAte } = estacao
  if (licenca === 'revogada' || licenca === 'vencida') {
    return { texto: `${aoVivo ? 'parando' : 'parada'}: licença ${licenca}`, cor: 'error.main' }
  }
  if (!aoVivo) return { texto: `vista em ${emMomento(vistaEm)}`, cor: 'text.secondary' }
  if (licenca === 'vencendo' && licencaValidaAte !== null) {
    return { texto: `ao vivo, ${venceEm(Date.parse(licencaValidaAte) - agora)}`, cor: 'warning.main' }
  }
  return { texto: 'ao vivo', cor: 'success.main' }
}

function venceEm(ms: number): string {
  const dias = Math.floor(ms / DIA_MS)
  return dias < 1 ? 'vence em menos de um dia' : `vence em ${dias === 1 ? '1 dia' : `${dias} dias`}`
}
