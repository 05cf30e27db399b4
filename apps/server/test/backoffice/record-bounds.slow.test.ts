import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyContext } from '../../src/backoffice/doors/context'
import { MOST_KEPT } from '../../src/backoffice/doors/full'
import { RowScale } from '../../src/backoffice/doors/row-scale'
import { writeRecord } from '../../src/backoffice/doors/write-record'
import { listRecord } from '../../src/backoffice/record/company-record'
import { boundRecords, mostBytesOf } from '../../src/backoffice/record/record-retention'
import { holdRow, waitingForLocks } from '../support/row-held'
import { type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House

beforeAll(async () => {
  house = await startHouse()
})

afterAll(() => house.close())

const waiting = () => waitingForLocks(house.database.pool)

async function lines({ id }: TestCompany) {
  return house.database.kysely.selectFrom('registro').selectAll().where('empresa_id', '=', id).execute()
}

test('a line of the record keeps the first of a long list, and says how many there were more', async () => {
  const company = await newCompany(house.database)
  const regras = Array.from({ length: 500 }, (_, n) => ({ chave: `${n}`, texto: 'x'.repeat(700) }))
  await writeRecord(house.database.kysely, {
    em: new Date(),
    companyId: company.id,
    person: undefined,
    from: { address: '127.0.0.1', device: '' },
    changes: [{ acao: 'mudar', alvo: { tipo: 'cozinha', nome: 'Matriz' }, antes: { regras: [] }, depois: { regras } }],
  })
  const [line] = await lines(company)
  expect(line?.antes).toEqual({ regras: [] })
  expect(JSON.stringify(line?.depois).length).toBeLessThan(16_384)
  expect(line?.depois).toMatchObject({ regras: expect.arrayContaining(['… e mais 480']) })
})

test('of a very long record only the newest lines are looked through, or the newest of some days, and who searches pays for it', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  await house.database.pool.query(
    `INSERT INTO registro (em, empresa_id, pessoa, acao, alvo_tipo, alvo)
     SELECT timestamptz '2026-03-01T12:00:00Z' - n * interval '1 minute', $1, 'Ana', 'mudar', 'cardapio', 'Pizza ' || n
     FROM generate_series(1, 10050) n`,
    [company.id],
  )
  const record = async (query: string) => (await dono.get(`${company.path}/registro?porPagina=1&${query}`)).body
  expect(await record('')).toMatchObject({ total: 10_000, itens: [{ alvo: 'Pizza 1' }] })
  expect(await record('busca=pizza 9999')).toMatchObject({ total: 1, itens: [{ alvo: 'Pizza 9999' }] })
  expect(await record('busca=pizza 10050')).toEqual({ total: 0, itens: [] })
  expect(await record('busca=pizza 10050&ate=2026-02-23')).toMatchObject({ total: 1 })
  // A day is counted where it is read: that of Acre ends two hours after that of Brasília.
  const day = 'de=2026-02-22&ate=2026-02-22'
  expect(await record(day)).toMatchObject({ total: 870 })
  expect(await record(`${day}&fuso=America/Rio_Branco`)).toMatchObject({ total: 990 })

  const paid = async (more: object) => {
    const scale = new RowScale()
    const db = house.database.kysely.withPlugin(scale)
    const order = { ordem: 'em', direcao: 'desc', fuso: 'America/Sao_Paulo' } as const
    const query = { pagina: 1, porPagina: 1, ...order, ...more }
    await listRecord({ db, scale, company: { id: company.id } } as CompanyContext, query)
    return scale.take()
  }
  expect(await paid({ busca: 'pizza 9999' })).toBeGreaterThan(100 * (await paid({})))
})

test('the room of a record grows with the days it is kept', () => {
  const MB = 1024 * 1024
  expect([7, 256, 365, 3_650].map((days) => mostBytesOf(days) / MB)).toEqual([64, 64, 91.25, 912.5])
})

