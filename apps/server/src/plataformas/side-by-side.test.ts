import { expect, test } from 'vitest'
import { SideBySide } from './side-by-side'

function never(error: unknown): void {
  throw error
}

test('whoever is served slowly keeps nobody of another company waiting, and is served one thing at a time', async () => {
  const stores = new SideBySide({ atOnce: 3, atOncePerKitchen: 2 })
  let release = () => {}
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const began: string[] = []
  const begin = (id: string, sigla: string, work: Promise<void>) =>
    stores.begin(
      id,
      sigla,
      () => {
        began.push(id)
        return work
      },
      never,
    )
  for (const id of ['ruim-1', 'ruim-2', 'ruim-3', 'ruim-1']) begin(id, 'RUIM', slow)
  await new Promise<void>((resolve) => {
    stores.begin('boa-1', 'BOA', async () => resolve(), never)
  })
  expect(began).not.toContain('ruim-3')
  expect(stores.busy).toEqual(expect.arrayContaining(['ruim-1', 'ruim-2', 'ruim-3']))
  release()
  await stores.over()
  expect(began).toEqual(['ruim-1', 'ruim-2', 'ruim-3'])
  expect(stores.busy).toEqual([])
})

test('what fails is told of and makes room for the next', async () => {
  const stores = new SideBySide({ atOnce: 1, atOncePerKitchen: 1 })
  const faults: unknown[] = []
  const fails = async () => {
    throw new Error('the database is away')
  }
  stores.begin('um', 'BOA', fails, (error) => faults.push(error))
  await stores.over()
  await new Promise<void>((resolve) => {
    stores.begin('um', 'BOA', async () => resolve(), never)
  })
  expect(faults).toHaveLength(1)
})
