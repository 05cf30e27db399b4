import { COZINHA_PADRAO } from '@kds/domain/cozinha'
import { pedidoDaEntrada } from '@kds/domain/entrada'
import type { Estado } from '@kds/domain/estado'
import type { Etapa } from '@kds/domain/etapas'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import type { Action } from '@kds/sync/engine'
import { describe, expect, it } from 'vitest'
import type { Answer, Tap } from './journal'
import { type Evidence, type Testimony, verdict } from './verdict'

const EM = '2026-11-15T22:00:00.000Z'
const COZINHA = { ...COZINHA_PADRAO, id: 'c1', nome: 'Matriz', tamanhos: [] }
const EMPTY: Estado = { cozinha: COZINHA, estoque: {}, pedidos: {}, recentes: [] }

function received(seq: number, referencia: string, em = EM): Evento {
  const itens = ['Hambúrguer', 'Misto'].map((name) => ({ nome: name, quantidade: 1, linha: 'chapa' as const }))
  const entrada = { origem: 'balcao', referencia, tipo: 'balcao' as const, itens }
  const arrival = { id: `p-${referencia}`, numero: referencia, agora: em }
  const pedido = pedidoDaEntrada(entrada, { cozinha: COZINHA, rotas: SEM_ROTAS }, arrival)
  return { tipo: 'PedidoRecebido', seq, em, comandoId: `receber:p-${referencia}`, pedido }
}

const STEP = { itemId: '1', de: 'fila' as Etapa, para: 'preparo' as Etapa }
const MOVE: Action = { tipo: 'moverItens', pedidoId: 'p-a', itens: [STEP] }

function moved(seq: number, comandoId: string, itens = [STEP]): Evento {
  return { tipo: 'ItensMovidos', seq, em: EM, estacao: 'Chapa', comandoId, pedidoId: 'p-a', itens }
}

function tap(id: string, answers: readonly Answer[], action: Action = MOVE): Tap {
  return { id, estacao: 'Chapa', action, answers }
}

const ACCEPTED: Answer = { situacao: 'aceito' }
const REPEATED: Answer = { situacao: 'repetido' }
const REFUSED: Answer = { situacao: 'recusado', motivo: 'Este pedido não está mais aberto.' }

/** Two orders and one tap, all well; a test spoils what it is about. */
function evidence({ log = [received(1, 'a'), received(2, 'b'), moved(3, 't1')], ...spoilt }: Spoilt = {}): Evidence {
  const estado = log.reduce(evolve, EMPTY)
  const snapshot = { epoca: 'e1', cursor: log.length, estado }
  const orders = ['a', 'b'].map((referencia) => ({ origem: 'balcao', referencia }))
  const station: Testimony = {
    estacao: 'Chapa',
    confirmed: snapshot,
    visible: estado,
    outbox: [],
    refusals: new Map(),
    situation: 'live',
    openHere: 2,
    openThere: 2,
    clockErrorMs: 12,
    ...spoilt.station,
  }
  return {
    orders,
    taps: spoilt.taps ?? [tap('t1', [ACCEPTED])],
    issued: new Set(['t1', 't2']),
    truth: { snapshot, log, stored: spoilt.stored ?? orders },
    stations: [station],
  }
}

interface Spoilt {
  log?: Evento[]
  taps?: Tap[]
  stored?: Evidence['truth']['stored']
  station?: Partial<Testimony>
}

describe('the verdict on orders', () => {
  it('is silent when everything is as people were told', () => {
    expect(verdict(evidence())).toEqual([])
  })

  it('names an acknowledged order that is lost', () => {
    const log = [received(1, 'a'), moved(2, 't1')]
    expect(
      verdict(
        evidence({ log, stored: [{ origem: 'balcao', referencia: 'a' }], station: { openHere: 1, openThere: 1 } }),
      ),
    ).toEqual(['order balcao/b was acknowledged and is lost'])
  })

  it('names an order that is stored twice', () => {
    const stored = ['a', 'b', 'b'].map((referencia) => ({ origem: 'balcao', referencia }))
    expect(verdict(evidence({ stored }))).toEqual(['order balcao/b is there twice'])
  })

  it('names an order that was received twice', () => {
    const log = [received(1, 'a'), received(2, 'b'), received(3, 'b'), moved(4, 't1')]
    expect(verdict(evidence({ log }))).toEqual(['order balcao/b is there twice'])
  })

  it('names an order the log never heard of', () => {
    const stored = ['a', 'b', 'c'].map((referencia) => ({ origem: 'balcao', referencia }))
    expect(verdict(evidence({ stored }))).toEqual(['order balcao/c has no PedidoRecebido'])
  })
})

