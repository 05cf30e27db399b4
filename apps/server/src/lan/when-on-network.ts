const LOOK_MS = 5_000

/**
 * Begins what is for others on the shop's network as soon as there is one: after a power cut the computer is up before the router. Returns what
 * ends the wait.
 */
export function whenOnNetwork(isOnNetwork: () => boolean, begin: () => unknown, everyMs = LOOK_MS): () => void {
  const look = () => {
    if (!isOnNetwork()) return
    clearInterval(timer)
    void begin()
  }
  const timer = setInterval(look, everyMs).unref()
  look()
  return () => clearInterval(timer)
}
