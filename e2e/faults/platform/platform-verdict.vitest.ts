import { COZINHA_PADRAO } from '@kds/domain/cozinha'
import { pedidoDaEntrada } from '@kds/domain/entrada'
import type { Etapa } from '@kds/domain/etapas'
import type { Evento } from '@kds/domain/eventos'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import { expect, it } from 'vitest'
import { type Heard, type PlatformOrderSeen, platformVerdict } from './platform-verdict'

const EM = '2026-11-15T22:00:00.000Z'
const COZINHA = { ...COZINHA_PADRAO, id: 'c1', nome: 'Matriz', tamanhos: [] }

function received(seq: number, id = 'p1', nome = 'Misto'): Evento {
  const entrada = {
    ...{ origem: 'ifood', referencia: 'a', tipo: 'entrega' as const },
    itens: [{ nome, quantidade: 1, linha: 'chapa' as const }],
  }
  const pedido = pedidoDaEntrada(entrada, { cozinha: COZINHA, rotas: SEM_ROTAS }, { id, numero: '1', agora: EM })
  return { tipo: 'PedidoRecebido', seq, em: EM, comandoId: `receber:${id}`, pedido }
}

const moved = (seq: number, de: Etapa, para: Etapa): Evento => ({
  ...{ tipo: 'ItensMovidos', seq, em: EM, estacao: 'Chapa', comandoId: `m${seq}`, pedidoId: 'p1' },
  itens: [{ itemId: '1', de, para }],
})
const cancelled = (seq: number): Evento => ({
  tipo: 'PedidoCancelado',
  seq,
  em: EM,
  comandoId: 'cancelar:p1',
  pedidoId: 'p1',
})

const heard = (...acoes: string[]): Heard[] => acoes.map((acao) => ({ acao, unanswered: false }))

function seen(fields: Partial<PlatformOrderSeen> = {}): PlatformOrderSeen {
  return {
    ...{ origem: 'ifood', pedido: 'a', fate: 'kept', overtaken: false, heard: heard('confirm') },
    lines: 1,
    ...{ steps: ['confirm', 'start', 'ready', 'dispatch'], answers: { accept: 'yes', deny: 'no' } },
    ...fields,
  }
}

const PREPARED = [received(1), moved(2, 'fila', 'preparo')]

it('an evening without a fault has no findings', () => {
  expect(platformVerdict([seen()], [received(1)])).toEqual([])
  expect(platformVerdict([seen({ heard: heard('confirm', 'start') })], PREPARED)).toEqual([])
  expect(platformVerdict([seen({ fate: 'cancelledFirst', overtaken: true, heard: [] })], [])).toEqual([])
  expect(platformVerdict([seen({ fate: 'cancelled', overtaken: true, heard: [] })], [])).toEqual([])
  expect(platformVerdict([seen({ fate: 'cancelled', heard: [] })], [])).toEqual([])
  expect(platformVerdict([seen({ fate: 'cancelled' })], [received(1), cancelled(2)])).toEqual([])
  const asked = seen({ fate: 'cancellationAsked', heard: heard('confirm', 'yes') })
  expect(platformVerdict([asked], [received(1), cancelled(2)])).toEqual([])
})

it('what stands in for an order that could not be read in time is none of its items, and what is done to it may be told', () => {
  const standsIn = received(1, 'p1', 'Pedido do iFood que não pôde ser lido: confira no aplicativo')
  const { itens: [misto] = [] } = (received(3) as Extract<Evento, { tipo: 'PedidoRecebido' }>).pedido
  if (!misto) throw new Error('nothing was ordered')
  const read: Evento = {
    ...{ tipo: 'PedidoAlterado', seq: 3, em: EM, comandoId: 'alterar:p1', pedidoId: 'p1', campos: [], alterados: [] },
    ...{ dados: (standsIn as Extract<Evento, { tipo: 'PedidoRecebido' }>).pedido, removidos: ['1'] },
    adicionados: [{ ...misto, id: '2' }],
  }
  const log = [standsIn, moved(2, 'fila', 'preparo'), read]
  expect(platformVerdict([seen()], log)).toEqual([])
  expect(platformVerdict([seen({ heard: heard('confirm', 'start') })], log)).toEqual([])
  expect(platformVerdict([seen({ heard: heard('confirm', 'start', 'ready') })], log)).toEqual([
    'order ifood/a was told [confirm, start, ready], and did [confirm]',
  ])
  expect(platformVerdict([seen()], log.slice(0, 2))).toEqual(['order ifood/a has 0 items of 1'])
})

it('what a platform was told again because nobody knew that it had heard is no fault', () => {
  const again = [{ acao: 'confirm', unanswered: true }, ...heard('confirm')]
  expect(platformVerdict([seen({ heard: again })], [received(1)])).toEqual([])
})

it.each([
  ['never came', seen({ heard: [] }), []],
  ['never came', seen({ fate: 'cancelled' }), []],
  ['never came', seen({ fate: 'kept', overtaken: true, heard: [] }), []],
  ['has 1 items of 2', seen({ lines: 2 }), [received(1)]],
  ['is there 2 times', seen(), [received(1), received(2, 'p2')]],
  ['was told confirm twice', seen({ heard: heard('confirm', 'confirm') }), [received(1)]],
  ['was told [start, confirm]', seen({ heard: heard('start', 'confirm') }), PREPARED],
  ['was told [confirm], and did [confirm, start]', seen(), PREPARED],
  ['was told [confirm, ready], and did [confirm]', seen({ heard: heard('confirm', 'ready') }), [received(1)]],
  ['was cancelled and no cook heard of it', seen({ fate: 'cancelled' }), [received(1)]],
  ['was cancelled and no cook heard of it', seen({ fate: 'cancelledFirst' }), [received(1)]],
  ['was cancelled by nobody', seen(), [received(1), cancelled(2)]],
  [
    'was granted its cancellation; the kitchen disagrees',
    seen({ fate: 'cancellationAsked', heard: heard('confirm', 'yes') }),
    [received(1)],
  ],
  ['was asked for once and answered 0 times', seen({ fate: 'cancellationAsked' }), [received(1)]],
])('finds that an order %s', (finding, order, log) => {
  expect(platformVerdict([order], log)).toContainEqual(expect.stringContaining(`order ifood/a ${finding}`))
})
