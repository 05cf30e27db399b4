import type { Evento } from '@kds/domain/eventos'
import type { Instante } from '@kds/domain/tempo'
import type { KitchenSession, LoadedKitchen } from './kitchen-session'

/** What a piece of work has to see of a kitchen before it can run. */
export interface Needs {
  readonly pedidoIds: readonly string[]
  readonly comandoIds: readonly string[]
  readonly origins: readonly { origem: string; referencia: string }[]
}

/** Where kitchens, orders and the log live. */
export interface KitchenStore {
  /** Locks the kitchen, shows `run` what it needs, and commits what the session gathered. Undefined: no such kitchen. */
  transact<T>(
    cozinhaId: string,
    needs: Needs,
    run: (loaded: LoadedKitchen) => { session: KitchenSession; result: T },
  ): Promise<T | undefined>
}

/** Told of every commit of this server, in order within a kitchen. */
export type CommitListener = (cozinhaId: string, events: readonly Evento[]) => void

export type Clock = () => Instante
