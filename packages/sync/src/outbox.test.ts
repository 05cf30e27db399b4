import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot } from './confirmed'
import {
  applyAnswer,
  completedCommand,
  conclude,
  forgetAnswersOfOtherEpoch,
  judgeFailure,
  merge,
  nextBatch,
  nextLimit,
  type Pending,
  unanswered,
} from './outbox'
import { moved, START, sampleSnapshot } from './workbench/sample-kitchen'

const confirmed = confirmedFromSnapshot(sampleSnapshot(), [])

function comando(id: string): ComandoDaEstacao {
  return { tipo: 'entregarPedido', id, em: START, pedidoId: 'p1' }
}

function pending(place: number, more: Partial<Pending> = {}): Pending {
  return { place, comando: comando(`c${place}`), ...more }
}

function ids(outbox: readonly Pending[]): string[] {
  return outbox.map((pick) => pick.comando.id)
}

describe('what is sent [SY9]', () => {
  it('is the oldest unanswered, in order, no more than allowed', () => {
    const outbox = [pending(1, { answer: { epoca: 'e1', cursor: 12 } }), pending(2), pending(3), pending(4)]
    expect(nextBatch(outbox, 2).map(({ id }) => id)).toEqual(['c2', 'c3'])
    expect(unanswered(outbox)).toHaveLength(3)
  })
})

describe('an answer', () => {
  const outbox = [pending(1), pending(2), pending(3), pending(4, { motivo: 'só a pizza' })]
  const answered = applyAnswer(
    outbox,
    {
      cursor: 12,
      resultados: [
        { id: 'c1', situacao: 'recusado', motivo: 'Pedido cancelado.' },
        { id: 'c2', situacao: 'aceito', motivo: 'Hambúrguer: já está em pronto.' },
        { id: 'c4', situacao: 'repetido', motivo: 'só a pizza' },
        { id: 'de-outro', situacao: 'aceito' },
      ],
    },
    'e1',
  )

  it('takes a refused command out at once, with its reason [SY14]', () => {
    expect(ids(answered.outbox)).toEqual(['c2', 'c3', 'c4'])
    expect(answered.refused).toEqual([{ comando: comando('c1'), motivo: 'Pedido cancelado.', partial: false }])
  })

  it('reports what was done in part, unless the cook has read the same already [SY15]', () => {
    expect(answered.partials.map((partial) => [partial.comando.id, partial.partial])).toEqual([['c2', true]])
  })

  it('leaves alone what it does not speak of [SY10]', () => {
    expect(nextBatch(answered.outbox, 9).map(({ id }) => id)).toEqual(['c3'])
    expect(answered.count).toBe(3)
  })

  it('that comes twice is counted once', () => {
    expect(
      applyAnswer(answered.outbox, { cursor: 13, resultados: [{ id: 'c2', situacao: 'repetido' }] }, 'e1'),
    ).toEqual({
      outbox: answered.outbox,
      refused: [],
      partials: [],
      count: 0,
    })
  })
})

describe('leaving the outbox [SY13] [SY16]', () => {
  it('waits until the stream has reached the answer', () => {
    const outbox = [
      pending(1, { answer: { epoca: 'e1', cursor: 10 } }),
      pending(2, { answer: { epoca: 'e1', cursor: 11 } }),
      pending(3),
    ]
    const after = conclude(outbox, confirmed)
    expect(after.gone).toEqual(['c1'])
    expect(ids(after.outbox)).toEqual(['c2', 'c3'])
    expect(conclude(after.outbox, confirmed).outbox).toBe(after.outbox)
  })

  it('does not believe a place in another life of the log', () => {
    const outbox = [pending(1, { answer: { epoca: 'e0', cursor: 3 } }), pending(2)]
    expect(conclude(outbox, confirmed).gone).toEqual([])
    expect(forgetAnswersOfOtherEpoch(outbox, 'e1')).toEqual([pending(1), pending(2)])
  })

  it('knows the event that completes a command: a move, not what it brings about [SY3]', () => {
    const move: ComandoDaEstacao = { tipo: 'moverItens', id: 'c1', em: START, pedidoId: 'p1', itens: [] }
    const outbox = [{ place: 1, comando: move }, pending(2)]
    expect(completedCommand(outbox, moved(11, 'p1', 'c1'))).toBe('c1')
    const released = { tipo: 'PedidoLiberado', pedidoId: 'p1', seq: 11, em: START } as const
    expect(completedCommand(outbox, { ...released, comandoId: 'c1' })).toBeUndefined()
    expect(completedCommand(outbox, { ...released, comandoId: 'c2' })).toBe('c2')
    expect(completedCommand(outbox, moved(11, 'p1', 'de-outro'))).toBeUndefined()
  })
})

describe('commands of another tab [SY31]', () => {
  it('are put in their place, once, and not after they have left', () => {
    const outbox = [pending(1), pending(3, { answer: { epoca: 'e1', cursor: 12 } })]
    const stored = [pending(1), pending(2), pending(3), pending(4)]
    const joined = merge(outbox, stored, new Set(['c4']))
    expect(ids(joined)).toEqual(['c1', 'c2', 'c3'])
    expect(joined[2]?.answer).toBeDefined()
    expect(merge(joined, stored, new Set(['c4']))).toBe(joined)
  })
})

describe('a batch that failed', () => {
  it('is tried again when nothing is known of it [SY10]', () => {
    for (const status of [0, 403, 404, 429, 500, 503]) expect(judgeFailure(status, 3, true)).toEqual({ kind: 'retry' })
  })

  it('asks for a new token on 401 [SY11]', () => {
    expect(judgeFailure(401, 3, false)).toEqual({ kind: 'renew' })
  })

  it('is halved until the bad command is alone, and only that one is refused [SY12]', () => {
    expect(judgeFailure(400, 200, true)).toEqual({ kind: 'split', limit: 100 })
    expect(judgeFailure(413, 3, true)).toEqual({ kind: 'split', limit: 2 })
    expect(judgeFailure(422, 1, true)).toEqual({ kind: 'refuse' })
    expect([1, 64, 150, 200].map(nextLimit)).toEqual([2, 128, 200, 200])
  })

  it('condemns nothing while the server does not even take the stream [SY12]', () => {
    expect(judgeFailure(400, 1, false)).toEqual({ kind: 'retry' })
  })
})
