import { decide } from '@kds/domain/decide'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { foundDone, withdrawFoundDone } from './found-done'
import { LocalRefusals } from './local-refusals'
import { UndoList } from './undo-list'

const PRONTO = {
  tipo: 'moverItens',
  pedidoId: 'p1',
  itens: [
    { itemId: '1', de: 'fila', para: 'pronto' },
    { itemId: '2', de: 'fila', para: 'pronto' },
  ],
} as const
const ABRIR = { tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] } as const

let kitchen: CozinhaDeEnsaio

beforeEach(() => {
  kitchen = new CozinhaDeEnsaio()
  kitchen.receber(umPedido({ itens: [umaPizza(), umConteudo()] }))
})

const mover = (id: string) => kitchen.mandar({ ...PRONTO, id, itens: [...PRONTO.itens] })
const pronto = (comandoId: string) => ({ comandoId, acao: { ...PRONTO, itens: [...PRONTO.itens] } })
const abrir = (comandoId: string) => ({ comandoId, acao: { ...ABRIR, itens: [...ABRIR.itens] } })

test('of two stations that pressed PRONTO at once only the first has something to take back', () => {
  mover('first')
  mover('second')
  expect(foundDone(kitchen.estado, pronto('first'))).toBe(false)
  expect(foundDone(kitchen.estado, pronto('second'))).toBe(true)
})

test('what was done in part here, or is not done at all, was not found done', () => {
  expect(foundDone(kitchen.estado, pronto('mine'))).toBe(false)
  kitchen.mover('p1', '2', 'pronto', 'other')
  mover('mine')
  expect(foundDone(kitchen.estado, pronto('mine'))).toBe(false)
})

test('what others did to it later does not make it theirs', () => {
  mover('mine')
  kitchen.mover('p1', '2', 'preparo', 'other')
  expect(foundDone(kitchen.estado, pronto('mine'))).toBe(false)
  kitchen.mover('p1', '2', 'pronto', 'again')
  expect(foundDone(kitchen.estado, pronto('mine'))).toBe(false)
})

test('nor does however much they do to the rest of it', () => {
  kitchen.receber(umPedido({ id: 'p2', itens: [umConteudo(), umaPizza()] }))
  const acao = { tipo: 'moverItens', pedidoId: 'p2', itens: [{ itemId: '1', de: 'fila', para: 'pronto' }] } as const
  kitchen.mandar({ ...acao, id: 'mine', itens: [...acao.itens] })
  const goAround = () => {
    for (const para of ['montagem', 'forno', 'fila'] as const) kitchen.mover('p2', '2', para)
  }
  for (let times = 0; times < 5; times += 1) goAround()
  expect(foundDone(kitchen.estado, { comandoId: 'mine', acao: { ...acao, itens: [...acao.itens] } })).toBe(false)
  const undone = { tipo: 'desfazer', pedidoId: 'p2', comandoId: 'mine' } as const
  expect(decide(kitchen.estado, { ...undone, id: 'undo', em: kitchen.agora }, kitchen.agora).situacao).toBe('aceito')
  for (let times = 0; times < 20; times += 1) goAround()
  expect(foundDone(kitchen.estado, { comandoId: 'mine', acao: { ...acao, itens: [...acao.itens] } })).toBe(false)
})

test('of two dough makers who pressed ABRIR at once only the first has opened', () => {
  for (const id of ['first', 'second']) kitchen.mandar({ ...ABRIR, id, itens: [...ABRIR.itens] })
  expect(foundDone(kitchen.estado, abrir('first'))).toBe(false)
  expect(foundDone(kitchen.estado, abrir('second'))).toBe(true)
})

test('of two who handed an order over only the first did', () => {
  const entregar = (comandoId: string) => ({ comandoId, acao: { tipo: 'entregarPedido', pedidoId: 'p1' } as const })
  kitchen.aprontar('p1')
  expect(foundDone(kitchen.estado, entregar('first'))).toBe(false)
  for (const id of ['first', 'second']) kitchen.mandar({ tipo: 'entregarPedido', id, pedidoId: 'p1' })
  expect(foundDone(kitchen.estado, entregar('first'))).toBe(false)
  expect(foundDone(kitchen.estado, entregar('second'))).toBe(true)
})

test('the second is told so, and is offered no undo that cannot work', () => {
  const [desfazer, recusas] = [new UndoList(new ManualClock()), new LocalRefusals()]
  const look = () => withdrawFoundDone({ estado: kitchen.estado, refusals: [] }, { desfazer, recusas })
  mover('first')
  for (const id of ['first', 'second'])
    desfazer.add({ ...pronto(id), texto: `#101 concluído por ${id}`, numero: '101' }, () => undefined)
  look()
  look()
  expect(desfazer.recent.map(({ comandoId }) => comandoId)).toEqual(['first'])
  expect(desfazer.current?.comandoId).toBe('first')
  expect(recusas.current.map(({ pedido, motivo }) => `#${pedido?.numero}: ${motivo}`)).toEqual([
    '#101: Outra estação fez isto ao mesmo tempo. Para voltar, use Recuperar.',
  ])
})

test('what the kitchen refused says so itself', () => {
  const [desfazer, recusas] = [new UndoList(new ManualClock()), new LocalRefusals()]
  mover('first')
  desfazer.add({ ...pronto('second'), texto: '#101 concluído', numero: '101' }, () => undefined)
  const refusal = {
    id: 'second',
    tipo: 'moverItens',
    em: kitchen.agora,
    pedidos: [],
    motivo: '',
    partial: false,
  } as const
  withdrawFoundDone({ estado: kitchen.estado, refusals: [refusal] }, { desfazer, recusas })
  expect(recusas.current).toEqual([])
})
