import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctAddress } from '../../src/accounts/correct-address'
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
  house = await startHouse()
  company = await newCompany(house.database)
})

afterAll(() => house.close())

test('an address is confirmed by a link once, and who presses it twice is told the same', async () => {
  const browser = await member(house, company, 'dono')
  await house.database.kysely
    .updateTable('pessoa')
    .set({ email_verificado: false })
    .where('id', '=', browser.person.id)
    .execute()
  expect((await browser.get('/conta')).body.emailVerificado).toBe(false)
  await browser.post('/conta/pedir-confirmacao')
  await expect.poll(() => house.printed.join('')).toContain(browser.person.email)
  const codigo = lastCode(house.printed, 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(200)
  expect((await browser.get('/conta')).body.emailVerificado).toBe(true)
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(200)
  const done = await house.database.kysely
    .selectFrom('registro')
    .select('acao')
    .where('pessoa_id', '=', browser.person.id)
    .where('empresa_id', 'is', null)
    .where('acao', '=', 'confirmar o e-mail')
    .execute()
  expect(done).toHaveLength(1)
  // Another address since then: the old link says nothing about it.
  await house.database.kysely
    .updateTable('pessoa')
    .set({ email: `outro-${browser.person.email}` })
    .where('id', '=', browser.person.id)
    .execute()
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(410)
})

test('an address that was mistyped is corrected with the password, and what was sent to it opens nothing', async () => {
  const browser = await member(house, company, 'dono')
  const { email: wrong, id } = browser.person
  const neighbour = await newPerson(house.database, [[company, 'gerente']])
  const email = `certo-${wrong}`
  const confirmed = await browser.post('/conta/email', { email, senha: SENHA })
  expect([confirmed.status, confirmed.body.Messages]).toEqual([409, ['Este e-mail já foi confirmado.']])
  await house.database.pool.query('UPDATE pessoa SET email_verificado = false WHERE id = $1', [id])

  await browser.post('/conta/pedir-confirmacao')
  await house.browser().post('/conta/pedir-senha', { quem: wrong })
  await expect.poll(() => house.printed.filter((text) => text.includes(wrong))).toHaveLength(2)
  const sentBefore = house.printed.filter((text) => text.includes(wrong))
  const codigo = lastCode(sentBefore, 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email/ver', { codigo })).body).toEqual({ email: wrong })

  const refused = await browser.post('/conta/email', { email, senha: 'outra-qualquer-1' })
  expect([refused.status, refused.body.campos]).toEqual([400, { senha: 'A senha não é esta.' }])
  const taken = await browser.post('/conta/email', { email: neighbour.email, senha: SENHA })
  expect([taken.status, taken.body.campos]).toEqual([409, { email: 'Este e-mail já tem conta.' }])

  expect((await browser.post('/conta/email', { email: email.toUpperCase(), senha: SENHA })).status).toBe(200)
  expect((await browser.get('/conta')).body).toMatchObject({ email, emailVerificado: false })
  expect((await house.browser().post('/conta/confirmar-email/ver', { codigo })).status).toBe(410)
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(410)
  const reset = { codigo: lastCode(sentBefore, 'nova-senha'), senha: NOVA, repetir: NOVA }
  expect((await house.browser().post('/conta/nova-senha', reset)).status).toBe(410)

  await expect.poll(() => house.printed.join('')).toContain(email)
  const right = lastCode(house.printed, 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email/ver', { codigo: right })).body).toEqual({ email })
  expect((await house.browser().post('/conta/confirmar-email', { codigo: right })).status).toBe(200)
  expect((await house.browser().signIn(email)).status).toBe(200)
  expect((await house.browser().signIn(wrong)).status).toBe(401)
})

test('a new password by link leaves the link that confirms the address as good as it was', async () => {
  const { person } = await member(house, company, 'dono')
  await house.database.pool.query('UPDATE pessoa SET email_verificado = false WHERE id = $1', [person.id])
  const browser = house.browser()
  await browser.signIn(person.email)
  await browser.post('/conta/pedir-confirmacao')
  await browser.post('/conta/pedir-senha', { quem: person.email })
  const sent = () => house.printed.filter((text) => text.includes(person.email))
  await expect.poll(sent).toHaveLength(2)
  const fresh = { codigo: lastCode(sent(), 'nova-senha'), senha: NOVA, repetir: NOVA }
  expect((await house.browser().post('/conta/nova-senha', fresh)).status).toBe(200)
  await browser.signIn(person.email, NOVA)
  // The link for the password was read in the terminal: that the mailbox is theirs it does not show.
  expect((await browser.get('/conta')).body.emailVerificado).toBe(false)
  const codigo = lastCode(sent(), 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(200)
  expect((await browser.get('/conta')).body.emailVerificado).toBe(true)
})

test('whoever asked in vain for links to a mistyped address gets one to the right address all the same', async () => {
  const browser = await member(house, company, 'dono')
  const { email: wrong, id } = browser.person
  await house.database.pool.query('UPDATE pessoa SET email_verificado = false WHERE id = $1', [id])
  for (let asked = 0; asked < 4; asked += 1) await browser.post('/conta/pedir-confirmacao')
  const email = `enfim-${wrong}`
  expect((await browser.post('/conta/email', { email, senha: SENHA })).status).toBe(200)
  await expect.poll(() => house.printed.filter((text) => text.includes(email))).toHaveLength(1)
  const codigo = lastCode(house.printed, 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(200)
  expect((await browser.get('/conta')).body).toMatchObject({ email, emailVerificado: true })
})

test('an address that was confirmed meanwhile is not corrected, and is not told to be taken; its links stay', async () => {
  const { person } = await member(house, company, 'dono')
  const { kysely } = house.database
  await house.browser().post('/conta/pedir-senha', { quem: person.email })
  await expect.poll(() => house.printed.join('')).toContain(person.email)
  const wanted = { personId: person.id, email: `tarde-${person.email}`, now: new Date() }
  expect(await correctAddress(kysely, wanted)).toBe('confirmed')
  const codigo = lastCode(house.printed, 'nova-senha')
  const fresh = { codigo, senha: NOVA, repetir: NOVA }
  expect((await house.browser().post('/conta/nova-senha', fresh)).status).toBe(200)
})

test('whoever carries an invitation without mail does not learn whether its address has an account', async () => {
  const dono = await member(house, company, 'dono')
  const known = await newPerson(house.database, [])
  const answers = []
  for (const email of [known.email, `ninguem-${known.email}`]) {
    const { body } = await dono.post(`${company.path}/convites`, { email, papel: 'leitura' })
    const codigo = String(body.link).split('/').at(-1)
    const { status, body: told } = await house
      .browser()
      .post('/links/convite-com-conta', { codigo, senha: 'qualquer-uma-9' })
    answers.push([status, told.Messages])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(401)
})

test('the codes of the links are not kept as they are', async () => {
  const { kysely } = house.database
  const stored = JSON.stringify([
    await kysely.selectFrom('verificacao').selectAll().execute(),
    await kysely.selectFrom('registro').selectAll().execute(),
  ])
  const codigo = lastCode(house.printed, 'confirmar-email')
  expect(stored).not.toContain(codigo)
  expect(house.server.log()).not.toContain(codigo)
})
