import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../kitchen/kitchen-house'
import { PATIENCE } from '../support/patience'
import {
  type House,
  lastCode,
  member,
  newCompany,
  newPerson,
  SENHA,
  startHouse,
  type TestCompany,
} from './backoffice-house'

const NOVA = 'massa-fina-e-crocante'

let house: House
let company: TestCompany

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: 'loopback' })
  company = await newCompany(house.database)
})

afterAll(() => house.close())

describe('signing in', () => {
  test('answers with the person and the companies, and the session is a cookie that no script reads', async () => {
    const other = await newCompany(house.database)
    const person = await newPerson(house.database, [
      [company, 'dono'],
      [other, 'leitura'],
    ])
    const browser = house.browser()
    const { status, body, headers } = await browser.signIn(person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: person.id, email: person.email, administrador: false, correio: 'terminal' })
    expect(body.empresas).toHaveLength(2)
    expect(headers.get('cache-control')).toBe('no-store')
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^retaguarda\.session_token=/)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; Max-Age=\d+/)
    expect(cookie).not.toMatch(/; Secure/)
    expect((await browser.get('/conta')).body).toEqual(body)
  })

  test('a window of one person does nothing with the session of another', async () => {
    const [maria, sonia] = [await member(house, company, 'dono'), await member(house, company, 'dono')]
    const windowOf = ({ person }: typeof maria) => ({ 'retaguarda-pessoa': person.id })
    const licence = { descricao: 'Forno', meses: 1 }
    expect((await sonia.get('/conta', windowOf(sonia))).status).toBe(200)
    for (const answer of [
      await sonia.get('/conta', windowOf(maria)),
      await sonia.post(`${company.path}/licencas`, licence, windowOf(maria)),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.body.Messages).toEqual(['Outra pessoa entrou neste navegador. Entre de novo para continuar.'])
    }
    expect((await maria.get(`${company.path}/licencas`)).body.total).toBe(0)
  })

  test('over https the cookie never leaves it', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    const https = { 'x-forwarded-proto': 'https', origin: house.server.origin.replace('http:', 'https:') }
    const { status, headers } = await house
      .browser()
      .post('/conta/entrar', { email: person.email, senha: SENHA }, https)
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(/^__Secure-retaguarda\.session_token=.*; Secure/)
  })

  test('that shall not be remembered ends with the browser', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    const { headers } = await house
      .browser()
      .post('/conta/entrar', { email: person.email, senha: SENHA, lembrar: false })
    const session = headers.getSetCookie().find((line) => line.startsWith('retaguarda.session_token='))
    expect(session).toBeDefined()
    expect(session).not.toMatch(/Max-Age/)
  })

  test('says the same of a wrong password and of an address that nobody has', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    const wrong = await house.browser().signIn(person.email, 'senha-de-outra-casa')
    const unknown = await house.browser().signIn('ninguem@exemplo.com.br', 'senha-de-outra-casa')
    expect(wrong).toMatchObject({ status: 401, body: { Messages: ['E-mail ou senha incorretos.'] } })
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('names each field in the specified words', async () => {
    const { status, body } = await house.browser().post('/conta/entrar', { email: 'rafaela', senha: '' })
    expect(status).toBe(400)
    expect(body.campos).toEqual({
      email: 'Este campo deve ser um e-mail válido.',
      senha: 'Este campo é obrigatório.',
    })
  })

  test('is stopped after six wrong passwords from one place, and open from every other', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const enter = (address: string, senha: string) =>
      house.browser().post('/conta/entrar', { email: person.email, senha }, from(address))
    for (let n = 0; n < 6; n++) expect((await enter('198.51.100.20', 'nao-e-esta-senha')).status).toBe(401)
    const blocked = await enter('198.51.100.20', SENHA)
    expect(blocked.status).toBe(429)
    expect(blocked.body.Messages?.[0]).toMatch(/^Muitas tentativas\. Aguarde .+ e tente novamente\.$/)
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    expect((await enter('203.0.113.20', SENHA)).status).toBe(200)
  })

  test('tried many times at once has no more tries than one after the other', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        house
          .browser()
          .post(
            '/conta/entrar',
            { email: person.email, senha: 'nao-e-esta-senha' },
            { 'x-forwarded-for': '198.51.100.40' },
          ),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  })
})

