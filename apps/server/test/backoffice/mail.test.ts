import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, lastCode, member, newCompany, newPerson, SENHA, startHouse } from './backoffice-house'
import { type Mailbox, startMailbox } from './mailbox'

const NOBODY = 'ninguem@exemplo.com.br'

let mailbox: Mailbox
let house: House

beforeAll(async () => {
  mailbox = await startMailbox({ nobody: NOBODY })
  house = await startHouse({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Pizzaria <avisos@exemplo.com.br>',
    PUBLIC_URL: 'https://cozinha.exemplo.com.br',
  })
})

afterAll(async () => {
  await house.close()
  await mailbox.close()
})

test('a link for a new password comes by mail, leads to PUBLIC_URL whatever the request says, and works', async () => {
  const person = await newPerson(house.database, [[await newCompany(house.database), 'dono']])
  const asked = await house.browser().post('/conta/pedir-senha', { quem: person.email })
  expect(asked.body).toEqual({ correio: 'email' })
  await expect
    .poll(() => mailbox.letters.find(({ to }) => to.includes(person.email)), { timeout: 20_000 })
    .toBeDefined()
  const letter = mailbox.letters.find(({ to }) => to.includes(person.email))
  expect(letter?.from).toBe('avisos@exemplo.com.br')
  expect(letter?.text).toContain('https://cozinha.exemplo.com.br/retaguarda/#/nova-senha/')
  const codigo = lastCode([letter?.text ?? ''], 'nova-senha')
  const nova = 'massa-fina-e-crocante'
  expect((await house.browser().post('/conta/nova-senha', { codigo, senha: nova, repetir: nova })).status).toBe(200)
  expect(house.printed).toEqual([])
})

test('an invitation comes by mail, and whoever accepts it has a confirmed address', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const invited = await dono.post(`${company.path}/convites`, { email: 'Nova@Exemplo.com.br', papel: 'gerente' })
  expect(invited.body).toMatchObject({ email: 'nova@exemplo.com.br', papel: 'gerente', correio: 'email', link: null })
  await expect
    .poll(() => mailbox.letters.find(({ to }) => to.includes('nova@exemplo.com.br')), { timeout: 20_000 })
    .toBeDefined()
  const codigo = lastCode([mailbox.letters.find(({ to }) => to.includes('nova@exemplo.com.br'))?.text ?? ''], 'convite')
  const senha = 'queijo-derretido-9'
  const browser = house.browser()
  const accepted = await browser.post('/links/convite', { codigo, nome: 'Nova', senha, repetir: senha })
  expect(accepted.status).toBe(200)
  expect(accepted.body).toMatchObject({ emailVerificado: true, empresas: [{ id: company.id, papel: 'gerente' }] })
})

