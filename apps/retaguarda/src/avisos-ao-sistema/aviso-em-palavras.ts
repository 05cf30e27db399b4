import type { EntregaDoWebhook, WebhookDaEmpresa } from '@kds/protocol/retaguarda/webhooks'
import { emHora, emMomento } from '../lista/datas'
import type { DitoEmCor } from '../lista/EmCor'

/** Whether it is well, and what waits for it. */
export function avisoEmPalavras(
  aviso: Pick<WebhookDaEmpresa, 'ligado' | 'motivo' | 'falhaDesde' | 'pendentes'>,
): DitoEmCor {
  const { ligado, motivo, falhaDesde, pendentes } = aviso
  if (!ligado) return motivo ? { texto: motivo, cor: 'error.main' } : { texto: 'desligado', cor: 'text.secondary' }
  if (falhaDesde)
    return { texto: `sem resposta desde ${emMomento(falhaDesde)}${esperam(pendentes)}`, cor: 'error.main' }
  if (pendentes > 0) return { texto: `ligado${esperam(pendentes)}`, cor: 'warning.main' }
  return { texto: 'ligado', cor: 'success.main' }
}

function esperam(pendentes: number): string {
  if (pendentes === 0) return ''
  return pendentes === 1 ? '; 1 aviso espera' : `; ${pendentes} avisos esperam`
}

type Tentada = Pick<EntregaDoWebhook, 'situacao' | 'tentativas' | 'falha' | 'proximaEm' | 'entregueEm'>

/** How far the delivery of one event has come. */
export function entregaEmPalavras({ situacao, entregueEm, proximaEm, tentativas, falha }: Tentada): DitoEmCor {
  if (situacao === 'entregue' && entregueEm)
    return { texto: `entregue em ${emMomento(entregueEm)}`, cor: 'success.main' }
  const porque = falha ? `: ${falha}` : ''
  if (situacao === 'desistiu') return { texto: `não foi entregue${porque}`, cor: 'error.main' }
  if (tentativas === 0) return { texto: 'na fila', cor: 'text.secondary' }
  const vezes = tentativas === 1 ? 'tentado 1 vez' : `tentado ${tentativas} vezes`
  const quando = proximaEm ? `; de novo às ${emHora(proximaEm)}` : ''
  return { texto: `${vezes}${porque}${quando}`, cor: 'warning.main' }
}