describe('the verdict on taps', () => {
  const without = [received(1, 'a'), received(2, 'b')]

  it('names one that was acknowledged and is lost', () => {
    expect(verdict(evidence({ log: without }))).toEqual(['tap t1 (moverItens, Chapa) was acknowledged and is lost'])
  })

  it('names one that was promised and never answered', () => {
    expect(verdict(evidence({ taps: [tap('t1', [])] }))).toEqual([
      'tap t1 (moverItens, Chapa) was promised and never answered',
    ])
  })

  it('names one that was done twice', () => {
    const log = [...without, moved(3, 't1'), moved(4, 't1')]
    expect(verdict(evidence({ log }))).toEqual(['tap t1 (moverItens, Chapa) was done twice: ItensMovidos'])
  })

  it('names one that was called done though nobody did it', () => {
    expect(verdict(evidence({ log: without, taps: [tap('t1', [REPEATED])] }))).toEqual([
      'tap t1 (moverItens, Chapa) was called done and nobody did it',
    ])
  })

  it('accepts one that somebody else had done already, and one whose first answer was lost', () => {
    expect(verdict(evidence({ taps: [tap('t1', [REPEATED]), tap('t2', [REPEATED])] }))).toEqual([])
  })

  it('accepts one that took back what had been refused', () => {
    const prioridade = (to: 0 | 1): Action => ({ tipo: 'priorizarPedido', pedidoId: 'p-a', prioridade: to })
    const back: Action = { ...MOVE, itens: [{ ...STEP, de: 'preparo', para: 'fila' }] }
    const log = without
    const refusals = new Map([['t1', 'Este pedido não está mais aberto.']])
    for (const [first, second] of [
      [prioridade(1), prioridade(0)],
      [MOVE, back],
    ] as const) {
      const taps = [tap('t1', [REFUSED], first), tap('t2', [REPEATED], second)]
      expect(verdict(evidence({ log, taps, station: { refusals } }))).toEqual([])
    }
  })

  it('names a priority that was called given though nobody gave it', () => {
    const action: Action = { tipo: 'priorizarPedido', pedidoId: 'p-a', prioridade: 1 }
    expect(verdict(evidence({ taps: [tap('t1', [ACCEPTED]), tap('t2', [REPEATED], action)] }))).toEqual([
      'tap t2 (priorizarPedido, Chapa) was called done and nobody did it',
    ])
  })

  it('wants a refusal to be told, with its reason', () => {
    const taps = [tap('t1', [ACCEPTED]), tap('t2', [REFUSED])]
    expect(verdict(evidence({ taps }))).toEqual(['tap t2 (moverItens, Chapa) was refused and nobody was told why'])
    const refusals = new Map([['t2', 'Este pedido não está mais aberto.']])
    expect(verdict(evidence({ taps, station: { refusals } }))).toEqual([])
    expect(verdict(evidence({ taps, station: { refusals: new Map([['t2', '']]) } }))).toHaveLength(1)
  })

  it('names one that was refused and yet done', () => {
    expect(verdict(evidence({ taps: [tap('t1', [REFUSED])] }))).toEqual([
      'tap t1 (moverItens, Chapa) was refused and yet done',
    ])
  })

  it('names a command that came from nobody', () => {
    const log = [received(1, 'a'), received(2, 'b'), moved(3, 't1'), moved(4, 't9')]
    expect(verdict(evidence({ log }))).toEqual(['command t9 was given by nobody'])
  })
})

