import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revocation } from '../../src/provisioning/revocation'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

async function newLicence(): Promise<{ id: string; numero: string }> {
  const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Salão', meses: 12 })
  return body as { id: string; numero: string }
}

const wanted = (licencaId: string) => ({
  licencaId,
  perfilId: company.perfilId,
  estacao: 'Pizza 1',
  linhas: ['pizza', 'entrada'],
  tela: 'K',
})

async function prepared(
  licencaId: string,
): Promise<{ id: string; codigo: string; usadoEm: string | null; expiraEm: string }> {
  const { status, body } = await dono.post(`${company.path}/tablets`, wanted(licencaId))
  expect(status).toBe(200)
  return body as never
}

async function redeem(codigo: string, instalacao: string = randomUUID()) {
  const answer = await fetch(`${house.server.origin}/jwt/tablet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codigo, instalacao }),
  })
  const body = (await answer.json()) as Record<string, unknown> & { Messages?: string[] }
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after') }
}

async function login(numero: unknown) {
  const answer = await fetch(`${house.server.origin}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'agile-producao', password: numero, versaoApi: '2.0.23' }),
  })
  return answer.status
}

describe('a tablet set up by its camera', () => {
  test('is given the settings under the specification’s names, with a number of its own that opens the licence', async () => {
    const licence = await newLicence()
    const { codigo, id } = await prepared(licence.id)
    expect((await dono.get(`${company.path}/tablets/${id}`)).body).toMatchObject({ estacao: 'Pizza 1', usadoEm: null })
    const { status, body } = await redeem(codigo)
    expect(status).toBe(200)
    expect(body).toEqual({
      numeroLicenca: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/),
      codigoPerfil: company.perfilId,
      estacao: 'Pizza 1',
      mostraPizza: true,
      mostraEntrada: true,
      mostraCozinha: false,
      mostraSobremesa: false,
      mostraChapa: false,
      mostraFritura: false,
      tipoTelamontador: 'K',
    })
    expect(body.numeroLicenca).not.toBe(licence.numero)
    expect(await login(body.numeroLicenca)).toBe(200)
    expect(await login(licence.numero)).toBe(200)
    expect((await dono.get(`${company.path}/tablets/${id}`)).body.usadoEm).not.toBeNull()
  })

  test('says until when it works: for fifteen minutes', async () => {
    const { expiraEm } = await prepared((await newLicence()).id)
    const minutes = (Date.parse(expiraEm) - Date.now()) / 60_000
    // Some of them may be over on a machine that stalls.
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThanOrEqual(15)
  })

  test('is in the record of the company, each time it is let in', async () => {
    const { codigo, id } = await prepared((await newLicence()).id)
    await redeem(codigo, 'aparelho')
    await redeem(codigo, 'aparelho')
    await redeem(codigo, 'outro')
    const { rows } = await house.database.pool.query(
      'SELECT empresa_id, pessoa, endereco, aparelho, acao, alvo FROM registro WHERE alvo_id = $1 ORDER BY id OFFSET 1',
      [id],
    )
    const line = { empresa_id: company.id, pessoa: 'o próprio tablet', endereco: '127.0.0.1', alvo: 'Pizza 1' }
    expect(rows).toEqual([
      { ...line, aparelho: expect.any(String), acao: 'usar o código' },
      { ...line, aparelho: expect.any(String), acao: 'usar o código de novo' },
    ])
  })

  test('works once: another device is refused in words', async () => {
    const { codigo } = await prepared((await newLicence()).id)
    expect((await redeem(codigo)).status).toBe(200)
    const { status, body } = await redeem(codigo)
    expect(status).toBe(400)
    expect(body.Messages?.[0]).toContain('já foi usado')
  })

  test('of many that read it at the same moment one gets in', async () => {
    const { codigo } = await prepared((await newLicence()).id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(codigo)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('whoever lost the answer asks again from the same device, and only the last number opens', async () => {
    const { codigo } = await prepared((await newLicence()).id)
    const first = await redeem(codigo, 'aparelho')
    const second = await redeem(codigo, 'aparelho')
    expect(second.status).toBe(200)
    expect(await login(second.body.numeroLicenca)).toBe(200)
    expect(await login(first.body.numeroLicenca)).toBe(401)
  })

  test('a device that goes on asking is refused in words, and the record does not grow by it', async () => {
    const { codigo, id } = await prepared((await newLicence()).id)
    const answers = []
    for (let asked = 0; asked < 14; asked += 1) answers.push(await redeem(codigo, 'insistente'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(4).fill(400)])
    expect(answers.at(-1)?.body.Messages?.[0]).toContain('já foi usado vezes demais')
    expect(await login(answers[9]?.body.numeroLicenca)).toBe(200)
    const { rows } = await house.database.pool.query('SELECT FROM registro WHERE alvo_id = $1', [id])
    expect(rows).toHaveLength(1 + 10)
  })

  test('a code older than its 15 minutes is refused in words, also to the device that used it', async () => {
    const { codigo, id } = await prepared((await newLicence()).id)
    expect((await redeem(codigo, 'lento')).status).toBe(200)
    await house.database.kysely
      .updateTable('codigo_de_tablet')
      .set({ expira_em: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    const { status, body } = await redeem(codigo, 'lento')
    expect(status).toBe(400)
    expect(body.Messages?.[0]).toContain('venceu: ele vale por 15 minutos')
  })

  test('a wrong code is refused in words', async () => {
    const { status, body } = await redeem('nada-disso')
    expect(status).toBe(400)
    expect(body.Messages?.[0]).toContain('não existe')
  })

  test('a licence that ended gives no code and takes none', async () => {
    const licence = await newLicence()
    const { codigo } = await prepared(licence.id)
    const used = await redeem((await prepared(licence.id)).codigo)
    await revocation(house.database.kysely).revokeLicence(String(used.body.numeroLicenca))
    expect((await redeem(codigo)).body.Messages?.[0]).toContain('foi revogada')
    expect(await login(used.body.numeroLicenca)).toBe(401)
    expect((await dono.post(`${company.path}/tablets`, wanted(licence.id))).status).toBe(409)
  })

  test('bad input is refused at its field, and another company’s licence and profile are not found', async () => {
    const other = await newCompany(house.database)
    const stranger = await member(house, other, 'dono')
    const { id } = await newLicence()
    const bad = await dono.post(`${company.path}/tablets`, { ...wanted(id), estacao: ' ', linhas: [] })
    expect(bad.body.campos).toEqual({ estacao: 'Este campo é obrigatório.', linhas: 'Este campo é obrigatório.' })
    const profile = await dono.post(`${company.path}/tablets`, { ...wanted(id), perfilId: other.perfilId })
    expect(profile.body.campos).toEqual({ perfilId: 'Perfil não encontrado.' })
    const licence = await stranger.post(`${other.path}/tablets`, { ...wanted(id), perfilId: other.perfilId })
    expect(licence.status).toBe(404)
  })

  test('neither code nor number is in the database, the record or the log', async () => {
    const { codigo } = await prepared((await newLicence()).id)
    const { body } = await redeem(codigo)
    const seen = JSON.stringify([
      await house.database.kysely.selectFrom('codigo_de_tablet').selectAll().execute(),
      await house.database.kysely.selectFrom('numero_de_aparelho').selectAll().execute(),
      (await dono.get(`${company.path}/registro`)).body,
      house.server.log(),
    ])
    expect(seen).not.toContain(codigo)
    expect(seen).not.toContain(String(body.numeroLicenca))
  })

  test('whoever goes on guessing is told how long to wait, in words and in the header', async () => {
    for (let guess = 0; guess < 40; guess += 1) await redeem(`palpite-${guess}`)
    const { status, body, retryAfter } = await redeem('mais-um')
    expect(status).toBe(429)
    // Five minutes, less what the guesses took.
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(300)
    expect(body.Messages?.[0]).toMatch(
      /^Muitas tentativas seguidas\. Aguarde \d+ (minutos?|segundos?) e tente de novo\.$/,
    )
  })
})
