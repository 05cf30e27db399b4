import type { Cozinha } from '@kds/domain/cozinha'
import { Refusal } from '../../http/refusal'
import type { KitchenLog } from '../log/kitchen-log'

export type KitchenSettings = Partial<Omit<Cozinha, 'id' | 'rotasVersao'>>

/** Every open station follows by the event; settings that are not named stay as they are. */
export async function configureKitchen(
  log: KitchenLog,
  cozinhaId: string,
  { settings, comandoId }: { settings: KitchenSettings; comandoId: string },
): Promise<Cozinha> {
  const done = await log.write(cozinhaId, {
    pedidoIds: [],
    comandoIds: [comandoId],
    origins: [],
    run(session) {
      const cozinha = { ...session.cozinha, ...settings }
      const result = session.execute({ tipo: 'configurarCozinha', id: comandoId, em: session.agora, cozinha })
      return { ...result, cozinha: session.cozinha }
    },
  })
  if (!done) throw new Refusal(404, ['Cozinha não encontrada.'])
  if (done.situacao === 'recusado') throw new Refusal(400, (done.motivo ?? '').split('\n'))
  return done.cozinha
}
