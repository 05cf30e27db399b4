import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { openStream } from '../kitchen/test-stream'
import { promisedWithin } from '../support/own-time'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { provisioning } from './licensing-house'

let database: TestDatabase
let server: KitchenServer

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

interface Call {
  readonly method: string
  readonly path: string
  readonly body: object
}

function callsOf({ cozinhaId }: Company): Record<'inscricao' | 'relato' | 'erros' | 'comandos', Call> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const inscricao = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc', keys }
  const em = new Date().toISOString()
  const erro = {
    ...{ id: 'erro-1', caminho: `errors/producao/${em.slice(0, 10)}`, em, estacao: 'Forno', cozinha: cozinhaId },
    ...{
      rota: '/montador',
      versao: '2.0.23',
      modo: 'producao',
      mensagem: 'Falha',
      pilha: null,
      agente: 'a',
      online: true,
    },
  }
  const contar = { tipo: 'ajustarMassas', id: crypto.randomUUID(), em, tamanho: 'Grande', delta: 1 }
  const cozinha = `/api/cozinhas/${cozinhaId}`
  return {
    inscricao: { method: 'PUT', path: '/api/push', body: { inscricao, cozinha: cozinhaId, linhas: ['pizza'] } },
    relato: { method: 'PUT', path: `${cozinha}/relato`, body: { relogioMs: 1_200 } },
    erros: { method: 'POST', path: '/api/erros', body: { erros: [erro] } },
    comandos: { method: 'POST', path: `${cozinha}/comandos`, body: { comandos: [contar] } },
  }
}

const STATION = { DeviceID: 'Forno', 'X-Instalacao': 'a' }

/** Its head and the first letters of its body are on their way; the rest goes when it is asked to end. */
function halfSent({ method, path, body }: Call, authorization: string): () => Promise<number> {
  const text = JSON.stringify(body)
  const headers = { ...STATION, authorization, 'content-type': 'application/json', 'content-length': text.length }
  const asked = request(`${server.origin}${path}`, { method, headers })
  asked.write(text.slice(0, 5))
  return async () => {
    asked.end(text.slice(5))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode ?? 0
  }
}

async function storedOf({ licencaId, cozinhaId }: Company) {
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*) FROM inscricao_push WHERE licenca_id = $1)::int AS inscricoes,
       (SELECT count(*) FROM registro_erro WHERE licenca_id = $1)::int AS erros,
       (SELECT count(*) FROM evento WHERE cozinha_id = $2)::int AS eventos,
       (SELECT count(*) FROM estacao WHERE cozinha_id = $2 AND relogio_ms IS NOT NULL)::int AS relatos`,
    [licencaId, cozinhaId],
  )
  return rows[0]
}

async function sent(company: Company, meanwhile: (authorization: string) => Promise<void>) {
  const client = clientOf(server.origin, company)
  const authorization = `Bearer ${await client.login()}`
  const stream = await openStream(`${client.base}/eventos?linhas=pizza`, { ...STATION, authorization })
  await stream.next('pulso')
  const known = () => database.kysely.selectFrom('estacao').select('nome').where('cozinha_id', '=', company.cozinhaId)
  await expect.poll(() => known().execute(), PATIENCE).toEqual([{ nome: 'Forno' }])
  const calls = Object.entries(callsOf(company))
  const ends = calls.map(([name, call]) => [name, halfSent(call, authorization)] as const)
  await meanwhile(authorization)
  const answers: [string, number][] = []
  for (const [name, end] of ends) answers.push([name, await end()])
  stream.close()
  return Object.fromEntries(answers)
}

test('what a station was sending when its licence was revoked is refused once it is there, and nothing of it is kept', async () => {
  const company = await createCompanyWithKitchen(database)
  const answers = await sent(company, async (authorization) => {
    await provisioning(database.kysely, () => new Date()).revokeLicence(company.licencaId)
    await promisedWithin(10_000, async () =>
      expect((await fetch(`${server.origin}/api/push/chave`, { headers: { authorization } })).status).toBe(401),
    )
  })
  expect(answers).toEqual({ inscricao: 401, relato: 401, erros: 401, comandos: 401 })
  expect(await storedOf(company)).toEqual({ inscricoes: 0, relatos: 0, erros: 0, eventos: 0 })
})

test('the same of a licence that is still good is kept', async () => {
  const company = await createCompanyWithKitchen(database)
  const answers = await sent(company, async () => {})
  expect(answers).toEqual({ inscricao: 204, relato: 200, erros: 202, comandos: 200 })
  expect(await storedOf(company)).toEqual({ inscricoes: 1, relatos: 1, erros: 1, eventos: 1 })
})
