import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { up as originsOfKeys } from '../../src/db/migrations/0013-origins-of-keys'
import { kyselyOn } from '../../src/db/session'
import { hashOfKey } from '../../src/kitchen/access/integration-key'
import { newId } from '../../src/new-id'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { PATIENCE } from '../support/patience'
import { anOrder, type Client, type Company, clientOf, createCompanyWithKitchen } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const one = oneKitchen({ env: { PEDIDOS_POR_MINUTO: '600' } })

async function till(origens: readonly string[], of = one.company): Promise<Client & { chave: string }> {
  const house = provisioningOn(one.database.kysely)
  const chave = await createIntegrationKey(house, { cozinhaId: of.cozinhaId, nome: 'Caixa', origens })
  return { ...clientOf(one.server.origin, { ...of, chave }), chave }
}

/** As keys were made before they had origins. */
async function oldTill(of: Company): Promise<Client> {
  const chave = `chv_${newId()}`
  await one.database.kysely
    .insertInto('chave_integracao')
    .values({
      id: newId(),
      cozinha_id: of.cozinhaId,
      nome: 'Antiga',
      hash: hashOfKey(chave),
      origens: null,
      revogada_em: null,
    })
    .execute()
  return clientOf(one.server.origin, { ...of, chave })
}

describe('an integration key', () => {
  test('places, reads, changes and cancels the orders of its origins', async () => {
    const ours = await till(['balcao', 'telefone'])
    for (const origem of ['balcao', 'Telefone']) {
      const order = anOrder({ origem })
      expect((await ours.place(order)).status).toBe(201)
      expect((await ours.read(origem, order.referencia)).status).toBe(200)
      expect((await ours.change(origem, order.referencia, { ...order, mesa: '7' })).status).toBe(200)
      expect((await ours.cancel(origem, order.referencia)).status).toBe(200)
    }
  })

  test("neither places, reads, changes nor cancels another's, and is not told whether there are any", async () => {
    const platform = await till(['ifood'])
    const counter = await till(['balcao', 'mesa'])
    const order = anOrder({ origem: 'ifood' })
    const placed = await platform.place(order)
    for (const referencia of [order.referencia, 'nenhuma']) {
      const tries = [
        await counter.place({ ...order, referencia }),
        await counter.read('ifood', referencia),
        await counter.read('IFOOD', referencia),
        await counter.change('ifood', referencia, { ...order, origem: 'balcao' }),
        await counter.cancel('ifood', referencia, 'x'),
      ]
      for (const { status, body } of tries) {
        expect([status, body]).toEqual([
          403,
          {
            success: false,
            Messages: ['Esta chave de integração não trabalha com a origem "ifood", só com: balcao, mesa.'],
          },
        ])
      }
    }
    expect((await platform.read('ifood', order.referencia)).body).toEqual(placed.body)
  })

  test('names at least one origin, in a form that can be part of an address', async () => {
    await expect(till([])).rejects.toThrow('origens: diga ao menos uma')
    await expect(till(['bal cão'])).rejects.toThrow('origens: use letras')
  })

  test('made before keys had origins has all of them, but those that another key names', async () => {
    const house = await createCompanyWithKitchen(one.database)
    await one.database.kysely.deleteFrom('chave_integracao').where('cozinha_id', '=', house.cozinhaId).execute()
    const old = await oldTill(house)
    const order = anOrder({ origem: 'rappi' })
    expect((await old.place(order)).status).toBe(201)
    await till(['rappi'], house)
    await vi.waitFor(async () => {
      const { status, body } = await old.cancel('rappi', order.referencia)
      expect([status, body.Messages]).toEqual([403, ['A origem "rappi" é de outra chave de integração desta cozinha.']])
    }, PATIENCE)
    expect((await old.place(anOrder({ origem: 'balcao' }))).status).toBe(201)
  })

  test('of a database from before is carried over without origins', async () => {
    await one.database.pool.query('CREATE SCHEMA antes')
    const client = await one.database.pool.connect()
    try {
      await client.query('SET search_path TO antes')
      await client.query('CREATE TABLE chave_integracao (id uuid, cozinha_id text, hash text)')
      await client.query("INSERT INTO chave_integracao VALUES (gen_random_uuid(), 'c', 'h')")
      await originsOfKeys(kyselyOn(client) as never)
      const { rows } = await client.query('SELECT origens FROM chave_integracao')
      expect(rows).toEqual([{ origens: null }])
    } finally {
      await client.query('RESET search_path')
      client.release()
      await one.database.pool.query('DROP SCHEMA antes CASCADE')
    }
  })
})

describe('unknown bearers', () => {
  test('are not a question to the database each, and keep nobody out who is known', async () => {
    const stranger = (n: number) =>
      fetch(`${one.server.origin}/api/cozinhas/${one.company.cozinhaId}/pedidos/balcao/x`, {
        headers: { authorization: `Bearer chv_estranha-${n}` },
      })
    const counter = await till(['balcao'])
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const questions = () => asked.mock.calls.filter(([query]) => /from "chave_integracao"/.test(String(query))).length
    const arrived = vi.fn()
    one.server.app.server.on('request', arrived)
    // Nobody learns who it is until all have come, however long the machine takes for that.
    const door = await one.database.pool.connect()
    await door.query('BEGIN; LOCK TABLE chave_integracao')
    const known = counter.place(anOrder())
    const answers = Promise.all(Array.from({ length: 400 }, (_, n) => stranger(n)))
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(401), PATIENCE)
    await door.query('COMMIT')
    door.release()
    expect((await known).status).toBe(201)
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([401]))
    // The first to come, all who came while that was asked, and who was late for it.
    expect(questions()).toBeLessThan(10)
    const before = questions()
    for (let n = 0; n < 100; n++) expect((await stranger(1)).status).toBe(401)
    // What is remembered for seconds is asked again after them.
    expect(questions() - before).toBeLessThan(50)
    one.server.app.server.off('request', arrived)
    asked.mockRestore()
  })
})
