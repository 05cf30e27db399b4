import { expect, test } from 'vitest'
import { stillOpen } from './still-open'

const FUSO = 'America/Sao_Paulo'
const at = (time: string) => new Date(`2026-11-16T${time}:00-03:00`)

test('orders that cooks are still at are to be delivered or cancelled', () => {
  expect(stillOpen(2, [], FUSO)).toEqual([
    'Há 2 pedidos abertos nesta cozinha. Entregue ou cancele antes de arquivá-la.',
  ])
})

test('a cancelled one says what it waits for and until when', () => {
  expect(stillOpen(1, [{ numero: '12', fechaEm: at('21:40') }], FUSO)).toEqual([
    'O pedido cancelado #12 ainda espera que a cozinha leia o aviso: toque em ENTENDI nele numa tela, ou aguarde: ele se fecha sozinho às 21:40.',
  ])
})

test('several name the first three, beside those that are not cancelled', () => {
  const unread = ['1', '2', '3', '4'].map((numero, n) => ({ numero, fechaEm: n === 1 ? at('22:05') : at('21:00') }))
  expect(stillOpen(5, unread, FUSO)).toEqual([
    'Há 1 pedido aberto nesta cozinha. Entregue ou cancele antes de arquivá-la.',
    'Os pedidos cancelados #1, #2, #3 e mais 1 ainda esperam que a cozinha leia o aviso: toque em ENTENDI neles numa tela, ou aguarde: eles se fecham sozinhos às 22:05.',
  ])
})

test('where no end is known, the rule is said', () => {
  expect(stillOpen(1, [{ numero: '7', fechaEm: null }], FUSO)[0]).toMatch(/ele se fecha sozinho em até 2 horas\.$/)
})
