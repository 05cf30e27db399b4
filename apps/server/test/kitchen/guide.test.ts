import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/integracao.md'), 'utf8')

test('the first order of the guide is taken without a warning, to the last field', async () => {
  const body = /-d '(\{.*?\})'/s.exec(guide)?.[1]
  if (!body) throw new Error('the guide has no order')
  const strict = await house.client.place(JSON.parse(body) as object, { prefer: 'handling=strict' })
  expect([strict.status, strict.body.avisos]).toEqual([201, undefined])
  expect(strict.body.itens.map(({ nome, avisos }) => [nome, avisos])).toEqual([
    ['Pizza Grande', []],
    ['Suco de laranja', []],
  ])
})

test('every call of the guide is in the reference', async () => {
  const reference = (await (await fetch(`${house.server.origin}/docs/json`)).json()) as {
    paths: Record<string, object>
  }
  const calls = [...guide.matchAll(/`(GET|POST|PUT) \{cozinha\}([^`?]*)/g)].map(({ 1: method = '', 2: path }) => ({
    method: method.toLowerCase(),
    path: `/api/cozinhas/{cozinha}${path}`,
  }))
  expect(calls.length).toBeGreaterThan(3)
  for (const { method, path } of calls) expect(reference.paths[path], path).toHaveProperty(method)
})
