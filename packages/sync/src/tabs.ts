import { initialTime } from './corrected-time'
import type { Knowledge, Notebook } from './notebook'
import type { Cancel, TabChannel, TabMessage } from './ports'

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

/** The talk between the tabs of one device: the owner tells, the others follow and hand over. */
export function createTabs(channel: TabChannel, notebook: Notebook, reactions: Reactions): Tabs {
  const end: Cancel[] = []
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
      notebook.update({ connection, openOnServer, time: initialTime(time) })
    }
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
    const { connection, openOnServer, time } = knowledge
    const same = told?.connection === connection && told.openOnServer === openOnServer && told.time === time
    if (!knowledge.owner || same) return
    told = knowledge
    const { correctionMs, lastServerTime } = time
    channel.publish({ kind: 'connection', connection, openOnServer, time: { correctionMs, lastServerTime } })
  }

  return {
    switchOn() {
      end.push(channel.subscribe(hear), notebook.subscribe(tell))
    },
    switchOff() {
      for (const cancel of end.splice(0)) cancel()
    },
    introduce: () => channel.publish({ kind: 'hello' }),
  }
}
