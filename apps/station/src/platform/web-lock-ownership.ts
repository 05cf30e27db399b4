import type { Ownership } from '@kds/sync/ports'

/** One tab a kitchen owns stream and outbox; the browser passes the lock on when that tab dies. */
export function webLockOwnership(name: string): Ownership {
  return {
    claim(onOwned) {
      // Outside a secure context there are no locks: every tab is its own owner, and retries by id keep that harmless.
      if (!('locks' in navigator)) {
        const timer = setTimeout(onOwned)
        return () => clearTimeout(timer)
      }
      const abort = new AbortController()
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      navigator.locks
        .request(name, { signal: abort.signal }, () => {
          if (abort.signal.aborted) return
          onOwned()
          return held
        })
        .catch(() => undefined)
      return () => {
        abort.abort()
        release()
      }
    },
  }
}
