import { expect, test } from 'vitest'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { newId } from '../../src/new-id'
import { anOrder, clientOf } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

test('stations that send full batches together are judged one after the other, and others are served between', async () => {
  const { database, company, server } = house
  const { body } = await clientOf(server.origin, company).place(anOrder())
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
  const commits: number[] = []
  log.onCommit(
    (_cozinhaId, events) => commits.push(events.length),
    () => {},
  )
  const taps = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      tipo: 'priorizarPedido',
      id: newId(),
      em: new Date().toISOString(),
      pedidoId: body.id,
      prioridade: index % 2 === 0 ? 1 : 0,
    }))
  const send = (count: number) => runCommands(log, company.cozinhaId, 'Montagem', taps(count))
  const answers = await Promise.all([send(200), send(200), send(200), ...Array.from({ length: 10 }, () => send(2))])
  expect(answers.flatMap((ran) => ran?.answer.resultados ?? []).every(({ situacao }) => situacao === 'aceito')).toBe(
    true,
  )
  // The few of ten stations still share one.
  expect(commits).toEqual([200, 200, 200, 20])
})

test('a batch about an order of many items is judged in pieces, an ordinary one at once', async () => {
  const { database, company, server } = house
  const many = Array.from({ length: 200 }, (_, index) => ({ nome: `Suco ${index}`, quantidade: 1 }))
  const client = clientOf(server.origin, company)
  const [long, short] = [await client.place(anOrder({ itens: many })), await client.place(anOrder())]
  const store = new PostgresKitchenStore(database.pool)
  const turnsTaken: number[] = []
  const transact = store.transact.bind(store)
  store.transact = (cozinhaId, needs, run) =>
    transact(cozinhaId, needs, async (loaded) => {
      let turns = 0
      const count = () => {
        turns += 1
        next = setImmediate(count)
      }
      let next = setImmediate(count)
      const ran = await run(loaded)
      clearImmediate(next)
      turnsTaken.push(turns)
      return ran
    })
  const log = new KitchenLog(store, () => new Date().toISOString())
  const taps = (pedidoId: string) =>
    Array.from({ length: 200 }, (_, index) => {
      const em = new Date().toISOString()
      return { tipo: 'priorizarPedido', id: newId(), em, pedidoId, prioridade: index % 2 === 0 ? 1 : 0 }
    })
  for (const { body } of [long, short]) await runCommands(log, company.cozinhaId, 'Montagem', taps(body.id))
  expect(turnsTaken[0]).toBeGreaterThanOrEqual(15)
  expect(turnsTaken[1]).toBe(0)
})
