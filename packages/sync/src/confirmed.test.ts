import { describe, expect, it } from 'vitest'
import { applyEvent, confirmedFromSnapshot, openCount, withDone, withoutDone } from './confirmed'
import { moved, START, sampleSnapshot } from './workbench/sample-kitchen'

const base = confirmedFromSnapshot(sampleSnapshot(), [])

function parsed(seq: number, epoca = 'e1') {
  return { epoca, seq, evento: moved(seq, 'p1') }
}

describe('what the server has told us [SY17]', () => {
  it('takes a snapshot as it is', () => {
    expect(base).toMatchObject({ epoca: 'e1', cursor: 10, unknownEvents: 0, done: [] })
    expect(Object.keys(base.estado.pedidos)).toEqual(['p1', 'p2'])
    expect(openCount(base)).toBe(2)
    expect(openCount(undefined)).toBe(0)
  })

  it('applies the next event', () => {
    const application = applyEvent(base, parsed(11))
    expect(application).toMatchObject({ kind: 'applied', confirmed: { cursor: 11 } })
    if (application.kind === 'applied') {
      expect(application.confirmed.estado.pedidos.p1?.itens[1]?.etapa).toBe('preparo')
    }
  })

  it('knows an event it has had', () => {
    expect(applyEvent(base, parsed(10))).toEqual({ kind: 'repeated' })
  })

  it('sees a gap, also when there is nothing to compare with', () => {
    expect(applyEvent(base, parsed(12))).toEqual({ kind: 'gap' })
    expect(applyEvent(undefined, parsed(1))).toEqual({ kind: 'gap' })
  })

  it('does not mix two lives of the log', () => {
    expect(applyEvent(base, parsed(11, 'e2'))).toEqual({ kind: 'otherEpoch' })
  })

  it('moves past an event it does not know, and says so [SY27]', () => {
    expect(applyEvent(base, { seq: 11 })).toMatchObject({
      kind: 'applied',
      confirmed: { cursor: 11, unknownEvents: 1, estado: base.estado },
    })
  })
})

describe('commands of this device inside the confirmed state [SY3]', () => {
  it('are noted once and forgotten when they leave', () => {
    const doneId = withDone(withDone(base, 'c1'), 'c1')
    expect(doneId.done).toEqual(['c1'])
    expect(withoutDone(doneId, ['c1']).done).toEqual([])
    expect(withoutDone(doneId, ['c2'])).toBe(doneId)
  })

  it('are found in a snapshot by what the orders remember', () => {
    const { pedidos } = sampleSnapshot()
    const [first, second] = pedidos
    if (!first || !second) throw new Error('two sample orders')
    const wasMoved = { ...first, movimentos: [{ comandoId: 'c1', itens: [], massas: [], desfeito: false }] }
    const entregue = { ...second, entregue: { em: START, seq: 9, comandoId: 'c2' } }
    const retrato = sampleSnapshot({ pedidos: [wasMoved], recentes: [entregue] })
    expect(confirmedFromSnapshot(retrato, ['c1', 'c2', 'c3']).done).toEqual(['c1', 'c2'])
  })
})