describe('a request from another page', () => {
  test.each([{ origin: 'https://outra.exemplo' }, { origin: 'null' }, { origin: 'http://127.0.0.1:1' }])(
    'with %o changes nothing',
    async (headers) => {
      const browser = await member(house, company, 'dono')
      const { status, body } = await browser.post('/conta/sair', {}, headers)
      expect(status).toBe(403)
      expect(body.Messages?.[0]).toContain('veio de outra página')
      expect((await browser.get('/conta')).status).toBe(200)
    },
  )
})

describe('sessions', () => {
  test('are listed, and one that is closed is closed at once on another server too', async () => {
    const browser = await member(house, company, 'dono')
    const other = house.browser()
    await other.signIn(browser.person.email)
    const listed = (await browser.get('/conta/sessoes')).body.itens as {
      id: string
      atual: boolean
      aparelho: string
    }[]
    expect(listed).toHaveLength(2)
    expect(listed.filter(({ atual }) => atual)).toHaveLength(1)
    expect(listed[0]?.aparelho).toBe('Navegador de teste')
    expect(JSON.stringify(listed)).not.toContain('token')
    const second = listed.find(({ atual }) => !atual)
    const beside = await startServer(house.database)
    try {
      const there = other.clone(beside.origin)
      expect((await there.get('/conta')).status).toBe(200)
      expect((await browser.delete(`/conta/sessoes/${second?.id}`)).status).toBe(200)
      expect((await there.get('/conta')).status).toBe(401)
      expect((await other.get('/conta')).status).toBe(401)
      expect((await browser.get('/conta')).status).toBe(200)
    } finally {
      await beside.close()
    }
  })

  test('are a hundred at most: the one that was opened longest ago gives way, and the list has them all', async () => {
    const person = await newPerson(house.database, [[company, 'gerente']])
    const first = house.browser()
    await first.signIn(person.email)
    await house.database.pool.query(
      `INSERT INTO sessao (id, token, pessoa_id, expira_em, criada_em)
       SELECT gen_random_uuid(), 'muitas ' || n, $1::uuid, now() + interval '1 day', now() + n * interval '1 microsecond'
       FROM generate_series(1, 250) n`,
      [person.id],
    )
    const last = house.browser()
    await last.signIn(person.email)
    const { itens } = (await last.get('/conta/sessoes')).body as { itens: { atual: boolean }[] }
    expect(itens).toHaveLength(100)
    expect(itens.filter(({ atual }) => atual)).toHaveLength(1)
    expect((await first.get('/conta')).status).toBe(401)
    const { rows } = await house.database.pool.query('SELECT FROM sessao WHERE pessoa_id = $1', [person.id])
    expect(rows).toHaveLength(100)
  })

  test('all but this one are closed in one go, with a line of the record', async () => {
    const person = await newPerson(house.database, [[company, 'gerente']])
    const [here, there] = [house.browser(), house.browser()]
    await there.signIn(person.email)
    await here.signIn(person.email)
    expect((await here.delete('/conta/sessoes')).status).toBe(200)
    expect([(await here.get('/conta')).status, (await there.get('/conta')).status]).toEqual([200, 401])
    expect((await here.delete('/conta/sessoes')).status).toBe(200)
    const { rows } = await house.database.pool.query(
      "SELECT depois FROM registro WHERE pessoa_id = $1 AND empresa_id IS NULL AND acao = 'encerrar as outras'",
      [person.id],
    )
    expect(rows).toEqual([{ depois: { sessoes: 1 } }])
  })

  test('of another person cannot be closed', async () => {
    const [ana, bia] = [await member(house, company, 'dono'), await member(house, company, 'dono')]
    const [hers] = (await bia.get('/conta/sessoes')).body.itens as { id: string }[]
    expect((await ana.delete(`/conta/sessoes/${hers?.id}`)).status).toBe(404)
    expect((await bia.get('/conta')).status).toBe(200)
  })

  test('leaving ends the session, not only the cookie', async () => {
    const browser = await member(house, company, 'dono')
    const copied = browser.clone()
    expect((await browser.post('/conta/sair')).status).toBe(200)
    expect((await copied.get('/conta')).status).toBe(401)
  })

  test('a cookie somebody made up opens nothing', async () => {
    const { status } = await house.browser().get('/conta', { cookie: 'retaguarda.session_token=inventado.assinatura' })
    expect(status).toBe(401)
  })
})

