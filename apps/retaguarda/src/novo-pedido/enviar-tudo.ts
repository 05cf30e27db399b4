import { type PedidoEnviado, pedidoEnviadoSchema, pedidoRetiradoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import { HttpError } from 'ra-core'
import { type Chamada, mensagemDe, passa } from '../plataforma/chamada'
import type { Envio, Guarda } from './guarda'

/** What became of what waited. */
export interface Feito {
  readonly enviados: readonly PedidoEnviado[]
  /** Of these, what no screen of the kitchen shows whole. */
  readonly semTela?: number
  /** Taken back; with the order where it had arrived, and was cancelled. */
  readonly retirados: readonly (PedidoEnviado | undefined)[]
}

/** To be opened again. */
const SEM_SESSAO = 401

/**
 * Sends what waits, the oldest first, until one has to wait on. What the server refuses is put aside with its words. What was taken back
 * goes before: who changes an order takes it back and sends another, and a kitchen is never to have both.
 */
export async function enviarTudo(guarda: Guarda, chamar: Chamada, empresaId: string): Promise<Feito> {
  const caminho = `/empresas/${empresaId}/pedidos-enviados`
  const enviados: PedidoEnviado[] = []
  let semTela = 0
  const retirados: (PedidoEnviado | undefined)[] = []
  for (const { corpo } of retiradosAntes(guarda.envios())) {
    const { referencia, cozinhaId, origem } = corpo
    // Sent, taken back or put aside since, here or in another window.
    const envio = guarda.envio(referencia)
    if (!envio || envio.recusa !== undefined) continue
    try {
      if (envio.retirado) {
        const dele = { referencia, cozinhaId, origem }
        retirados.push((await chamar('POST', `${caminho}/retirar`, pedidoRetiradoSchema, dele)).pedido)
        guarda.tirarEnvio(envio)
        continue
      }
      const enviado = await chamar('POST', caminho, pedidoEnviadoSchema, envio.corpo)
      guarda.mudarEnvio(referencia, (atual) => (atual.retirado ? atual : undefined))
      if (guarda.envio(referencia)) continue
      enviados.push(enviado)
      if (envio.semTela) semTela += 1
    } catch (erro) {
      if (passa(erro) || (erro instanceof HttpError && erro.status === SEM_SESSAO)) break
      const recusa = mensagemDe(erro)
      guarda.mudarEnvio(referencia, (atual) => (atual.retirado === envio.retirado ? { ...atual, recusa } : atual))
    }
  }
  return { enviados, retirados, ...(semTela > 0 && { semTela }) }
}

function retiradosAntes(envios: readonly Envio[]): readonly Envio[] {
  return [...envios.filter(({ retirado }) => retirado), ...envios.filter(({ retirado }) => !retirado)]
}
