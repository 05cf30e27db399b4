import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { DAY, provisioning, testClock } from './licensing-house'

const clock = testClock()
let database: TestDatabase
let provision: ReturnType<typeof provisioning>

beforeAll(async () => {
  database = await startTestDatabase()
  provision = provisioning(database.kysely, clock)
})

afterAll(() => database.close())

function refusal(statusCode: number, ...messages: string[]) {
  return expect.objectContaining({ statusCode, messages })
}

test('a sigla is kept in capitals and belongs to one company', async () => {
  expect((await provision.createCompany(' napoli ', 'Napoli')).sigla).toBe('NAPOLI')
  await expect(provision.createCompany('NAPOLI', 'Outra')).rejects.toEqual(
    refusal(409, 'Já existe uma empresa com a sigla NAPOLI.'),
  )
})

test('a sigla that could not be a folder, and an empty name, are both named', async () => {
  await expect(provision.createCompany('../x', '  ')).rejects.toEqual(
    refusal(400, 'sigla: use de 2 a 20 letras sem acento, números, hífen ou sublinhado', 'nome: não pode ficar vazio'),
  )
})

test('licences get different numbers, and a given number is used once', async () => {
  const { empresaId } = await provision.createCompany('LICS', 'Licenças')
  const numbers = await Promise.all(Array.from({ length: 20 }, () => provision.issueLicence(empresaId)))
  expect(new Set(numbers.map(({ numero }) => numero)).size).toBe(20)

  expect((await provision.issueLicence(empresaId, DAY, 'DEMO-DEMO-DEMO-DEMO')).numero).toBe('DEMO-DEMO-DEMO-DEMO')
  await expect(provision.issueLicence(empresaId, DAY, 'demo demo demo demo')).rejects.toEqual(
    refusal(409, 'Já existe uma licença com este número.'),
  )
  await expect(provision.issueLicence(empresaId, DAY, 'ABCD-EFGH-JKMN-PQR')).rejects.toEqual(
    refusal(400, 'numero: deve ter no mínimo 16 letras ou números'),
  )
  await expect(provision.issueLicence(empresaId, 0)).rejects.toEqual(refusal(400, 'validaAte: deve estar no futuro'))
})

test('nothing is made for a company that does not exist', async () => {
  await expect(provision.issueLicence(randomUUID())).rejects.toEqual(refusal(404, 'Empresa não encontrada.'))
  await expect(provision.createProfile(randomUUID(), 'Centro', 'c')).rejects.toEqual(
    refusal(404, 'Empresa não encontrada.'),
  )
})

test('a profile needs a name, a kitchen and a web address', async () => {
  const { empresaId } = await provision.createCompany('PERF', 'Perfis')
  await expect(provision.createProfile(empresaId, ' ', ' ', 'ftp://x')).rejects.toEqual(
    refusal(
      400,
      'nome: não pode ficar vazio',
      'cozinhaId: não pode ficar vazio',
      'url: deve começar com http:// ou https://',
    ),
  )
})
