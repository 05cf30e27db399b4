import { lerRegras, type RegraPedida } from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import { Refusal } from '../../http/refusal'
import type { KitchenLog } from '../log/kitchen-log'

export interface RoutingRequest {
  /** The version the asker saw; another by now is refused, so that nobody overwrites what he never saw. */
  readonly versao?: number
  /** True: these are all the rules there are from now on. */
  readonly substituir?: boolean
  readonly definir?: readonly RegraPedida[]
  readonly remover?: readonly { tipo: string; chave: string }[]
}

const OUTRA_VERSAO = 'As regras mudaram enquanto você as editava. Abra a lista de novo e repita a mudança.'

/** Holds for orders from now on. What stations hear is the version; the rules stay on the server. */
export async function changeRouting(
  log: KitchenLog,
  cozinhaId: string,
  { request, comandoId }: { request: RoutingRequest; comandoId: string },
): Promise<{ versao: number }> {
  const read = lerRegras(request.definir ?? [])
  if ('objecoes' in read) throw new Refusal(400, read.objecoes)
  const remover = (request.remover ?? []).map(({ tipo, chave }) => ({ tipo, chave: normalizar(chave) }))
  const done = await log.write(cozinhaId, {
    pedidoIds: [],
    comandoIds: [comandoId],
    origins: [],
    run(session) {
      const { rotasVersao = 0 } = session.cozinha
      if (session.remembers(comandoId)) return { versao: rotasVersao }
      if (request.versao !== undefined && request.versao !== rotasVersao) return { motivo: OUTRA_VERSAO }
      const cozinha = { ...session.cozinha, rotasVersao: rotasVersao + 1 }
      const { motivo } = session.execute({ tipo: 'configurarCozinha', id: comandoId, em: session.agora, cozinha })
      if (motivo !== undefined) return { motivo }
      session.changeRoutes({ substituir: request.substituir ?? false, definir: read.regras, remover })
      return { versao: rotasVersao + 1 }
    },
  })
  if (!done) throw new Refusal(404, ['Cozinha não encontrada.'])
  if (done.versao === undefined) throw new Refusal(409, [done.motivo])
  return { versao: done.versao }
}
