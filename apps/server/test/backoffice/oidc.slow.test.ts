import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '../../src/accounts/create-person'
import { newId } from '../../src/new-id'
import {
  type Answer,
  type Browser,
  type House,
  member,
  newCompany,
  newPerson,
  SENHA,
  startHouse,
  type TestCompany,
} from './backoffice-house'
import { type Claims, type Elsewhere, signInElsewhere, startElsewhere } from './oidc-house'
import { quickPasswords } from './quick-passwords'

const PUBLIC_URL = 'http://cozinha.exemplo.com.br'

let elsewhere: Elsewhere
let house: House
let company: TestCompany

beforeAll(async () => {
  elsewhere = await startElsewhere([`${PUBLIC_URL}/retaguarda/`])
  house = await startHouse({ ...elsewhere.env, PUBLIC_URL })
  company = await newCompany(house.database)
})

afterAll(async () => {
  await house.close()
  await elsewhere.close()
})

async function begin(browser: Browser): Promise<string> {
  const begun = await browser.post('/conta/da-empresa/comecar')
  expect(begun.status).toBe(200)
  return String(begun.body.endereco)
}

async function enter(browser: Browser, name: string, claims: Claims): Promise<Answer> {
  elsewhere.people.set(name, claims)
  const back = await signInElsewhere(await begin(browser), name)
  return browser.post('/conta/da-empresa/entrar', Object.fromEntries(back.searchParams))
}

async function everybody(): Promise<unknown> {
  const { kysely } = house.database
  return Promise.all(
    (['pessoa', 'credencial', 'vinculo', 'sessao', 'convite'] as const).map((table) =>
      kysely
        .selectFrom(table)
        .selectAll()
        .orderBy(table === 'vinculo' ? 'pessoa_id' : 'id')
        .execute(),
    ),
  )
}

