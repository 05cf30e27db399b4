const TICK_MS = 20

export interface OwnTime {
  /** Since the start, without what the machine gave to others meanwhile. */
  ms(): number
  stop(): void
}

/**
 * For promises in seconds, on a machine that others use too: a tick that comes late while this process used no processor says that nobody
 * was served just then. What this process itself held up counts.
 */
export function ownTime(): OwnTime {
  const begun = performance.now()
  let last = begun
  let used = process.cpuUsage()
  let stolenMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    stolenMs += Math.max(0, now - last - TICK_MS - (user + system) / 1_000)
    last = now
    used = process.cpuUsage()
  }, TICK_MS)
  timer.unref()
  return {
    ms: () => performance.now() - begun - stolenMs,
    stop: () => clearInterval(timer),
  }
}

/** Asks until it holds, for no longer than was promised; then once more, and that answer is the failure. */
export async function promisedWithin(ms: number, holds: () => Promise<void>): Promise<void> {
  const time = ownTime()
  try {
    for (;;) {
      const isLast = time.ms() >= ms
      const failure = await holds().then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      if (!failure) return
      if (isLast) throw failure.error
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
  } finally {
    time.stop()
  }
}
