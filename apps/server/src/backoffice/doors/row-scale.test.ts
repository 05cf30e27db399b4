import type { PluginTransformResultArgs, UnknownRow } from 'kysely'
import { expect, test } from 'vitest'
import { RowScale } from './row-scale'

async function weigh(rows: UnknownRow[]): Promise<number> {
  const scale = new RowScale()
  await scale.transformResult({ result: { rows } } as unknown as PluginTransformResultArgs)
  return scale.take()
}

test('a row weighs what is written in it, however deep', async () => {
  const short = await weigh([{ nome: 'Bauru' }])
  const long = await weigh([{ nome: 'Bauru', estado: { itens: [{ observacao: 'x'.repeat(10_000) }] } }])
  expect(long - short).toBeGreaterThanOrEqual(10_000)
  expect(await weigh([])).toBe(0)
})

test('many rows weigh as much as each of them together, give or take little', async () => {
  const row = { nome: 'x'.repeat(100), em: new Date(), nada: null }
  const one = await weigh([row])
  expect(await weigh(Array<UnknownRow>(19_000).fill(row))).toBeCloseTo(19_000 * one)
})