describe('the account of another house (OpenID Connect)', () => {
  test('opens the account whose confirmed e-mail it confirms, with a session as any other, and is in the record', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    const browser = house.browser()
    const claims = { email: person.email.toUpperCase(), email_verified: true, name: 'Rafaela de lá' }
    const entered = await enter(browser, 'rafaela', claims)
    expect(entered.body).toMatchObject({ id: person.id, nome: 'Rafaela', email: person.email })
    expect(entered.headers.getSetCookie().join('\n')).toMatch(/retaguarda\.session_token=.*HttpOnly.*SameSite=Lax/i)
    expect((await browser.get('/conta')).body).toMatchObject({ id: person.id })
    const lines = await house.database.kysely
      .selectFrom('registro')
      .select(['acao', 'depois'])
      .where('pessoa_id', '=', person.id)
      .where('empresa_id', 'is', null)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { acao: 'ligar à conta da empresa', depois: null },
      { acao: 'entrar', depois: { por: 'conta da empresa' } },
    ])
    const again = house.browser()
    expect((await enter(again, 'rafaela', { email: 'outra@exemplo.com.br', email_verified: true })).body.id).toBe(
      person.id,
    )
  })

  test('keeps no token of the other house', async () => {
    const rows = await house.database.kysely
      .selectFrom('credencial')
      .selectAll()
      .where('provedor', '=', 'oidc')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(row).toMatchObject({ token_de_acesso: null, token_de_renovacao: null, token_de_identidade: null })
    }
  })

  test('makes an account for whoever was invited, with the role of the invitation, which is then used', async () => {
    const owner = await member(house, company, 'dono')
    const other = await newCompany(house.database)
    const otherOwner = await member(house, other, 'dono')
    const email = 'convidado.de.la@exemplo.com.br'
    await owner.post(`${company.path}/convites`, { email, papel: 'gerente' })
    await otherOwner.post(`${other.path}/convites`, { email, papel: 'leitura' })
    const entered = await enter(house.browser(), 'convidado', { email, email_verified: true, name: 'Convidado' })
    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({ nome: 'Convidado', email, emailVerificado: true, administrador: false })
    const companies = entered.body.empresas as { id: string; papel: string }[]
    expect(companies.map(({ id, papel }) => [id, papel]).sort()).toEqual(
      [
        [company.id, 'gerente'],
        [other.id, 'leitura'],
      ].sort(),
    )
    expect((await owner.get(`${company.path}/convites`)).body.total).toBe(0)
    const record = await owner.get(`${company.path}/registro?busca=${encodeURIComponent(email)}`)
    expect(JSON.stringify(record.body)).toContain('aceitar o convite')
  })

  test.each<[string, string, Claims, RegExp]>([
    ['somebody unknown', 'estranho', { email: 'estranho@exemplo.com.br', email_verified: true }, /nem convite/],
    ['an invited address that is not confirmed', 'falso', { email: 'a.convidada@exemplo.com.br' }, /não confirma/],
    [
      'an account by an address that is not confirmed',
      'impostor',
      { email: 'a.dona@exemplo.com.br' },
      /dos dois lados/,
    ],
    [
      'an address that is not confirmed here',
      'vizinho',
      { email: 'por.confirmar@exemplo.com.br', email_verified: true },
      /dos dois lados/,
    ],
    ['somebody without an address', 'mudo', {}, /não informa/],
  ])('turns %s away and leaves nothing behind', async (_, name, claims, words) => {
    const { kysely } = house.database
    const making = { newId, passwords: quickPasswords }
    const base = { nome: 'Dona', senha: SENHA, administrador: false }
    await createPerson(kysely, making, { ...base, email: 'a.dona@exemplo.com.br', emailVerificado: true })
    await createPerson(kysely, making, { ...base, email: 'por.confirmar@exemplo.com.br', emailVerificado: false })
    const owner = await member(house, company, 'dono')
    await owner.post(`${company.path}/convites`, { email: 'a.convidada@exemplo.com.br', papel: 'gerente' })
    const before = await everybody()
    const browser = house.browser()
    const refused = await enter(browser, name, claims)
    expect(refused.status).toBe(403)
    expect(refused.body.Messages?.[0]).toMatch(words)
    expect(await everybody()).toEqual(before)
    expect((await browser.get('/conta')).status).toBe(401)
  })

  test('of another browser, used twice, or cancelled there, opens nothing', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    elsewhere.people.set('dona', { email: person.email, email_verified: true })
    const browser = house.browser()
    const back = Object.fromEntries((await signInElsewhere(await begin(browser), 'dona')).searchParams)
    const thief = await house.browser().post('/conta/da-empresa/entrar', back)
    expect(thief).toMatchObject({ status: 403, body: { Messages: [expect.stringMatching(/outro navegador/)] } })
    expect((await browser.post('/conta/da-empresa/entrar', back)).status).toBe(200)
    expect((await browser.post('/conta/da-empresa/entrar', back)).status).toBe(403)

    const changedMind = house.browser()
    const cancelled = await signInElsewhere(await begin(changedMind), 'dona', { cancel: true })
    const refused = await changedMind.post('/conta/da-empresa/entrar', Object.fromEntries(cancelled.searchParams))
    expect(refused.body.Messages).toEqual(['A entrada foi cancelada na conta da empresa.'])
  })

  test('is offered only where it is configured', async () => {
    expect((await house.browser().get('/conta/entradas')).body).toMatchObject({ contaDaEmpresa: true })
    const without = await startHouse()
    expect((await without.browser().get('/conta/entradas')).body).toEqual({
      semContas: true,
      contaDaEmpresa: false,
      chavesDeAcessoEm: `http://localhost:${new URL(without.server.origin).port}`,
      // For the privacy page.
      retencaoDias: 365,
    })
    expect((await without.browser().post('/conta/da-empresa/comecar')).status).toBe(404)
    await without.close()
  })

  test('may start after us: until then there is a sentence, and the password opens', async () => {
    const port = await freePort()
    const late = await startHouse({ ...elsewhere.env, OIDC_ISSUER: `http://127.0.0.1:${port}`, PUBLIC_URL })
    const refused = await late.browser().post('/conta/da-empresa/comecar')
    expect(refused).toMatchObject({ status: 503, body: { Messages: [expect.stringMatching(/não responde agora/)] } })
    const other = await startElsewhere([`${PUBLIC_URL}/retaguarda/`], port)
    expect((await late.browser().post('/conta/da-empresa/comecar')).status).toBe(200)
    await other.close()
    await late.close()
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
