import { limparEntrada } from '@kds/domain/entrada'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDelivery } from '../../src/demo/platforms/dialects'
import { FairTurns } from '../../src/http/fair-turns'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { postgresOrderReader } from '../../src/kitchen/orders/postgres-order-reader'
import { newId } from '../../src/new-id'
import { placedAs, platformOrders } from '../../src/plataformas/intake/platform-orders'
import { Retranslation } from '../../src/plataformas/intake/retranslation'
import { keyOfOption, storeOptions } from '../../src/plataformas/opcoes/store-options'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { ConfirmationWatch } from '../../src/plataformas/told/confirmation-watch'
import type { Job } from '../../src/worker/job'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const PATIENCE = { timeout: 30_000 }
const MANY_STORES = 3
const ORIGEM = 'api'
const OPTION = { nome: 'Turbo do chef', em: 'X-Burguer' }
const LANCHE = { id: 'x', name: 'X-Burguer', quantity: 1, options: [{ name: OPTION.nome, quantity: 1 }] }

interface Store {
  readonly id: string
  readonly company: Company
  readonly pedido: string
}

const clock = () => new Date()
const every = { clock, logger: testLogger, lookEveryMs: 20 }
let database: TestDatabase
let log: KitchenLog
let busy: Store[]
let neighbour: Store

beforeAll(async () => {
  database = await startTestDatabase()
  log = new KitchenLog(new PostgresKitchenStore(database.pool), () => clock().toISOString())
  const company = await createCompanyWithKitchen(database)
  busy = await Promise.all(Array.from({ length: MANY_STORES }, () => storeOf(company)))
  neighbour = await storeOf(await createCompanyWithKitchen(database))
})

afterAll(() => database.close())

/** With one order in the kitchen, as its platform told it. */
async function storeOf(company: Company): Promise<Store> {
  const { kysely } = database
  const [id, pedido, sealed] = [newId(), newId(), sealedOn(kysely, clock)]
  const { cozinhaId } = company
  await connectStore(kysely, sealed, {
    ...{ id, cozinhaId, plataforma: 'opendelivery', nome: 'Loja', origem: ORIGEM, url: 'http://127.0.0.1:9' },
    ...{ credenciais: { clienteId: 'cliente-1', segredo: 'segredo-combinado' }, intervaloS: 30, now: clock() },
  })
  const corpo = openDelivery.order(pedido, [LANCHE])
  await platformOrders(kysely, sealed).keep(id, pedido, { corpo, tipo: 'entrega', quer: [], now: clock() })
  const itens = [{ nome: 'X-Burguer', quantidade: 1 }]
  const entrada = { origem: ORIGEM, referencia: pedido, tipo: 'entrega' as const, itens }
  const placed = await placeOrder(log, cozinhaId, entrada, newId, { limpa: limparEntrada(entrada), remetente: id })
  if (placed?.outcome !== 'done') throw new Error('was not placed')
  await placedAs(kysely, id, pedido, { pedidoId: placed.pedido.id, alarmAt: null })
  await storeOptions(kysely).noteUnknown(id, [OPTION], clock())
  return { id, company, pedido }
}

async function orderOf({ company: { cozinhaId }, pedido }: Store) {
  return (await postgresOrderReader(database.kysely)(cozinhaId, ORIGEM, pedido))?.pedido
}

/** What a company that has had much waits for: its turn, which comes when somebody opens it. */
function turnOfBusy() {
  let open = () => {}
  let met = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const isWaiting = new Promise<void>((resolve) => {
    met = resolve
  })
  const wait = async () => {
    met()
    await opened
  }
  return { open, isWaiting, wait }
}

/** While everything of the busy company waits for its turn. */
async function whileBusyWaits(job: Job, turn: ReturnType<typeof turnOfBusy>, act: () => Promise<void>): Promise<void> {
  job.start()
  try {
    await turn.isWaiting
    await act()
  } finally {
    turn.open()
    await job.stop()
  }
}

test('the alarm of an order that its platform has not heard of waits for no turn of another company', async () => {
  const { kysely } = database
  const fallDue = (stores: readonly Store[]) =>
    kysely
      .updateTable('pedido_de_plataforma')
      .set({ vigiar_em: new Date(Date.now() - 1_000) })
      .where(
        'loja_id',
        'in',
        stores.map(({ id }) => id),
      )
      .execute()
  const alarm = async (store: Store) => (await orderOf(store))?.alarmes.semConfirmacao
  const turn = turnOfBusy()
  const inTurn: Pick<KitchenLog, 'write'> = {
    write: async (cozinhaId, work) => {
      if (cozinhaId !== neighbour.company.cozinhaId) await turn.wait()
      return log.write(cozinhaId, work)
    },
  }
  await fallDue(busy)
  await whileBusyWaits(new ConfirmationWatch({ ...every, kysely, log: inTurn }), turn, async () => {
    await fallDue([neighbour])
    await expect.poll(() => alarm(neighbour), PATIENCE).toBeDefined()
    expect(await Promise.all(busy.map(alarm))).toEqual(busy.map(() => undefined))
    turn.open()
    await expect.poll(async () => (await Promise.all(busy.map(alarm))).includes(undefined), PATIENCE).toBe(false)
  })
})

test('what somebody says of an option of his store is read anew and waits for no turn of another company', async () => {
  const { kysely } = database
  const options = storeOptions(kysely)
  const say = ({ id }: Store) => options.say(id, keyOfOption(OPTION), 'adicional', clock())
  const additions = async (store: Store) =>
    (await orderOf(store))?.itens.flatMap(({ complementos }) => complementos.map(({ nome }) => nome))
  const turn = turnOfBusy()
  const turns = new FairTurns(() => performance.now())
  const inTurn: Pick<FairTurns, 'turn' | 'run'> = {
    turn: (owner) => (owner === neighbour.company.sigla ? Promise.resolve() : turn.wait()),
    run: (owner, work) => turns.run(owner, work),
  }
  const parts = { log, options, turns: inTurn, orders: platformOrders(kysely, sealedOn(kysely, clock)) }
  const job = new Retranslation({
    ...{ ...every, ...parts, kysely },
    ...{ suspended: async () => [], findOrder: postgresOrderReader(kysely) },
  })
  for (const store of busy) expect(await say(store)).toEqual({ outcome: 'said', marked: 1 })
  await whileBusyWaits(job, turn, async () => {
    expect(await say(neighbour)).toEqual({ outcome: 'said', marked: 1 })
    await expect.poll(() => additions(neighbour), PATIENCE).toEqual([OPTION.nome])
    expect(await Promise.all(busy.map(additions))).toEqual(busy.map(() => []))
    turn.open()
    const read = async () => (await Promise.all(busy.map(additions))).flat()
    await expect.poll(read, PATIENCE).toEqual(busy.map(() => OPTION.nome))
  })
})
