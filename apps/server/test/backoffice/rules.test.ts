import type { ItemDeEntrada } from '@kds/domain/entrada'
import type { Regras } from '@kds/protocol/retaguarda/regras'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser
let log: KitchenLog

beforeAll(async () => {
  house = await startHouse()
  company = await newCompany(house.database)
  gerente = await member(house, company, 'gerente')
  log = new KitchenLog(new PostgresKitchenStore(house.database.pool), () => new Date().toISOString())
})

afterAll(() => house.close())

const address = () => `${company.path}/cozinhas/${company.cozinhaId}/regras`
const rules = async () => (await gerente.get(address())).body as unknown as Regras
const save = (body: object) => gerente.put(address(), { comandoId: newId(), definir: [], remover: [], ...body })

async function linesOf(...itens: ItemDeEntrada[]): Promise<string[]> {
  const order = { origem: 'balcao', referencia: newId(), tipo: 'balcao' as const, itens }
  const placed = await placeOrder(log, company.cozinhaId, order, newId)
  if (placed?.outcome !== 'done') throw new Error('refused')
  return placed.pedido.itens.map(({ linha }) => linha)
}

test('rules are numbered in the order in which they win, as they were written, and the intake follows them', async () => {
  const { versao } = await rules()
  const { status, body } = await save({
    versao,
    definir: [
      { tipo: 'nome', chave: 'Bolo', linha: 'sobremesa', ordem: 0 },
      { tipo: 'nome', chave: 'Bolo de carne', linha: 'chapa', ordem: 1 },
      { tipo: 'categoria', chave: 'Porções', linha: 'fritura' },
      { tipo: 'codigo', chave: 'PO05', linha: 'chapa' },
    ],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const kept = body as unknown as Regras
  expect(kept.versao).toBe(versao + 1)
  expect(kept.itens.map(({ numero, chave, linha }) => [numero, chave, linha])).toEqual([
    ['2.1', 'PO05', 'chapa'],
    ['3.1', 'Porções', 'fritura'],
    ['4.1', 'Bolo', 'sobremesa'],
    ['4.2', 'Bolo de carne', 'chapa'],
  ])
  const bolo = { nome: 'Bolo de carne', quantidade: 1 }
  expect(await linesOf(bolo)).toEqual(['sobremesa'])

  const swapped = await save({
    versao: kept.versao,
    definir: [
      { tipo: 'nome', chave: 'Bolo de carne', linha: 'chapa', ordem: 0 },
      { tipo: 'nome', chave: 'Bolo', linha: 'sobremesa', ordem: 1 },
    ],
  })
  expect(swapped.status).toBe(200)
  expect(await linesOf(bolo)).toEqual(['chapa'])
  expect((await rules()).itens.filter(({ tipo }) => tipo === 'nome').map(({ chave }) => chave)).toEqual([
    'Bolo de carne',
    'Bolo',
  ])
  expect(((await gerente.get(`${address()}?busca=PORC`)).body as unknown as Regras).itens).toMatchObject([
    { numero: '3.1', chave: 'Porções' },
  ])
})

test('the second of two is told, a retry is harmless, and both are in the record once', async () => {
  const { versao } = await rules()
  const mine = { comandoId: newId(), versao, definir: [{ tipo: 'nome', chave: 'Sopa', linha: 'cozinha' }] }
  expect((await save(mine)).status).toBe(200)
  expect((await save(mine)).status).toBe(200)
  expect((await rules()).versao).toBe(versao + 1)
  const late = await save({ versao, definir: [{ tipo: 'nome', chave: 'Sopa', linha: 'entrada' }] })
  expect([late.status, late.body.Messages?.[0]]).toEqual([409, expect.stringContaining('mudaram enquanto')])
  expect(await linesOf({ nome: 'Sopa', quantidade: 1 })).toEqual(['cozinha'])
  const dono = await member(house, company, 'dono')
  const { itens } = (await dono.get(`${company.path}/registro?alvoTipo=regras`)).body as { itens: object[] }
  expect(itens.filter((line) => JSON.stringify(line).includes('Sopa'))).toMatchObject([
    { acao: 'mudar', antes: { regras: [] }, depois: { regras: [expect.stringContaining('“Sopa” → cozinha')] } },
  ])
})

test('bad rules change nothing and say why', async () => {
  const { versao } = await rules()
  const empty = await save({ versao, definir: [{ tipo: 'nome', chave: '  ', linha: 'chapa' }] })
  expect([empty.status, Object.values(empty.body.campos ?? {})]).toEqual([400, ['Este campo é obrigatório.']])
  expect((await save({ versao, definir: [{ tipo: 'nome', chave: 'x', linha: 'bar' }] })).status).toBe(400)
  expect((await save({ versao })).status).toBe(400)
  const twice = await save({
    versao,
    definir: [
      { tipo: 'codigo', chave: 'Açaí', linha: 'chapa' },
      { tipo: 'codigo', chave: 'ACAI', linha: 'fritura' },
    ],
  })
  expect([twice.status, twice.body.Messages]).toEqual([400, ['Regra 2: “ACAI” já está na lista.']])
  expect((await rules()).versao).toBe(versao)
})
