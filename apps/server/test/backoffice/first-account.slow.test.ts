import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openInvitations } from '../../src/backoffice/first-account/find-link'
import { makeFirstLink } from '../../src/backoffice/first-account/first-link'
import { newId } from '../../src/new-id'
import { askToken, get, tokenOf } from '../licensing/licensing-house'
import { administrator, type House, lastCode, member, newCompany, SENHA, startHouse } from './backoffice-house'

let house: House

beforeEach(async () => {
  house = await startHouse()
})

afterEach(() => house.close())

const FORM = {
  documento: '12.ABC.345/01DE-35',
  empresa: 'Pizzaria Bella Massa',
  telefone: '(11) 98765-4321',
  cep: '05422-030',
  sigla: 'bella',
  nome: 'Rafaela',
  email: 'rafaela@bellamassa.exemplo.com.br',
  senha: SENHA,
  repetir: SENHA,
  aceite: true,
}

async function firstCode(clock = () => new Date()): Promise<string> {
  const made = await makeFirstLink({ kysely: house.database.kysely, clock, newId, publicUrl: 'http://localhost' })
  return lastCode([made?.link ?? ''], 'primeira-conta')
}

describe('the first account', () => {
  test('comes by the link: company, kitchen, profile, and a licence that opens a station', async () => {
    const codigo = await firstCode()
    const browser = house.browser()
    const seen = await browser.post('/links/ver', { codigo })
    expect(seen.body).toMatchObject({ tipo: 'primeira-conta' })
    const { status, body } = await browser.post('/links/primeira-conta', { codigo, ...FORM })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nome: 'Rafaela',
      administrador: true,
      emailVerificado: false,
      empresas: [{ nome: 'Pizzaria Bella Massa', sigla: 'BELLA', papel: 'dono' }],
    })
    const [company] = body.empresas as { id: string }[]
    const made = await browser.post(`/empresas/${company?.id}/licencas`, { descricao: 'Pizza', meses: 12 })
    expect(made.status).toBe(200)
    const token = await tokenOf(house.server.origin, String(made.body.numero))
    const profiles = await get(house.server.origin, '/api/Perfil', token)
    expect(profiles.body).toMatchObject([{ Nome: 'Pizzaria Bella Massa' }])
    const stored = await house.database.kysely.selectFrom('empresa').selectAll().execute()
    expect(stored).toMatchObject([{ documento: '12ABC34501DE35', telefone: '(11) 98765-4321', cep: '05422-030' }])
    await expect.poll(() => house.printed.join('')).toContain('/retaguarda/#/confirmar-email/')
  })

  test('says what is wrong with each field in the specified words, and nothing is made', async () => {
    const codigo = await firstCode()
    const bad = async (fields: object) =>
      (await house.browser().post('/links/primeira-conta', { codigo, ...FORM, ...fields })).body.campos
    expect(await bad({ documento: '12.ABC.345/01DE-53' })).toEqual({ documento: 'CNPJ inválido.' })
    expect(await bad({ documento: '529.982.247-26' })).toEqual({ documento: 'CPF inválido.' })
    expect(await bad({ documento: '123' })).toEqual({ documento: 'Este campo deve ser um CPF ou um CNPJ válido.' })
    expect(await bad({ documento: '', empresa: ' ', nome: undefined })).toEqual({
      documento: 'Este campo é obrigatório.',
      empresa: 'Este campo é obrigatório.',
      nome: 'Este campo é obrigatório.',
    })
    expect(await bad({ telefone: '11987654321', cep: '5422030', sigla: 'Bélla' })).toEqual({
      telefone: 'Máscara do campo inválida.',
      cep: 'Máscara do campo inválida.',
      sigla: 'Máscara do campo inválida.',
    })
    expect(await bad({ email: 'rafaela@' })).toEqual({ email: 'Este campo deve ser um e-mail válido.' })
    expect(await bad({ senha: 'curta', repetir: 'curta' })).toEqual({ senha: 'Valor abaixo do mínimo permitido.' })
    expect(await bad({ repetir: 'outra' })).toEqual({ repetir: 'Senhas não são idênticas.' })
    expect(await bad({ aceite: false })).toEqual({ aceite: 'Este campo é obrigatório.' })
    const left = await house.database.kysely.selectFrom('pessoa').selectAll().execute()
    expect(left).toEqual([])
    expect((await house.browser().post('/links/ver', { codigo })).status).toBe(200)
  })

  test('is one, however many links were shown and pressed at once', async () => {
    const codes = [await firstCode(), await firstCode()]
    const answers = await Promise.all(
      [...codes, ...codes].map((codigo, n) =>
        house
          .browser()
          .post('/links/primeira-conta', { codigo, ...FORM, sigla: `CASA${n}`, email: `p${n}@exemplo.com.br` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
    expect(await house.database.kysely.selectFrom('empresa').selectAll().execute()).toHaveLength(1)
    expect(
      await makeFirstLink({ kysely: house.database.kysely, clock: () => new Date(), newId, publicUrl: '' }),
    ).toBeUndefined()
  })

  test('does not come by a link of the day before yesterday', async () => {
    const codigo = await firstCode(() => new Date(Date.now() - 25 * 3_600_000))
    expect((await house.browser().post('/links/primeira-conta', { codigo, ...FORM })).status).toBe(410)
    expect((await house.browser().post('/links/ver', { codigo: 'inventado-por-alguem' })).status).toBe(410)
  })

  test('a sigla that another company has is said at its field, and nothing is left behind', async () => {
    const other = await newCompany(house.database)
    const codigo = await firstCode()
    const { status, body } = await house
      .browser()
      .post('/links/primeira-conta', { codigo, ...FORM, sigla: other.sigla })
    expect(status).toBe(409)
    expect(body.campos?.sigla).toContain('Já existe uma empresa com a sigla')
    expect((await house.browser().post('/links/ver', { codigo })).status).toBe(200)
  })
})

describe('an invitation', () => {
  test('is accepted once by whoever has its link, and gives the role it names', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    const invited = await dono.post(`${company.path}/convites`, { email: 'bia@exemplo.com.br', papel: 'leitura' })
    await expect.poll(() => house.printed.join('')).toContain('bia@exemplo.com.br')
    const codigo = lastCode(house.printed, 'convite')
    // Without mail whoever invites carries the link; it is shown in this answer and nowhere else.
    expect(invited.body).toMatchObject({ correio: 'terminal', link: expect.stringMatching(/^http\S+\/#\/convite\//) })
    expect(lastCode([String(invited.body.link)], 'convite')).toBe(codigo)
    const elsewhere = [await dono.get(`${company.path}/convites`), await dono.get(`${company.path}/registro`)]
    expect(JSON.stringify(elsewhere.map(({ body }) => body))).not.toContain(codigo)
    expect((await house.browser().post('/links/ver', { codigo })).body).toMatchObject({
      tipo: 'convite',
      empresa: company.nome,
      papel: 'leitura',
      temConta: null,
    })
    const form = { codigo, nome: 'Bia', senha: SENHA, repetir: SENHA }
    const twice = await Promise.all([house.browser(), house.browser()].map((each) => each.post('/links/convite', form)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 410])
    const accepted = twice.find(({ status }) => status === 200)
    // The link came from a terminal, not to the address.
    expect(accepted?.body).toMatchObject({ emailVerificado: false, empresas: [{ id: company.id, papel: 'leitura' }] })
    expect((await dono.get(`${company.path}/convites`)).body.total).toBe(0)
  })

  test('to an address that has an account asks for its password only, and adds the company', async () => {
    const [first, second] = [await newCompany(house.database), await newCompany(house.database)]
    const bia = await member(house, first, 'gerente')
    const dono = await member(house, second, 'dono')
    await dono.post(`${second.path}/convites`, { email: bia.person.email, papel: 'dono' })
    await expect.poll(() => house.printed.join('')).toContain(bia.person.email)
    const codigo = lastCode(house.printed, 'convite')
    // Whoever carries the link is not told whether the address has an account.
    expect((await bia.post('/links/ver', { codigo })).body.temConta).toBeNull()
    const taken = { codigo, nome: 'Outra', senha: 'senha-de-quem-achou', repetir: 'senha-de-quem-achou' }
    expect((await house.browser().post('/links/convite', taken)).status).toBe(409)
    const wrong = await house.browser().post('/links/convite-com-conta', { codigo, senha: 'senha-de-quem-achou' })
    expect(wrong.status).toBe(401)
    const accepted = await house.browser().post('/links/convite-com-conta', { codigo, senha: SENHA })
    expect(accepted.body.empresas).toHaveLength(2)
  })

  test('that was cancelled or sent again opens nothing', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    const ask = async () => {
      const before = house.printed.length
      const { body } = await dono.post(`${company.path}/convites`, { email: 'bia@exemplo.com.br', papel: 'leitura' })
      await expect.poll(() => house.printed.length).toBeGreaterThan(before)
      return { id: String(body.id), codigo: lastCode(house.printed, 'convite') }
    }
    const [first, second] = [await ask(), await ask()]
    expect((await house.browser().post('/links/ver', { codigo: first.codigo })).status).toBe(410)
    expect((await house.browser().post('/links/ver', { codigo: second.codigo })).status).toBe(200)
    expect((await dono.delete(`${company.path}/convites/${second.id}`)).status).toBe(200)
    expect((await house.browser().post('/links/ver', { codigo: second.codigo })).status).toBe(410)
  })
})

describe('invitations', () => {
  test('to one address at the same moment leave one link that opens, and soon have to wait', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    const invite = () => dono.post(`${company.path}/convites`, { email: 'caio@exemplo.com.br', papel: 'leitura' })
    const answers = await Promise.all(Array.from({ length: 8 }, invite))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.Messages?.[0]).toContain('Sua empresa convidou este endereço vezes demais em pouco tempo.')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await dono.get(`${company.path}/convites`)).body.total).toBe(1)
  })

  test('of one company are twenty at once, and then some an hour', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        dono.post(`${company.path}/convites`, { email: `p${n}@exemplo.com.br`, papel: 'leitura' }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.Messages?.[0]).toContain('Sua empresa enviou convites demais em pouco tempo.')
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(20)
  })

  test('of a suspended company cannot be accepted until it is active again', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    await dono.post(`${company.path}/convites`, { email: 'davi@exemplo.com.br', papel: 'leitura' })
    await expect.poll(() => house.printed.join('')).toContain('davi@exemplo.com.br')
    const codigo = lastCode(house.printed, 'convite')
    const suspend = (suspensa_em: Date | null) =>
      house.database.kysely.updateTable('empresa').set({ suspensa_em }).where('id', '=', company.id).execute()
    await suspend(new Date())
    const accept = () => house.browser().post('/links/convite', { codigo, nome: 'Davi', senha: SENHA, repetir: SENHA })
    expect(await accept()).toMatchObject({
      status: 403,
      body: { Messages: ['A empresa está suspensa. Fale com quem cuida desta instalação.'] },
    })
    const { kysely } = house.database
    expect(await openInvitations(kysely, 'davi@exemplo.com.br', new Date())).toEqual([])
    await suspend(null)
    expect(await openInvitations(kysely, 'davi@exemplo.com.br', new Date())).toHaveLength(1)
    expect((await accept()).status).toBe(200)
  })

  test('name a company on one line', async () => {
    const email = 'dona.de.duas.linhas@exemplo.com.br'
    const admin = await administrator(house)
    const nome = 'Pizzaria\nSua conta foi bloqueada:\r\nabra'
    const made = await admin.post('/instalacao/empresas', { nome, sigla: `L${Date.now().toString(36)}`, email })
    expect(made.body.nome).toBe('Pizzaria Sua conta foi bloqueada: abra')
  })
})

test('a licence number from the back office is refused when it was revoked', async () => {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Salão', meses: 1 })
  expect((await askToken(house.server.origin, String(body.numero))).status).toBe(200)
  await dono.post(`${company.path}/licencas/${body.id}/revogar`)
  expect((await askToken(house.server.origin, String(body.numero))).status).toBe(401)
})
