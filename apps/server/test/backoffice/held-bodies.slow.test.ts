import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder, type Company, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { provisioning } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { type House, member, newCompany, startHouse } from './backoffice-house'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let house: House
let kitchen: Company

beforeAll(async () => {
  // What was judged at the door is judged again by whatever takes time.
  house = await startHouse({}, { letInForMs: 0 })
  kitchen = await createCompanyWithKitchen(house.database)
})

afterAll(() => house.close())

/** All but the last byte is sent; the rest when it is asked for. */
async function hold(path: string, headers: Record<string, string>, body: object): Promise<() => Promise<number>> {
  const text = JSON.stringify(body)
  const asked = request(`${house.server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
  })
  const answered = new Promise<number>((resolve, reject) => {
    asked.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
  })
  await new Promise((resolve) => asked.write(text.slice(0, -1), resolve))
  return () => {
    asked.end(text.slice(-1))
    return answered
  }
}

describe('whoever began to send while he was let in, and ends when he no longer is,', () => {
  test('changes nothing in the back office', async () => {
    const company = await newCompany(house.database)
    const [dono, other] = [await member(house, company, 'dono'), await member(house, company, 'dono')]
    const headers = { origin: house.server.origin, cookie: other.cookie }
    const path = `/api/retaguarda${company.path}`
    const invitation = await hold(`${path}/convites`, headers, { email: 'amigo@exemplo.com.br', papel: 'dono' })
    const before = await other.post(`${company.path}/convites`, { email: 'antes@exemplo.com.br', papel: 'dono' })
    expect(before.status).toBe(200)
    const licence = await hold(`${path}/licencas`, headers, { descricao: 'Minha', meses: 12 })
    expect((await other.get(`${company.path}/licencas`)).status).toBe(200)
    expect((await dono.delete(`${company.path}/pessoas/${other.person.id}`)).status).toBe(200)
    expect([await invitation(), await licence()]).toEqual([404, 404])
    // Nor by a link that was in hand already.
    expect((await dono.get(`${company.path}/convites`)).body).toMatchObject({ total: 0 })
    const { itens } = (await dono.get(`${company.path}/registro?alvoTipo=pessoa`)).body
    expect(itens).toMatchObject([{ acao: 'remover', antes: { convitesCancelados: ['antes@exemplo.com.br'] } }])
  })

  test('brings no order with a key that was revoked', async () => {
    const client = clientOf(house.server.origin, kitchen)
    const order = anOrder()
    const path = `/api/cozinhas/${kitchen.cozinhaId}/pedidos`
    const held = await hold(path, { authorization: `Bearer ${kitchen.chave}` }, order)
    await house.database.pool.query('UPDATE chave_integracao SET revogada_em = now() WHERE cozinha_id = $1', [
      kitchen.cozinhaId,
    ])
    await expect.poll(async () => (await client.place(anOrder())).status, PATIENCE).toBe(401)
    expect(await held()).toBe(401)
  })

  test('moves nothing with a licence that was revoked', async () => {
    const company = await createCompanyWithKitchen(house.database)
    const client = clientOf(house.server.origin, company)
    const authorization = `Bearer ${await client.login()}`
    const path = `/api/cozinhas/${company.cozinhaId}/comandos`
    const held = await hold(path, { authorization, DeviceID: 'Forno' }, { comandos: [] })
    await provisioning(house.database.kysely, () => new Date()).revokeLicence(company.licencaId)
    await expect.poll(async () => (await client.command([])).status, PATIENCE).toBe(401)
    expect(await held()).toBe(401)
  })
})
