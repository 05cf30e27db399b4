import { novoItem } from '@kds/domain/entrada'
import { AGORA, umConteudo } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { itemClass } from './item-class'
import { itemView } from './item-view'

const pronto = {
  ...novoItem(umConteudo({ observacao: 'alergia a leite' }), '1', { em: AGORA, seq: 1 }),
  etapa: 'pronto' as const,
}

test('a finished item is struck through, but not while what is new of it was not read', () => {
  expect(itemClass(itemView(pronto)).split(' ')).toContain('item-pronto')
  expect(itemClass(itemView(pronto, { marca: 'ALTERADO', antes: umConteudo() })).split(' ')).not.toContain(
    'item-pronto',
  )
})

test('what was taken off is struck through, read or not', () => {
  expect(itemClass(itemView({ ...pronto, cancelado: true }, { marca: 'RETIRADO' })).split(' ')).toContain('riscado')
})
