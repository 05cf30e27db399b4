import { expect, test } from 'vitest'
import { OwnQueue } from './own-queue'

/** Writes that end when they are told to. */
function slowWrites(writes: OwnQueue, companyId: string, count: number) {
  const began: (() => void)[] = []
  const done = Array.from({ length: count }, () =>
    writes.run(companyId, () => new Promise<void>((end) => began.push(end))),
  )
  return { began, done }
}

test('two of a company are under way at once, the others follow in turn, and another company does not wait', async () => {
  const writes = new OwnQueue('Muitas mudanças da sua empresa')
  const { began, done } = slowWrites(writes, 'uma', 5)
  expect(began).toHaveLength(2)
  expect(await writes.run('outra', async () => 'já')).toBe('já')
  for (let ended = 0; ended < 5; ended++) {
    began[ended]?.()
    await done[ended]
    expect(began).toHaveLength(Math.min(5, ended + 3))
  }
})

test('one that fails gives its place to the next', async () => {
  const writes = new OwnQueue('Muitas mudanças da sua empresa')
  const fail = () => writes.run('uma', () => Promise.reject(new Error('não')))
  const failed = await Promise.allSettled(Array.from({ length: 6 }, fail))
  expect(failed.map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect(await writes.run('uma', async () => 'ainda')).toBe('ainda')
})

test('beyond what people do, one more is told to wait', async () => {
  const writes = new OwnQueue('Muitas mudanças da sua empresa')
  const { began, done } = slowWrites(writes, 'uma', 102)
  await expect(writes.run('uma', async () => 'nunca')).rejects.toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': '5' },
  })
  while (began.length > 0) {
    began.shift()?.()
    await new Promise((turn) => setImmediate(turn))
  }
  await Promise.all(done)
})
