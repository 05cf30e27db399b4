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

/** The talk between the tabs of one device: the owner tells, the others follow and hand over. */
export function createTabs({ channel, clock, notebook }: Means, reactions: Reactions): Tabs {
  const endings: Cancel[] = []
  let rereading = false
  let told: Knowledge | undefined

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
      const { connection, openOnServer, time } = tabMessage
      const serverCount = openOnServer === undefined ? undefined : { open: openOnServer, upTo: 0 }
      notebook.update({ connection: bySteadyClock(connection), serverCount, time: initialTime(time) })
    }
  }

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
      endings.push(channel.subscribe(hear), notebook.subscribe(tell))
    },
    switchOff() {
      for (const cancel of endings.splice(0)) cancel()
    },
    introduce: () => channel.publish({ kind: 'hello' }),
  }
}
