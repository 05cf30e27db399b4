import { expect, test, vi } from 'vitest'
import { partOnItsWay } from './part-on-its-way'

test('a part that was fetched before it is shown is not fetched again', async () => {
  const load = vi.fn(async () => 'the board')
  const part = partOnItsWay(load)
  void part()
  expect(await part()).toBe('the board')
  expect(load).toHaveBeenCalledOnce()
})

test('one that did not come is nobody’s fault until somebody shows it, and is told to him', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const load = vi.fn(async () => Promise.reject(new Error('gone')))
  const part = partOnItsWay(load)
  void part()
  await new Promise((turned) => setImmediate(turned))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  await expect(part()).rejects.toThrow('gone')
  expect(load).toHaveBeenCalledOnce()
})
