import { expect, test } from 'vitest'
import { iFood } from '../../src/demo/platforms/dialects'
import { FairTurns } from '../../src/http/fair-turns'
import { PlatformClient } from '../../src/plataformas/client/platform-client'
import { PlatformTransport } from '../../src/plataformas/client/platform-transport'
import { BytesOfPlatforms } from '../../src/plataformas/intake/bytes-of-platforms'
import { Polling } from '../../src/plataformas/intake/polling'
import { receivedEvents } from '../../src/plataformas/intake/received-events'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, testLogger } from '../support/test-database'
import { connectAsked } from './connect-asked'
import { startStandIn } from './stand-in'

const PATIENCE = { timeout: 30_000 }
const INTERVALS = 12
const INTERVAL_S = 30
const LOOKS = 3

test('two servers that both believe they have the lease ask a store once in each interval', async () => {
  const database = await startTestDatabase()
  const platform = await startStandIn(iFood)
  let now = Date.now()
  const clock = () => new Date(now)
  const { kysely } = database
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const loja = await connectAsked(database, platform, { cozinhaId, plataforma: 'ifood', origem: 'ifood' }, clock)
  await kysely.updateTable('loja_de_plataforma').set({ intervalo_s: INTERVAL_S }).where('id', '=', loja).execute()
  const servers = Array.from({ length: 2 }, () => {
    const steadyMs = () => performance.now()
    const [turns, bytes, sealed] = [new FairTurns(steadyMs), new BytesOfPlatforms(steadyMs), sealedOn(kysely, clock)]
    const transport = new PlatformTransport({ isOfTheShop: () => true })
    const server = { looks: 0, polling: undefined as Polling | undefined }
    const suspended = async () => {
      server.looks += 1
      return []
    }
    server.polling = new Polling({
      ...{ kysely, sealed, turns, bytes, suspended, clock, logger: testLogger, lookEveryMs: 15, onNew: () => {} },
      client: new PlatformClient({ transport, turns, bytes, steadyMs }),
      events: receivedEvents(kysely, sealed),
    })
    return server
  })
  /** Both saw the store as it is now, and what they then did is over. */
  const looked = async () => {
    const seen = servers.map(({ looks }) => looks)
    const all = () => servers.every(({ looks }, index) => looks >= (seen[index] ?? 0) + LOOKS)
    await expect.poll(all, PATIENCE).toBe(true)
  }
  try {
    for (const { polling } of servers) polling?.start()
    await expect.poll(() => platform.polls, PATIENCE).toBe(1)
    await looked()
    for (let interval = 1; interval <= INTERVALS; interval += 1) {
      now += INTERVAL_S * 1_000
      await expect.poll(() => platform.polls, PATIENCE).toBeGreaterThan(interval)
      await looked()
    }
    expect(platform.polls).toBe(INTERVALS + 1)
  } finally {
    await Promise.all(servers.map(({ polling }) => polling?.stop()))
    await platform.close()
    await database.close()
  }
})
