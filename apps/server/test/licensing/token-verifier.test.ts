import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { httpTokenSource } from '../../src/auth/http-token-source'
import { CompanySuspended, LicensingUnavailable, TokenRejected } from '../../src/auth/token-errors'
import type { TokenSource } from '../../src/auth/token-source'
import { TokenVerifier } from '../../src/auth/token-verifier'
import { localTokenSource } from '../../src/licensing/local-token-source'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { HOUR, provisioning, startLicensing, testClock, tokenOf } from './licensing-house'

const POLL_MS = 40
/** By the licensing service. */
const ANSWER_KEPT_MS = 1_000
const clock = testClock()
const steady = () => clock().getTime()
let database: TestDatabase
let provision: ReturnType<typeof provisioning>
let companies = 0
const warnings: string[] = []
const log = {
  info: () => undefined,
  warn: (_fields: unknown, message?: string) => {
    warnings.push(message ?? '')
  },
}
const closing: (() => unknown)[] = []
const siglas = async () => (await database.kysely.selectFrom('empresa').select('sigla').execute()).map((c) => c.sigla)

beforeAll(async () => {
  database = await startTestDatabase()
  provision = provisioning(database.kysely, clock)
})

afterEach(async () => {
  while (closing.length > 0) await closing.pop()?.()
  warnings.length = 0
})

afterAll(() => database.close())

async function startServer(port = 0) {
  const server = await startLicensing(database.kysely, clock, { port })
  closing.push(() => server.app.close())
  return server
}

function startVerifier(source: TokenSource, keyCooldownMs?: number): TokenVerifier {
  const verifier = TokenVerifier.start({ source, clock, now: steady, log, pollMs: POLL_MS, keyCooldownMs })
  closing.push(() => verifier.close())
  return verifier
}

async function licence() {
  companies += 1
  const { empresaId } = await provision.createCompany(`V${companies}X`, 'Pizzaria')
  return provision.issueLicence(empresaId)
}

