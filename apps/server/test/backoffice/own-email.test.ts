import { afterAll, beforeAll, expect, test } from 'vitest'
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
