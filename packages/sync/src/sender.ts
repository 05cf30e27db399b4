import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { COMANDOS_POR_ENVIO, type RespostaDosComandos, respostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { backOff, SENDING_PACE } from './back-off'
import { correctedNow } from './corrected-time'
import type { Notebook } from './notebook'
import {
  applyAnswer,
  DEFAULT_REASON,
  judgeFailure,
  nextBatch,
  nextLimit,
  type Refused,
  withoutCommands,
} from './outbox'
import { type Cancel, failureOf, type Ports } from './ports'
import { createRefusal, withRefusals } from './refusals'
import { settle } from './settle'
import type { StoreWriter } from './store-writer'

/** No answer for this long is no answer. One that comes later is not listened to: the retry will bring another. */
const SEND_DEADLINE_MS = 20_000

type Batch = readonly ComandoDaEstacao[]

export interface Sender {
  /** Sends if there is something to send and nothing speaks against it. */
  trySend(): void
  /** The way is free again: no more waiting, unless the server itself asked for it. */
  wayIsFree(): void
  switchOn(): void
  switchOff(): void
}

export interface Context {
  notebook: Notebook
  writer: StoreWriter
  ports: Ports
  /** False when no new token could be had. */
  renew(): Promise<boolean>
}

/** Takes the outbox to the server: in order, in batches, one at a time, again and again until answered. */
export function createSender({ notebook, writer, ports, renew }: Context): Sender {
  let on = false
  let trip = 0
  let inFlight = false
  let deadline: Cancel | undefined
  let pause: { cancel: Cancel; imposed: boolean } | undefined
  let attempts = 0
  let renewals = 0
  let limit = COMANDOS_POR_ENVIO

  function trySend(): void {
    if (!on || inFlight || pause) return
    const batch = nextBatch(notebook.read().outbox, limit)
    if (batch.length === 0) return
    inFlight = true
    const own = ++trip
    // The place of the answer belongs to the log we followed when we asked, not to one restored meanwhile.
    const epoca = notebook.read().confirmed?.epoca
    function arrived(outcome: () => void): void {
      if (own !== trip || !inFlight) return
      deadline?.()
      inFlight = false
      outcome()
    }
    deadline = ports.clock.after(SEND_DEADLINE_MS, () => arrived(() => failed(batch, undefined)))
    call(() => ports.transport.send(batch)).then(
      (answer) => arrived(() => onAnswer(answer, batch, epoca)),
      (failure: unknown) => arrived(() => failed(batch, failure)),
    )
  }

  function onAnswer(answer: RespostaDosComandos, batch: Batch, epoca: string | undefined): void {
    const parsedAnswer = respostaDosComandos.safeParse(answer)
    const answered = parsedAnswer.success && applyAnswer(notebook.read().outbox, parsedAnswer.data, epoca)
    if (!answered || answered.count === 0) {
      failed(batch, undefined)
      return
    }
    const { outbox, refused, partials } = answered
    attempts = 0
    renewals = 0
    limit = nextLimit(limit)
    takeOut(refused)
    settle(notebook, writer, { outbox, refusals: asRefusals([...refused, ...partials]) })
    trySend()
  }

  function failed(batch: Batch, failure: unknown): void {
    const { status, waitMs, message } = failureOf(failure)
    const verdict = judgeFailure(status, batch.length, notebook.read().connection.state === 'live')
    switch (verdict.kind) {
      case 'renew':
        authorize()
        break
      case 'split':
        limit = verdict.limit
        trySend()
        break
      case 'refuse':
        condemn(batch, message || DEFAULT_REASON)
        break
      case 'retry':
        rest(waitMs)
    }
  }

  /** A second 401 right after a new token is no matter of tokens. */
  function authorize(): void {
    if (renewals++ > 0) {
      rest()
      return
    }
    inFlight = true
    const own = ++trip
    renew().then((renewed) => {
      if (own !== trip) return
      inFlight = false
      if (renewed) trySend()
      else rest()
    })
  }

  function condemn(batch: Batch, motivo: string): void {
    const refused = batch.map((comando) => ({ comando, motivo, partial: false }))
    takeOut(refused)
    const ids = batch.map(({ id }) => id)
    settle(notebook, writer, { outbox: withoutCommands(notebook.read().outbox, ids), refusals: asRefusals(refused) })
    trySend()
  }

  function takeOut(refused: readonly Refused[]): void {
    writer.remove(refused.map(({ comando }) => comando.id))
  }

  function asRefusals(refused: readonly Refused[]) {
    const { refusals, confirmed, time } = notebook.read()
    const em = correctedNow(time, ports.clock.now())
    const context = { estado: confirmed?.estado, em }
    return withRefusals(
      refusals,
      refused.map(({ comando, motivo, partial }) => createRefusal(comando, motivo, { ...context, partial })),
    )
  }

  function rest(requestedMs?: number): void {
    const ms = backOff(SENDING_PACE, attempts++, ports.random(), requestedMs)
    const cancel = ports.clock.after(ms, () => {
      pause = undefined
      renewals = 0
      trySend()
    })
    pause = { cancel, imposed: requestedMs !== undefined }
  }

  return {
    trySend,
    wayIsFree() {
      if (pause && !pause.imposed) {
        pause.cancel()
        pause = undefined
        renewals = 0
      }
      trySend()
    },
    switchOn() {
      on = true
      trySend()
    },
    switchOff() {
      on = false
      trip++
      inFlight = false
      deadline?.()
      pause?.cancel()
      pause = undefined
    },
  }
}

/** A transport that throws instead of rejecting must not stop the engine. */
async function call<T>(pedido: () => Promise<T>): Promise<T> {
  return pedido()
}