describe.each(['over HTTP', 'in one process'])('a verifier %s', (kind) => {
  async function start() {
    const server = await startServer()
    const source =
      kind === 'over HTTP' ? httpTokenSource(`${server.origin}/`, siglas) : localTokenSource(database.kysely, clock)
    return { server, verifier: startVerifier(source) }
  }

  test('tells licence, company and end of a good token', async () => {
    const { server, verifier } = await start()
    const { licencaId, numero } = await licence()
    const token = await tokenOf(server.origin, numero)
    expect(await verifier.verify(token)).toEqual({
      licencaId,
      sigla: `V${companies}X`,
      expiraEm: new Date(Math.floor(clock().getTime() / 1000) * 1000 + 12 * HOUR),
      licencaAte: new Date(Math.floor(clock().getTime() / 1000) * 1000 + 365 * 24 * HOUR),
    })
  })

  test('refuses an expired token, a forged one and nonsense', async () => {
    const { server, verifier } = await start()
    const { numero, licencaId } = await licence()
    const token = await tokenOf(server.origin, numero)
    const { privateKey } = await generateKeyPair('ES256')
    const forged = await new SignJWT({ sigla: 'X', sub: licencaId, iss: 'agile-licenciamento', aud: 'agile-producao' })
      .setProtectedHeader({ alg: 'ES256', kid: 'nova' })
      .setIssuedAt(clock())
      .setExpirationTime(new Date(clock().getTime() + HOUR))
      .sign(privateKey)
    await expect(verifier.verify(forged)).rejects.toBeInstanceOf(TokenRejected)
    await expect(verifier.verify('nada')).rejects.toBeInstanceOf(TokenRejected)
    clock.pass(12 * HOUR)
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRejected)
  })

  test('refuses the tokens of a licence soon after it is revoked, and tells its listeners once', async () => {
    const { server, verifier } = await start()
    const [good, bad] = [await licence(), await licence()]
    const [goodToken, badToken] = [await tokenOf(server.origin, good.numero), await tokenOf(server.origin, bad.numero)]
    const told: string[] = []
    const deaf: string[] = []
    verifier.onRevoked(() => {
      throw new Error('a listener of its own trouble')
    })
    verifier.onRevoked((id) => told.push(id))
    verifier.onRevoked((id) => deaf.push(id))()
    await verifier.verify(badToken)

    await provision.revokeLicence(bad.licencaId)
    clock.pass(ANSWER_KEPT_MS)
    await vi.waitFor(() => expect(verifier.isRevoked(bad.licencaId)).toBe(true), PATIENCE)
    await expect(verifier.verify(badToken)).rejects.toBeInstanceOf(TokenRejected)
    await expect(verifier.verify(goodToken)).resolves.toMatchObject({ licencaId: good.licencaId })
    const later = await licence()
    await provision.revokeLicence(later.licencaId)
    clock.pass(ANSWER_KEPT_MS)
    await vi.waitFor(() => expect(told).toContain(later.licencaId), PATIENCE)
    expect(told).toEqual([bad.licencaId, later.licencaId])
    expect(deaf).toEqual([])
  })

  test('refuses the tokens of a suspended company, and takes them again afterwards', async () => {
    const { server, verifier } = await start()
    const { numero } = await licence()
    const sigla = `V${companies}X`
    const token = await tokenOf(server.origin, numero)
    const told: string[] = []
    verifier.onSuspended((one) => told.push(one))
    const suspend = async (suspensa_em: Date | null) => {
      await database.kysely.updateTable('empresa').set({ suspensa_em }).where('sigla', '=', sigla).execute()
      clock.pass(ANSWER_KEPT_MS)
      await vi.waitFor(() => expect(verifier.isSuspended(sigla)).toBe(suspensa_em !== null), PATIENCE)
    }
    await suspend(clock())
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(CompanySuspended)
    await suspend(null)
    expect(await verifier.verify(token)).toMatchObject({ sigla })
    expect(told).toEqual([sigla])
  })

  test('refuses the tokens of a company whose last day was moved to the past, and takes them when it is moved back', async () => {
    const { server, verifier } = await start()
    const { numero } = await licence()
    const sigla = `V${companies}X`
    const token = await tokenOf(server.origin, numero)
    const told: string[] = []
    verifier.onOver((one) => told.push(one))
    const end = async (licencas_ate: Date | null) => {
      await database.kysely.updateTable('empresa').set({ licencas_ate }).where('sigla', '=', sigla).execute()
      clock.pass(ANSWER_KEPT_MS)
      await vi.waitFor(() => expect(verifier.isOver(sigla)).toBe(licencas_ate !== null), PATIENCE)
    }
    await end(new Date(clock().getTime() - 90 * 86_400_000))
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRejected)
    await end(null)
    expect(await verifier.verify(token)).toMatchObject({ sigla })
    expect(told).toEqual([sigla])
  })
})

test('a licensing service that still names suspended companies by their siglas is understood', async () => {
  const app = Fastify()
  app.get('/jwt/revogados', () => ({ licencas: ['l1'], suspensas: ['LA', 'AQUI'] }))
  closing.push(() => app.close())
  const source = httpTokenSource(await app.listen({ port: 0, host: '127.0.0.1' }), async () => ['AQUI', 'BOA'])
  expect(await source.fetchRevoked()).toEqual({ licencas: ['l1'], suspensas: ['AQUI'], vencidas: [] })
})

describe('while the licensing service is away', () => {
  test('a verifier that knew its keys goes on, still refusing what was revoked, and says so once', async () => {
    const server = await startServer()
    const [good, bad] = [await licence(), await licence()]
    const [goodToken, badToken] = [await tokenOf(server.origin, good.numero), await tokenOf(server.origin, bad.numero)]
    await provision.revokeLicence(bad.licencaId)
    const source = httpTokenSource(server.origin, siglas)
    const fetchRevoked = vi.spyOn(source, 'fetchRevoked')
    const verifier = startVerifier(source)
    await verifier.verify(goodToken)
    await server.app.close()
    await vi.waitFor(() => expect(warnings).toHaveLength(1), PATIENCE)
    const asked = fetchRevoked.mock.calls.length
    await vi.waitFor(() => expect(fetchRevoked.mock.calls.length).toBeGreaterThan(asked + 3), PATIENCE)
    expect(await verifier.verify(goodToken)).toMatchObject({ licencaId: good.licencaId })
    await expect(verifier.verify(badToken)).rejects.toBeInstanceOf(TokenRejected)
    expect(warnings).toHaveLength(1)
  })

  test('a verifier that never reached it answers 503, not 401, and recovers by itself', async () => {
    const probe = await startServer()
    const port = Number(new URL(probe.origin).port)
    const { numero } = await licence()
    const token = await tokenOf(probe.origin, numero)
    await probe.app.close()

    const verifier = startVerifier(httpTokenSource(`http://127.0.0.1:${port}`, siglas))
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(LicensingUnavailable)
    await startServer(port)
    await vi.waitFor(async () => expect(await verifier.verify(token)).toBeDefined(), PATIENCE)
  })
})

