import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type House, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

test.each([
  '/cozinhas/%00',
  '/cozinhas/a%00',
  '/cozinhas/a%00/regras',
  '/cozinhas/a%00/balcao',
  '/pedidos-enviados?cozinhaId=a%00',
  '/registro?de=0000-01-01',
  '/registro?ate=0000-01-01',
  '/registro?ate=9999-12-31',
])('%s is refused in words', async (path) => {
  const { status, body } = await dono.get(`${company.path}${path}`)
  expect(status).toBe(400)
  expect(body.Messages).toHaveLength(1)
})

test('an order for a kitchen that no kitchen can be is refused at its field', async () => {
  const { status, body } = await dono.post(`${company.path}/pedidos-enviados`, {
    cozinhaId: 'a\u0000',
    origem: 'balcao',
    tipo: 'balcao',
    referencia: crypto.randomUUID(),
    itens: [{ nome: 'Guaraná', quantidade: 1 }],
  })
  expect(status).toBe(400)
  expect(Object.keys(body.campos ?? {})).toEqual(['cozinhaId'])
})

test.each([
  [2 ** 40, 'Valor acima do máximo permitido.'],
  [-(2 ** 40), 'Valor abaixo do mínimo permitido.'],
])('a tablet with profile %d is refused at its field', async (perfilId, message) => {
  const licence = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 1 })
  const { status, body } = await dono.post(`${company.path}/tablets`, {
    licencaId: licence.body.id,
    perfilId,
    estacao: 'Pizza',
    linhas: ['pizza'],
    tela: 'K',
  })
  expect(status).toBe(400)
  expect(body.campos?.perfilId).toBe(message)
})
