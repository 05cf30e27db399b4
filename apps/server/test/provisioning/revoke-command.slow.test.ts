import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '../../src/new-id'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { newCompany, newPerson } from '../backoffice/backoffice-house'
import { anOrder, clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { askToken } from '../licensing/licensing-house'
import { useServers } from '../support/data-folders'
import { promisedWithin } from '../support/own-time'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const FORGOTTEN_MS = 10_000
const entry = inject('serverEntry')
const servers = useServers(entry)

let database: TestDatabase
let server: KitchenServer
/** The date of the machine, as its servers read it. */
let setBackMs = 0

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { clock: () => new Date(Date.now() - setBackMs) })
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** The program as `npm run revoke` calls it. */
function revoke(args: readonly string[], env: Record<string, string> = { DATABASE_URL: database.url }) {
  return new Promise<{ code: number; out: string; words: string }>((done) => {
    const options = { env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, [entry, 'revoke', ...args], options, (error, out, words) => {
      done({ code: error ? Number(error.code) : 0, out, words })
    })
  })
}

describe('npm run revoke', () => {
  test('explains itself, without a database', async () => {
    for (const args of [[], ['--help'], ['licenca', '-h']]) {
      const { code, out } = await revoke(args, { DATABASE_URL: 'nonsense' })
      expect([code, out]).toEqual([0, expect.stringContaining('npm run revoke -- licenca <id ou número>')])
    }
  })

  test.each([[['tudo']], [['licenca']], [['chave', 'a', 'b']], [['lista', 'x']]])(
    'does not guess at %j',
    async (args) => {
      const { code, words } = await revoke(args)
      expect([code, words]).toEqual([1, expect.stringContaining(`Não entendi: revoke ${args.join(' ')}`)])
    },
  )

  test('takes the second factor off who has lost it, and says so in the record', async () => {
    const { pool } = database
    const company = await newCompany(database)
    const { id, email } = await newPerson(database, [[company, 'dono']])
    expect((await revoke(['segundo-fator', email])).out).toContain('não tem segundo fator')
    await pool.query('UPDATE pessoa SET segundo_fator = true WHERE id = $1', [id])
    await pool.query("INSERT INTO segundo_fator (id, pessoa_id, segredo, codigos) VALUES ($1, $2, 's', 'c')", [
      newId(),
      id,
    ])
    const { code, out } = await revoke(['segundo-fator', ` ${email.toUpperCase()}`])
    expect([code, out]).toEqual([0, expect.stringContaining('desligado')])
    const left = await pool.query(
      'SELECT segundo_fator, (SELECT count(*)::int FROM segundo_fator WHERE pessoa_id = $1) AS n FROM pessoa WHERE id = $1',
      [id],
    )
    expect(left.rows).toEqual([{ segundo_fator: false, n: 0 }])
    const record = await pool.query('SELECT pessoa, acao FROM registro WHERE empresa_id = $1', [company.id])
    expect(record.rows).toEqual([{ pessoa: 'quem cuida do servidor', acao: 'desligar o segundo fator' }])
    const unknown = await revoke(['segundo-fator', 'ninguem@exemplo.com.br'])
    expect([unknown.code, unknown.words]).toEqual([1, expect.stringContaining('Nenhuma conta tem o e-mail')])
  })

  test('closes a key by its value within ten seconds, even when the clock is set back, and no other key', async () => {
    const company = await createCompanyWithKitchen(database)
    const client = clientOf(server.origin, company)
    const house = provisioningOn(database.kysely)
    const request = { cozinhaId: company.cozinhaId, nome: 'Plataforma', origens: ['ifood'] }
    const other = clientOf(server.origin, { ...company, chave: await createIntegrationKey(house, request) })
    const order = anOrder()
    expect((await client.place(order)).status).toBe(201)

    setBackMs = 2 * 3_600_000
    const { code, out } = await revoke(['chave', company.chave])
    expect([code, out]).toEqual([
      0,
      `Chave "Caixa" da cozinha ${company.cozinhaId} revogada. Quem a usa perde o acesso em até 10 segundos.\n`,
    ])
    await promisedWithin(FORGOTTEN_MS, async () =>
      expect((await client.read(order.origem, order.referencia)).status).toBe(401),
    )
    setBackMs = 0
    expect((await other.place(anOrder({ origem: 'ifood' }))).status).toBe(201)
    expect((await revoke(['chave', company.chave])).out).toContain('já estava revogada desde')
  })

  test('closes a licence by its number within ten seconds, even when the clock is set back', async () => {
    const company = await createCompanyWithKitchen(database)
    const client = clientOf(server.origin, company)
    const headers = { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem' }
    const status = async () => (await fetch(`${client.base}/previsao`, { headers })).status
    expect(await status()).toBe(200)

    setBackMs = 2 * 3_600_000
    const { code, out } = await revoke(['licenca', company.licenca.toLowerCase()])
    expect([code, out]).toEqual([0, expect.stringMatching(/^Licença "Tablets da cozinha" de Pizzaria .* revogada\./)])
    await promisedWithin(FORGOTTEN_MS, async () => expect(await status()).toBe(401))
    setBackMs = 0
    expect(await status()).toBe(401)
    expect((await askToken(server.origin, company.licenca)).status).toBe(401)
  })

  test('lists what there is, and takes the ids it lists', async () => {
    const company = await createCompanyWithKitchen(database)
    const { out } = await revoke(['lista'])
    expect(out).toMatch(new RegExp(`${company.licencaId} {2}${company.sigla} {2}Tablets da cozinha {2}válida até`))
    const [, id = ''] = new RegExp(`(\\S+) {2}${company.cozinhaId} {2}Caixa {2}origens: balcao, ifood`).exec(out) ?? []
    expect((await revoke(['chave', id])).code).toBe(0)
    expect((await revoke(['licenca', company.licencaId])).code).toBe(0)
    const after = (await revoke(['lista'])).out
    expect(after).toMatch(new RegExp(`${company.licencaId}.*revogada em`))
    expect(after).toMatch(new RegExp(`${id}.*revogada em`))
    expect(out).not.toContain(company.licenca)
    expect(out).not.toContain(company.chave)
  })

  test('names what does not exist, and changes nothing', async () => {
    const before = (await revoke(['lista'])).out
    for (const args of [
      ['licenca', 'AAAA-AAAA-AAAA-AAAA-AAAA'],
      ['licenca', newId()],
      ['chave', 'chv_que_nao_existe'],
    ]) {
      const { code, words } = await revoke(args)
      expect([code, words]).toEqual([1, expect.stringContaining('npm run revoke -- lista')])
    }
    expect((await revoke(['lista'])).out).toBe(before)
  })

  test('reaches the embedded database of a running server', async () => {
    const DATA_DIR = await servers.newDataDir()
    const demo = {
      DEMO: 'on',
      DEMO_LICENCA: 'ABCD-EFGH-JKMN-PQRS',
      DEMO_CHAVE: 'chv_de_um_teste_qualquer',
      SIMULADOR: '0',
    }
    const running = await servers.start({ DATA_DIR, ...demo })
    const company = {
      sigla: '',
      licencaId: '',
      cozinhaId: 'demo-matriz',
      licenca: demo.DEMO_LICENCA,
      chave: demo.DEMO_CHAVE,
    }
    const client = clientOf(running.url, company)
    await expect.poll(async () => (await client.place(anOrder())).status, { timeout: 60_000 }).toBe(201)
    expect(await revoke(['chave', demo.DEMO_CHAVE], { DATA_DIR })).toMatchObject({ code: 0, words: '' })
    await promisedWithin(FORGOTTEN_MS, async () => expect((await client.place(anOrder())).status).toBe(401))
    expect(await running.isHealthy()).toBe(true)
  })
})
