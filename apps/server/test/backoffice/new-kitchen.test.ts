import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { anOrder, clientOf } from '../kitchen/kitchen-house'
import { type Browser, type House, newCompany, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser
let dono: Browser

beforeAll(async () => {
  ;({ house, company, gerente, dono } = await openCompany())
})

afterAll(() => house.close())

const addKitchenLike = (copiarDe: string, nome: string) =>
  gerente.post(`${company.path}/cozinhas`, { nome, fuso: 'America/Manaus', copiarDe })
const newOne = async (nome: string) => (await addKitchenLike('', nome)).body as never as CozinhaDaEmpresa

/** A station and a till of that kitchen. */
async function outside(cozinhaId: string) {
  const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Tablet', meses: 1 })
  const { kysely } = house.database
  const chave = await createIntegrationKey(provisioningOn(kysely), { cozinhaId, nome: 'Caixa', origens: ['balcao'] })
  const { numero: licenca, id: licencaId } = body as { numero: string; id: string }
  return clientOf(house.server.origin, { sigla: company.sigla, licenca, licencaId, cozinhaId, chave })
}

test('one that begins as another has its rules, sizes and words of allergy, and goes its own way from there', async () => {
  const model = await newOne('Modelo')
  const { alergias, tamanhos } = { alergias: ['camarão'], tamanhos: [{ nome: 'Metro', sigla: 'MT' }] }
  const set = { ...model, alergias, tamanhos, metaMinutos: 44 }
  expect((await gerente.put(`${company.path}/cozinhas/${model.id}`, set)).status).toBe(200)
  const rulesOf = async (id: string) => (await gerente.get(`${company.path}/cozinhas/${id}/regras`)).body
  const setRules = (id: string, versao: unknown, definir: object[]) =>
    gerente.put(`${company.path}/cozinhas/${id}/regras`, { comandoId: newId(), versao, definir, remover: [] })
  const definir = [
    { tipo: 'codigo', chave: 'Suco-1', linha: 'sobremesa' },
    { tipo: 'categoria', chave: 'Porções', linha: 'fritura' },
    { tipo: 'nome', chave: 'bauru', linha: 'chapa', ordem: 7 },
  ]
  expect((await setRules(model.id, 0, definir)).status).toBe(200)

  const made = await addKitchenLike(model.id, 'Cópia')
  expect([made.status, made.body.Messages]).toEqual([200, undefined])
  expect(made.body).toMatchObject({ tamanhos, alergias, regras: 3, metaMinutos: 20, fuso: 'America/Manaus' })
  const [there, here] = [await rulesOf(model.id), await rulesOf(String(made.body.id))]
  expect(here.itens).toEqual(there.itens)
  expect(here.itens).toHaveLength(3)
  // What is sent there follows them at once.
  const client = await outside(String(made.body.id))
  const order = anOrder({ origem: 'balcao', itens: [{ nome: 'Bauru da casa', quantidade: 1 }] })
  expect((await client.place(order)).status).toBe(201)
  expect((await client.read('balcao', order.referencia)).body).toMatchObject({ itens: [{ linha: 'chapa' }] })

  const own = [{ tipo: 'categoria', chave: 'Porções', linha: 'entrada' }]
  expect((await setRules(String(made.body.id), here.versao, own)).status).toBe(200)
  expect((await rulesOf(model.id)).itens).toEqual(there.itens)

  const { itens } = (await dono.get(`${company.path}/registro?busca=Cópia`)).body
  expect(itens).toContainEqual(
    expect.objectContaining({
      acao: 'copiar',
      alvoTipo: 'regras',
      alvo: 'Cópia',
      depois: {
        copiadoDe: 'Modelo',
        novos: 3,
        regras: ['2.1 código “Suco-1” → sobremesa', '3.1 categoria “Porções” → fritura', '4.1 nome “bauru” → chapa'],
      },
    }),
  )
})

test('one begins as none but another of the company that is in use; refused, nothing of it is there', async () => {
  const stranger = await newCompany(house.database)
  const old = await newOne('Antiga')
  expect((await gerente.post(`${company.path}/cozinhas/${old.id}/arquivar`, { versao: old.versao })).status).toBe(200)
  for (const id of [stranger.cozinhaId, old.id, 'nenhuma']) {
    const refused = await addKitchenLike(id, 'Impossível')
    expect([refused.status, refused.body.campos]).toEqual([400, { copiarDe: 'Cozinha não encontrada.' }])
  }
  expect((await gerente.get(`${company.path}/cozinhas?busca=Impossível&arquivadas=tudo`)).body.total).toBe(0)
  expect((await addKitchenLike('', 'Do zero')).body).toMatchObject({ regras: 0, alergias: [] })
})
