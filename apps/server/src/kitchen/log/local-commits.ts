import type { Evento } from '@kds/domain/eventos'
import type { FastifyBaseLogger } from 'fastify'
import type { CommitListener } from './kitchen-log'

/** What was committed by this process, by people and by time alike, for whoever follows it here. */
export class LocalCommits {
  readonly #listeners = new Set<CommitListener>()
  readonly #logger: Pick<FastifyBaseLogger, 'error'>

  constructor(logger: Pick<FastifyBaseLogger, 'error'>) {
    this.#logger = logger
  }

  listen(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly tell = (cozinhaId: string, events: readonly Evento[]): void => {
    for (const listener of this.#listeners) {
      try {
        listener(cozinhaId, events)
      } catch (error) {
        this.onFault(error)
      }
    }
  }

  readonly onFault = (err: unknown): void => {
    this.#logger.error({ err }, 'a listener of commits failed')
  }
}
