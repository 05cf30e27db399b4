import type { Pulso, Retrato } from '@kds/protocol/stream'
import { applyEvent, confirmedFromSnapshot, isUnderstood, positionOf, type ReadEvent, withDone } from './confirmed'
import { ARCHIVED_STATUS } from './connection'
import { correctedNow, withoutSamples, withSample } from './corrected-time'
import { forgetPeople } from './forget-people'
import { readMessage, type StreamMessage } from './messages'
import { momentOf } from './moment'
import { completedCommand } from './outbox'
import type { Cancel } from './ports'
import { checkPulse } from './pulse-check'
import { createReferenceKeeper } from './reference-keeper'
import type { Context } from './sender'
import { countAfterEvent, countAtPulse, countOfSnapshot } from './server-count'
import { settle } from './settle'
import type { SseMessage } from './sse'
import { type Effect, followerOff, type Input, take } from './stream-machine'

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

/** Follows the server's log: does what the machine says and tells it what came of it. */
export function createStreamFollower(context: Context, onOpened: () => void, onAdvanced: () => void): StreamFollower {
  const { notebook, writer, ports, renew } = context
  const { clock } = ports
  const keep = createReferenceKeeper()
  let follower = followerOff(momentOf(clock))
  /** What an earlier conversation still says is not for us. */
  let conversation = 0
  let hangUp: Cancel | undefined

  function happen(input: Input): void {
    const known = notebook.read().confirmed !== undefined
    const { connection: before } = follower
    const step = take(follower, input, { at: momentOf(clock), random: ports.random(), known })
    follower = step.follower
    if (follower.connection !== before) notebook.update({ connection: follower.connection })
    for (const effect of step.effects) perform(effect)
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'open':
        open(effect.fresh)
        break
      case 'wait':
        begin((own) => clock.after(effect.ms, () => own() && happen({ kind: 'due' })))
        break
      case 'renew':
        begin((own) => {
          renew().then((renewed) => own() && happen({ kind: 'renewal', renewed }))
          return undefined
        })
        break
      case 'hangUp':
        begin(() => undefined)
        break
      case 'forgetSamples':
        notebook.update({ time: withoutSamples(notebook.read().time, effect.setBackMs) })
        break
      case 'wayIsFree':
        onOpened()
    }
  }

  /** Ends the conversation before it. */
  function begin(talk: (own: () => boolean) => Cancel | undefined): void {
    const mine = ++conversation
    const old = hangUp
    hangUp = undefined
    old?.()
    const end = talk(() => mine === conversation)
    // A transport that fails before it has returned has begun the next conversation already.
    if (mine === conversation) hangUp = end
    else end?.()
  }

  function open(fresh: boolean): void {
    const { confirmed } = notebook.read()
    begin((own) =>
      ports.transport.open(confirmed && !fresh ? positionOf(confirmed) : undefined, {
        opened: () => own() && happen({ kind: 'opened' }),
        bytes: () => own() && happen({ kind: 'bytes' }),
        message: (message) => own() && hear(message, own),
        closed: ({ status, waitMs }) => own() && happen({ kind: 'closed', status, waitMs }),
      }),
    )
  }

  function hear(raw: SseMessage, own: () => boolean): void {
    happen({ kind: 'stir' })
    if (own()) understand(readMessage(raw))
  }

  function understand(message: StreamMessage): void {
    switch (message.kind) {
      case 'retrato':
        receiveSnapshot(message.retrato, message.partly)
        break
      case 'evento':
        receiveEvent(message.parsed)
        break
      case 'pulso':
        receivePulse(message.pulso)
        break
      case 'encerrando':
        happen(message.archived ? { kind: 'closed', status: ARCHIVED_STATUS, waitMs: undefined } : { kind: 'goodbye' })
        break
      case 'incompatible':
      case 'unreadable':
        happen({ kind: message.kind })
        break
      case 'ignored':
    }
  }

  function receiveSnapshot(retrato: Retrato, partly: boolean): void {
    const time = sampleTime(retrato.agora)
    const { outbox, confirmed: before, unknownEvents } = notebook.read()
    const ownIds = outbox.map(({ comando }) => comando.id)
    const parsed = confirmedFromSnapshot(retrato, ownIds, partly)
    const estado = forgetPeople(parsed.estado, correctedNow(time, clock.now()))
    const confirmed = { ...parsed, estado: keep(before?.estado, estado) }
    happen({ kind: 'snapshot' })
    settle(notebook, writer, {
      confirmed,
      time,
      serverCount: countOfSnapshot(retrato),
      ...(partly && { unknownEvents: unknownEvents + 1 }),
    })
    onAdvanced()
  }

  function receiveEvent(parsed: ReadEvent): void {
    const { confirmed: before, outbox, unknownEvents, serverCount } = notebook.read()
    const application = applyEvent(before, parsed)
    if (application.kind === 'applied') {
      const { confirmed } = application
      const doneId = parsed.evento && completedCommand(outbox, parsed.evento)
      settle(notebook, writer, {
        confirmed: doneId ? withDone(confirmed, doneId) : confirmed,
        serverCount: countAfterEvent(serverCount, before, confirmed),
        ...(!isUnderstood(parsed) && { unknownEvents: unknownEvents + 1 }),
      })
      onAdvanced()
    }
    happen({ kind: 'event', application: application.kind, cursor: notebook.read().confirmed?.cursor })
  }

  function receivePulse(pulso: Pulso): void {
    const { confirmed, serverCount } = notebook.read()
    notebook.update({ time: sampleTime(pulso.agora), serverCount: countAtPulse(serverCount, pulso, confirmed) })
    const check = checkPulse(confirmed, pulso, follower.cursorAtPulse)
    happen({ kind: 'pulse', check, cursor: pulso.cursor, confirmedCursor: confirmed?.cursor })
  }

  function sampleTime(server: string) {
    return withSample(notebook.read().time, server, clock.now())
  }

  return {
    switchOn() {
      // What was skipped or half understood is in the log behind us: only a snapshot brings it.
      happen({ kind: 'start', wantsSnapshot: (notebook.read().confirmed?.unknownEvents ?? 0) > 0 })
    },
    switchOff: () => happen({ kind: 'stop' }),
    tick: () => happen({ kind: 'tick' }),
    wake: () => happen({ kind: 'wake' }),
    reconnect: () => happen({ kind: 'newToken' }),
  }
}
