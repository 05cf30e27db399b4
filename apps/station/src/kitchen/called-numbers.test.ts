import { somarSegundos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umPedido } from '@kds/domain/testing/pedidos'
import type { EngineView } from '@kds/sync/engine-view'
import { createWorkbench } from '@kds/sync/workbench/workbench'
import { expect, test } from 'vitest'
import { calledNumbers } from './called-numbers'

const order = (id: string, numero: string, seconds: number) =>
  umPedido({ id, numero, recebidoEm: somarSegundos(AGORA, seconds) })

function kitchen(...pedidos: ReturnType<typeof umPedido>[]) {
  const casa = new CozinhaDeEnsaio()
  casa.receber(...pedidos)
  const base = createWorkbench().engine.view()
  const called = calledNumbers()
  const view = (): EngineView => ({ ...base, estado: casa.estado })
  const numbers = () => {
    const { pedidos, recentes } = called(view()).estado ?? { pedidos: {}, recentes: [] }
    return Object.fromEntries([...Object.values(pedidos), ...recentes].map(({ id, numero }) => [id, numero]))
  }
  return { casa, base, called, numbers }
}

test('long numbers that end alike are told apart, and the first keeps its name', () => {
  const { numbers } = kitchen(
    order('z', '…4567', 0),
    order('a', '…4567', 5),
    order('b', '…4567', 9),
    order('c', '12', 1),
  )
  expect(numbers()).toEqual({ z: '…4567', a: '…4567 B', b: '…4567 C', c: '12' })
})

test('a number that is whole is called as the till calls it, though another has it too', () => {
  const { numbers } = kitchen(order('a', '12', 0), order('b', '12', 1))
  expect(numbers()).toEqual({ a: '12', b: '12' })
})

test('nobody gets another name when one of them is finished and handed over', () => {
  const { casa, numbers } = kitchen(order('a', '…4567', 0), order('b', '…4567', 5))
  casa.mover('a', '1', 'preparo')
  casa.mover('a', '1', 'pronto')
  casa.mandar({ tipo: 'entregarPedido', pedidoId: 'a' })
  expect(casa.estado.recentes.map(({ id }) => id)).toEqual(['a'])
  expect(numbers()).toEqual({ a: '…4567', b: '…4567 B' })
})

test('what did not change keeps its identity, with a letter or without', () => {
  const { casa, base, called } = kitchen(order('a', '…4567', 0), order('b', '…4567', 5), order('c', '12', 6))
  const before = called({ ...base, estado: casa.estado }).estado
  const again = called({ ...base, estado: casa.estado }).estado
  expect(again).toBe(before)
  casa.mover('c', '1', 'preparo')
  const after = called({ ...base, estado: casa.estado }).estado
  expect(after?.pedidos.a).toBe(before?.pedidos.a)
  expect(after?.pedidos.b).toBe(before?.pedidos.b)
  expect(after?.pedidos.c).not.toBe(before?.pedidos.c)
  const plain = { ...base, estado: { ...casa.estado, pedidos: {}, recentes: [] } }
  expect(called(plain)).toBe(plain)
})
