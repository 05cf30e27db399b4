import type { Connection } from './connection'
import { initialTime } from './corrected-time'
import type { Knowledge, Notebook } from './notebook'
import type { Cancel, Clock, TabChannel, TabMessage } from './ports'

interface Reactions {
  /** Reads the store again. */
  read(): Promise<void>
  /** Takes over what another tab put into the outbox. */
  mergeOutbox(): Promise<void>
  dismiss(id: string): void
  wake(): void
}

export interface Tabs {
  switchOn(): void
  switchOff(): void
  /** Asks the owner, if there is one, how the connection stands. */
  introduce(): void
}

interface Means {
  channel: TabChannel
  clock: Clock
  notebook: Notebook
}

const TICK_MS = 1_000
/** An owner that is well answers at once, also from behind: a message wakes a tab whose timers rest. */
const ASKED_EVERY = 4
/** As long as a silent server takes to be told. Counted in ticks of this tab: a device that slept has counted none. */
const LOST_AFTER = 10
/** The clocks of two tabs agree so far. */
const SAME_MOMENT_MS = 1_000

/** The talk between the tabs of one device: the owner tells, the others follow and hand over. */
export function createTabs({ channel, clock, notebook }: Means, reactions: Reactions): Tabs {
  const endings: Cancel[] = []
  let rereading = false
  let told: Knowledge | undefined
  let ticks: Cancel | undefined
  let unanswered = 0

  function hear(tabMessage: TabMessage): void {
    if (notebook.read().owner) hearAsOwner(tabMessage)
    else hearAsFollower(tabMessage)
    if (tabMessage.kind === 'dismiss') reactions.dismiss(tabMessage.id)
  }

  function hearAsOwner(tabMessage: TabMessage): void {
    if (tabMessage.kind === 'outbox') void reactions.mergeOutbox()
    else if (tabMessage.kind === 'wake') reactions.wake()
    else if (tabMessage.kind === 'hello') {
      told = undefined
      tell()
    }
  }

  function hearAsFollower(tabMessage: TabMessage): void {
    if (tabMessage.kind === 'outbox' || tabMessage.kind === 'stored') void reread()
    else if (tabMessage.kind === 'connection') {
      unanswered = 0
      adopt(tabMessage)
    }
  }

  /** What is told again changes no reference. */
  function adopt({ connection, openOnServer, time }: TabMessage & { kind: 'connection' }): void {
    const before = notebook.read()
    const now = bySteadyClock(connection)
    const isSame =
      now.state === before.connection.state &&
      now.status === before.connection.status &&
      Math.abs(now.since - before.connection.since) < SAME_MOMENT_MS
    const count = openOnServer === undefined ? undefined : { open: openOnServer, upTo: 0 }
    const isSameTime =
      time.correctionMs === before.time.correctionMs && time.lastServerTime === before.time.lastServerTime
    notebook.update({
      connection: isSame ? before.connection : now,
      serverCount: count?.open === before.serverCount?.open ? before.serverCount : count,
      time: isSameTime ? before.time : initialTime(time),
    })
  }

  /** An owner that hangs says nothing, least of all that it hangs: whoever follows it asks, and does not stay "live" unanswered. */
  function keepAsking(): void {
    ticks = clock.after(TICK_MS, () => {
      keepAsking()
      const { owner, connection } = notebook.read()
      unanswered = owner ? 0 : unanswered + 1
      if (unanswered % ASKED_EVERY === ASKED_EVERY - 1) ask()
      if (unanswered < LOST_AFTER || connection.state === 'offline') return
      notebook.update({ connection: { state: 'offline', since: clock.steady() - unanswered * TICK_MS, status: 0 } })
    })
  }

  const ask = () => channel.publish({ kind: 'hello' })

  function byTimeOfDay(connection: Connection): Connection {
    return { ...connection, since: clock.now() - (clock.steady() - connection.since) }
  }

  function bySteadyClock(connection: Connection): Connection {
    return { ...connection, since: clock.steady() - Math.max(0, clock.now() - connection.since) }
  }

  async function reread(): Promise<void> {
    if (rereading) return
    rereading = true
    // Told again while reading, we would read again: the flag falls before the store is looked at.
    await Promise.resolve()
    rereading = false
    await reactions.read()
  }

  function tell(): void {
    const knowledge = notebook.read()
    const { connection, serverCount, time } = knowledge
    const same = told?.connection === connection && told.serverCount === serverCount && told.time === time
    if (!knowledge.owner || same) return
    told = knowledge
    const { correctionMs, lastServerTime } = time
    channel.publish({
      kind: 'connection',
      connection: byTimeOfDay(connection),
      openOnServer: serverCount?.open,
      time: { correctionMs, lastServerTime },
    })
  }

  return {
    switchOn() {
      endings.push(channel.subscribe(hear), notebook.subscribe(tell), () => ticks?.())
      keepAsking()
    },
    switchOff() {
      for (const cancel of endings.splice(0)) cancel()
    },
    introduce: ask,
  }
}
