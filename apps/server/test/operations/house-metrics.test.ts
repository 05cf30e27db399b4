import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderCounts } from '../../src/kitchen/orders/open-order-counts'
import { anOrder } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'

const house = oneKitchen()

/** An order on line pizza with the alarms that time would have given it. */
async function placed(alarmes: object, visto: object = {}): Promise<void> {
  const { status, body } = await house.client.place(anOrder())
  expect(status).toBe(201)
  await sql`
    UPDATE pedido SET estado = (estado::jsonb || ${JSON.stringify({ alarmes, visto })}::jsonb)::json
    WHERE id = ${body.id}`.execute(house.database.kysely)
}

test('what is open, late and unseen, and the database are told to whoever watches', async () => {
  await placed({})
  await placed({ atrasadoEm: '2026-01-01T20:00:00.000Z' })
  await placed({ naoVisto: ['pizza', 'chapa'] }, { pizza: { em: '2026-01-01T20:00:00.000Z' } })
  await placed({ naoVisto: ['pizza'] }, { pizza: { em: '2026-01-01T20:00:00.000Z' } })
  const gone = anOrder()
  await house.client.place(gone)
  await house.database.kysely
    .updateTable('pedido')
    .set({ aberto: false })
    .where('referencia', '=', gone.referencia)
    .execute()
  expect(await openOrderCounts(house.database.kysely)).toEqual({ abertos: 4, atrasados: 1, naoVistos: 1 })

  const answer = await fetch(`${house.server.origin}/metrics`)
  const text = await answer.text()
  const sample = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(sample('kds_pedidos_abertos')).toBe(4)
  expect(sample('kds_pedidos_atrasados')).toBe(1)
  expect(sample('kds_pedidos_nao_vistos')).toBe(1)
  expect(sample('kds_banco_responde')).toBe(1)
  expect(sample('kds_banco_bytes')).toBeGreaterThan(1_000_000)
  expect(sample('kds_banco_conexoes\\{estado="livres"\\}')).toBeGreaterThanOrEqual(0)
})