test('a record without an end keeps its newest lines and all of the last week; that of others stays', async () => {
  const [restless, quiet] = [await newCompany(house.database), await newCompany(house.database)]
  const write = (id: string, count: number, from: string) =>
    house.database.pool.query(
      `INSERT INTO registro (em, empresa_id, pessoa, acao, alvo_tipo, alvo)
       SELECT now() - $3::interval - n * interval '1 second', $1, 'Ana', 'mudar', 'cozinha', 'Matriz' FROM generate_series(1, $2::int) n`,
      [id, count, from],
    )
  await write(restless.id, 3_000, '30 days')
  await write(restless.id, 1_500, '1 day')
  await write(quiet.id, 100, '30 days')
  await boundRecords(house.database.kysely, 200 * 2_200)
  const kept = (await lines(restless)).map(({ em }) => Date.now() - em.getTime())
  const month = kept.filter((ms) => ms > 10 * 24 * 3_600_000)
  expect([kept.length, month.length]).toEqual([2_200, 700])
  expect(Math.max(...month)).toBeLessThan(30 * 24 * 3_600_000 + 720_000)
  await boundRecords(house.database.kysely, 200)
  expect([(await lines(restless)).length, (await lines(quiet)).length]).toEqual([1_500, 100])
})

test('settings of a kitchen that are saved as they are leave no line', async () => {
  const company = await newCompany(house.database)
  const gerente = await member(house, company, 'gerente')
  const path = `${company.path}/cozinhas/${company.cozinhaId}`
  const { body: seen } = await gerente.get(path)
  expect((await gerente.put(path, seen)).status).toBe(200)
  expect(await lines(company)).toHaveLength(0)
  expect((await gerente.put(path, { ...seen, nome: 'Outra' })).status).toBe(200)
  expect(await lines(company)).toHaveLength(1)
})

test('a company that changes something without a rest is asked to wait; another is not, and reading goes on', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const save = () => dono.delete(`${company.path}/convites/${randomUUID()}`)
  const answers = await Promise.all(Array.from({ length: 200 }, save))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(60)
  expect(refused[0]?.body.Messages?.[0]).toMatch(
    /^Sua empresa fez mudanças demais em pouco tempo\. Aguarde .+ e envie de novo\.$/,
  )
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await dono.get(`${company.path}/cadastro`)).status).toBe(200)
  const other = await newCompany(house.database)
  const neighbour = await member(house, other, 'dono')
  const made = await neighbour.post(`${other.path}/licencas`, { descricao: 'Pizza', meses: 1 })
  expect(made.status).toBe(200)
})

test('who was asked to wait and asks again at once hears it later, without another being kept waiting', async () => {
  // Nothing is made up for while it answers, however slow the machine.
  const still = await startHouse({}, { rateClock: () => 0 })
  try {
    const company = await newCompany(still.database)
    const dono = await member(still, company, 'dono')
    const other = await newCompany(still.database)
    const neighbour = await member(still, other, 'dono')
    const save = () => dono.delete(`${company.path}/convites/${randomUUID()}`)
    await Promise.all(Array.from({ length: 100 }, save))
    const answered: string[] = []
    const again = save().then(({ status }) => answered.push(`again ${status}`))
    const gone = await neighbour.delete(`${other.path}/convites/${randomUUID()}`)
    answered.push(`neighbour ${gone.status}`)
    await again
    expect(answered).toEqual(['neighbour 404', 'again 429'])
  } finally {
    await still.close()
  }
})

test('changes of one company wait for each other without the connections that everybody needs', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const neighbour = await newCompany(house.database)
  const other = await member(house, neighbour, 'dono')
  const item = (nome: string) => ({
    tipo: 'produto',
    nome,
    codigo: '',
    categoria: '',
    pizza: false,
    adicionais: [],
    remocoes: [],
  })
  const { pool } = house.database
  const blocker = await pool.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM empresa WHERE id = $1 FOR UPDATE', [company.id])
    const saved = Promise.all(
      Array.from({ length: 40 }, (_, n) => dono.post(`${company.path}/cardapio`, item(`Prato ${n}`))),
    )
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    const passed = await other.post(`${neighbour.path}/cardapio`, item('Prato'))
    expect([passed.status, await waiting()]).toEqual([200, 2])
    await blocker.query('COMMIT')
    expect(new Set((await saved).map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    blocker.release()
  }
})

