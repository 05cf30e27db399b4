import { PushQueue, type PushQueueLimits } from '../kitchen/push/push-queue'

/** What is done for many, one thing at a time for each: few of one company at the same moment, so that nobody waits for another's. */
export class SideBySide {
  readonly #queue: PushQueue
  readonly #busy = new Map<string, Promise<void>>()

  constructor(limits: PushQueueLimits) {
    this.#queue = new PushQueue(limits)
  }

  /** For whom something is under way or waits. */
  get busy(): readonly string[] {
    return [...this.#busy.keys()]
  }

  /** Unless something is under way for it already. */
  begin(id: string, sigla: string, work: () => Promise<void>, onFault: (error: unknown) => void): void {
    if (this.#busy.has(id)) return
    const working = this.#queue
      .call(sigla, work)
      .catch(onFault)
      .finally(() => this.#busy.delete(id))
    this.#busy.set(id, working)
  }

  async over(): Promise<void> {
    await Promise.all(this.#busy.values())
  }
}
