import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { messageOfStatus } from './error-answers'
import { Refusal } from './refusal'

const LOOK_EVERY_MS = 1_000
const RESOLUTION_MS = 10
const RETRY_AFTER = '2'

/**
 * While the loop is late on average by more than this, callers are asked to come back. Of our own: the library for it looks at the memory too, for
 * which the system opens a file, and a process that may open none more was ended by that.
 */
export function askBackWhileBusy(app: FastifyInstance, longestDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    delayMs = Number.isNaN(delays.mean) ? 0 : delays.mean / 1e6 - RESOLUTION_MS
    delays.reset()
  }, LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onRequest', async () => {
    if (delayMs > longestDelayMs) throw new Refusal(503, [messageOfStatus(503)], { 'retry-after': RETRY_AFTER })
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
