import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const BURST = 2_000
const AT_ONCE = 20

let database: TestDatabase
let server: KitchenServer

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

test('a company that asks for the addresses of its files without end is told to wait, and another is not', async () => {
  const [one, other] = [await createCompanyWithKitchen(database), await createCompanyWithKitchen(database)]
  const asking = async (company: typeof one) => {
    const headers = { authorization: `Bearer ${await clientOf(server.origin, company).login()}` }
    return () => fetch(`${server.origin}/api/storage/manifesto`, { headers })
  }
  const ask = await asking(one)
  let refused: Response | undefined
  // In its company's turns: a hundred a second, and fewer on a busy machine.
  for (let asked = 0; !refused && asked < 2 * BURST; asked += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, ask))
    refused = answers.find(({ status }) => status === 429)
    for (const answer of answers) if (answer !== refused) await answer.arrayBuffer()
  }
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({
    Messages: [expect.stringContaining('As estações desta empresa pediram arquivos demais')],
  })
  expect((await (await asking(other))()).status).toBe(200)
}, 300_000)
