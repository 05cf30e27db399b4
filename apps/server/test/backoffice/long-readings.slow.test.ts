import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { MAIOR_ARQUIVO } from '@kds/protocol/retaguarda/marca'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wholeMenu } from '../../src/backoffice/menu/whole-menu'
import { openSession } from '../../src/db/session'
import { FairTurns } from '../../src/http/fair-turns'
import { readingCostMs } from '../../src/http/work-cost'
import { wholeRules } from '../../src/kitchen/settings/whole-rules'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const ITEMS = 19_000
const EXPORTS = 5

let house: House
let large: TestCompany
let reader: Browser
let other: TestCompany
let stranger: Browser

beforeAll(async () => {
  house = await startHouse()
  large = await newCompany(house.database)
  other = await newCompany(house.database)
  reader = await member(house, large, 'leitura')
  stranger = await member(house, other, 'dono')
  await fill(large, ITEMS)
})

afterAll(() => house.close())

/** The menu and the rules of a house that sells everything. */
async function fill({ id, cozinhaId }: TestCompany, count: number): Promise<void> {
  const { pool } = house.database
  await pool.query(
    `INSERT INTO cardapio (id, empresa_id, criado_em, tipo, codigo, codigo_normal, nome, nome_normal, categoria,
       categoria_normal, pizza, adicionais, remocoes, bytes)
     SELECT gen_random_uuid(), $1, now(), CASE n % 2 WHEN 0 THEN 'produto' ELSE 'sabor' END, n::text, n::text,
       'Prato ' || n, 'prato ' || n, 'Grupo ' || n % 90, 'grupo ' || n % 90, false, ARRAY['bacon', 'cheddar'],
       ARRAY['cebola', 'azeitona'], 200 FROM generate_series(1, $2) n`,
    [id, count],
  )
  await pool.query(
    `INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem)
     SELECT $1, 'codigo', n::text, CASE n % 3 WHEN 0 THEN 'chapa' ELSE 'fritura' END, 0 FROM generate_series(1, $2) n`,
    [cozinhaId, count],
  )
  await pool.query('ANALYZE cardapio, rota')
}

