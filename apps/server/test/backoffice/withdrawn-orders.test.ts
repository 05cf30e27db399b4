import { limparEntrada } from '@kds/domain/entrada'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

const CALDO = { nome: 'Caldo verde', quantidade: 1, referencia: 'i1' }

let house: House
let company: TestCompany
let gerente: Browser

beforeAll(async () => {
  ;({ house, company, gerente } = await openCompany())
})

afterAll(() => house.close())

function order() {
  const { cozinhaId } = company
  return { cozinhaId, origem: 'telefone', referencia: newId(), tipo: 'entrega', cliente: 'João', itens: [CALDO] }
}

const send = (body: object) => gerente.post(`${company.path}/pedidos-enviados`, body)
const record = () =>
  house.database.kysely.selectFrom('registro').where('alvo_tipo', '=', 'pedido').selectAll().orderBy('id').execute()

describe('an order that is taken back while nobody knows whether it arrived', () => {
  const address = ({ cozinhaId, origem, referencia }: ReturnType<typeof order>) => ({ cozinhaId, origem, referencia })
  const withdraw = (body: object) => gerente.post(`${company.path}/pedidos-enviados/retirar`, body)
  const ofReference = (referencia: string) =>
    house.database.kysely.selectFrom('pedido').where('referencia', '=', referencia).select('estado').execute()

  test('and had not: what is still under way brings nothing, however often it comes', async () => {
    const body = order()
    expect(await withdraw(address(body))).toMatchObject({ status: 200, body: {} })
    expect(await withdraw(address(body))).toMatchObject({ status: 200, body: {} })
    for (const late of await Promise.all([send(body), send(body)])) {
      expect([late.status, late.body.Messages?.[0]]).toEqual([409, expect.stringContaining('foi retirado')])
    }
    expect(await ofReference(body.referencia)).toEqual([])
  })

  test('by whoever took it over: what the first one sent brings nothing either', async () => {
    const body = order()
    const next = await member(house, company, 'gerente')
    const taken = await next.post(`${company.path}/pedidos-enviados/retirar`, address(body))
    expect(taken.status).toBe(200)
    expect((await send(body)).status).toBe(409)
    expect(await ofReference(body.referencia)).toEqual([])
  })

  test('and had not: to refuse what comes later ends no connection to the database', async () => {
    const body = order()
    await withdraw(address(body))
    const ended: unknown[] = []
    const note = (error: unknown) => error && ended.push(error)
    house.database.pool.on('release', note)
    const late = [await send(body), await send(body)]
    house.database.pool.off('release', note)
    expect(late.map(({ status }) => status)).toEqual([409, 409])
    expect(ended).toEqual([])
  })

  test('and had: it is cancelled, and in the record', async () => {
    const body = order()
    const { body: sent } = await send(body)
    const before = (await record()).length
    const { body: answer } = await withdraw(address(body))
    expect(answer.pedido).toMatchObject({ id: sent.id, situacao: 'cancelado' })
    expect((await record()).slice(before).map(({ acao, alvo_id }) => [acao, alvo_id])).toEqual([['cancelar', sent.id]])
  })

  test('at the very moment in which it comes: it is never both taken back and made', async () => {
    const bodies = Array.from({ length: 12 }, () => order())
    await Promise.all(
      bodies.map(async (body, n) => {
        const both = n % 2 === 0 ? [send(body), withdraw(address(body))] : [withdraw(address(body)), send(body)]
        const [sent, withdrawn] = n % 2 === 0 ? await Promise.all(both) : (await Promise.all(both)).reverse()
        expect(withdrawn?.status, JSON.stringify(withdrawn?.body)).toBe(200)
        const stands = (await ofReference(body.referencia)).filter(({ estado }) => !estado.cancelado)
        expect(stands, `sent ${sent?.status}`).toEqual([])
      }),
    )
  })

  test('is forgotten with what else is old: nobody fills the house with what never came', async () => {
    const { kysely } = house.database
    const kept = () => kysely.selectFrom('envio_feito').where('escopo', '=', company.id).select('chave').execute()
    await kysely
      .updateTable('envio_feito')
      .set({ em: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    const body = order()
    await withdraw(address(body))
    expect((await kept()).map(({ chave }) => chave)).toEqual([`retirado:${body.referencia}`])
  })

  test('is of the house: what a till brought under the same reference stays', async () => {
    const log = new KitchenLog(new PostgresKitchenStore(house.database.pool), () => new Date().toISOString())
    const till = { origem: 'telefone', referencia: newId(), tipo: 'entrega' as const, itens: [CALDO] }
    await placeOrder(log, company.cozinhaId, till, newId, { limpa: limparEntrada(till), remetente: newId() })
    const { cozinhaId } = company
    expect(await withdraw({ cozinhaId, origem: till.origem, referencia: till.referencia })).toMatchObject({ body: {} })
    expect((await ofReference(till.referencia)).map(({ estado }) => estado.cancelado)).toEqual([undefined])
    const other = await newCompany(house.database)
    expect((await withdraw({ ...address(order()), cozinhaId: other.cozinhaId })).status).toBe(404)
  })
})

test('an order that was sent is not moved to an hour that has passed, and keeps the one it had', async () => {
  const agendadoPara = new Date(Date.now() + 3_600_000).toISOString()
  const { body: sent } = await send({ ...order(), agendadoPara })
  const moved = (hour: string) =>
    gerente.put(`${company.path}/pedidos-enviados/${sent.id}`, {
      ...{ tipo: 'entrega', itens: [CALDO], versao: sent.versao },
      agendadoPara: hour,
    })
  const past = await moved('2020-01-01T08:30:00-03:00')
  expect([past.status, past.body.campos]).toEqual([400, { agendadoPara: 'Este horário já passou.' }])
  expect((await moved(agendadoPara)).body).toMatchObject({ agendadoPara })
})

test('an order for a kitchen that was archived says which one, and is not made', async () => {
  const { body: other } = await gerente.post(`${company.path}/cozinhas`, { nome: 'Filial', fuso: 'America/Sao_Paulo' })
  await gerente.post(`${company.path}/cozinhas/${other.id}/arquivar`, { versao: other.versao })
  const body = { ...order(), cozinhaId: other.id }
  const { status, body: answer } = await send(body)
  expect([status, answer.Messages]).toEqual([404, ['A cozinha “Filial” foi arquivada, e não recebe pedidos.']])
  const stored = house.database.kysely.selectFrom('pedido').where('referencia', '=', body.referencia).select('id')
  expect(await stored.execute()).toEqual([])
})
