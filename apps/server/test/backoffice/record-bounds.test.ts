import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeRecord } from '../../src/backoffice/doors/write-record'
import { type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House

beforeAll(async () => {
  house = await startHouse()
})

afterAll(() => house.close())

async function lines({ id }: TestCompany) {
  return house.database.kysely.selectFrom('registro').selectAll().where('empresa_id', '=', id).execute()
}

test('a line of the record keeps the first of a long list, and says how many there were more', async () => {
  const company = await newCompany(house.database)
  const regras = Array.from({ length: 500 }, (_, n) => ({ chave: `${n}`, texto: 'x'.repeat(700) }))
  await writeRecord(house.database.kysely, {
    em: new Date(),
    companyId: company.id,
    person: undefined,
    from: { address: '127.0.0.1', device: '', secure: false, cookie: '' },
    changes: [{ acao: 'mudar', alvo: { tipo: 'cozinha', nome: 'Matriz' }, antes: { regras: [] }, depois: { regras } }],
  })
  const [line] = await lines(company)
  expect(line?.antes).toEqual({ regras: [] })
  expect(JSON.stringify(line?.depois).length).toBeLessThan(16_384)
  expect(line?.depois).toMatchObject({ regras: expect.arrayContaining(['… e mais 480']) })
})

test('settings of a kitchen that are saved as they are leave no line', async () => {
  const company = await newCompany(house.database)
  const gerente = await member(house, company, 'gerente')
  const path = `${company.path}/cozinhas/${company.cozinhaId}`
  const { body: seen } = await gerente.get(path)
  expect((await gerente.put(path, seen)).status).toBe(200)
  expect(await lines(company)).toHaveLength(0)
  expect((await gerente.put(path, { ...seen, nome: 'Outra' })).status).toBe(200)
  expect(await lines(company)).toHaveLength(1)
})

test('a company that changes something without a rest is asked to wait; another is not, and reading goes on', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const save = () => dono.delete(`${company.path}/convites/${randomUUID()}`)
  const answers = await Promise.all(Array.from({ length: 200 }, save))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(60)
  expect(refused[0]?.body.Messages?.[0]).toMatch(
    /^Sua empresa fez mudanças demais em pouco tempo\. Aguarde .+ e envie de novo\.$/,
  )
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await dono.get(`${company.path}/cadastro`)).status).toBe(200)
  const other = await newCompany(house.database)
  const neighbour = await member(house, other, 'dono')
  const made = await neighbour.post(`${other.path}/licencas`, { descricao: 'Pizza', meses: 1 })
  expect(made.status).toBe(200)
})
