import { expect, test, vi } from 'vitest'
import { whenOnNetwork } from './when-on-network'

test('what is for others begins at once where there is a network, and once', async () => {
  const begin = vi.fn()
  whenOnNetwork(() => true, begin, 1)
  expect(begin).toHaveBeenCalledOnce()
})

test('and where the computer is up before the router, when there is one', async () => {
  let isOnNetwork = false
  const begin = vi.fn()
  whenOnNetwork(() => isOnNetwork, begin, 1)
  expect(begin).not.toHaveBeenCalled()
  isOnNetwork = true
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce(), 20_000)
})

test('never after the wait was ended', () => {
  vi.useFakeTimers()
  const begin = vi.fn()
  let isOnNetwork = false
  whenOnNetwork(() => isOnNetwork, begin, 1)()
  isOnNetwork = true
  vi.advanceTimersByTime(1_000)
  expect(begin).not.toHaveBeenCalled()
  vi.useRealTimers()
})
