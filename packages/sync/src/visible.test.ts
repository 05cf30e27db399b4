import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot, withDone } from './confirmed'
import { createChance } from './fuzz/chance'
import { act } from './fuzz/cook'
import type { Pending } from './outbox'
import { createVisible } from './visible'
import { START, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'

const retrato = sampleSnapshot({ pedidos: [1, 2, 3].map((numero) => sampleOrder(numero)) })
const confirmed = confirmedFromSnapshot(retrato, [])

function move(id: string, de: 'fila' | 'preparo', para: 'preparo' | 'pronto'): Pending {
  return {
    place: 1,
    comando: { tipo: 'moverItens', id, em: START, pedidoId: 'p1', itens: [{ itemId: '2', de, para }] },
  }
}

function adjust(id: string, delta: number): Pending {
  return { place: 1, comando: { tipo: 'ajustarMassas', id, em: START, tamanho: 'Grande', delta } }
}

describe('what the cook sees [SY2]', () => {
  it('is the confirmed kitchen when nothing is pending', () => {
    expect(createVisible('Chapa')(confirmed, [])).toBe(confirmed.estado)
  })

  it('is every pending command on top, each on what the one before it left', () => {
    const estado = createVisible('Chapa')(confirmed, [move('c1', 'fila', 'preparo'), move('c2', 'preparo', 'pronto')])
    const item = estado.pedidos.p1?.itens[1]
    expect(item?.etapa).toBe('pronto')
    expect(item?.entradas.preparo).toEqual({ em: START, seq: 11, estacao: 'Chapa' })
    expect(item?.entradas.pronto?.seq).toBe(12)
  })

  it('goes back tap by tap, the last first, while the server is silent', () => {
    const undo = (comandoId: string): Pending => ({
      place: 1,
      comando: { tipo: 'desfazer', id: `desfaz-${comandoId}`, em: START, pedidoId: 'p1', comandoId },
    })
    const taps = [move('c1', 'fila', 'preparo'), move('c2', 'preparo', 'pronto')]
    const estado = createVisible('Chapa')(confirmed, [...taps, undo('c2'), undo('c1')])
    expect(estado.pedidos.p1?.itens).toEqual(confirmed.estado.pedidos.p1?.itens)
  })

  it('has nothing of a command the rules refuse by now', () => {
    expect(createVisible('Chapa')(confirmed, [move('c1', 'preparo', 'pronto')])).toBe(confirmed.estado)
  })

  it('does not forget a tap that waited more than a day for the network', () => {
    const stale = { ...move('c1', 'fila', 'preparo') }
    expect(decide(confirmed.estado, stale.comando, '2026-11-17T22:00:00.000Z').situacao).toBe('recusado')
    expect(createVisible('Chapa')(confirmed, [stale]).pedidos.p1?.itens[1]?.etapa).toBe('preparo')
  })

  it('does not count a command twice whose effect is confirmed already [SY3]', () => {
    const doneId = withDone({ ...confirmed, estado: { ...confirmed.estado, estoque: { Grande: 25 } } }, 'c1')
    expect(createVisible('Chapa')(doneId, [adjust('c1', 5), adjust('c2', 1)]).estoque).toEqual({ Grande: 26 })
  })

  it('is the same object for the same question [SY4]', () => {
    const visible = createVisible('Chapa')
    const outbox = [move('c1', 'fila', 'preparo')]
    expect(visible(confirmed, outbox)).toBe(visible(confirmed, outbox))
    expect(visible(confirmed, [...outbox])).toBe(visible(confirmed, outbox))
  })

  it('comes out the same tap by tap as all at once', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 25 }), (seed, count) => {
        const chance = createChance(seed)
        const visible = createVisible('Chapa')
        let outbox: Pending[] = []
        for (let turn = 1; turn <= count; turn++) {
          const action = act(visible(confirmed, outbox), ids(outbox), chance)
          if (!action) continue
          const comando = { ...action, id: `c${turn}`, em: START } as ComandoDaEstacao
          outbox = [...outbox, { place: turn, comando }]
        }
        expect(visible(confirmed, outbox)).toEqual(createVisible('Chapa')(confirmed, outbox))
        const fewer = outbox.slice(1)
        expect(visible(confirmed, fewer)).toEqual(createVisible('Chapa')(confirmed, fewer))
      }),
    )
  })
})

function ids(outbox: readonly Pending[]): string[] {
  return outbox.map(({ comando }) => comando.id)
}
