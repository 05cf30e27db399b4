import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'
import { ownTime } from '../support/own-time'

const KB = 1_024
const PROMISED_MS = 2_000
const MANY = 40
const SEGREDO = 'segredo-combinado'
const house = oneKitchen({ lookEveryMs: 40 })

test('a call of iFood is answered within two seconds, also where its company owes much of the server’s time', async () => {
  const { kysely } = house.database
  const loja = newId()
  await connectStore(
    kysely,
    sealedOn(kysely, () => new Date()),
    {
      ...{ id: loja, cozinhaId: house.company.cozinhaId, plataforma: 'ifood', nome: 'Loja', origem: 'ifood' },
      // Nobody answers there: what is measured is our own answer.
      ...{ url: 'http://127.0.0.1:9', credenciais: { clienteId: 'c', segredo: SEGREDO }, intervaloS: 30 },
      now: new Date(),
    },
  )
  const call = async (event: object) => {
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', SEGREDO).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-ifood-signature': signature }
    const time = ownTime()
    const { status } = await fetch(`${house.server.origin}/api/plataformas/${loja}`, { method: 'POST', headers, body })
    time.stop()
    return { status, ms: time.ms() }
  }
  // Each is half a second of its company's time, which waits for that and nobody else.
  const words = 'x'.repeat(250 * KB)
  const event = (id: string) => ({ id, code: 'ADR', fullCode: 'ASSIGN_DRIVER', orderId: newId() })
  const heavy = Array.from({ length: MANY }, () => call({ ...event(newId()), words }))
  await Promise.any(heavy)
  const { status, ms } = await call({ ...event('depois'), code: 'PLC', fullCode: 'PLACED' })
  expect(status).toBe(202)
  expect(ms).toBeLessThan(PROMISED_MS)
  const stored = async () => {
    const rows = await kysely.selectFrom('evento_de_plataforma').select('evento').where('loja_id', '=', loja).execute()
    return rows.map(({ evento }) => evento)
  }
  const early = await stored()
  expect(early).toContain('depois')
  expect(early.length).toBeLessThan(MANY)
  expect((await Promise.all(heavy)).filter((each) => each.status !== 202)).toEqual([])
  expect(await stored()).toHaveLength(MANY + 1)
}, 120_000)
