import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { decideDaEstacao } from '@kds/domain/decide-da-estacao'
import type { Instante } from '@kds/domain/tempo'
import { FORMAT } from './confirmed'
import { initialConnection } from './connection'
import { correctedNow, initialTime } from './corrected-time'
import { createEngineView, type EngineView } from './engine-view'
import { forgetPeople } from './forget-people'
import { elapsedMs, type Moment, momentOf } from './moment'
import { createNotebook, initialKnowledge } from './notebook'
import { merge } from './outbox'
import type { Cancel, Ports, Stored } from './ports'
import { createReferenceKeeper, keep } from './reference-keeper'
import { recentRefusals, withoutRefusal } from './refusals'
import { createSender } from './sender'
import { createStoreWriter } from './store-writer'
import { createStreamFollower } from './stream'
import { createTabs } from './tabs'

/** What the engine adds by itself: who, when, and how far the log was known. */
type WithoutIdentity<C> = C extends { tipo: 'contarMassas' }
  ? Omit<C, 'id' | 'em' | 'visto'>
  : C extends ComandoDaEstacao
    ? Omit<C, 'id' | 'em'>
    : never

/** What a cook does, before it has an id and a time. */
export type Action = WithoutIdentity<ComandoDaEstacao>

export type TapOutcome =
  /** Durable on this device and on its way. A reason tells what of it could not be done. */
  | { situacao: 'aceito'; id: string; motivo?: string }
  /** The screen shows it done already; nothing was queued. */
  | { situacao: 'repetido' }
  /** Known to be impossible; nothing was queued. */
  | { situacao: 'recusado'; motivo: string }

export interface Engine {
  /** Resolves when the last known orders are on screen; the rest goes on by itself. */
  start(): Promise<void>
  /** Resolves when the command is durable on the device; rejects when it could not be stored. */
  command(action: Action): Promise<TapOutcome>
  /** Calls back when `view` gives another object. */
  subscribe(listener: () => void): Cancel
  view(): EngineView
  /** Now, by the corrected clock. */
  now(): Instante
  /** The device woke up, the tab is seen again, the network came back. */
  wake(): void
  /** There is a new token: opens the stream again under it without a visible gap. */
  reconnect(): void
  /** The cook has read this refusal. */
  dismissRefusal(id: string): void
  /** Writes what is left to write, then lets another tab take over. */
  stop(): Promise<void>
}

const TICK_MS = 1_000
const CLEAN_UP_MS = 3_600_000
const STORE_TIME_MS = 60_000

const NO_KITCHEN = 'Os pedidos desta cozinha ainda não chegaram. Aguarde a conexão.'

