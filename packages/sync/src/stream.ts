import { type Pulso, type Retrato, SEM_PULSO_MS } from '@kds/protocol/stream'
import { backOff, SNAPSHOT_PACE, STREAM_PACE } from './back-off'
import {
  applyEvent,
  type Confirmed,
  confirmedFromSnapshot,
  openCount,
  positionOf,
  type ReadEvent,
  withDone,
} from './confirmed'
import { graceIsOver, nextConnection, type Signal } from './connection'
import { correctedNow, withoutSamples, withSample } from './corrected-time'
import { forgetPeople } from './forget-people'
import { readMessage, type StreamMessage } from './messages'
import { completedCommand } from './outbox'
import type { Cancel, TransportFailure } from './ports'
import { checkPulse } from './pulse-check'
import { createReferenceKeeper } from './reference-keeper'
import type { Context } from './sender'
import { settle } from './settle'
import type { SseMessage } from './sse'

/** How long the events a pulse speaks of may still be on their way. */
const LATE_MS = 2_000
/** Spread of the stations that leave a server which is shutting down. */
const MOVE_MS = 1_500
/** A pulse this young proves the line; waking up need not cut it. */
const RECENT_PULSE_MS = 6_000
/** An attempt this young is not begun anew. */
const RECENT_ATTEMPT_MS = 2_000
/** Neither a tick nor a message for this long: the device slept, or somebody set its clock. */
const JUMP_MS = 8_000

export interface StreamFollower {
  switchOn(): void
  switchOff(): void
  /** Once a second or so: looks for what has not happened. */
  tick(): void
  /** The device woke up or the network came back. */
  wake(): void
  /** A new token: the stream is opened again under it, unnoticed. */
  reconnect(): void
}

