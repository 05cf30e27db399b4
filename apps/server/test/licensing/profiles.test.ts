import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { get, HOUR, type LicensingServer, provisioning, startLicensing, testClock, tokenOf } from './licensing-house'

const clock = testClock()
const REFUSED = {
  success: false,
  Messages: ['Por algum motivo esta requisição não está autorizada. Faça login novamente e tente de novo.'],
}

let database: TestDatabase
let server: LicensingServer
let provision: ReturnType<typeof provisioning>

beforeAll(async () => {
  database = await startTestDatabase()
  provision = provisioning(database.kysely, clock)
  server = await startLicensing(database.kysely, clock, { publicUrl: 'https://cozinha.example' })
})

afterAll(async () => {
  await server.app.close()
  await database.close()
})

async function pizzaria(sigla: string) {
  const { empresaId } = await provision.createCompany(sigla, `Pizzaria ${sigla}`)
  const licence = await provision.issueLicence(empresaId)
  const centro = await provision.createProfile(empresaId, 'Centro', `${sigla}-centro`)
  const praia = await provision.createProfile(empresaId, 'Praia', 'praia', 'https://outra.example/api/cozinhas/praia/')
  return { ...licence, empresaId, centro: centro.perfilId, praia: praia.perfilId }
}

describe('profiles', () => {
  test('of the company of the token are listed, with the address of their kitchen', async () => {
    const roma = await pizzaria('LISTA')
    const { status, headers, body } = await get(server.origin, '/api/Perfil', await tokenOf(server.origin, roma.numero))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual([
      { Id: roma.centro, Nome: 'Centro', Url: 'https://cozinha.example/api/cozinhas/LISTA-centro' },
      { Id: roma.praia, Nome: 'Praia', Url: 'https://outra.example/api/cozinhas/praia' },
    ])
  })

  test('are told so often as all stations of a company need at once; a loop is refused, and nobody else', async () => {
    const [roma, verona] = [await pizzaria('LACO'), await pizzaria('VIZINHA')]
    const [token, other] = [await tokenOf(server.origin, roma.numero), await tokenOf(server.origin, verona.numero)]
    const ask = (bearer: string) => get(server.origin, '/api/Perfil', bearer)
    const answers = []
    while (answers.length < 350) answers.push(...(await Promise.all(Array.from({ length: 25 }, () => ask(token)))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.slice(0, 250).every(({ status }) => status === 200)).toBe(true)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused[0]?.body).toMatchObject({
      Messages: [expect.stringContaining('Perfis pedidos demais em pouco tempo.')],
    })
    expect((await ask(other)).status).toBe(200)
  })

  test('are found one by one by Id', async () => {
    const roma = await pizzaria('UM')
    const { status, body } = await get(
      server.origin,
      `/api/Perfil?Id=${roma.centro}`,
      await tokenOf(server.origin, roma.numero),
    )
    expect(status).toBe(200)
    expect(body).toEqual({ Id: roma.centro, Nome: 'Centro', Url: 'https://cozinha.example/api/cozinhas/UM-centro' })
  })

  test('of another company are as unknown as those that do not exist', async () => {
    const roma = await pizzaria('MINHA')
    const napoli = await pizzaria('ALHEIA')
    const token = await tokenOf(server.origin, roma.numero)
    for (const id of [napoli.centro, 2_000_000_000]) {
      const { status, body } = await get(server.origin, `/api/Perfil?Id=${id}`, token)
      expect(status).toBe(404)
      expect(body).toEqual({ success: false, Messages: ['Perfil não encontrado.'] })
    }
    const list = await get(server.origin, '/api/Perfil', token)
    expect(JSON.stringify(list.body)).not.toContain('ALHEIA')
  })

  test('asked for with an Id that is no number are refused in words', async () => {
    const roma = await pizzaria('NUM')
    const token = await tokenOf(server.origin, roma.numero)
    expect((await get(server.origin, '/api/Perfil?Id=abc', token)).body).toEqual({
      success: false,
      Messages: ['Id: deve ser um número'],
    })
    expect((await get(server.origin, '/api/Perfil?Id=99999999999', token)).status).toBe(400)
    expect((await get(server.origin, '/api/Perfil?Id=abc')).status).toBe(401)
  })

  test('of a company without any are an empty list', async () => {
    const { empresaId } = await provision.createCompany('VAZIA', 'Sem perfis')
    const { numero } = await provision.issueLicence(empresaId)
    expect((await get(server.origin, '/api/Perfil', await tokenOf(server.origin, numero))).body).toEqual([])
  })

  test('carry the address the station used when none is configured', async () => {
    const roma = await pizzaria('LAN')
    const local = await startLicensing(database.kysely, clock)
    const { body } = await get(local.origin, `/api/Perfil?Id=${roma.centro}`, await tokenOf(local.origin, roma.numero))
    expect(body.Url).toBe(`${local.origin}/api/cozinhas/LAN-centro`)
    await local.app.close()
  })
})