/** Rules have theirs where there are many of them (many-rules.slow.test.ts). */
type Kept = Exclude<keyof typeof MOST_KEPT, 'regras'>

const TABLE: Readonly<Record<Kept, string>> = {
  ...{ cozinhas: 'cozinha', perfis: 'perfil', chaves: 'chave_integracao', licencas: 'licenca' },
}

const nova: Readonly<Record<Kept, (company: TestCompany, nome: string) => object>> = {
  perfis: ({ cozinhaId }, nome) => ({ nome, cozinhaId }),
  chaves: ({ cozinhaId }, nome) => ({ nome, cozinhaId, origens: ['ifood'] }),
  licencas: (_, descricao) => ({ descricao, meses: 1 }),
  cozinhas: (_, nome) => ({ nome, fuso: 'America/Sao_Paulo' }),
}

async function fill({ id, cozinhaId }: TestCompany, what: Kept, count: number): Promise<void> {
  const { pool } = house.database
  const { rows } = await pool.query('SELECT * FROM cozinha WHERE id = $1', [cozinhaId])
  const columns = Object.keys(rows[0]).filter((name) => !['id', 'epoca', 'sal'].includes(name))
  const statements: Readonly<Record<Kept, string>> = {
    cozinhas: `INSERT INTO cozinha (id, epoca, ${columns.join(', ')}) SELECT 'c' || n || right($1, 8), epoca, ${columns.join(', ')}
      FROM cozinha, generate_series(1, $2) n WHERE cozinha.id = $1`,
    perfis: `INSERT INTO perfil (empresa_id, nome, cozinha_id) SELECT empresa_id, 'P' || n, $1
      FROM (SELECT DISTINCT empresa_id FROM perfil WHERE cozinha_id = $1) e, generate_series(1, $2) n`,
    chaves: `INSERT INTO chave_integracao (id, hash, nome, cozinha_id) SELECT gen_random_uuid(), 'h' || $1::text || n, 'K' || n, $1::text
      FROM generate_series(1, $2) n`,
    licencas: `INSERT INTO licenca (id, empresa_id, hash, descricao, valida_ate, criada_em)
      SELECT gen_random_uuid(), $1::text::uuid, left(md5($1::text) || md5($1::text), 60) || lpad(n::text, 4, '0'), 'L' || n, now() + interval '1 day', now()
      FROM generate_series(1, $2) n`,
  }
  await pool.query(statements[what], [what === 'licencas' ? id : cozinhaId, count])
}

test('of kitchens, profiles, keys and licences a company keeps more than it needs, and then it is told', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  for (const [what, newOne] of Object.entries(nova) as [Kept, (typeof nova)[Kept]][]) {
    const body = newOne(company, `Mais ${what}`)
    expect((await dono.post(`${company.path}/${what}`, body)).status, what).toBe(200)
    await fill(company, what, MOST_KEPT[what])
    const full = await dono.post(`${company.path}/${what}`, body)
    expect(full.status, what).toBe(409)
    expect(full.body.Messages?.[0], what).toMatch(new RegExp(`^Uma empresa pode ter até ${MOST_KEPT[what]} .+\\.$`))
  }
})

test.each(Object.keys(TABLE) as Kept[])(
  'of two who make the last of the %s at the same moment one is told',
  async (what) => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    const there = what === 'cozinhas' || what === 'perfis' ? 1 : 0
    await fill(company, what, MOST_KEPT[what] - 1 - there)
    const make = (nome: string) => dono.post(`${company.path}/${what}`, nova[what](company, nome))
    // Nothing of its kind is written meanwhile, so that both have counted if nothing keeps the second from it.
    const statuses = await holdRow(house.database, [`LOCK TABLE ${TABLE[what]} IN SHARE MODE`], {
      calls: () => [make('Uma'), make('Outra')],
      meanwhile: () => expect.poll(waiting).toBe(2),
      most: 2,
    })
    expect(statuses.sort()).toEqual([200, 409])
  },
)
