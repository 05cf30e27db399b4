import { confirmedFromSnapshot } from '@kds/sync/confirmed'
import { writingOf } from '@kds/sync/confirmed-writing'
import { STORE_CONTRACT } from '@kds/sync/contract/store-contract'
import { sampleOrder, sampleSnapshot } from '@kds/sync/workbench/sample-kitchen'
import { expect, test } from '@playwright/test'
import { bundleStore, openStorePage } from './store-page'

let script: string

test.beforeAll(async () => {
  script = await bundleStore()
})

for (const { name } of STORE_CONTRACT) {
  test(`IndexedDB keeps the contract of a store: ${name}`, async ({ context }) => {
    const page = await openStorePage(context, script)
    expect(await page.evaluate((called) => window.prove(called), name)).toBeNull()
  })
}

test('a write that fails half-way leaves nothing of itself behind', async ({ context }) => {
  const page = await openStorePage(context, script)
  const confirmed = confirmedFromSnapshot(sampleSnapshot(), [])
  const added = { ...confirmed, cursor: 11, estado: { ...confirmed.estado, pedidos: { p3: sampleOrder(3) } } }
  const writings = [writingOf(confirmed, 'm1'), writingOf(added, 'm2', { confirmed, mark: 'm1' })] as const
  const stored = await page.evaluate(async ([before, after]) => {
    const store = window.store('meio')
    await store.save({ confirmed: before })
    // What cannot be copied stops the browser after the head and the first orders were handed over.
    const put = [...after.put, { ...after.put[0], numero: () => {} } as never]
    const failure = await store.save({ confirmed: { ...after, put } }).catch((error: Error) => error.name)
    return { failure, ...(await window.store('meio').load()) }
  }, writings)
  expect(stored).toEqual({ failure: 'DataCloneError', confirmed, mark: 'm1', refusals: [], outbox: [] })
})
