import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, newCompany, newPerson, SENHA, startHouse, type TestPerson } from './backoffice-house'

let house: House
let person: TestPerson

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: 'loopback' })
  person = await newPerson(house.database, [[await newCompany(house.database), 'dono']])
})

afterAll(() => house.close())

test('the right password, time after time, is asked to wait; from another place it opens', async () => {
  const enter = (address: string) =>
    house.browser().post('/conta/entrar', { email: person.email, senha: SENHA }, { 'x-forwarded-for': address })
  for (let n = 0; n < 60; n++) expect((await enter('198.51.100.60')).status).toBe(200)
  const tired = await enter('198.51.100.60')
  expect(tired.status).toBe(429)
  expect(tired.body.Messages?.[0]).toMatch(/^Muitas tentativas\. Aguarde .+ e tente novamente\.$/)
  expect(tired.headers.getSetCookie()).toEqual([])
  expect((await enter('203.0.113.60')).status).toBe(200)
}, 300_000)