test('no token is accepted before the revoked licences were learnt once', async () => {
  const server = await startServer()
  const { numero } = await licence()
  const token = await tokenOf(server.origin, numero)
  const source = httpTokenSource(server.origin, siglas)
  let readable = false
  const verifier = startVerifier({
    fetchKeys: source.fetchKeys,
    fetchRevoked: () => (readable ? source.fetchRevoked() : Promise.reject(new Error('not yet'))),
  })
  await expect(verifier.verify(token)).rejects.toBeInstanceOf(LicensingUnavailable)
  readable = true
  await vi.waitFor(async () => expect(await verifier.verify(token)).toBeDefined(), PATIENCE)
})

test('unknown keys are asked for once in a while, not once per token; a new key is then accepted', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const now = Math.floor(clock().getTime() / 1000)
  const token = await new SignJWT({ sigla: 'NOVA', sub: 'l1', iss: 'agile-licenciamento', aud: 'agile-producao' })
    .setProtectedHeader({ alg: 'ES256', kid: 'nova' })
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(privateKey)
  let published = false
  let fetches = 0
  const source: TokenSource = {
    fetchKeys: async () => {
      fetches += 1
      const key = { kty: 'EC', crv: 'P-256', x, y, kid: 'nova', alg: 'ES256', use: 'sig' } as const
      return { keys: published ? [key] : [] }
    },
    fetchRevoked: async () => ({ licencas: [], suspensas: [], vencidas: [] }),
  }
  const verifier = startVerifier(source, 5_000)
  for (let i = 0; i < 50; i++) await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRejected)
  expect(fetches).toBe(1)
  published = true
  clock.pass(5_000)
  expect(await verifier.verify(token)).toMatchObject({ licencaId: 'l1', sigla: 'NOVA' })
  expect(fetches).toBe(2)
})

test('the signature of a token is looked at once in some seconds, however many come with it; its end is always', async () => {
  const { origin } = await startServer()
  const { numero } = await licence()
  const token = await tokenOf(origin, numero)
  const verifier = startVerifier(localTokenSource(database.kysely, clock))
  const verify = vi.spyOn(crypto.subtle, 'verify')
  closing.push(() => verify.mockRestore())
  await Promise.all(Array.from({ length: 30 }, () => verifier.verify(token)))
  await verifier.verify(token)
  expect(verify).toHaveBeenCalledTimes(1)
  clock.pass(5_001)
  await verifier.verify(token)
  expect(verify).toHaveBeenCalledTimes(2)
  clock.pass(12 * HOUR - 5_001)
  await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRejected)
})

test('a licence no longer told as revoked, for a clock was set back and forth, stays refused while its tokens live', async () => {
  const server = await startServer()
  const { licencaId, numero } = await licence()
  const token = await tokenOf(server.origin, numero)
  let told: string[] = [licencaId]
  let looks = 0
  const { fetchKeys } = localTokenSource(database.kysely, clock)
  const verifier = startVerifier({
    fetchKeys,
    fetchRevoked: async () => {
      looks += 1
      return { licencas: told, suspensas: [], vencidas: [] }
    },
  })
  await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRejected)
  told = []
  const before = looks
  await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1), PATIENCE)
  await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRejected)
  clock.pass(24 * HOUR)
  const later = looks
  await vi.waitFor(() => expect(looks).toBeGreaterThan(later + 1), PATIENCE)
  expect(verifier.isRevoked(licencaId)).toBe(false)
})
