// Confere um aviso assinado. Node 20 ou mais novo, sem dependências; o Node até o 22.17 não lê TypeScript: compile antes.
import { createHmac, timingSafeEqual } from 'node:crypto'

const JANELA_S = 300

/** `segredo` é o whsec_… mostrado na retaguarda; nomes dos cabeçalhos em minúsculas; `corpo` exatamente como veio, antes de qualquer JSON.parse. */
export function conferirAssinatura(
  segredo: string,
  cabecalhos: Record<string, string | undefined>,
  corpo: string,
  agora = Date.now() / 1000,
): boolean {
  const id = cabecalhos['webhook-id'] ?? ''
  const momento = cabecalhos['webhook-timestamp'] ?? ''
  if (!/^\d+$/.test(momento) || Math.abs(agora - Number(momento)) > JANELA_S) return false
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64')
  const certa = createHmac('sha256', chave).update(`${id}.${momento}.${corpo}`).digest()
  return (cabecalhos['webhook-signature'] ?? '').split(' ').some((assinatura) => {
    const dada = Buffer.from(assinatura.replace(/^v1,/, ''), 'base64')
    return assinatura.startsWith('v1,') && dada.length === certa.length && timingSafeEqual(dada, certa)
  })
}
