import type { TabMemory } from '../ports/tab-memory'

/** Kept by the tab. Where it keeps nothing, a reload forgets. */
export function sessionMemory(key: string): TabMemory {
  return {
    read() {
      try {
        return sessionStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        sessionStorage.setItem(key, text)
      } catch {
        // Full or forbidden: it still holds until the reload.
      }
    },
  }
}