/** Follows the server's log: opens the stream, keeps it honest, opens it again. */
export function createStreamFollower(context: Context, onOpened: () => void, onAdvanced: () => void): StreamFollower {
  const { notebook, writer, ports, renew } = context
  const { clock } = ports
  const keep = createReferenceKeeper()
  let on = false
  let conversation = 0
  let close: Cancel | undefined
  let pause: Cancel | undefined
  let attempts = 0
  let renewals = 0
  let disagreements = 0
  let wantsSnapshot = false
  let isOpen = false
  let heardSomething = false
  let lastLife = 0
  let lastStep = 0
  let expected: { cursor: number; since: number } | undefined
  let cursorAtPulse: number | undefined
  /** Up to which place the server's count of open orders is told. */
  let countedUpTo = 0

  function signal(which: Signal, status?: number): void {
    const { connection } = notebook.read()
    const next = nextConnection(connection, which, clock.now(), status)
    if (next !== connection) notebook.update({ connection: next })
  }

  function open(): void {
    letGo()
    if (!on) return
    const own = ++conversation
    const ours = (action: () => void) => () => {
      if (own === conversation) action()
    }
    const { confirmed } = notebook.read()
    if (!confirmed) wantsSnapshot = true
    heardSomething = false
    lastLife = clock.now()
    expected = undefined
    cursorAtPulse = undefined
    const closeThis = ports.transport.open(confirmed && !wantsSnapshot ? positionOf(confirmed) : undefined, {
      opened: ours(onOpen),
      bytes: ours(alive),
      message: (message) => ours(() => hear(message))(),
      closed: (failure) => ours(() => onClosed(failure))(),
    })
    if (own === conversation) close = closeThis
    else closeThis()
  }

  function letGo(): void {
    conversation++
    isOpen = false
    pause?.()
    pause = undefined
    const closeOld = close
    close = undefined
    closeOld?.()
  }

  function openIn(ms: number): void {
    letGo()
    pause = clock.after(ms, open)
  }

  function retry(requestedMs?: number): void {
    openIn(backOff(STREAM_PACE, attempts++, ports.random(), requestedMs))
  }

  function onOpen(): void {
    isOpen = true
    alive()
    signal('opened')
    onOpened()
  }

  function alive(): void {
    if (!heardSomething) lastLife = clock.now()
  }

  function onClosed(failure: TransportFailure): void {
    close = undefined
    isOpen = false
    signal('closed', failure.status)
    if (failure.status === 401 && renewals++ === 0) {
      authorize()
      return
    }
    renewals = 0
    retry(failure.waitMs)
  }

  function authorize(): void {
    const own = ++conversation
    renew().then((renewed) => {
      if (own !== conversation) return
      if (renewed) open()
      else retry()
    })
  }

  /** After a sleep a whole night of old messages may be waiting in the line: it is cut, not listened to. */
  function hear(rawMessage: SseMessage): void {
    if (jumped()) wake()
    else understand(readMessage(rawMessage))
  }

  function jumped(): boolean {
    const now = clock.now()
    const elapsed = now - lastStep
    lastStep = now
    return elapsed > JUMP_MS || elapsed < 0
  }

  function wake(): void {
    const age = clock.now() - lastLife
    const recent = notebook.read().connection.state === 'live' ? RECENT_PULSE_MS : RECENT_ATTEMPT_MS
    if (!on || (close && age >= 0 && age <= recent)) return
    attempts = 0
    notebook.update({ time: withoutSamples(notebook.read().time) })
    signal('woke')
    open()
    onOpened()
  }

  function understand(message: StreamMessage): void {
    switch (message.kind) {
      case 'retrato':
        receiveSnapshot(message.retrato)
        break
      case 'evento':
        receiveEvent(message.parsed)
        break
      case 'pulso':
        receivePulse(message.pulso)
        break
      case 'encerrando':
        signal('moving')
        openIn(Math.round(MOVE_MS * ports.random()))
        break
      case 'incompatible':
        signal('incompatible')
        openIn(backOff(SNAPSHOT_PACE, disagreements++, ports.random()))
        break
      case 'unreadable':
        resync()
        break
      case 'ignored':
    }
  }

  function receiveSnapshot(retrato: Retrato): void {
    const time = sampleTime(retrato.agora)
    const { outbox, confirmed: before } = notebook.read()
    const ownIds = outbox.map(({ comando }) => comando.id)
    const parsed = confirmedFromSnapshot(retrato, ownIds)
    const estado = forgetPeople(parsed.estado, correctedNow(time, clock.now()))
    const confirmed = { ...parsed, estado: keep(before?.estado, estado) }
    wantsSnapshot = false
    countedUpTo = retrato.cursor
    upToDate()
    settle(notebook, writer, { confirmed, time, openOnServer: retrato.pedidos.length })
    onAdvanced()
  }

  function receiveEvent(parsed: ReadEvent): void {
    const { confirmed, outbox, unknownEvents } = notebook.read()
    const application = applyEvent(confirmed, parsed)
    switch (application.kind) {
      case 'repeated':
        break
      case 'gap':
      case 'otherEpoch':
        resync()
        break
      case 'applied': {
        const doneId = parsed.evento && completedCommand(outbox, parsed.evento)
        settle(notebook, writer, {
          confirmed: doneId ? withDone(application.confirmed, doneId) : application.confirmed,
          openOnServer: openCountAfter(application.confirmed),
          ...(!parsed.evento && { unknownEvents: unknownEvents + 1 }),
        })
        onAdvanced()
        if (expected && application.confirmed.cursor >= expected.cursor) {
          expected = undefined
          upToDate()
        }
      }
    }
  }

  /** Between pulses the server's count goes with ours: a new order must not read "15 de 14" until the next pulse. */
  function openCountAfter(after: Confirmed): number | undefined {
    const { confirmed: before, openOnServer } = notebook.read()
    if (openOnServer === undefined || after.cursor <= countedUpTo) return openOnServer
    countedUpTo = after.cursor
    return openOnServer + openCount(after) - openCount(before)
  }

  function receivePulse(pulso: Pulso): void {
    const { confirmed, openOnServer } = notebook.read()
    const time = sampleTime(pulso.agora)
    // A count that events have overtaken is older than the one that went along with them.
    const stale = openOnServer !== undefined && confirmed !== undefined && pulso.cursor < confirmed.cursor
    if (!stale) countedUpTo = pulso.cursor
    notebook.update(stale ? { time } : { time, openOnServer: pulso.abertos })
    heardSomething = true
    // A server that beats but never sends the snapshot we wait for is as good as silent.
    if (wantsSnapshot) return
    lastLife = clock.now()
    const check = checkPulse(confirmed, pulso, cursorAtPulse)
    cursorAtPulse = confirmed?.cursor
    const since = expected?.since ?? clock.now()
    expected = check === 'behind' ? { cursor: pulso.cursor, since } : undefined
    if (check === 'agrees') disagreements = 0
    if (check === 'differs' || check === 'wentBack') resync()
    else if (check !== 'behind') upToDate()
  }

  function upToDate(): void {
    heardSomething = true
    lastLife = clock.now()
    attempts = 0
    renewals = 0
    signal('current')
  }

  function sampleTime(server: string) {
    return withSample(notebook.read().time, server, clock.now())
  }

  /** What we hold is not to be trusted: ask for all of it. At once, but not again and again. */
  function resync(): void {
    wantsSnapshot = true
    signal('resync')
    if (disagreements++ === 0) open()
    else openIn(backOff(SNAPSHOT_PACE, disagreements - 2, ports.random()))
  }

  return {
    switchOn() {
      on = true
      lastStep = clock.now()
      // The skipped events are in the log behind us: only a snapshot brings what they did.
      wantsSnapshot = (notebook.read().confirmed?.unknownEvents ?? 0) > 0
      open()
    },
    switchOff() {
      on = false
      letGo()
    },
    tick() {
      const now = clock.now()
      if (jumped()) wake()
      if (graceIsOver(notebook.read().connection, now)) {
        signal('graceOver')
        if (isOpen) signal('opened')
      }
      if (!close) return
      if (now - lastLife > SEM_PULSO_MS) {
        signal('silent', 0)
        retry()
      } else if (expected && now - expected.since > LATE_MS) resync()
    },
    wake,
    reconnect() {
      if (!on) return
      signal('moving')
      open()
    },
  }
}
