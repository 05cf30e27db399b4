import { expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

test('a listener of commits that throws harms neither the writer, nor the next one, nor the other listeners', async () => {
  const { database, company } = house
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
  const faults: unknown[] = []
  const heard: number[] = []
  const fault = new Error('broken listener')
  log.onCommit(
    () => {
      throw fault
    },
    (error) => faults.push(error),
  )
  log.onCommit(
    (_cozinhaId, events) => heard.push(...events.map(({ seq }) => seq)),
    (error) => faults.push(error),
  )
  const place = () => placeOrder(log, company.cozinhaId, entrada(), newId)
  expect(await place()).toMatchObject({ novo: true })
  expect(await Promise.all([place(), place(), place()])).toMatchObject([{ novo: true }, { novo: true }, { novo: true }])
  expect(heard).toEqual([1, 2, 3, 4])
  expect(new Set(faults)).toEqual(new Set([fault]))
})

function entrada() {
  return { ...anOrder(), tipo: 'retirada' as const, itens: [{ nome: 'Caldo', quantidade: 1, linha: 'cozinha' }] }
}
