import type { TabChannel, TabMessage } from '../ports'

/** Each call gives another end of the same line. What one says the others hear a moment later, never itself. */
export function memoryChannel(): () => TabChannel {
  const ends = new Set<Set<(tabMessage: TabMessage) => void>>()
  return () => {
    const ownIds = new Set<(tabMessage: TabMessage) => void>()
    ends.add(ownIds)
    return {
      publish(tabMessage) {
        const text = JSON.stringify(tabMessage)
        Promise.resolve().then(() => {
          for (const listeners of ends) {
            if (listeners === ownIds) continue
            for (const listener of listeners) listener(JSON.parse(text) as TabMessage)
          }
        })
      },
      subscribe(listener) {
        ownIds.add(listener)
        return () => ownIds.delete(listener)
      },
    }
  }
}
