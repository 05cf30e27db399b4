import type { ErrorRecord } from '@kds/protocol/error-records'
import type { Clock } from '../ports/clock'
import type { ErrorStore } from '../ports/error-store'
import { HttpError } from './app-errors'
import { ErrorFlood } from './error-flood'
import { type ErrorSurroundings, errorRecord, masked, wordsOf } from './error-record'

export const LIMITE_GUARDADOS = 200
const LOTE = 20
const ESPERA_APOS_REGISTRO = 2_000
const ESPERA_APOS_FALHA = 60_000
const SEM_MASCARA = '(texto não guardado)'

export interface ErrorRecordsParts {
  store: ErrorStore
  clock: Clock
  newId: () => string
  surroundings: () => ErrorSurroundings
  /** Records wait for a login and for the network. */
  canSend: () => boolean
  send: (records: ErrorRecord[]) => Promise<void>
}

function refusedForGood(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 413 || error.status === 422)
}

/** No first picture needs the mask; where it does not arrive nothing is quoted. */
function theMask(): Promise<(text: string) => string> {
  return import('./mask-personal-data').then(
    ({ maskPersonalData }) => maskPersonalData,
    () => () => SEM_MASCARA,
  )
}

/** The queue of error records. Recording never throws and sending never shows anything: errors about errors end here. */
export class ErrorRecords {
  private readonly parts: ErrorRecordsParts
  private readonly flood = new ErrorFlood()
  private writing: Promise<void> = Promise.resolve()
  private sending: Promise<void> | null = null
  private cancelTimer: (() => void) | null = null

  constructor(parts: ErrorRecordsParts) {
    this.parts = parts
  }

  record(error: unknown): Promise<void> {
    const { clock, newId, surroundings } = this.parts
    const words = wordsOf(error)
    const firstLines = words.pilha?.split('\n').slice(0, 3).join('\n') ?? ''
    if (!this.flood.accepts(`${words.mensagem}\n${firstLines}`, clock.steady())) return this.writing
    const record = errorRecord(surroundings(), newId(), clock.now())
    this.writing = this.writing
      .then(async () => this.keep({ ...record, ...masked(words, await theMask()) }))
      .catch((failure) => console.warn(failure))
    this.flushAfter(ESPERA_APOS_REGISTRO)
    return this.writing
  }

  /** Fetches what an error needs to be kept: later the network may be what failed. */
  async ready(): Promise<void> {
    await theMask()
  }

  /** Sends what waits, if there is a login and a network. Called after a login and when the network returns. */
  flush(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null
    })
    return this.sending
  }

  private async keep(record: ErrorRecord): Promise<void> {
    const { store } = this.parts
    await store.add(record)
    const kept = await store.list()
    const excess = kept.slice(0, Math.max(0, kept.length - LIMITE_GUARDADOS))
    if (excess.length > 0) await store.remove(excess.map((old) => old.id))
  }

  private async sendAll(): Promise<void> {
    const { store, send, canSend } = this.parts
    try {
      while (canSend()) {
        const batch = (await store.list()).slice(0, LOTE)
        if (batch.length === 0) return
        const ids = batch.map((record) => record.id)
        try {
          await send(batch)
        } catch (failure) {
          if (!refusedForGood(failure)) throw failure
        }
        await store.remove(ids)
      }
    } catch (failure) {
      console.warn(failure)
      this.flushAfter(ESPERA_APOS_FALHA)
    }
  }

  private flushAfter(ms: number): void {
    this.cancelTimer?.()
    this.cancelTimer = this.parts.clock.after(ms, () => void this.flush())
  }
}
