import { AGORA } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { LocalRefusals } from './local-refusals'
import { refusalsOf } from './refusals-of'

test('ENTENDI of a ticket takes away what was refused about it, and nothing else', () => {
  const refusal = (id: string, ...pedidos: string[]) =>
    ({
      id,
      tipo: 'moverItens',
      em: AGORA,
      pedidos: pedidos.map((pedido) => ({ id: pedido })),
      motivo: '',
      partial: false,
    }) as const
  expect(refusalsOf([refusal('1', 'a'), refusal('2', 'b'), refusal('3', 'b', 'a')], 'a')).toEqual(['1', '3'])
  const locais = new LocalRefusals()
  locais.add('411', 'Ainda falta.')
  locais.add('412', 'Ainda falta.')
  locais.dismissOf('411')
  expect(locais.current.map(({ numero }) => numero)).toEqual(['412'])
})
