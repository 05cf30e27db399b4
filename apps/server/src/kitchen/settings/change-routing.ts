import { lerRegras, type RegraPedida } from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
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

export interface RoutingCommand {
  readonly request: RoutingRequest
  readonly comandoId: string
  /** In the same transaction, when something changes. */
  readonly alongside?: (db: Kysely<Schema>) => Promise<void>
}

/** Holds for orders from now on. What stations hear is the version; the rules stay on the server. */
export async function changeRouting(
  log: KitchenLog,
  cozinhaId: string,
  { request, comandoId, alongside }: RoutingCommand,
): Promise<{ versao: number; mudou: boolean }> {
  const read = lerRegras(request.definir ?? [])
  if ('objecoes' in read) throw new Refusal(400, read.objecoes)
  const remover = (request.remover ?? []).map(({ tipo, chave }) => ({ tipo, chave: normalizar(chave) }))
  const done = await log.write(cozinhaId, {
    pedidoIds: [],
    comandoIds: [comandoId],
    origins: [],
    run(session) {
      const { rotasVersao = 0 } = session.cozinha
      if (session.remembers(comandoId)) return { versao: rotasVersao, mudou: false }
      if (request.versao !== undefined && request.versao !== rotasVersao) return { motivo: OUTRA_VERSAO }
      const cozinha = { ...session.cozinha, rotasVersao: rotasVersao + 1 }
      const { motivo } = session.execute({ tipo: 'configurarCozinha', id: comandoId, em: session.agora, cozinha })
      if (motivo !== undefined) return { motivo }
      session.changeRoutes({ substituir: request.substituir ?? false, definir: read.regras, remover })
      return { versao: rotasVersao + 1, mudou: true }
    },
    async alongside(db, result) {
      if (result.mudou) await alongside?.(db)
    },
  })
  if (!done) throw new Refusal(404, ['Cozinha não encontrada.'])
  if (done.versao === undefined) throw new Refusal(409, [done.motivo])
  return { versao: done.versao, mudou: done.mudou }
}
