import type { InscricaoDePush } from '@kds/protocol/push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../src/db/session'
import { Subscriptions } from '../../src/kitchen/push/subscriptions'
import { newId } from '../../src/new-id'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from '../branding/company-house'
import { anOrder } from '../kitchen/kitchen-house'
import { provisioning, testClock } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type PushService, startPushService, vapidClaims } from './push-receiver'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const clock = testClock(new Date())
let database: TestDatabase
let service: PushService
let house: CompanyHouse
/** A second server of the same house: whatever happens, no device hears of it twice. */
let twin: CompanyHouse

beforeAll(async () => {
  database = await startTestDatabase()
  service = await startPushService()
  house = await startHouse(database, { clock, lookEveryMs: 200, allowLocalPush: true })
  twin = await startHouse(database, { clock, lookEveryMs: 200, allowLocalPush: true })
})

afterAll(async () => {
  await house.close()
  await twin.close()
  await service.close()
  await database.close()
})

const STATION = { DeviceID: 'Montagem%201', 'X-Instalacao': 'instalacao-1' }

async function subscribe(
  company: CompanyClient,
  { linhas = ['pizza'], instalacao = 'instalacao-1' }: { linhas?: InscricaoDePush['linhas']; instalacao?: string } = {},
): Promise<string> {
  const { path, inscricao } = service.subscribe()
  const { status } = await company.call('PUT', '/api/push', {
    body: { inscricao, cozinha: company.cozinhaId, linhas },
    headers: { ...STATION, 'X-Instalacao': instalacao },
  })
  expect(status).toBe(204)
  return path
}

const subscriptionsOf = (company: CompanyClient) =>
  database.kysely.selectFrom('inscricao_push').selectAll().where('cozinha_id', '=', company.cozinhaId).execute()

const PIZZA = { nome: 'Pizza', quantidade: 1, linha: 'pizza' }

/** Kitchens take turns, so that by the alarm of one that came later each earlier alarm has been sent or never will be. */
async function laterAlarm(): Promise<void> {
  const company = await companyAt(house, database)
  const path = await subscribe(company)
  await company.kitchen.place(anOrder({ itens: [PIZZA] }))
  clock.pass(31 * SECOND)
  await service.waitFor(path)
}

describe('an order nobody has seen for thirty seconds', () => {
  test('is announced once to a device that shows its line, encrypted and signed', async () => {
    const company = await companyAt(house, database)
    const { body } = await company.call<{ chave: string }>('GET', '/api/push/chave')
    const path = await subscribe(company)
    await company.kitchen.place(anOrder({ numero: '412', itens: [PIZZA], cliente: 'Marina Souza' }))
    clock.pass(31 * SECOND)

    const [push] = await service.waitFor(path)
    expect(push?.message).toMatchObject({
      tipo: 'PedidoNaoVisto',
      titulo: 'Pedido sem ser visto',
      numero: '412',
      mensagem: 'Pedido 412',
      rota: '/montador',
    })
    expect(JSON.stringify(push?.message)).not.toContain('Marina')
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '120' })
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/)
    const claims = await vapidClaims(push?.headers.authorization, body.chave, service.origin)
    expect(claims.sub).toMatch(/^mailto:/)
    await laterAlarm()
    expect(service.to(path)).toHaveLength(1)
  })

  test('says where it came from, never whose it is, while another open one has its number', async () => {
    const company = await companyAt(house, database)
    const path = await subscribe(company)
    await company.kitchen.place(anOrder({ numero: '12', origem: 'ifood', itens: [PIZZA], cliente: 'Marina Souza' }))
    await company.kitchen.place(anOrder({ numero: '12', origem: 'balcao', itens: [PIZZA], cliente: 'Ana Reis' }))
    await company.kitchen.place(anOrder({ numero: '13', itens: [PIZZA] }))
    clock.pass(31 * SECOND)
    await expect.poll(() => service.to(path).length, PATIENCE).toBe(3)
    const said = service.to(path).map(({ message }) => message.mensagem)
    expect(said.sort()).toEqual(['Pedido 12, balcão', 'Pedido 12, iFood', 'Pedido 13'])
    expect(JSON.stringify(service.to(path))).not.toMatch(/Marina|Ana/)
  })

  test('and says when it came while that one is of the same origin', async () => {
    const company = await companyAt(house, database)
    const path = await subscribe(company)
    for (const referencia of ['manhã', 'tarde']) {
      await company.kitchen.place(
        anOrder({ numero: '12', referencia, origem: 'ifood', itens: [PIZZA], cliente: 'Marina Souza' }),
      )
      clock.pass(SECOND)
    }
    clock.pass(31 * SECOND)
    await expect.poll(() => service.to(path).length, PATIENCE).toBe(2)
    const said = service.to(path).map(({ message }) => message.mensagem)
    expect(new Set(said).size).toBe(2)
    for (const words of said) expect(words).toMatch(/^Pedido 12, iFood, \d\d:\d\d(:\d\d)?$/)
  })

  test('is not announced where it was seen, on other lines, or in other kitchens', async () => {
    const [company, other, seen] = [
      await companyAt(house, database),
      await companyAt(house, database),
      await companyAt(house, database),
    ]
    const wanted = await subscribe(company, { linhas: ['chapa', 'pizza'], instalacao: 'a' })
    const otherLine = await subscribe(company, { linhas: ['chapa', 'sobremesa'], instalacao: 'b' })
    const noLine = await subscribe(company, { linhas: [], instalacao: 'c' })
    const otherCompany = await subscribe(other)
    const alreadySeen = await subscribe(seen)
    await company.kitchen.place(anOrder({ itens: [PIZZA] }))
    const { body } = await seen.kitchen.place(anOrder({ itens: [PIZZA] }))
    const vista = {
      tipo: 'verPedidos',
      id: newId(),
      em: clock().toISOString(),
      pedidoIds: [body.id],
      linhas: ['pizza'],
    }
    expect((await seen.kitchen.command([vista])).body.resultados[0]?.situacao).toBe('aceito')
    clock.pass(31 * SECOND)

    await service.waitFor(wanted)
    await laterAlarm()
    for (const path of [otherLine, noLine, otherCompany, alreadySeen])
      expect([path, service.to(path)]).toEqual([path, []])
  })
})

