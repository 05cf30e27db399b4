import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, member, newCompany, startHouse } from './backoffice-house'

let house: House

beforeAll(async () => {
  house = await startHouse()
})

afterAll(() => house.close())

test('a sheet of five thousand rows is taken in one go, and changed in one go', async () => {
  const at = await newCompany(house.database)
  const browser = await member(house, at, 'gerente')
  const sheet = (categoria: string) =>
    ['codigo;nome;categoria', ...Array.from({ length: 5_000 }, (_, n) => `C${n};Produto ${n};${categoria}`)].join('\n')
  for (const [categoria, expected] of [
    ['Geral', { novos: 5_000, mudados: 0 }],
    ['Outra', { novos: 0, mudados: 5_000 }],
  ] as const) {
    const csv = sheet(categoria)
    const { body: previa } = await browser.post(`${at.path}/planilha-do-cardapio/previa`, { csv })
    expect(previa).toMatchObject(expected)
    const { status } = await browser.post(`${at.path}/planilha-do-cardapio`, { csv, versao: previa.versao })
    expect(status).toBe(200)
    expect((await browser.get(`${at.path}/cardapio?categoria=${categoria}`)).body.total).toBe(5_000)
  }
})
