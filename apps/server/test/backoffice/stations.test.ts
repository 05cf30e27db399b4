import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { comandoDeTeste } from '@kds/protocol/retaguarda/comando-de-teste'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

const PATIENT = { timeout: 30_000, interval: 200 }

beforeAll(async () => {
  house = await startHouse()
  company = await newCompany(house.database)
  dono = await member(house, company, 'dono')
})

afterAll(() => house.close())

type Items = { itens: Record<string, unknown>[] }
const list = async (path: string) => ((await dono.get(`${company.path}/${path}`)).body as never as Items).itens

describe('stations', () => {
  test('are listed while they look on and after, are counted at their licence, and show their name when asked', async () => {
    const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 12 })
    const { numero: licenca, id: licencaId } = body as { numero: string; id: string }
    const { sigla, cozinhaId } = company
    const client = clientOf(house.server.origin, { sigla, licenca, licencaId, cozinhaId, chave: '' })
    const stream = await client.stream({ estacao: 'Forno 1' })
    await stream.next('retrato')
    const here = { nome: 'Forno 1', cozinha: 'Matriz', licenca: 'Pizza', linhas: ['pizza'], aoVivo: true }
    await expect.poll(() => list('estacoes?aoVivo=sim'), PATIENT).toMatchObject([here])
    const [licence] = await list('licencas?busca=Pizza')
    expect(licence).toMatchObject({ estacoes: 1, usadaEm: expect.any(String) })

    const [station] = await list('estacoes')
    const identify = () => dono.post(`${company.path}/estacoes/${station?.id}/identificar`)
    expect((await identify()).status).toBe(200)
    const told = () => stream.messages.filter(({ name }) => name === 'identificar').length
    await expect.poll(told, PATIENT).toBe(1)

    stream.close()
    await expect.poll(() => list('estacoes?aoVivo=nao'), PATIENT).toMatchObject([{ nome: 'Forno 1', aoVivo: false }])
    expect((await identify()).status).toBe(409)
    expect(told()).toBe(1)
  })
})

describe('integration keys', () => {
  test('the shown curl places an order as it stands, and the key says when it was used', async () => {
    const wanted = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['balcao'] }
    const { body } = await dono.post(`${company.path}/chaves`, wanted)
    expect(body.usadaEm).toBeNull()
    const command = comandoDeTeste(house.server.origin, company.cozinhaId, 'balcao', String(body.valor))
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace(/^curl/, 'curl --silent')])
    expect(JSON.parse(stdout)).toMatchObject({ origem: 'balcao', itens: [{ nome: 'Batata Frita', linha: 'fritura' }] })
    await expect.poll(async () => (await list('chaves'))[0]?.usadaEm, PATIENT).toEqual(expect.any(String))
  })
})