describe('an alarm of a line that no device listens for', () => {
  test('is announced to the other devices of the kitchen', async () => {
    const company = await companyAt(house, database)
    const other = await subscribe(company, { linhas: ['chapa'] })
    await company.kitchen.place(anOrder({ numero: '14', itens: [PIZZA] }))
    clock.pass(31 * SECOND)
    const [push] = await service.waitFor(other)
    expect(push?.message).toMatchObject({ tipo: 'PedidoNaoVisto', numero: '14' })
  })
})

describe('a late order', () => {
  test('is announced to the lines that still have work in it', async () => {
    const company = await companyAt(house, database)
    const [pizza, entrada] = [
      await subscribe(company, { linhas: ['pizza'], instalacao: 'a' }),
      await subscribe(company, { linhas: ['entrada'], instalacao: 'b' }),
    ]
    const bruschetta = { nome: 'Bruschetta', quantidade: 1, linha: 'entrada' }
    const { body } = await company.kitchen.place(anOrder({ numero: '77', itens: [PIZZA, bruschetta] }))
    const starter = body.itens.find(({ linha }) => linha === 'entrada')?.id ?? ''
    const base = { em: clock().toISOString(), pedidoId: body.id }
    const done = await company.kitchen.command([
      { ...base, tipo: 'verPedidos', id: newId(), pedidoIds: [body.id], linhas: ['pizza', 'entrada'] },
      { ...base, tipo: 'moverItens', id: newId(), itens: [{ itemId: starter, de: 'fila', para: 'preparo' }] },
      { ...base, tipo: 'moverItens', id: newId(), itens: [{ itemId: starter, de: 'preparo', para: 'pronto' }] },
    ])
    expect(done.body.resultados.map(({ situacao }) => situacao)).toEqual(['aceito', 'aceito', 'aceito'])
    clock.pass(3 * 60 * MINUTE)

    const [push] = await service.waitFor(pizza)
    expect(push?.message).toMatchObject({ tipo: 'PedidoAtrasado', titulo: 'Pedido atrasado', numero: '77' })
    await laterAlarm()
    expect([service.to(pizza).length, service.to(entrada).length]).toEqual([1, 0])
  })

  test('with a telephone for a number does not give it away', async () => {
    const company = await companyAt(house, database)
    const path = await subscribe(company)
    await company.kitchen.place(anOrder({ numero: '11987654321', itens: [PIZZA] }))
    clock.pass(31 * SECOND)
    const [push] = await service.waitFor(path)
    expect(JSON.stringify(push?.message)).not.toContain('98765')
  })
})