describe('the password', () => {
  test('is changed with the present one; the other sessions end', async () => {
    const browser = await member(house, company, 'dono')
    const other = house.browser()
    await other.signIn(browser.person.email)
    const form = { atual: SENHA, senha: NOVA, repetir: NOVA }
    expect((await browser.post('/conta/senha', { ...form, atual: 'outra-qualquer-1' })).body.campos).toEqual({
      atual: 'A senha atual não é esta.',
    })
    expect((await browser.post('/conta/senha', form)).status).toBe(200)
    expect((await browser.get('/conta')).status).toBe(200)
    expect((await other.get('/conta')).status).toBe(401)
    expect((await house.browser().signIn(browser.person.email, SENHA)).status).toBe(401)
    expect((await house.browser().signIn(browser.person.email, NOVA)).status).toBe(200)
  })

  test.each([
    ['curta', 'curta', { senha: 'Valor abaixo do mínimo permitido.' }],
    ['x'.repeat(129), 'x'.repeat(129), { senha: 'Valor acima do máximo permitido.' }],
    [NOVA, 'outra', { repetir: 'Senhas não são idênticas.' }],
    ['Pizzaria2026', 'Pizzaria2026', { senha: 'Esta senha é das primeiras que alguém tentaria. Escolha outra.' }],
  ])('%s is refused at its field', async (senha, repetir, campos) => {
    const browser = await member(house, company, 'dono')
    const { status, body } = await browser.post('/conta/senha', { atual: SENHA, senha, repetir })
    expect(status).toBe(400)
    expect(body.campos).toEqual(campos)
  })

  test('forgotten is set anew by a link that works once, and every session ends', async () => {
    const browser = await member(house, company, 'dono')
    expect((await house.browser().post('/conta/pedir-senha', { quem: browser.person.email })).body).toEqual({
      correio: 'terminal',
    })
    await expect.poll(() => house.printed.join('')).toContain(browser.person.email)
    const codigo = lastCode(house.printed, 'nova-senha')
    expect(house.server.log()).not.toContain(codigo)
    const form = { codigo, senha: NOVA, repetir: NOVA }
    expect((await house.browser().post('/conta/nova-senha/ver', { codigo })).status).toBe(200)
    expect((await house.browser().post('/conta/nova-senha', form)).status).toBe(200)
    expect((await browser.get('/conta')).status).toBe(401)
    expect((await house.browser().signIn(browser.person.email, NOVA)).status).toBe(200)
    const looked = await house.browser().post('/conta/nova-senha/ver', { codigo })
    expect(looked.status).toBe(410)
    expect(looked.body.Messages).toEqual(['Este link já foi usado ou venceu. Peça outro.'])
    const again = await house.browser().post('/conta/nova-senha', form)
    expect([again.status, again.body.Messages]).toEqual([
      410,
      ['Este link já foi usado ou venceu. Se a senha já foi trocada por ele, entre com a nova; senão, peça outro.'],
    ])
  })

  test('asked for by strangers from many addresses is still given to its owner, who gets three mails an hour', async () => {
    const [person, later] = [
      await newPerson(house.database, [[company, 'dono']]),
      await newPerson(house.database, [[company, 'dono']]),
    ]
    const ask = (quem: string, n: number) =>
      house.browser().post('/conta/pedir-senha', { quem }, { 'x-forwarded-for': `203.0.113.${100 + n}` })
    for (let n = 0; n < 36; n++) expect((await ask(person.email, Math.floor(n / 6))).status).toBe(200)
    expect((await ask(person.email, 50)).body).toEqual({ correio: 'terminal' })
    expect((await ask(person.email, 0)).status).toBe(429)
    await ask(later.email, 51)
    await expect.poll(() => house.printed.join('')).toContain(later.email)
    expect(house.printed.filter((text) => text.includes(person.email))).toHaveLength(3)
  })

  test('a common one, or the own e-mail, does not use up the link', async () => {
    const person = await newPerson(house.database, [[company, 'dono']])
    await house.browser().post('/conta/pedir-senha', { quem: person.email })
    await expect.poll(() => house.printed.join('')).toContain(person.email)
    const codigo = lastCode(house.printed, 'nova-senha')
    for (const senha of ['qwertyuiop', person.email]) {
      expect((await house.browser().post('/conta/nova-senha', { codigo, senha, repetir: senha })).status).toBe(400)
    }
    expect((await house.browser().post('/conta/nova-senha', { codigo, senha: NOVA, repetir: NOVA })).status).toBe(200)
  })

  test('asked for by a document reaches the owner of each company that has it, however many owners another one has', async () => {
    const [mine, theirs] = [await newCompany(house.database), await newCompany(house.database)]
    const documento = '11144477735'
    const ids = [mine.id, theirs.id]
    await house.database.kysely.updateTable('empresa').set({ documento }).where('id', 'in', ids).execute()
    for (let n = 0; n < 11; n += 1) await newPerson(house.database, [[theirs, 'dono']])
    const dono = await newPerson(house.database, [[mine, 'dono']])
    // Later by the alphabet than all of theirs.
    const email = `z${dono.email}`
    await house.database.kysely.updateTable('pessoa').set({ email }).where('id', '=', dono.id).execute()
    expect((await house.browser().post('/conta/pedir-senha', { quem: '111.444.777-35' })).status).toBe(200)
    await expect.poll(() => house.printed.join(''), PATIENCE).toContain(email)
  })

  test('asked for by the document of the company reaches its owners; nobody learns who exists', async () => {
    const other = await newCompany(house.database)
    const dono = await newPerson(house.database, [[other, 'dono']])
    const gerente = await newPerson(house.database, [[other, 'gerente']])
    await house.database.kysely
      .updateTable('empresa')
      .set({ documento: '12ABC34501DE35' })
      .where('id', '=', other.id)
      .execute()
    const known = await house.browser().post('/conta/pedir-senha', { quem: '12.ABC.345/01DE-35' })
    const unknown = await house.browser().post('/conta/pedir-senha', { quem: 'nunca@exemplo.com.br' })
    expect(known).toMatchObject({ status: 200 })
    expect(unknown.body).toEqual(known.body)
    await expect.poll(() => house.printed.join('')).toContain(dono.email)
    expect(house.printed.join('')).not.toContain(gerente.email)
    const bad = await house.browser().post('/conta/pedir-senha', { quem: 'nada disso' })
    expect(bad.body.campos).toEqual({ quem: 'Este campo deve ser um CPF, CNPJ ou email válido.' })
  })
})

test('neither passwords nor codes are kept as they are', async () => {
  const { kysely } = house.database
  const stored = JSON.stringify([
    await kysely.selectFrom('credencial').selectAll().execute(),
    await kysely.selectFrom('verificacao').selectAll().execute(),
    await kysely.selectFrom('convite').selectAll().execute(),
    await kysely.selectFrom('registro').selectAll().execute(),
  ])
  for (const secret of [SENHA, NOVA, lastCode(house.printed, 'nova-senha')]) {
    expect(stored).not.toContain(secret)
    expect(house.server.log()).not.toContain(secret)
  }
})
