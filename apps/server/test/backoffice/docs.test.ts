import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import type { Door } from '../../src/backoffice/doors/door'
import { operationsOf, type Reference } from '../reference/reference'
import { type House, startHouse } from './backoffice-house'
import { inPortuguese } from './in-portuguese'

let house: House

beforeAll(async () => {
  house = await startHouse()
})

afterAll(() => house.close())

const label = ({ method, url }: Door) => `${method} ${url}`

async function told(path: string) {
  const answer = await fetch(`${house.server.origin}${path}`)
  expect(answer.status).toBe(200)
  return operationsOf((await answer.json()) as Reference).map(({ path, method, operation }) => ({
    ...operation,
    name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  }))
}

describe('what /docs says of the back office', () => {
  test('every door, with what it takes and answers, in a list of its own', async () => {
    const doors = await told('/docs/retaguarda/json')
    expect(doors.map(({ name }) => name).sort()).toEqual(backofficeDoors.map(label).sort())
    const withBody = doors.filter(({ requestBody }) => requestBody).map(({ name }) => name)
    const takeBodies = backofficeDoors.filter(({ body }) => body).map(label)
    expect(withBody.sort()).toEqual(takeBodies.sort())
    expect(doors.filter(({ responses }) => !responses?.['200']?.content)).toEqual([])
  })

  test('of every one of them in Portuguese what it does, and in which part', async () => {
    const doors = await told('/docs/retaguarda/json')
    expect(doors.length).toBeGreaterThan(100)
    const silent = doors.filter(({ summary = '' }) => !inPortuguese(summary))
    expect(silent.map(({ name, summary }) => `${name}: ${summary ?? 'nothing'}`)).toEqual([])
    const elsewhere = doors.filter(({ tags = [] }) => tags.length !== 1 || !tags[0]?.startsWith('retaguarda: '))
    expect(elsewhere.map(({ name, tags }) => `${name}: ${tags}`)).toEqual([])
    const summaries = doors.map(({ summary }) => summary)
    expect(new Set(summaries).size).toBe(summaries.length)
  })

  test.each([
    ['', false],
    ['Lists the licences', false],
    ['List stations', false],
    ['Creates a licence and shows its number once', false],
    ['identifyStation', false],
    ['GET /estacoes', false],
    ['Archive a kitchen', false],
    ['Restore an order', false],
    ['Mostra a licence', false],
    ['Lista as estações', true],
    ['Cancela um pedido enviado', true],
    ['Termina esta sessão', true],
    ['Lista quem tem acesso à empresa', true],
  ])('“%s” is told from what is not: %s', (summary, portuguese) => {
    expect(inPortuguese(summary)).toBe(portuguese)
  })

  test('nothing in the list that integrators program against', async () => {
    const others = await told('/docs/json')
    expect(others.length).toBeGreaterThan(20)
    expect(others.filter(({ name }) => name.includes('/api/retaguarda'))).toEqual([])
  })

  test('both lists stand at the top of the page', async () => {
    const page = await (await fetch(`${house.server.origin}/docs/static/swagger-initializer.js`)).text()
    for (const url of ['/docs/json', '/docs/retaguarda/json']) expect(page).toContain(JSON.stringify(url))
  })
})
