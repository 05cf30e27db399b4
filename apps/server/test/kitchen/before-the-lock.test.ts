import type { EntradaLimpa } from '@kds/domain/entrada'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '../../src/db/session'
import { FairTurns } from '../../src/http/fair-turns'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { anOrder, clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from './kitchen-house'

let database: TestDatabase
let server: KitchenServer

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** Parts that make no pizza, which is said with their names. */
const sabores = Array.from({ length: 12 }, (_, at) => ({
  nome: `Sabor ${at}`,
  fracao: '1/3',
  observacao: `ligar 98765-4321 ${'x'.repeat(500)}`,
}))
const pizza = { nome: 'Pizza', quantidade: 3, linha: 'salão', pizza: { tamanho: 'grande', sabores } }

test('a long order is cleaned, masked and measured while its kitchen is locked by somebody else', async () => {
  const company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  const turns = vi.spyOn(FairTurns.prototype, 'run')
  const other = await openSession(database.connection)
  try {
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM cozinha WHERE id = $1 FOR UPDATE', [company.cozinhaId])
    const answered = client.place(anOrder({ itens: Array.from({ length: 10 }, () => pizza) }))
    const cleanings = () =>
      turns.mock.settledResults
        .map(({ value }) => value as EntradaLimpa | undefined)
        .filter((value) => value?.itensLimpos)
    // Whoever waits for the kitchen has no answer before it is free.
    await expect.poll(cleanings, PATIENCE).toHaveLength(1)
    const [cleaned] = cleanings()
    expect(cleaned?.itensLimpos).toHaveLength(10)
    for (const { conteudo, comprimento, avisos } of cleaned?.itensLimpos ?? []) {
      expect(JSON.stringify(conteudo)).not.toContain('98765')
      expect(comprimento).toBe(JSON.stringify(conteudo).length)
      expect(avisos).toEqual([expect.stringContaining('salão'), expect.stringContaining('não somam uma pizza')])
    }
    await other.query('ROLLBACK')
    const { status, body } = await answered
    expect(status).toBe(201)
    expect(body.itens).toHaveLength(30)
    expect(cleanings()).toHaveLength(1)
  } finally {
    await other.end()
  }
})