describe('the bearer token', () => {
  async function forged(sub: string): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256')
    const keys = (await get(server.origin, '/jwt/keys')).body.keys as { kid: string }[]
    return new SignJWT({ sigla: 'FORJA' })
      .setProtectedHeader({ alg: 'ES256', kid: keys[0]?.kid })
      .setIssuer('agile-licenciamento')
      .setAudience('agile-producao')
      .setSubject(sub)
      .setIssuedAt(Math.floor(clock().getTime() / 1000))
      .setExpirationTime(Math.floor(clock().getTime() / 1000) + 3600)
      .sign(privateKey)
  }

  test('is required', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer a b', 'Bearer não-é']) {
      const answer = await fetch(`${server.origin}/api/Perfil`, {
        headers: authorization ? { authorization: Buffer.from(authorization).toString('latin1') } : {},
      })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(await answer.json()).toEqual(REFUSED)
    }
  })

  test('is refused when signed by another key, unsigned, or signed with the public key as a secret', async () => {
    const { licencaId } = await pizzaria('FORJA')
    const keys = (await get(server.origin, '/jwt/keys')).body.keys as { kid: string; x: string }[]
    const iat = Math.floor(clock().getTime() / 1000)
    const issued = { iss: 'agile-licenciamento', aud: 'agile-producao', iat, exp: iat + 3600 }
    const claims = { ...issued, sigla: 'FORJA', sub: licencaId }
    const unsigned = new UnsecuredJWT(claims).encode()
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: keys[0]?.kid })
      .sign(new TextEncoder().encode(JSON.stringify(keys[0])))
    for (const token of [await forged(licencaId), unsigned, confused, 'abc.def.ghi']) {
      const { status, body } = await get(server.origin, '/api/Perfil', token)
      expect(status).toBe(401)
      expect(body).toEqual(REFUSED)
    }
  })

  test('is refused with a changed payload', async () => {
    const roma = await pizzaria('TROCA')
    const [header, , signature] = (await tokenOf(server.origin, roma.numero)).split('.')
    const payload = Buffer.from(JSON.stringify({ sub: roma.licencaId, sigla: 'OUTRA', exp: 9e9 })).toString('base64url')
    expect((await get(server.origin, '/api/Perfil', `${header}.${payload}.${signature}`)).status).toBe(401)
  })

  test('is refused when it names another audience or issuer, though signed by our key', async () => {
    const roma = await pizzaria('AUD')
    const row = await database.kysely.selectFrom('chave_assinatura').selectAll().executeTakeFirstOrThrow()
    const key = await importJWK({ ...row.privada }, 'ES256')
    const now = Math.floor(clock().getTime() / 1000)
    const make = (iss: string, aud: string) =>
      new SignJWT({ sigla: 'AUD', iss, aud, sub: roma.licencaId, iat: now, exp: now + 60 })
        .setProtectedHeader({ alg: 'ES256', kid: row.kid })
        .sign(key)
    const status = async (token: string) => (await get(server.origin, '/api/Perfil', token)).status
    expect(await status(await make('agile-licenciamento', 'agile-producao'))).toBe(200)
    expect(await status(await make('agile-licenciamento', 'outro'))).toBe(401)
    expect(await status(await make('outro', 'agile-producao'))).toBe(401)
  })

  test('is refused from the second it expires', async () => {
    const roma = await pizzaria('TARDE')
    const token = await tokenOf(server.origin, roma.numero)
    clock.pass(12 * HOUR - 1000)
    expect((await get(server.origin, '/api/Perfil', token)).status).toBe(200)
    clock.pass(1000)
    expect((await get(server.origin, '/api/Perfil', token)).status).toBe(401)
  })

  test('is refused at once when its licence is revoked', async () => {
    const roma = await pizzaria('REVOGA')
    const token = await tokenOf(server.origin, roma.numero)
    await provision.revokeLicence(roma.licencaId)
    expect((await get(server.origin, '/api/Perfil', token)).status).toBe(401)
  })
})

test('the published keys hold nothing private and may be cached', async () => {
  const { status, headers, body } = await get(server.origin, '/jwt/keys')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  const keys = body.keys as Record<string, string>[]
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
})
