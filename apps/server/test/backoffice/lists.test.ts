import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { type Browser, type House, member, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

/** Three of each, made out of their order, among what a company has besides. */
const LETTERS = ['b', 'c', 'a'] as const

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
  const { kysely } = house.database
  const { body: licence } = await dono.post(`${company.path}/licencas`, { descricao: 'Tablet', meses: 1 })
  for (const letter of LETTERS) {
    const nome = `Lista ${letter}`
    const made = async (path: string, body: object) => {
      const { status } = await dono.post(`${company.path}${path}`, body)
      expect(status, path).toBe(200)
    }
    await made('/chaves', { nome, cozinhaId: company.cozinhaId, origens: [`caixa-${letter}`] })
    await made('/convites', { email: `lista.${letter}@exemplo.com.br`, papel: 'leitura' })
    // With its profile, and the port of its printer.
    await made('/cozinhas', { nome, fuso: 'America/Sao_Paulo' })
    const { person } = await member(house, company, 'leitura')
    await kysely.updateTable('pessoa').set({ nome }).where('id', '=', person.id).execute()
    await kysely
      .insertInto('estacao')
      .values({
        id: newId(),
        cozinha_id: company.cozinhaId,
        instalacao: letter,
        nome,
        licenca_id: String(licence.id),
        linhas: [],
        tela: null,
        versao: null,
        vista_em: new Date(),
      })
      .execute()
  }
})

afterAll(() => house.close())

test.each([
  ['chaves', 'nome', 'nome', 'Lista'],
  ['convites', 'email', 'email', 'lista.'],
  ['cozinhas', 'nome', 'nome', 'Lista'],
  ['perfis', 'nome', 'nome', 'Lista'],
  ['pessoas', 'nome', 'nome', 'Lista'],
  ['estacoes', 'nome', 'nome', 'Lista'],
  ['impressoras', 'cozinha', 'cozinha', 'Lista'],
])('%s are sorted, paged and searched on the server', async (list, order, field, prefix) => {
  const letters = async (query: string) => {
    const { status, body } = await dono.get(`${company.path}/${list}?ordem=${order}&${query}`)
    expect(status).toBe(200)
    const found = (body.itens as Record<string, string>[]).map((item) => item[field]?.split('@')[0]?.at(-1))
    return [found.join(''), body.total]
  }
  const busca = `busca=${encodeURIComponent(prefix)}`
  expect(await letters(busca)).toEqual(['abc', 3])
  expect(await letters(`${busca}&direcao=desc`)).toEqual(['cba', 3])
  expect(await letters(`${busca}&direcao=desc&porPagina=2&pagina=2`)).toEqual(['a', 3])
  expect(await letters(`busca=${encodeURIComponent(prefix === 'Lista' ? 'lista B' : 'lista.B')}`)).toEqual(['b', 1])
  const { status } = await dono.get(`${company.path}/${list}?ordem=nada`)
  expect(status).toBe(400)
})
