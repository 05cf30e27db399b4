import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startServer } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

const PATIENT = { timeout: 30_000, interval: 200 }
let house: House
let company: TestCompany
let gerente: Browser
let dono: Browser

beforeAll(async () => {
  ;({ house, company, gerente, dono } = await openCompany())
})

afterAll(() => house.close())

/** An open stream of a station of that company, and the versions of its profiles that it was told. */
async function station(of: TestCompany, owner: Browser, origin = house.server.origin) {
  const { body } = await owner.post(`${of.path}/licencas`, { descricao: 'Tablet', meses: 1 })
  const { numero: licenca, id: licencaId } = body as { numero: string; id: string }
  const stream = await clientOf(origin, { ...of, licenca, licencaId, chave: '' }).stream()
  await stream.next('retrato')
  const told = () => stream.messages.filter(({ name }) => name === 'perfis').map(({ data }) => data)
  await expect.poll(told, PATIENT).toHaveLength(1)
  return { told, close: () => stream.close() }
}

test('a profile that changes, is archived or comes back is told to open stations of its company, and to no other', async () => {
  const theirs = await newCompany(house.database)
  const neighbour = await station(theirs, await member(house, theirs, 'dono'))
  const ours = await station(company, dono)
  const second = await startServer(house.database)
  const elsewhere = await station(company, dono, second.origin)
  const { body: kitchen } = await gerente.post(`${company.path}/cozinhas`, { nome: 'Moema', fuso: 'America/Manaus' })
  // With its profile of the same name.
  await expect.poll(ours.told, PATIENT).toHaveLength(2)
  const { body: made } = await gerente.post(`${company.path}/perfis`, { nome: 'Salão', cozinhaId: company.cozinhaId })
  await expect.poll(ours.told, PATIENT).toHaveLength(3)
  const path = `${company.path}/perfis/${made.id}`
  const moved = await gerente.put(path, { nome: 'Salão', cozinhaId: kitchen.id, versao: made.versao })
  expect(moved.status).toBe(200)
  await expect.poll(ours.told, PATIENT).toHaveLength(4)
  expect((await gerente.post(`${path}/arquivar`, {})).status).toBe(200)
  await expect.poll(ours.told, PATIENT).toHaveLength(5)
  expect((await gerente.post(`${path}/trazer-de-volta`, {})).status).toBe(200)
  await expect.poll(ours.told, PATIENT).toHaveLength(6)
  const [, , , movedVersion, archivedVersion, backVersion] = ours.told()
  expect(archivedVersion).not.toEqual(movedVersion)
  expect(backVersion).toEqual(movedVersion)
  // Who comes later is told how things stand.
  const later = await station(company, dono)
  expect(later.told()).toEqual([backVersion])
  expect(neighbour.told()).toHaveLength(1)
  // Stations of another server as well.
  await expect.poll(() => elsewhere.told().at(-1), PATIENT).toEqual(backVersion)
  expect(elsewhere.told().length).toBeGreaterThan(1)
  for (const each of [neighbour, ours, later, elsewhere]) each.close()
  await second.close()
})
