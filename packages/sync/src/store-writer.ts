import { type Written, writingOf } from './confirmed-writing'
import type { Knowledge, Notebook } from './notebook'
import { BaseChanged, type Cancel, type Ports, type Store, type StoreChange } from './ports'

/** The confirmed state is only a cache of the server's log: it may be written a little later, many events at once. */
const WRITE_AFTER_MS = 300
const RETRY_MS = 5_000

export interface StoreWriter {
  /** One after the other: what one step reads contains all that the steps before it wrote. */
  inSequence<T>(step: (store: Store) => Promise<T>): Promise<T>
  /** These have left the outbox; the store learns it together with the state that contains their effect. */
  remove(ids: readonly string[]): void
  leaving(): ReadonlySet<string>
  /** The store holds this state: the next write names only what is another object by then. */
  startFrom(written: Written | undefined): void
  schedule(): void
  /** Writes what is still to be written. */
  flush(): Promise<void>
  stop(): void
}

type Means = Pick<Ports, 'store' | 'clock' | 'newId'>

export function createStoreWriter(
  { store, clock, newId }: Means,
  notebook: Notebook,
  onWritten: () => void,
): StoreWriter {
  let chain: Promise<unknown> = Promise.resolve()
  let waiting: Cancel | undefined
  /** Undefined when nothing is sure: the next write replaces everything. */
  let base: Written | undefined
  let written: Partial<Pick<Knowledge, 'refusals' | 'time'>> = {}
  let stopped = false
  const gone = new Set<string>()

  function inSequence<T>(step: (store: Store) => Promise<T>): Promise<T> {
    const resultado = chain.then(() => step(store))
    chain = resultado.catch(() => undefined)
    return resultado
  }

  function schedule(ms = WRITE_AFTER_MS): void {
    if (waiting || stopped) return
    waiting = clock.after(ms, () => {
      waiting = undefined
      inSequence(write)
    })
  }

  async function write(): Promise<void> {
    const knowledge = notebook.read()
    const change = difference(knowledge)
    if (Object.keys(change).length === 0) return
    try {
      await store.save(change)
    } catch (error) {
      if (base && error instanceof BaseChanged) {
        base = undefined
        return write()
      }
      if (!notebook.read().storeFailed) notebook.update({ storeFailed: true })
      schedule(RETRY_MS)
      return
    }
    if (knowledge.confirmed && change.confirmed) {
      base = { confirmed: knowledge.confirmed, mark: change.confirmed.mark }
    }
    written = { refusals: knowledge.refusals, time: knowledge.time }
    for (const id of change.remove ?? []) gone.delete(id)
    if (notebook.read().storeFailed) notebook.update({ storeFailed: false })
    onWritten()
  }

  function difference({ confirmed, refusals, time }: Knowledge): StoreChange {
    const { correctionMs, lastServerTime } = time
    return {
      ...(confirmed && confirmed !== base?.confirmed && { confirmed: writingOf(confirmed, newId(), base) }),
      ...(refusals !== written.refusals && { refusals }),
      ...(time !== written.time && { time: { correctionMs, ...(lastServerTime && { lastServerTime }) } }),
      ...(gone.size > 0 && { remove: [...gone] }),
    }
  }

  return {
    inSequence,
    remove(ids) {
      for (const id of ids) gone.add(id)
    },
    leaving: () => gone,
    startFrom(parsed) {
      base = parsed
    },
    schedule: () => schedule(),
    flush() {
      waiting?.()
      waiting = undefined
      return inSequence(write)
    },
    stop() {
      stopped = true
      waiting?.()
      waiting = undefined
    },
  }
}
