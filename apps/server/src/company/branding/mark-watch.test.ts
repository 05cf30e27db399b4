import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CompanyMark, MarkWatch } from './mark-watch'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

async function watched(first: CompanyMark) {
  let mark = first
  const watch = new MarkWatch({
    marks: async () => new Map([['BELLA', mark]]),
    onFault: (error) => {
      throw error
    },
  })
  const told: unknown[] = []
  watch.entered('BELLA', (each) => told.push(each))
  const look = async (next: CompanyMark) => {
    mark = next
    await vi.advanceTimersByTimeAsync(2_000)
    return told.splice(0)
  }
  return { look, close: () => watch.close() }
}

test('a new name is told to open streams once, whatever their pictures', async () => {
  const { look, close } = await watched({ nome: 'Bella' })
  // Whoever has just come in knows the name of its token.
  expect(await look({ nome: 'Bella' })).toEqual([])
  expect(await look({ nome: 'Bella Massa' })).toEqual([{ versao: 'original', nome: 'Bella Massa' }])
  expect(await look({ nome: 'Bella Massa' })).toEqual([])
  expect(await look({ nome: 'Bella Massa', versao: 'a' })).toEqual([{ versao: 'a', nome: 'Bella Massa' }])
  close()
})

test('other pictures are told at once to whoever comes in, and where nobody knows a name', async () => {
  const { look, close } = await watched({ versao: 'a' })
  expect(await look({ versao: 'a' })).toEqual([{ versao: 'a' }])
  expect(await look({ versao: 'b' })).toEqual([{ versao: 'b' }])
  close()
})
