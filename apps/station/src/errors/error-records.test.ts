import type { ErrorRecord } from '@kds/protocol/error-records'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { MemoryErrorStore } from '../../test/memory-error-store'
import { HttpError } from './app-errors'
import { errorPath } from './error-record'
import { ErrorRecords, LIMITE_GUARDADOS } from './error-records'

const around = {
  estacao: 'Montagem 1',
  cozinha: 'https://cozinha.exemplo/api/cozinhas/centro',
  rota: '/montador',
  modo: 'production',
  agente: 'Navegador 1.0',
  online: true,
}

function montar() {
  const clock = new ManualClock()
  const store = new MemoryErrorStore()
  const sent: ErrorRecord[][] = []
  const state = { canSend: false, failure: null as unknown }
  let id = 0
  const records = new ErrorRecords({
    store,
    clock,
    newId: () => `e${++id}`,
    surroundings: () => around,
    canSend: () => state.canSend,
    send: async (batch) => {
      if (state.failure) throw state.failure
      sent.push(batch)
    },
  })
  return { clock, store, sent, state, records }
}

describe('an error record', () => {
  it('carries the fields of the product and the dated path', async () => {
    const { clock, store, records } = montar()
    const now = new Date(2026, 2, 4, 23, 59).getTime()
    clock.set(now - clock.now())
    await records.record(new TypeError('x is undefined'))
    const [record] = await store.list()
    expect(record).toMatchObject({
      ...around,
      id: 'e1',
      caminho: 'errors/agile-producao/2026-03-04',
      em: new Date(now).toISOString(),
      versao: '2.0.23',
      mensagem: 'TypeError: x is undefined',
    })
    expect(record?.pilha).toContain('error-records.test')
  })

  it('is filed under the date of the device, not of Greenwich', () => {
    expect(errorPath(new Date(2026, 11, 31, 23, 30).getTime())).toBe('errors/agile-producao/2026-12-31')
    expect(errorPath(new Date(2026, 0, 1, 0, 30).getTime())).toBe('errors/agile-producao/2026-01-01')
  })

  it('masks what looks like a phone, a document, an e-mail or a token', async () => {
    const { store, records } = montar()
    await records.record(
      'ligar (11) 98765-4321, CPF 529.982.247-25, ana@exemplo.com.br, Bearer eyJhbGciOi.eyJzdWIi.c2ln',
    )
    const [record] = await store.list()
    expect(record?.mensagem).toContain('ligar')
    expect(record?.mensagem).not.toMatch(/98765|982|exemplo|eyJ/)
  })
})

describe('the queue of error records', () => {
  it('waits for a login and for the network, then sends oldest first', async () => {
    const { clock, store, sent, state, records } = montar()
    await records.record(new Error('um'))
    await records.record(new Error('dois'))
    await clock.advance(10_000)
    expect(sent).toEqual([])
    state.canSend = true
    await records.flush()
    expect(sent.flat().map((record) => record.mensagem)).toEqual(['Error: um', 'Error: dois'])
    expect(await store.list()).toEqual([])
  })

  it('keeps what could not be sent and tries again later', async () => {
    const { clock, store, sent, state, records } = montar()
    state.canSend = true
    state.failure = new HttpError(0, null, 'x')
    await records.record(new Error('um'))
    await clock.advance(2_000)
    expect(await store.list()).toHaveLength(1)
    state.failure = null
    await clock.advance(60_000)
    expect(sent).toHaveLength(1)
  })

  it('drops what the server will never take, so that it does not block the rest', async () => {
    const { store, state, records } = montar()
    state.canSend = true
    state.failure = new HttpError(400, null, 'x')
    await records.record(new Error('um'))
    await records.flush()
    expect(await store.list()).toEqual([])
  })

  it('records the same error once a minute', async () => {
    const { clock, store, records } = montar()
    const error = new Error('laço')
    for (let i = 0; i < 1000; i++) await records.record(error)
    expect(await store.list()).toHaveLength(1)
    await clock.advance(60_000)
    await records.record(error)
    expect(await store.list()).toHaveLength(2)
  })

  it('records at most twenty different errors a minute, whoever sets the clock', async () => {
    const { clock, store, records } = montar()
    for (let i = 0; i < 500; i++) {
      await records.record(`erro ${i}`)
      clock.set(i % 2 === 0 ? -3_600_000 : 3_600_000)
    }
    expect(await store.list()).toHaveLength(20)
  })

  it('keeps the newest when the device was offline for very long', async () => {
    const { clock, store, records } = montar()
    for (let i = 0; i < LIMITE_GUARDADOS + 30; i++) {
      await records.record(`erro ${i}`)
      await clock.advance(4_000)
    }
    const kept = await store.list()
    expect(kept).toHaveLength(LIMITE_GUARDADOS)
    expect(kept.at(-1)?.mensagem).toBe(`erro ${LIMITE_GUARDADOS + 29}`)
  })
})
