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
  // Each is a third of a second of a processor's time for its company, and more than it may have in ten seconds all together.
  const words = 'x'.repeat(250 * KB)
  const event = (id: string) => ({ id, code: 'ADR', fullCode: 'ASSIGN_DRIVER', orderId: newId() })
  const heavy = await Promise.all(Array.from({ length: MANY }, () => call({ ...event(newId()), words })))
  expect(heavy.filter(({ status }) => status !== 202)).toEqual([])
  const { status, ms } = await call({ ...event('depois'), code: 'PLC', fullCode: 'PLACED' })
  expect(status).toBe(202)
  expect(ms).toBeLessThan(PROMISED_MS)
  const stored = await kysely.selectFrom('evento_de_plataforma').select('evento').where('loja_id', '=', loja).execute()
  expect(stored.map(({ evento }) => evento)).toContain('depois')
  expect(stored).toHaveLength(MANY + 1)
})