describe('a subscription', () => {
  test('is one per installation and one per device, whoever brings it last', async () => {
    const [first, second] = [await companyAt(house, database), await companyAt(house, database)]
    const { inscricao } = service.subscribe()
    const put = (company: CompanyClient, changes: object = {}) =>
      company.call('PUT', '/api/push', {
        body: { inscricao, cozinha: company.cozinhaId, linhas: ['pizza'], ...changes },
        headers: STATION,
      })
    await put(first)
    await put(first, { linhas: ['fritura', 'cozinha'] })
    expect(await subscriptionsOf(first)).toMatchObject([
      {
        licenca_id: first.licencaId,
        instalacao: 'instalacao-1',
        linhas: ['cozinha', 'fritura'],
        estacao: 'Montagem 1',
      },
    ])
    await put(second)
    expect(await subscriptionsOf(first)).toEqual([])
    expect(await subscriptionsOf(second)).toHaveLength(1)

    const rush = Array.from({ length: 10 }, (_, turn) => put(turn % 2 === 0 ? first : second))
    expect((await Promise.all(rush)).map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect([...(await subscriptionsOf(first)), ...(await subscriptionsOf(second))]).toHaveLength(1)
  })

  test('is saved while others of the house are being written', async () => {
    const company = await companyAt(house, database)
    const writer = await openSession(database.connection)
    await writer.query('BEGIN')
    await writer.query('LOCK TABLE inscricao_push IN ROW EXCLUSIVE MODE')
    await subscribe(company)
    expect(await subscriptionsOf(company)).toHaveLength(1)
    await writer.query('ROLLBACK')
    await writer.end()
  })

  test('is withdrawn by its own installation only', async () => {
    const [ours, theirs] = [await companyAt(house, database), await companyAt(house, database)]
    await subscribe(ours)
    const withdraw = (company: CompanyClient, instalacao: string) =>
      company.call('DELETE', '/api/push', { headers: { 'X-Instalacao': instalacao } })
    expect((await withdraw(theirs, 'instalacao-1')).status).toBe(204)
    expect((await withdraw(ours, 'outra')).status).toBe(204)
    expect(await subscriptionsOf(ours)).toHaveLength(1)
    expect((await withdraw(ours, 'instalacao-1')).status).toBe(204)
    expect(await subscriptionsOf(ours)).toEqual([])
    expect((await ours.call('DELETE', '/api/push')).status).toBe(400)
  })

  test("cannot be made for another company's kitchen", async () => {
    const [ours, theirs] = [await companyAt(house, database), await companyAt(house, database)]
    const { inscricao } = service.subscribe()
    for (const cozinha of [theirs.cozinhaId, 'inventada']) {
      const body = { inscricao, cozinha, linhas: ['pizza'] }
      const answer = await ours.call('PUT', '/api/push', { body, headers: STATION })
      expect([answer.status, answer.body.Messages]).toEqual([404, ['Cozinha não encontrada.']])
    }
    expect(await subscriptionsOf(theirs)).toEqual([])
  })

  test('needs a station name, an installation and good keys', async () => {
    const company = await companyAt(house, database)
    const { inscricao } = service.subscribe()
    const good = { inscricao, cozinha: company.cozinhaId, linhas: ['pizza'] }
    const nowhere = Buffer.alloc(65, 4).toString('base64url')
    const tries: [object, Record<string, string>, RegExp][] = [
      [good, { 'X-Instalacao': 'a' }, /^Defina o nome da sua estação/],
      [good, { DeviceID: 'Forno' }, /X-Instalacao/],
      [good, { DeviceID: 'Forno', 'X-Instalacao': 'a b' }, /X-Instalacao/],
      [{ ...good, linhas: ['bar'] }, STATION, /^linhas\[0\]/],
      [{ ...good, inscricao: { ...inscricao, keys: { ...inscricao.keys, p256dh: nowhere } } }, STATION, /p256dh/],
      [{ ...good, inscricao: { ...inscricao, keys: { ...inscricao.keys, auth: 'curta' } } }, STATION, /auth/],
      [{ ...good, inscricao: { ...inscricao, endpoint: 'nada' } }, STATION, /endpoint/],
    ]
    for (const [body, headers, message] of tries) {
      const answer = await company.call('PUT', '/api/push', { body, headers })
      expect([answer.status, answer.body.Messages?.[0]]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await subscriptionsOf(company)).toEqual([])
  })

  test('the push service no longer knows is removed, one it is too busy for is not', async () => {
    const company = await companyAt(house, database)
    const paths = [
      await subscribe(company, { instalacao: 'a' }),
      await subscribe(company, { instalacao: 'b' }),
      await subscribe(company, { instalacao: 'c' }),
    ]
    for (const [index, status] of [410, 404, 503].entries()) service.answerWith(paths[index] ?? '', status)
    await company.kitchen.place(anOrder({ itens: [PIZZA] }))
    clock.pass(31 * SECOND)
    for (const path of paths) await service.waitFor(path)
    const left = async () => (await subscriptionsOf(company)).map(({ instalacao }) => instalacao)
    await expect.poll(left, PATIENCE).toEqual(['c'])
    await laterAlarm()
    expect(await left()).toEqual(['c'])
    expect((await fetch(`${house.origin}/saude`)).status).toBe(200)
  })

  test('to which nobody answers disturbs neither the kitchen nor the other devices', async () => {
    const company = await companyAt(house, database)
    const { inscricao } = service.subscribe()
    const dead = { ...inscricao, endpoint: 'http://127.0.0.1:1/ninguem' }
    const body = { inscricao: dead, cozinha: company.cozinhaId, linhas: ['pizza'] }
    await company.call('PUT', '/api/push', { body, headers: { ...STATION, 'X-Instalacao': 'morta' } })
    const alive = await subscribe(company)
    await company.kitchen.place(anOrder({ itens: [PIZZA] }))
    clock.pass(31 * SECOND)
    await service.waitFor(alive)
    expect((await company.kitchen.place(anOrder())).status).toBe(201)
  })

  test('of a revoked licence is silent at once and then gone', async () => {
    const company = await companyAt(house, database)
    const path = await subscribe(company)
    await provisioning(database.kysely, clock).revokeLicence(company.licencaId)
    await expect.poll(() => subscriptionsOf(company), PATIENCE).toEqual([])
    await company.kitchen.place(anOrder({ itens: [PIZZA] }))
    clock.pass(31 * SECOND)
    await laterAlarm()
    expect(service.to(path)).toEqual([])
  })

  test('is kept for the newest hundred devices of a licence', async () => {
    const company = await companyAt(house, database)
    for (let device = 0; device < 103; device += 1) {
      clock.pass(1)
      await subscribe(company, { instalacao: `i${device}` })
    }
    const kept = (await subscriptionsOf(company)).map(({ instalacao }) => instalacao)
    expect(kept).toHaveLength(100)
    for (const oldest of ['i0', 'i1', 'i2']) expect(kept).not.toContain(oldest)
  })
})

describe('the key of the house', () => {
  test('is made once and the same at both servers and after a restart', async () => {
    const company = await companyAt(house, database)
    const bearer = await company.kitchen.login()
    const third = await startHouse(database, { clock })
    try {
      const chaves = []
      for (const { origin } of [house, twin, third]) {
        const answer = await fetch(`${origin}/api/push/chave`, { headers: { authorization: `Bearer ${bearer}` } })
        chaves.push(((await answer.json()) as { chave: string }).chave)
      }
      expect(new Set(chaves).size).toBe(1)
      expect(Buffer.from(chaves[0] ?? '', 'base64url')).toHaveLength(65)
    } finally {
      await third.close()
    }
  })

  test('is made once by servers that start together', async () => {
    const fresh = await startTestDatabase()
    const houses = await Promise.all([startHouse(fresh), startHouse(fresh), startHouse(fresh)])
    try {
      const rows = await fresh.kysely.selectFrom('chave_push').select('publica').execute()
      expect(rows).toHaveLength(1)
      const company = await companyAt(houses[0], fresh)
      const bearer = await company.kitchen.login()
      for (const { origin } of houses) {
        const answer = await fetch(`${origin}/api/push/chave`, { headers: { authorization: `Bearer ${bearer}` } })
        expect(await answer.json()).toEqual({ chave: rows[0]?.publica })
      }
    } finally {
      for (const started of houses) await started.close()
      await fresh.close()
    }
  })

  test('is closed to strangers, and no endpoint is ever logged', async () => {
    for (const [method, path] of [
      ['GET', '/api/push/chave'],
      ['PUT', '/api/push'],
      ['DELETE', '/api/push'],
    ]) {
      expect((await fetch(`${house.origin}${path}`, { method })).status).toBe(401)
    }
    expect(house.log() + twin.log()).not.toContain('/wpush/')
  })
})

test('of more devices than a kitchen has hands, those that were here last are called', async () => {
  const company = await companyAt(house, database)
  await subscribe(company)
  const [own] = await subscriptionsOf(company)
  await database.pool.query(
    `INSERT INTO inscricao_push (licenca_id, instalacao, cozinha_id, linhas, estacao, endpoint, p256dh, auth, renovada_em)
     SELECT $1, 'i' || n, $2, '{pizza}', 'Estação', 'https://exemplo.com.br/' || $2 || '/' || n, 'p', 'a', now() - n * interval '1 minute'
     FROM generate_series(1, 320) AS n`,
    [own?.licenca_id, company.cozinhaId],
  )
  const called = await new Subscriptions(database.kysely).ofKitchen(company.cozinhaId, clock())
  expect(called.map(({ instalacao }) => instalacao)).toEqual([
    'instalacao-1',
    ...Array.from({ length: 299 }, (_, place) => `i${place + 1}`),
  ])
})