export function createEngine(ports: Ports, options: { estacao: string }): Engine {
  const { clock, channel, ownership } = ports
  const notebook = createNotebook(initialKnowledge(clock.steady()))
  const show = createEngineView(options.estacao)
  const keepState = createReferenceKeeper()
  const writer = createStoreWriter(ports, notebook, () => channel.publish({ kind: 'stored' }))
  const context = { notebook, writer, ports, renew: oneRenewalAtATime(ports.renew) }
  const sender = createSender(context)
  const stream = createStreamFollower(context, sender.wayIsFree, sender.trySend)
  const tabs = createTabs({ channel, clock, notebook }, { read, mergeOutbox, dismiss, wake: stream.wake })
  let stopped = false
  let active = false
  let ticks: Cancel | undefined
  let releaseOwnership: Cancel | undefined
  let lastCleanUp = momentOf(clock)
  let timeStoredAt = momentOf(clock)
  let turn: Promise<unknown> = Promise.resolve()
  let tapLost = false

  const now = () => correctedNow(notebook.read().time, clock.now())

  /** A device that cannot read its store still shows the kitchen. */
  async function read(): Promise<void> {
    try {
      await writer.inSequence(async (store) => adopt(await store.load()))
    } catch {
      notebook.update({ loaded: true, storeFailed: true })
    }
  }

  function adopt(stored: Stored): void {
    if (active || stopped) return
    const before = notebook.read()
    const { mark, outbox, time } = stored
    const parsed = stored.confirmed?.format === FORMAT ? stored.confirmed : undefined
    // What a following tab reads is new to it only where another tab changed it.
    const confirmed = parsed && { ...parsed, estado: keepState(before.confirmed?.estado, parsed.estado) }
    const refusals = keep(before.refusals, stored.refusals)
    writer.startFrom(confirmed && mark !== undefined ? { confirmed, mark } : undefined)
    notebook.update({ loaded: true, confirmed, outbox, refusals, ...(time && { time: initialTime(time) }) })
  }

  /** The tab before us may have died in the middle of anything: the store alone says how things stand. */
  async function takeOver(): Promise<void> {
    if (stopped) return
    notebook.update({ owner: true, connection: initialConnection(clock.steady()) })
    await read()
    if (stopped) return
    active = true
    cleanUp()
    stream.switchOn()
    sender.switchOn()
    keepTicking()
  }

  function keepTicking(): void {
    ticks = clock.after(TICK_MS, () => {
      keepTicking()
      stream.tick()
      if (passed(lastCleanUp, CLEAN_UP_MS)) cleanUp()
      if (!passed(timeStoredAt, STORE_TIME_MS)) return
      timeStoredAt = momentOf(clock)
      writer.schedule()
    })
  }

  function passed(since: Moment, ms: number): boolean {
    return elapsedMs(since, momentOf(clock)) >= ms
  }

  function cleanUp(): void {
    lastCleanUp = momentOf(clock)
    const { confirmed, refusals } = notebook.read()
    const estado = confirmed && forgetPeople(confirmed.estado, now())
    const staying = recentRefusals(refusals, now())
    if (estado === confirmed?.estado && staying === refusals) return
    notebook.update({ refusals: staying, ...(confirmed && estado && { confirmed: { ...confirmed, estado } }) })
    writer.schedule()
  }

  /** Another tab stored a command for us to send. */
  async function mergeOutbox(): Promise<void> {
    await writer
      .inSequence(async (store) => {
        const outbox = await store.loadOutbox()
        if (!stopped) notebook.update({ outbox: merge(notebook.read().outbox, outbox, writer.leaving()) })
      })
      .catch(() => undefined)
    sender.trySend()
  }

  function command(action: Action): Promise<TapOutcome> {
    const comando = { ...action, id: ports.newId(), em: now(), ...seenBy(action) } as ComandoDaEstacao
    // In the order of the taps, each judged on what the one before it left.
    const outcome = turn.then(() => execute(comando))
    turn = outcome.catch(() => undefined)
    return outcome
  }

  /** A count is of what lay there now: sent hours later, it must not undo what others did meanwhile. */
  function seenBy({ tipo }: Action): { visto?: number } {
    const { confirmed } = notebook.read()
    return tipo === 'contarMassas' && confirmed ? { visto: confirmed.cursor } : {}
  }

  async function execute(comando: ComandoDaEstacao): Promise<TapOutcome> {
    if (stopped) throw new Error('the engine is stopped')
    const { estado } = show(notebook.read())
    if (!estado) return { situacao: 'recusado', motivo: NO_KITCHEN }
    const decision = decideDaEstacao(estado, comando, comando.em)
    if (decision.situacao !== 'aceito') return decision
    const motivo = decision.motivo ? { motivo: decision.motivo } : {}
    await writer.inSequence(async (store) => {
      const place = await store.saveCommand({ comando, ...motivo }).catch((error) => {
        tapLost = true
        notebook.update({ storeFailed: true })
        throw error
      })
      const outbox = merge(notebook.read().outbox, [{ place, comando, ...motivo }], writer.leaving())
      // Room for a tap is not yet room for a kitchen: what the writer found stands.
      notebook.update({ outbox, ...(tapLost && { storeFailed: false }) })
      tapLost = false
    })
    if (notebook.read().owner) sender.trySend()
    else channel.publish({ kind: 'outbox' })
    return { situacao: 'aceito', id: comando.id, ...motivo }
  }

  /** The engine stirs more often than anything on the screen changes. */
  function subscribe(listener: () => void): Cancel {
    let seen = show(notebook.read())
    return notebook.subscribe(() => {
      const nowSeen = show(notebook.read())
      if (nowSeen === seen) return
      seen = nowSeen
      listener()
    })
  }

  function dismiss(id: string): void {
    const { refusals } = notebook.read()
    const staying = withoutRefusal(refusals, id)
    if (staying === refusals) return
    notebook.update({ refusals: staying })
    if (active) writer.schedule()
  }

  return {
    async start() {
      tabs.switchOn()
      await read()
      if (stopped) return
      releaseOwnership = ownership.claim(() => void takeOver())
      tabs.introduce()
    },
    command,
    subscribe,
    view: () => show(notebook.read()),
    now,
    wake() {
      if (notebook.read().owner) stream.wake()
      else channel.publish({ kind: 'wake' })
    },
    reconnect: stream.reconnect,
    dismissRefusal(id) {
      dismiss(id)
      channel.publish({ kind: 'dismiss', id })
    },
    async stop() {
      await turn
      const write = active
      stopped = true
      active = false
      ticks?.()
      stream.switchOff()
      sender.switchOff()
      if (write) await writer.flush()
      writer.stop()
      tabs.switchOff()
      releaseOwnership?.()
    },
  }
}

/** Stream and outbox may both be turned away at once: one new token serves both. */
function oneRenewalAtATime(renew: () => Promise<void>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  return () => {
    underWay ??= renew()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}
