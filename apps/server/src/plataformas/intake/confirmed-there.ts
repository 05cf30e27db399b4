import { accept, type BringingParts, type Outcome, type Said } from './bring-order'

const THERE: Outcome = { situacao: 'feito', falha: 'A plataforma já o tem como confirmado.' }
const DONE: Outcome = { situacao: 'feito' }

/**
 * The platform says that an order is confirmed: mostly because the kitchen told it so. Where it did not, or could not, somebody said yes in the
 * platform's own application: it waits for no cook, it is no alarm, and the platform is not told what it knows. Undefined where the kitchen
 * does not have it.
 */
export async function confirmedThere(
  { log, orders, knownByPlatform, clock }: Pick<BringingParts, 'log' | 'orders' | 'knownByPlatform' | 'clock'>,
  { store, pedido }: Pick<Said, 'store' | 'pedido'>,
): Promise<Outcome | undefined> {
  const known = await orders.find(store.id, pedido)
  if (known?.cancelamento) return DONE
  if (!known?.pedidoId) return undefined
  // Before the kitchen says yes, which would be told.
  const isNew = await knownByPlatform({ lojaId: store.id, pedido, acao: 'confirmar', now: clock() })
  if (!isNew) return DONE
  await accept(log, store.cozinhaId, known.pedidoId)
  return THERE
}
