import { expect, test } from 'vitest'
import { dadosGuardados } from './dados-guardados'

test('orders and the record are said to stay for as long as this installation keeps them', () => {
  const ditos = dadosGuardados(1_825).filter(({ ate }) => ate.includes('1.825 dias'))
  expect(ditos.map(({ nome }) => nome)).toEqual(['De quem faz um pedido', 'Do registro'])
})