test('whoever asks again and again to confirm the address is answered the same, and has three mails an hour', async () => {
  const person = await newPerson(house.database, [[await newCompany(house.database), 'dono']])
  await house.database.pool.query('UPDATE pessoa SET email_verificado = false WHERE id = $1', [person.id])
  const browser = house.browser()
  await browser.signIn(person.email)
  for (let asked = 0; asked < 12; asked += 1) {
    const { status, body } = await browser.post('/conta/pedir-confirmacao')
    expect([status, body]).toEqual([200, { correio: 'email' }])
  }
  // Mails leave one after the other: once this one is there, none of those before it is still under way.
  await house.browser().post('/conta/pedir-senha', { quem: person.email })
  const letters = () => mailbox.letters.filter(({ to }) => to.includes(person.email)).map(({ text }) => text)
  await expect.poll(() => letters().some((text) => text.includes('/nova-senha/')), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(4)
})

test('a link for a new password that came by mail confirms its address, and the link that was to confirm it says so', async () => {
  const person = await newPerson(house.database, [])
  await house.database.pool.query('UPDATE pessoa SET email_verificado = false WHERE id = $1', [person.id])
  const browser = house.browser()
  await browser.signIn(person.email)
  await browser.post('/conta/pedir-confirmacao')
  await browser.post('/conta/pedir-senha', { quem: person.email })
  const letters = () => mailbox.letters.filter(({ to }) => to.includes(person.email)).map(({ text }) => text)
  await expect.poll(letters).toHaveLength(2)
  const senha = 'massa-fina-e-crocante'
  const reset = { codigo: lastCode(letters(), 'nova-senha'), senha, repetir: senha }
  expect((await house.browser().post('/conta/nova-senha', reset)).status).toBe(200)
  expect((await browser.signIn(person.email, senha)).body).toMatchObject({ emailVerificado: true })
  const codigo = lastCode(letters(), 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(200)
})

test('an invitation that came by mail confirms the address of an account that had not', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const bia = await newPerson(house.database, [[await newCompany(house.database), 'leitura']])
  await house.database.kysely.updateTable('pessoa').set({ email_verificado: false }).where('id', '=', bia.id).execute()
  await dono.post(`${company.path}/convites`, { email: bia.email, papel: 'gerente' })
  const letter = () => mailbox.letters.find(({ to, text }) => to.includes(bia.email) && text.includes('convite/'))
  await expect.poll(letter, { timeout: 20_000 }).toBeDefined()
  const codigo = lastCode([letter()?.text ?? ''], 'convite')
  expect((await house.browser().post('/links/ver', { codigo })).body.temConta).toBe(true)
  const accepted = await house.browser().post('/links/convite-com-conta', { codigo, senha: SENHA })
  expect(accepted.body).toMatchObject({ emailVerificado: true })
})

test('a mail server that is away keeps nobody waiting and breaks nothing', async () => {
  const lonely = await startHouse({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'avisos@exemplo.com.br',
    PUBLIC_URL: 'https://cozinha.exemplo.com.br',
  })
  try {
    const person = await newPerson(lonely.database, [[await newCompany(lonely.database), 'dono']])
    expect((await lonely.browser().post('/conta/pedir-senha', { quem: person.email })).status).toBe(200)
    await expect.poll(() => lonely.server.log(), { timeout: 20_000 }).toContain('a mail could not be sent')
  } finally {
    await lonely.close()
  }
})

test('an invitation to an address that the mail server refuses says so in the list, and is counted', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const listed = async () => (await dono.get(`${company.path}/convites`)).body.itens
  // Twice at once is the most one address may be invited, whatever became of it.
  for (let times = 0; times < 2; times += 1) {
    const invited = await dono.post(`${company.path}/convites`, { email: NOBODY, papel: 'leitura' })
    expect([invited.status, invited.body.naoEntregue]).toEqual([200, null])
    await expect.poll(listed, { timeout: 20_000 }).toMatchObject([{ email: NOBODY, naoEntregue: 'endereco' }])
  }
  expect((await dono.post(`${company.path}/convites`, { email: NOBODY, papel: 'leitura' })).status).toBe(429)
})

test('a link for a new password to an address that is refused is answered like any other, and counted', async () => {
  const person = await newPerson(house.database, [[await newCompany(house.database), 'dono']])
  await house.database.pool.query('UPDATE pessoa SET email = $2 WHERE id = $1', [person.id, NOBODY])
  const failures = () => house.server.log().split('a mail could not be sent').length
  const before = failures()
  for (let asked = 0; asked < 6; asked += 1) {
    const answer = await house.browser().post('/conta/pedir-senha', { quem: NOBODY })
    expect([answer.status, answer.body]).toEqual([200, { correio: 'email' }])
  }
  // Mails leave one after the other: once this one is there, none of those before it is still under way.
  const other = await newPerson(house.database, [[await newCompany(house.database), 'dono']])
  await house.browser().post('/conta/pedir-senha', { quem: other.email })
  await expect.poll(() => mailbox.letters.some(({ to }) => to.includes(other.email)), { timeout: 20_000 }).toBe(true)
  await expect.poll(failures, { timeout: 20_000 }).toBe(before + 3)
})

test('a link that was to confirm an address the mail server refuses says so on the account, until one goes to the right one', async () => {
  const person = await newPerson(house.database, [[await newCompany(house.database), 'dono']])
  await house.database.pool.query('UPDATE pessoa SET email_verificado = false WHERE id = $1', [person.id])
  const browser = house.browser()
  await browser.signIn(person.email)
  const told = async () => (await browser.get('/conta')).body.confirmacaoNaoEntregue
  expect(await told()).toBeUndefined()
  // Whoever had it in another test has it no more.
  await house.database.pool.query('UPDATE pessoa SET email = $2 WHERE email = $1', [NOBODY, `antes-${person.email}`])
  const corrected = await browser.post('/conta/email', { email: NOBODY, senha: SENHA })
  expect([corrected.status, corrected.body]).toEqual([200, { correio: 'email' }])
  await expect.poll(told, { timeout: 20_000 }).toBe('endereco')

  const right = `certa-${person.email}`
  expect((await browser.post('/conta/email', { email: right, senha: SENHA })).status).toBe(200)
  expect(await told()).toBeUndefined()
  const letter = () => mailbox.letters.find(({ to }) => to.includes(right))
  await expect.poll(letter, { timeout: 20_000 }).toBeDefined()
  const codigo = lastCode([letter()?.text ?? ''], 'confirmar-email')
  expect((await house.browser().post('/conta/confirmar-email', { codigo })).status).toBe(200)
  expect((await browser.get('/conta')).body).toMatchObject({ email: right, emailVerificado: true })
})
