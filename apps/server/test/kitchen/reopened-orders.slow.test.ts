import { randomUUID } from 'node:crypto'
import type { Evento } from '@kds/domain/eventos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { createCompanyWithKitchen } from './kitchen-house'

const KB = 1024
/** Deliveries that are taken back again. */
const TIMES = 20
const NOTE = 'Sem cebola e bem passado, por favor. '.repeat(25)

let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

/** A kitchen with an order of some two hundred kilobytes that is ready, and what each of its commits then writes. */
async function readyOrder() {
  const { cozinhaId } = await createCompanyWithKitchen(database)
  const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
  const linha = 'chapa' as const
  const itens = Array.from({ length: 200 }, (_, index) => ({
    nome: `${index}`,
    quantidade: 1,
    linha,
    observacao: NOTE,
  }))
  const entrada = { origem: 'balcao', referencia: randomUUID(), tipo: 'entrega' as const, itens }
  const placed = await placeOrder(log, cozinhaId, entrada, randomUUID)
  if (placed?.outcome !== 'done') throw new Error('the order was not placed')
  const pedidoId = placed.pedido.id
  const command = (tipo: string, more: object) => ({
    ...{ tipo, id: randomUUID(), em: new Date().toISOString(), pedidoId },
    ...more,
  })
  const send = async (comandos: readonly unknown[]) => {
    const ran = await runCommands(log, cozinhaId, 'Chapa', comandos)
    return ran?.answer.resultados.map(({ situacao }) => situacao)
  }
  for (const [de, para] of [
    ['fila', 'preparo'],
    ['preparo', 'pronto'],
  ]) {
    for (const item of [0, 100]) {
      const moved = placed.pedido.itens.slice(item, item + 100).map(({ id }) => ({ itemId: id, de, para }))
      expect(await send([command('moverItens', { itens: moved })])).toEqual(['aceito'])
    }
  }
  const commits: (readonly Evento[])[] = []
  log.onCommit(
    (_cozinhaId, events) => commits.push(events),
    () => {},
  )
  const backAndForth = Array.from({ length: TIMES }, () => {
    const delivery = command('entregarPedido', {})
    return [delivery, command('desfazer', { comandoId: delivery.id })]
  }).flat()
  return { send, backAndForth, commits }
}

const bytesOf = (value: unknown) => JSON.stringify(value).length

function expectShortCommits(commits: readonly (readonly Evento[])[]): void {
  const events = commits.flat()
  expect(events.filter(({ tipo }) => tipo === 'PedidoReaberto')).toHaveLength(TIMES)
  const longest = Math.max(...events.map(bytesOf))
  expect(longest).toBeGreaterThan(150 * KB)
  // So much, and the one it became too much with.
  expect(Math.max(...commits.map((written) => bytesOf(written) - longest))).toBeLessThanOrEqual(256 * KB)
  const places = events.map(({ seq }) => seq)
  expect(places).toEqual(places.map((_, index) => (places[0] ?? 0) + index))
}

test('deliveries of a long order that one envelope takes back again and again are parted into many commits', async () => {
  const { send, backAndForth, commits } = await readyOrder()
  expect(await send(backAndForth)).toEqual(backAndForth.map(() => 'aceito'))
  expectShortCommits(commits)
  // Sent again because the answer was lost, it is done already, all of it.
  expect(await send(backAndForth)).toEqual(backAndForth.map(() => 'repetido'))
})

test('and so they are where as many callers send them at the same moment', async () => {
  const { send, backAndForth, commits } = await readyOrder()
  const answers = await Promise.all(backAndForth.map((comando) => send([comando])))
  expect(answers).toEqual(backAndForth.map(() => ['aceito']))
  expectShortCommits(commits)
})
