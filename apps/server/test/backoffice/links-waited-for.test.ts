import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdRow } from '../support/row-held'
import { type Browser, type House, member, newCompany, openCompany, SENHA, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

/** The connections of the back office many times over. */
const AT_ONCE = 40
/** Of the links of one company. */
const MOST_UNDER_WAY = 2

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

async function invited(email: string): Promise<string> {
  const { body } = await dono.post(`${company.path}/convites`, { email, papel: 'leitura' })
  return String(body.link).split('/').at(-1) ?? ''
}

test('one link that is used again and again leaves other companies the connections of the back office', async () => {
  const codigo = await invited('convidada@exemplo.com.br')
  const neighbour = await newCompany(house.database)
  const neighbours = await member(house, neighbour, 'dono')
  const form = { codigo, nome: 'Convidada', senha: SENHA, repetir: SENHA }
  const statuses = await holdRow(
    house.database,
    ['SELECT FROM convite WHERE email = $1 FOR UPDATE', 'convidada@exemplo.com.br'],
    {
      calls: () => Array.from({ length: AT_ONCE }, () => house.browser().post('/links/convite', form)),
      meanwhile: async () => {
        expect((await neighbours.get(`${neighbour.path}/cozinhas`)).status).toBe(200)
        expect((await house.browser().post('/links/ver', { codigo })).status).toBe(200)
      },
      most: MOST_UNDER_WAY,
    },
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
