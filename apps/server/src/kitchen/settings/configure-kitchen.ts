import type { Cozinha } from '@kds/domain/cozinha'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import type { KitchenLog } from '../log/kitchen-log'

export type KitchenSettings = Partial<Omit<Cozinha, 'id' | 'rotasVersao'>>

export interface ConfigureRequest {
  /** What changes, or how it follows from what there is. */
  readonly settings: KitchenSettings | ((antes: Cozinha) => KitchenSettings)
  readonly comandoId: string
  /** Looks at the settings as they are, with the kitchen locked: what it throws is the answer, and nothing changes. */
  readonly check?: (cozinha: Cozinha) => void
  /** In the same transaction: the settings as they were and as they are. */
  readonly alongside?: (db: Kysely<Schema>, antes: Cozinha, depois: Cozinha) => Promise<void>
}

/** Every open station follows by the event; settings that are not named stay as they are. */
export async function configureKitchen(
  log: KitchenLog,
  cozinhaId: string,
  { settings, comandoId, check, alongside }: ConfigureRequest,
): Promise<Cozinha> {
  const done = await log.write(cozinhaId, {
    pedidoIds: [],
    comandoIds: [comandoId],
    origins: [],
    run(session) {
      const refused = refusalOf(() => check?.(session.cozinha))
      if (refused) return { refused }
      const antes = session.cozinha
      const cozinha = { ...antes, ...(typeof settings === 'function' ? settings(antes) : settings) }
      const result = session.execute({ tipo: 'configurarCozinha', id: comandoId, em: session.agora, cozinha })
      return { ...result, antes, cozinha: session.cozinha }
    },
    async alongside(db, result) {
      if (!('refused' in result) && result.situacao !== 'recusado') await alongside?.(db, result.antes, result.cozinha)
    },
  })
  if (!done) throw new Refusal(404, ['Cozinha não encontrada.'])
  if ('refused' in done) throw done.refused
  if (done.situacao === 'recusado') throw new Refusal(400, (done.motivo ?? '').split('\n'))
  return done.cozinha
}

/** Thrown in there it would be tried again, as if the database had failed. */
function refusalOf(check: () => void): Refusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
