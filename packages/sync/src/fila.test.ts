import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { describe, expect, it } from 'vitest'
import { INICIO, moveu, retratoDeProva } from './bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from './confirmado'
import {
  comandoCompletado,
  concluir,
  esquecerRespostasDeOutraEpoca,
  julgarFalha,
  mesclar,
  type Pendente,
  proximoLimite,
  proximoLote,
  responder,
  semResposta,
} from './fila'

const confirmado = confirmadoDoRetrato(retratoDeProva(), [])

function comando(id: string): ComandoDaEstacao {
  return { tipo: 'entregarPedido', id, em: INICIO, pedidoId: 'p1' }
}

function pendente(ordem: number, mais: Partial<Pendente> = {}): Pendente {
  return { ordem, comando: comando(`c${ordem}`), ...mais }
}

function ids(fila: readonly Pendente[]): string[] {
  return fila.map((um) => um.comando.id)
}

describe('what is sent [SY9]', () => {
  it('is the oldest unanswered, in order, no more than allowed', () => {
    const fila = [pendente(1, { resposta: { epoca: 'e1', cursor: 12 } }), pendente(2), pendente(3), pendente(4)]
    expect(proximoLote(fila, 2).map(({ id }) => id)).toEqual(['c2', 'c3'])
    expect(semResposta(fila)).toHaveLength(3)
  })
})

describe('an answer', () => {
  const fila = [pendente(1), pendente(2), pendente(3), pendente(4, { motivo: 'só a pizza' })]
  const respondida = responder(
    fila,
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
    expect(ids(respondida.fila)).toEqual(['c2', 'c3', 'c4'])
    expect(respondida.recusados).toEqual([{ comando: comando('c1'), motivo: 'Pedido cancelado.', parcial: false }])
  })

  it('reports what was done in part, unless the cook has read the same already [SY15]', () => {
    expect(respondida.parciais.map((parcial) => [parcial.comando.id, parcial.parcial])).toEqual([['c2', true]])
  })

  it('leaves alone what it does not speak of [SY10]', () => {
    expect(proximoLote(respondida.fila, 9).map(({ id }) => id)).toEqual(['c3'])
    expect(respondida.quantos).toBe(3)
  })

  it('that comes twice is counted once', () => {
    expect(responder(respondida.fila, { cursor: 13, resultados: [{ id: 'c2', situacao: 'repetido' }] }, 'e1')).toEqual({
      fila: respondida.fila,
      recusados: [],
      parciais: [],
      quantos: 0,
    })
  })
})

describe('leaving the outbox [SY13] [SY16]', () => {
  it('waits until the stream has reached the answer', () => {
    const fila = [
      pendente(1, { resposta: { epoca: 'e1', cursor: 10 } }),
      pendente(2, { resposta: { epoca: 'e1', cursor: 11 } }),
      pendente(3),
    ]
    const depois = concluir(fila, confirmado)
    expect(depois.idos).toEqual(['c1'])
    expect(ids(depois.fila)).toEqual(['c2', 'c3'])
    expect(concluir(depois.fila, confirmado).fila).toBe(depois.fila)
  })

  it('does not believe a place in another life of the log', () => {
    const fila = [pendente(1, { resposta: { epoca: 'e0', cursor: 3 } }), pendente(2)]
    expect(concluir(fila, confirmado).idos).toEqual([])
    expect(esquecerRespostasDeOutraEpoca(fila, 'e1')).toEqual([pendente(1), pendente(2)])
  })

  it('knows the event that completes a command: a move, not what it brings about [SY3]', () => {
    const mover: ComandoDaEstacao = { tipo: 'moverItens', id: 'c1', em: INICIO, pedidoId: 'p1', itens: [] }
    const fila = [{ ordem: 1, comando: mover }, pendente(2)]
    expect(comandoCompletado(fila, moveu(11, 'p1', 'c1'))).toBe('c1')
    const liberado = { tipo: 'PedidoLiberado', pedidoId: 'p1', seq: 11, em: INICIO } as const
    expect(comandoCompletado(fila, { ...liberado, comandoId: 'c1' })).toBeUndefined()
    expect(comandoCompletado(fila, { ...liberado, comandoId: 'c2' })).toBe('c2')
    expect(comandoCompletado(fila, moveu(11, 'p1', 'de-outro'))).toBeUndefined()
  })
})

describe('commands of another tab [SY31]', () => {
  it('are put in their place, once, and not after they have left', () => {
    const fila = [pendente(1), pendente(3, { resposta: { epoca: 'e1', cursor: 12 } })]
    const guardada = [pendente(1), pendente(2), pendente(3), pendente(4)]
    const junta = mesclar(fila, guardada, new Set(['c4']))
    expect(ids(junta)).toEqual(['c1', 'c2', 'c3'])
    expect(junta[2]?.resposta).toBeDefined()
    expect(mesclar(junta, guardada, new Set(['c4']))).toBe(junta)
  })
})

describe('a batch that failed', () => {
  it('is tried again when nothing is known of it [SY10]', () => {
    for (const status of [0, 403, 404, 429, 500, 503]) expect(julgarFalha(status, 3, true)).toEqual({ caso: 'repetir' })
  })

  it('asks for a new token on 401 [SY11]', () => {
    expect(julgarFalha(401, 3, false)).toEqual({ caso: 'renovar' })
  })

  it('is halved until the bad command is alone, and only that one is refused [SY12]', () => {
    expect(julgarFalha(400, 200, true)).toEqual({ caso: 'dividir', limite: 100 })
    expect(julgarFalha(413, 3, true)).toEqual({ caso: 'dividir', limite: 2 })
    expect(julgarFalha(422, 1, true)).toEqual({ caso: 'recusar' })
    expect([1, 64, 150, 200].map(proximoLimite)).toEqual([2, 128, 200, 200])
  })

  it('condemns nothing while the server does not even take the stream [SY12]', () => {
    expect(julgarFalha(400, 1, false)).toEqual({ caso: 'repetir' })
  })
})
