import { afterEach, expect, test } from 'vitest'
import { iFood, openDelivery } from '../../src/demo/platforms/dialects'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { type StandIn, startStandIn } from './stand-in'

const PATIENCE = { timeout: 20_000 }
const house = oneKitchen({ lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })
let platform: StandIn

afterEach(async () => {
  await house.database.kysely.deleteFrom('loja_de_plataforma').execute()
  await platform.close()
})

const nextInS = async (loja: string): Promise<number> => {
  const { consulta_em: at } = await house.database.kysely
    .selectFrom('loja_de_plataforma')
    .select('consulta_em')
    .where('id', '=', loja)
    .executeTakeFirstOrThrow()
  return at ? (at.getTime() - Date.now()) / 1_000 : 0
}

test.each([
  ['no answer, what was typed', 'opendelivery', openDelivery, undefined, 0, 1],
  ['a longer one', 'opendelivery', openDelivery, '45', 30, 45],
  ['one that is longer than anybody may type', 'opendelivery', openDelivery, '86400', 500, 600],
  ['one by which iFood would close the store', 'ifood', iFood, '300', 20, 30],
  ['no moment at all', 'opendelivery', openDelivery, 'logo', 0, 1],
] as const)(
  '[OD9] the interval that a platform states with its answer is kept to: %s',
  async (_, plataforma, dialect, says, from, to) => {
    platform = await startStandIn(dialect)
    const headers: Record<string, string> = says === undefined ? {} : { 'retry-after': says }
    let asked = 0
    platform.fault = (path) => {
      if (path !== dialect.pollingPath) return undefined
      asked += 1
      return { status: 204, headers }
    }
    const { cozinhaId } = house.company
    const loja = await connectAsked(house.database, platform, { cozinhaId, plataforma, origem: 'api' })
    // What is typed is a second.
    await expect.poll(() => asked, PATIENCE).toBeGreaterThan(0)
    await expect.poll(() => nextInS(loja), PATIENCE).toBeGreaterThan(from)
    expect(await nextInS(loja)).toBeLessThanOrEqual(to)
  },
)
