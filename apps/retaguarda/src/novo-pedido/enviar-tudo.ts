import { type PedidoEnviado, pedidoEnviadoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import { HttpError } from 'ra-core'
import { type Chamada, mensagemDe } from '../plataforma/chamada'
import type { Guarda } from './guarda'

/** What time mends: no connection, a server that is busy or starting, a session to be opened again. */
function passa(erro: unknown): boolean {
  if (!(erro instanceof HttpError)) return false
  return erro.status === 0 || erro.status >= 500 || erro.status === 429 || erro.status === 401
}

/** Sends what waits, the oldest first, until one has to wait on. What the server refuses is put aside with its words. */
export async function enviarTudo(guarda: Guarda, chamar: Chamada, empresaId: string): Promise<PedidoEnviado[]> {
  const enviados: PedidoEnviado[] = []
  for (const envio of guarda.envios()) {
    if (envio.recusa !== undefined) continue
    try {
      const caminho = `/empresas/${empresaId}/pedidos-enviados`
      enviados.push(await chamar('POST', caminho, pedidoEnviadoSchema, envio.corpo))
      guarda.tirarEnvio(envio)
    } catch (erro) {
      if (passa(erro)) break
      guarda.porEnvio({ ...envio, recusa: mensagemDe(erro) })
    }
  }
  return enviados
}
