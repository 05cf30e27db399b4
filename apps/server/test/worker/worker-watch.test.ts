import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerWatchPlugin } from '../../src/worker/worker-watch'
import { startServer } from '../kitchen/kitchen-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('a house in which nobody does the background work says so, until somebody does', async () => {
  let complaints = 0
  const write = (line: string) => {
    if (line.includes('SERVE=worker')) complaints += 1
  }
  const kitchen = Fastify({ logger: { stream: { write } } })
  await kitchen.register(workerWatchPlugin, { kysely: database.kysely, everyMs: 20 })
  await kitchen.ready()
  await expect.poll(() => complaints, PATIENCE).toBeGreaterThan(2)

  const server = await startServer(database)
  await expect.poll(() => server.log(), PATIENCE).toContain('this server does the background work')
  let looks = 0
  const count = () => {
    looks += 1
  }
  database.pool.on('acquire', count)
  const sinceThen = complaints
  await expect.poll(() => looks, PATIENCE).toBeGreaterThan(5)
  // One look may have been under way.
  expect(complaints - sinceThen).toBeLessThan(2)
  database.pool.off('acquire', count)
  await server.close()
  await kitchen.close()
})
