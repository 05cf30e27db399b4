import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  administrator,
  type Browser,
  type House,
  lastCode,
  member,
  newCompany,
  newPerson,
  SENHA,
  startHouse,
  type TestCompany,
} from './backoffice-house'
import { totpOf } from './totp'

const NOVA = 'massa-fina-e-crocante'

let house: House

beforeAll(async () => {
  house = await startHouse({ TRUST_PROXY: 'loopback' })
})

afterAll(() => house.close())

interface Line {
  readonly acao: string
  readonly alvo: string
  readonly pessoa: string
  readonly endereco: string
}

/** What its owner reads about accounts, oldest first. */
async function told(company: TestCompany): Promise<Line[]> {
  const dono = await member(house, company, 'dono')
  const { body } = await dono.get(`${company.path}/registro?porPagina=100&direcao=asc`)
  return (body.itens as (Line & { alvoTipo: string })[]).filter(({ alvoTipo }) => /^(conta|sessao)$/.test(alvoTipo))
}

const deeds = (lines: readonly Line[]) => lines.map(({ acao }) => acao)

async function wrong(email: string, times: number, address: string): Promise<void> {
  for (let n = 0; n < times; n++) {
    const tried = { email, senha: 'nao-e-esta-senha' }
    await house.browser().post('/conta/entrar', tried, { 'x-forwarded-for': address })
  }
}

test('what a person changes in the own account is in the record of each company it opens, and of no other', async () => {
  const [here, there, elsewhere] = [
    await newCompany(house.database),
    await newCompany(house.database),
    await newCompany(house.database),
  ]
  const person = await newPerson(house.database, [
    [here, 'gerente'],
    [there, 'leitura'],
  ])
  const browser: Browser = house.browser()
  await browser.signIn(person.email)
  const begun = await browser.post('/conta/segundo-fator', { senha: SENHA })
  await browser.post('/conta/segundo-fator/confirmar', { codigo: totpOf(String(begun.body.endereco)) })
  await browser.post('/conta/segundo-fator/desligar', { senha: SENHA })
  await house.browser().signIn(person.email)
  const sessions = (await browser.get('/conta/sessoes')).body.itens as { id: string; atual: boolean }[]
  await browser.delete(`/conta/sessoes/${sessions.find(({ atual }) => !atual)?.id}`)
  await browser.post('/conta/senha', { atual: SENHA, senha: NOVA, repetir: NOVA })
  await browser.post('/conta/sair')
  await browser.post('/conta/pedir-senha', { quem: person.email })
  await expect.poll(() => house.printed.join('\n'), { timeout: 20_000 }).toContain('nova-senha/')
  const codigo = lastCode(house.printed, 'nova-senha')
  await browser.post('/conta/nova-senha', { codigo, senha: SENHA, repetir: SENHA })

  const expected = [
    'ligar o segundo fator',
    'desligar o segundo fator',
    'encerrar',
    'trocar a senha',
    'trocar a senha pelo link',
  ]
  for (const company of [here, there]) {
    const lines = await told(company)
    expect(deeds(lines)).toEqual(expected)
    for (const { pessoa, endereco } of lines)
      expect({ pessoa, endereco }).toEqual({ pessoa: expect.stringContaining(person.email), endereco: '127.0.0.1' })
  }
  expect(await told(elsewhere)).toEqual([])

  const admin = await administrator(house)
  const { body } = await admin.get(`/instalacao/registro?porPagina=100&direcao=asc&busca=${person.email}`)
  const installation = deeds(body.itens as Line[])
  expect(installation.filter((acao) => !/^(entrar|sair)$/.test(acao))).toEqual(expected)
  expect(installation).toContain('entrar')
})

test('what was done before somebody joined is not told, and what was done stays told when they have left', async () => {
  const company = await newCompany(house.database)
  const person = await newPerson(house.database, [])
  const browser = house.browser()
  await browser.signIn(person.email)
  await browser.post('/conta/senha', { atual: SENHA, senha: NOVA, repetir: NOVA })
  const dono = await member(house, company, 'dono')
  await dono.post(`${company.path}/convites`, { email: person.email, papel: 'leitura' })
  const codigo = lastCode(house.printed, 'convite')
  expect((await browser.post('/links/convite-com-conta', { codigo, senha: NOVA })).status).toBe(200)
  expect(await told(company)).toEqual([])
  await browser.post('/conta/senha', { atual: NOVA, senha: SENHA, repetir: SENHA })
  expect((await dono.delete(`${company.path}/pessoas/${person.id}`)).status).toBe(200)
  expect(deeds(await told(company))).toEqual(['trocar a senha'])
})

test('an account that wrong passwords shut is told once, with the place they came from', async () => {
  const company = await newCompany(house.database)
  const person = await newPerson(house.database, [[company, 'dono']])
  await wrong(person.email, 5, '198.51.100.90')
  expect(await told(company)).toEqual([])
  await wrong(person.email, 3, '198.51.100.90')
  await wrong(person.email, 8, '203.0.113.90')
  const lines = await told(company)
  expect(lines).toMatchObject([
    { acao: 'bloquear a entrada', alvo: person.email, pessoa: 'ninguém identificado', endereco: '198.51.100.90' },
  ])
})

test('whoever knows the password and guesses codes is told too', async () => {
  const company = await newCompany(house.database)
  const person = await newPerson(house.database, [[company, 'dono']])
  const browser = house.browser()
  await browser.signIn(person.email)
  const begun = await browser.post('/conta/segundo-fator', { senha: SENHA })
  await browser.post('/conta/segundo-fator/confirmar', { codigo: totpOf(String(begun.body.endereco)) })
  const stranger = house.browser()
  const place = { 'x-forwarded-for': '198.51.100.91' }
  await stranger.post('/conta/entrar', { email: person.email, senha: SENHA }, place)
  for (let n = 0; n < 7; n++) await stranger.post('/conta/codigo', { codigo: '000000' }, place)
  const lines = await told(company)
  expect(lines.slice(1)).toMatchObject([
    {
      acao: 'bloquear a entrada',
      alvo: person.email,
      depois: { por: 'códigos errados do segundo fator' },
      endereco: place['x-forwarded-for'],
    },
  ])
})
