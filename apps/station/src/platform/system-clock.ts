import type { Clock } from '../ports/clock'

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}
