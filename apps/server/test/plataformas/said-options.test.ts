import { limparEntrada } from '@kds/domain/entrada'
import type { PapelDaOpcao } from '@kds/protocol/retaguarda/lojas'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { placedAs, platformOrders } from '../../src/plataformas/intake/platform-orders'
import { keyOfOption, MOST_SAID, storeOptions } from '../../src/plataformas/opcoes/store-options'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore, pauseStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'

const HOUR_MS = 3_600_000
const TURBO = { nome: 'Turbo do chef', em: 'X-Burguer' }
const house = oneKitchen()
let loja: string

beforeAll(async () => {
  const { kysely } = house.database
  loja = newId()
  await connectStore(
    kysely,
    sealedOn(kysely, () => new Date()),
    {
      ...{
        id: loja,
        cozinhaId: house.company.cozinhaId,
        plataforma: 'wabiz',
        nome: 'Loja',
        origem: 'telefone',
        url: '',
      },
      ...{ credenciais: { clienteId: '', segredo: 'segredo-combinado' }, intervaloS: 30, now: new Date() },
    },
  )
  // What is marked stays marked.
  await pauseStore(kysely, loja, true)
  await storeOptions(kysely).noteUnknown(loja, [TURBO], new Date())
  await keep('open', { place: true })
  await keep('handed over', { place: true, handOver: true })
  await keep('on its way', {})
  await keep('never placed', { agoMs: HOUR_MS })
})

async function keep(pedido: string, { place = false, handOver = false, agoMs = 0 }): Promise<void> {
  const { kysely, pool } = house.database
  const orders = platformOrders(
    kysely,
    sealedOn(kysely, () => new Date()),
  )
  const now = new Date(Date.now() - agoMs)
  await orders.keep(loja, pedido, { corpo: { pedido }, tipo: null, quer: [], now })
  if (!place) return
  const log = new KitchenLog(new PostgresKitchenStore(pool), () => new Date().toISOString())
  const { cozinhaId } = house.company
  const itens = [{ nome: 'X-Burguer', quantidade: 1, linha: 'chapa' as const }]
  const entrada = { origem: 'telefone', referencia: pedido, tipo: 'retirada' as const, itens }
  const placed = await placeOrder(log, cozinhaId, entrada, newId, { limpa: limparEntrada(entrada), remetente: loja })
  if (placed?.outcome !== 'done') throw new Error('was not placed')
  await placedAs(kysely, loja, pedido, { pedidoId: placed.pedido.id, alarmAt: null })
  if (!handOver) return
  const { id: pedidoId, itens: done } = placed.pedido
  const passos = done.map(({ id, etapa }) => ({ itemId: id, de: etapa, para: 'pronto' }))
  const about = () => ({ id: newId(), em: new Date().toISOString(), pedidoId })
  const { body } = await house.client.command([
    { tipo: 'moverItens', ...about(), itens: passos },
    { tipo: 'entregarPedido', ...about() },
  ])
  expect(body.resultados.map(({ situacao }) => situacao)).toEqual(['aceito', 'aceito'])
}

const say = (papel: PapelDaOpcao | null, chave = keyOfOption(TURBO)) =>
  storeOptions(house.database.kysely).say(loja, chave, papel, new Date())

/** Which of them are marked, and by which transaction each was written last. */
async function stored() {
  const { rows } = await sql<{ pedido: string; traduzir: boolean; written: string }>`
    SELECT pedido, traduzir, xmin::text AS written FROM pedido_de_plataforma ORDER BY pedido`.execute(
    house.database.kysely,
  )
  return rows
}

test('what is said of an option marks what may still be cooked otherwise; said again it writes nothing', async () => {
  expect(await say('adicional')).toEqual({ outcome: 'said', marked: 2 })
  const marked = await stored()
  expect(marked.filter(({ traduzir }) => traduzir).map(({ pedido }) => pedido)).toEqual(['on its way', 'open'])
  expect(await say('adicional')).toEqual({ outcome: 'same', marked: 0 })
  expect(await stored()).toEqual(marked)
  // They wait to be read already.
  expect(await say('remocao')).toEqual({ outcome: 'said', marked: 0 })
  expect(await stored()).toEqual(marked)
  expect(await say('borda', 'nenhuma')).toEqual({ outcome: 'unknown', marked: 0 })
})

test('of one store so many options are explained and no more, until something said is taken back', async () => {
  const { kysely } = house.database
  const rows = Array.from({ length: MOST_SAID }, (_, n) => ({
    ...{ loja_id: loja, chave: `dita-${n}`, nome: `Opção ${n}`, item: 'X', grupo: null, codigo: null },
    ...{ vista_em: new Date(), papel: n === 0 ? null : ('adicional' as const), dita_em: new Date() },
  }))
  await kysely.insertInto('opcao_de_plataforma').values(rows).execute()
  expect(await say('adicional', 'dita-0')).toMatchObject({ outcome: 'full' })
  expect(await say('borda', 'dita-1')).toMatchObject({ outcome: 'said' })
  expect(await say(null, 'dita-1')).toMatchObject({ outcome: 'said' })
  expect(await say('adicional', 'dita-0')).toMatchObject({ outcome: 'said' })
})