/** Headers alone, with the length of a body that never comes. */
function announce(browser: Browser, path: string, bytes: number): Promise<{ status?: number; retryAfter?: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${house.server.origin}/api/retaguarda${path}`,
      {
        method: 'PUT',
        headers: {
          origin: house.server.origin,
          cookie: browser.cookie,
          'content-type': 'application/json',
          'content-length': bytes,
        },
      },
      (answer) => {
        resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] })
        asked.destroy()
      },
    )
    asked.on('error', reject)
    asked.flushHeaders()
  })
}

/** Asked twelve times while a table is held that it reads, in these words: the house has questions of its own to it. */
async function expectTwoAtOnce(table: string, words: string, ask: () => Promise<{ status: number }>): Promise<void> {
  const blocker = await openSession(house.database.connection)
  try {
    await blocker.query('BEGIN')
    await blocker.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    const asked = Array.from({ length: 12 }, ask)
    const waiting = async () => {
      const { rows } = await house.database.pool.query<{ count: string }>(
        `SELECT count(*) FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database() AND position($1 IN query) > 0`,
        [words],
      )
      return Number(rows[0]?.count)
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
    expect((await stranger.get(`${other.path}/cardapio?tipo=produto`)).status).toBe(200)
    expect(await waiting()).toBe(2)
    await blocker.query('ROLLBACK')
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
  } finally {
    await blocker.end()
  }
}

describe('whoever reads the largest menu again and again', () => {
  test('waits for his own turn, and neither another company nor the counter of his own waits with him', async () => {
    const done: string[] = []
    const note = (what: string) => (answer: { status: number }) => done.push(`${what} ${answer.status}`)
    const counter = await member(house, large, 'gerente')
    const exports = Array.from({ length: EXPORTS }, () =>
      reader.get(`${large.path}/planilha-do-cardapio`).then(note('planilha')),
    )
    await Promise.race(exports)
    const pedido = {
      cozinhaId: large.cozinhaId,
      origem: 'telefone',
      referencia: randomUUID(),
      tipo: 'retirada',
      itens: [{ nome: 'Prato 3', quantidade: 1, codigo: '3' }],
    }
    await Promise.all([
      stranger.get(`${other.path}/cardapio?tipo=produto`).then(note('lista do vizinho')),
      counter.post(`${large.path}/pedidos-enviados`, pedido).then(note('pedido')),
      ...exports,
    ])
    expect(done).toHaveLength(EXPORTS + 2)
    expect(done.at(-1)).toBe('planilha 200')
    expect(done.slice(0, -1)).toContain('lista do vizinho 200')
    expect(done.slice(0, -1)).toContain('pedido 200')
  })

  test('has all of it, and rests between its portions', async () => {
    const { kysely } = house.database
    let rests = 0
    const rest = async () => {
      rests += 1
    }
    expect(await wholeMenu(kysely, large.id, rest)).toHaveLength(ITEMS)
    expect(rests).toBe(ITEMS / 250)
    rests = 0
    expect(await wholeRules(kysely, large.cozinhaId, rest)).toHaveLength(ITEMS)
    expect(rests).toBe(Math.floor(ITEMS / 400))
  })

  test('holds two connections at the most: the back office of others goes on', async () => {
    const rules = `${large.path}/cozinhas/${large.cozinhaId}/regras`
    await expectTwoAtOnce('rota', 'rota', () => reader.get(rules))
  })

  test('has all of it, in order, though it is read in pieces', async () => {
    const { body } = await reader.get(`${large.path}/planilha-do-cardapio`)
    const lines = String(body.csv).trimEnd().split('\r\n')
    expect(lines).toHaveLength(ITEMS + 1)
    const names = lines.slice(1).map((line) => line.split(';')[2])
    expect(new Set(names).size).toBe(ITEMS)
    const { rows } = await house.database.pool.query<{ nome: string }>(
      'SELECT nome FROM cardapio WHERE empresa_id = $1 ORDER BY tipo, nome_normal, id',
      [large.id],
    )
    expect(names).toEqual(rows.map(({ nome }) => nome))
  })

  test('sees the first rules of each kind with the numbers they have among all', async () => {
    const rules = `${large.path}/cozinhas/${large.cozinhaId}`
    const { body: first } = await reader.get(`${rules}/regras`)
    expect(first).toMatchObject({ totais: { codigo: ITEMS, categoria: 0, nome: 0 } })
    expect((first.itens as unknown[]).slice(0, 2)).toMatchObject([
      { tipo: 'codigo', chave: '1', linha: 'fritura', ordem: 0, numero: '2.1' },
      { tipo: 'codigo', chave: '10', linha: 'fritura', ordem: 0, numero: '2.2' },
    ])
    const { body: sheet } = await reader.get(`${rules}/planilha-das-regras`)
    const lines = String(sheet.csv).trimEnd().split('\r\n')
    expect(lines).toHaveLength(ITEMS + 1)
    const place = lines.findIndex((line) => line.startsWith('codigo;18999;'))
    const { body: found } = await reader.get(`${rules}/regras?busca=18999`)
    expect(found.itens).toEqual([expect.objectContaining({ chave: '18999', numero: `2.${place}` })])
  })
})

describe('whoever tries orders out in a full kitchen', () => {
  const item = { nome: 'Prato 3', quantidade: 1, observacao: 'Sem cebola e bem passado. '.repeat(20) }
  const long = { origem: 'telefone', tipo: 'retirada', itens: Array.from({ length: 100 }, () => item) }
  const short = { tipo: 'balcao', itens: [{ nome: 'Suco', quantidade: 1 }] }
  const kitchen = () => `${large.path}/cozinhas/${large.cozinhaId}`

  test('waits with those who read: two connections at the most', async () => {
    const gerente = await member(house, large, 'gerente')
    await expectTwoAtOnce('pedido', 'sum(coalesce(bytes', () => gerente.post(`${kitchen()}/conferir-pedido`, short))
  })

  test('pays for all that the database looks through, however short the question and the answer', async () => {
    const gerente = await member(house, large, 'gerente')
    const pedido = { ...long, cozinhaId: large.cozinhaId, referencia: randomUUID() }
    expect((await gerente.post(`${large.path}/pedidos-enviados`, pedido)).status).toBe(200)
    const { rows } = await house.database.pool.query<{ bytes: string }>(
      'SELECT sum(bytes) AS bytes FROM pedido WHERE cozinha_id = $1 AND aberto',
      [large.cozinhaId],
    )
    const least = readingCostMs(Number(rows[0]?.bytes))
    expect(least).toBeGreaterThan(readingCostMs(50_000))
    const charged = vi.spyOn(FairTurns.prototype, 'charge')
    const costOf = async (call: Promise<{ status: number }>) => {
      charged.mockClear()
      expect((await call).status).toBe(200)
      return Math.max(...charged.mock.calls.filter(([owner]) => owner === large.id).map(([, ms]) => ms))
    }
    expect(await costOf(gerente.post(`${kitchen()}/conferir-pedido`, short))).toBeGreaterThanOrEqual(least)
    expect(await costOf(gerente.get(`${kitchen()}/ultimos-pedidos`))).toBeGreaterThanOrEqual(least)
    charged.mockRestore()
  })
})

test('a script that asks without end is told to wait, and others of the house are not', async () => {
  const house2 = await newCompany(house.database)
  const script = await member(house, house2, 'leitura')
  const colleague = await member(house, house2, 'dono')
  let told: Awaited<ReturnType<typeof script.get>> | undefined
  for (let asked = 0; asked < 2_000 && !told; asked += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => script.get('/conta')))
    told = answers.find(({ status }) => status === 429)
  }
  // By his own rate, or by the share of the time that all of his company have: whichever he meets first.
  expect(told?.body.Messages?.[0]).toMatch(/^(Você fez consultas demais|Muitas consultas da sua empresa)/)
  expect(Number(told?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await colleague.get(`${house2.path}/cardapio?tipo=produto`)).status).toBe(200)
})

test('a picture too many is refused before a byte of it is sent', async () => {
  const gerente = await member(house, other, 'gerente')
  const path = `${other.path}/marca/logo`
  const answers = []
  // Twenty at once after a rest: each of these is no picture, and counts.
  for (let sent = 0; sent < 21; sent += 1) {
    const { status } = await gerente.put(path, { arquivo: '', versao: 'v', recorte: null })
    answers.push(status)
  }
  expect(answers).toContain(429)
  const { status, retryAfter } = await announce(gerente, path, MAIOR_ARQUIVO)
  expect(status).toBe(429)
  expect(Number(retryAfter)).toBeGreaterThan(0)
})