describe('the verdict on a tap over several items', () => {
  const OTHER = { ...STEP, itemId: '2' }
  const BOTH: Action = { tipo: 'moverItens', pedidoId: 'p-a', itens: [STEP, OTHER] }
  const REASON = 'Misto: já está em pronto.'
  const IN_PART: Answer = { situacao: 'aceito', motivo: REASON }
  const orders = [received(1, 'a'), received(2, 'b')]
  const onePart = [...orders, moved(3, 't1')]
  const told = new Map([['t1', REASON]])

  it('is silent when all of it was done, and when the rest had been done before', () => {
    const whole = [...orders, moved(3, 't1', [STEP, OTHER])]
    expect(verdict(evidence({ log: whole, taps: [tap('t1', [ACCEPTED], BOTH)] }))).toEqual([])
    const before = [...orders, moved(3, 't2', [OTHER]), moved(4, 't1')]
    const rest: Action = { tipo: 'moverItens', pedidoId: 'p-a', itens: [OTHER] }
    const taps = [tap('t1', [ACCEPTED], BOTH), tap('t2', [ACCEPTED], rest)]
    expect(verdict(evidence({ log: before, taps }))).toEqual([])
  })

  it('names the part that was neither done nor refused', () => {
    const leftOut = ['tap t1 (moverItens, Chapa) was acknowledged and its item 2 is left out']
    expect(verdict(evidence({ log: onePart, taps: [tap('t1', [ACCEPTED], BOTH)] }))).toEqual(leftOut)
    const afterwards = [...onePart, moved(4, 't2', [OTHER])]
    expect(verdict(evidence({ log: afterwards, taps: [tap('t1', [ACCEPTED], BOTH)] }))).toEqual(leftOut)
    const back = { ...OTHER, de: OTHER.para, para: OTHER.de }
    const undone = [...orders, moved(3, 't2', [OTHER]), moved(4, 't2b:', [back]), moved(5, 't1')]
    expect(verdict(evidence({ log: undone, taps: [tap('t1', [ACCEPTED], BOTH)] }))).toEqual(leftOut)
  })

  it('wants the reason for the rest to be read, then or at once', () => {
    const taps = [tap('t1', [IN_PART], BOTH)]
    expect(verdict(evidence({ log: onePart, taps }))).toEqual([
      'tap t1 (moverItens, Chapa) was done in part and nobody was told why',
    ])
    expect(verdict(evidence({ log: onePart, taps, station: { refusals: told } }))).toEqual([])
    const atOnce = [{ ...tap('t1', [IN_PART], BOTH), reservation: REASON }]
    expect(verdict(evidence({ log: onePart, taps: atOnce }))).toEqual([])
    const another = [{ ...tap('t1', [IN_PART], BOTH), reservation: 'Misto: item retirado do pedido.' }]
    expect(verdict(evidence({ log: onePart, taps: another }))).toHaveLength(1)
  })

  it('wants the reason also when the first answer was lost and only the repeated one was heard', () => {
    const taps = [tap('t1', [{ situacao: 'repetido', motivo: REASON }], BOTH)]
    expect(verdict(evidence({ log: onePart, taps }))).toHaveLength(1)
    expect(verdict(evidence({ log: onePart, taps, station: { refusals: told } }))).toEqual([])
  })

  it('names a reason for what was done whole', () => {
    const whole = [...orders, moved(3, 't1', [STEP, OTHER])]
    const taps = [tap('t1', [IN_PART], BOTH)]
    expect(verdict(evidence({ log: whole, taps, station: { refusals: told } }))).toEqual([
      'tap t1 (moverItens, Chapa) was called done in part and is done whole',
    ])
    const plain = [tap('t1', [ACCEPTED], BOTH)]
    expect(verdict(evidence({ log: whole, taps: plain, station: { refusals: told } }))).toEqual([
      'tap t1 (moverItens, Chapa) was done and its cook was told that it was not',
    ])
  })
})

describe('the verdict on the log and the stations', () => {
  it('names a gap in the log', () => {
    const log = [received(1, 'a'), received(3, 'b'), moved(4, 't1')]
    expect(verdict(evidence({ log }))).toEqual(['the log has 3 at place 2', 'the log has 4 at place 3'])
  })

  it('names an order that is dated before the one that came before it', () => {
    const log = [received(1, 'a'), received(2, 'b', '2026-11-15T21:50:00.000Z'), moved(3, 't1')]
    expect(verdict(evidence({ log }))).toEqual(['order balcao/b is dated 600000 ms before the one that came before it'])
  })

  it('names a snapshot that is not what the log gives', () => {
    const { truth, ...rest } = evidence()
    const snapshot = { ...truth.snapshot, estado: { ...truth.snapshot.estado, estoque: { Broto: 3 } } }
    const findings = verdict({ ...rest, stations: [], truth: { ...truth, snapshot } })
    expect(findings).toEqual(['the log played again: estado.estoque.Broto: undefined instead of 3'])
  })

  it('names a station that holds or shows something else', () => {
    const elsewhere = { epoca: 'e1', cursor: 2, estado: evidence().truth.snapshot.estado }
    expect(verdict(evidence({ station: { confirmed: elsewhere } }))).toEqual([
      'station Chapa: confirmed.cursor: 2 instead of 3',
    ])
    expect(verdict(evidence({ station: { visible: EMPTY } }))[0]).toContain('station Chapa: visible.pedidos.p-a')
    expect(verdict(evidence({ station: { visible: undefined } }))).toHaveLength(1)
  })

  it('names what never left an outbox, a screen that is not live, a wrong count and a wrong clock', () => {
    const station = { outbox: ['t2'], situation: 'offline', openThere: 3, clockErrorMs: -20_000 } as const
    expect(verdict(evidence({ station }))).toEqual([
      'station Chapa: command t2 never left the outbox',
      'station Chapa: the screen says offline',
      'station Chapa: the screen says 2 de 3',
      'station Chapa: its corrected clock is -20000 ms off',
    ])
  })
})
