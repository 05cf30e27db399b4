import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { SteadyClock } from '../steady-clock'
import { clientNetwork } from './client-address'
import { RateLimiter } from './rate-limiter'

/** Refused more often, somebody does not wait as told. Thirty tills behind one address that are told to wait pass. */
const REFUSALS = { perMinute: 600, burst: 60 }
const HOLD_MS = 1_000
/** Of one network; each is a connection, of which a network has few more. */
const MOST_HELD = 400

/**
 * Whoever is told to wait and asks again at once, a thousand times a second, costs everybody what reading and refusing costs, though nothing
 * is done for him. From some refusals a second on, each is heard a little later, wherever it was made.
 */
export function holdRefusals(
  app: FastifyInstance,
  now: SteadyClock,
  hold: () => Promise<void> = () => delay(HOLD_MS),
): void {
  const refusals = new RateLimiter(REFUSALS, now)
  const held = new Map<string, number>()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 429) return done(null, payload)
    const network = clientNetwork(request.ip)
    const waiting = held.get(network) ?? 0
    if (refusals.take(network) === 0 || waiting >= MOST_HELD) return done(null, payload)
    held.set(network, waiting + 1)
    void hold().then(() => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
      done(null, payload)
    })
  })
}
