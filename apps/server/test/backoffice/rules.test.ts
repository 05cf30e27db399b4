import type { ItemDeEntrada } from '@kds/domain/entrada'
import type { Regras } from '@kds/protocol/retaguarda/regras'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser
let log: KitchenLog

beforeAll(async () => {
  ;({ house, company, gerente } = await openCompany())
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

test('a rule by code says what the menu calls it, and nothing of what left the menu', async () => {
  const own = await newCompany(house.database)
  const browser = await member(house, own, 'gerente')
  const item = { tipo: 'produto', categoria: '', pizza: false, adicionais: [], remocoes: [] }
  await browser.post(`${own.path}/cardapio`, { ...item, codigo: 'po05', nome: 'Calabresa Acebolada' })
  const path = `${own.path}/cozinhas/${own.cozinhaId}/regras`
  const definir = ['PO05', 'XX99'].map((chave) => ({ tipo: 'codigo', chave, linha: 'chapa' }))
  expect((await browser.put(path, { comandoId: newId(), versao: 0, definir, remover: [] })).status).toBe(200)
  const names = async () =>
    ((await browser.get(path)).body as unknown as Regras).itens.map(({ chave, produto }) => [chave, produto])
  expect(await names()).toEqual([
    ['PO05', 'Calabresa Acebolada'],
    ['XX99', undefined],
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

test('a sheet of rules is previewed, imported whole, and comes back as it went', async () => {
  const own = await newCompany(house.database)
  const browser = await member(house, own, 'gerente')
  const sheet = `${own.path}/cozinhas/${own.cozinhaId}/planilha-das-regras`
  const csv =
    'Tipo;Chave;Linha;Ordem\ncodigo;PO05;chapa;\ncategoria;Porções;fritura;\nnome;Caldo;cozinha;5\nnome;Frito;fritura;\n'
  const { body: previa } = await browser.post(`${sheet}/previa`, { csv })
  expect(previa).toMatchObject({ novos: 4, mudados: 0, iguais: 0, totalDeErros: 0 })
  expect((await browser.get(`${own.path}/cozinhas/${own.cozinhaId}/regras`)).body).toMatchObject({ versao: 0 })
  const confirm = (versao: unknown, text = csv) => browser.post(sheet, { csv: text, versao, comandoId: newId() })
  expect((await confirm(previa.versao)).status).toBe(200)
  expect((await confirm(previa.versao)).body, 'its answer was lost').toMatchObject({ iguais: 4 })
  const kept = (await browser.get(`${own.path}/cozinhas/${own.cozinhaId}/regras`)).body as unknown as Regras
  expect(kept.versao).toBe(1)
  expect(kept.itens.map(({ numero, chave, linha }) => [numero, chave, linha])).toEqual([
    ['2.1', 'PO05', 'chapa'],
    ['3.1', 'Porções', 'fritura'],
    ['4.1', 'Frito', 'fritura'],
    ['4.2', 'Caldo', 'cozinha'],
  ])
  const exported = (await browser.get(sheet)).body
  expect((await browser.post(`${sheet}/previa`, { csv: exported.csv })).body).toMatchObject({ iguais: 4, novos: 0 })
  const moved = String(exported.csv).replace('nome;Caldo;cozinha', 'nome;Caldo;entrada')
  const seen = (await browser.post(`${sheet}/previa`, { csv: moved })).body
  expect(seen).toMatchObject({ mudados: 1, linhas: [{ mudancas: ['linha: cozinha → entrada'] }] })
  const first = await browser.post(`${sheet}/previa`, { csv: 'tipo;chave;linha\nnome;Caldo;chapa' })
  await confirm(first.body.versao, 'tipo;chave;linha\nnome;Caldo;chapa')
  expect((await confirm(seen.versao, moved)).status, 'somebody was faster').toBe(409)
  const { rows } = await house.database.pool.query(
    "SELECT acao FROM registro WHERE empresa_id = $1 AND alvo_tipo = 'regras'",
    [own.id],
  )
  expect(rows).toEqual([{ acao: 'importar' }, { acao: 'importar' }])
})

test('a sheet of rules with a bad row changes nothing and names each fault at its row', async () => {
  const sheet = `${address().replace(/regras$/, '')}planilha-das-regras`
  const csv = 'tipo;chave;linha;ordem\nnome;;bar;x\nsabor;Caldo;chapa;\ncodigo;A1;chapa;\ncodigo;a1;pizza;'
  const { body } = await gerente.post(`${sheet}/previa`, { csv })
  expect(body).toMatchObject({ novos: 1, totalDeErros: 5 })
  expect(body.erros).toEqual([
    { linha: 2, mensagem: expect.stringMatching(/^linha: “bar” não existe; use cozinha, /) },
    { linha: 2, mensagem: 'chave: Este campo é obrigatório.' },
    { linha: 2, mensagem: 'ordem: deve ser um número inteiro.' },
    { linha: 3, mensagem: 'tipo: “sabor” não existe; use código, categoria, nome.' },
    { linha: 5, mensagem: 'Repete a linha 4.' },
  ])
  const before = await rules()
  expect((await gerente.post(sheet, { csv, versao: body.versao, comandoId: newId() })).status).toBe(400)
  expect(await rules()).toEqual(before)
  const headless = await gerente.post(`${sheet}/previa`, { csv: 'PO05;chapa' })
  expect(headless.body.erros).toMatchObject([{ linha: 1, mensagem: expect.stringContaining('nomes das colunas') }])
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
