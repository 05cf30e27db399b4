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
  // Two origins may give the same number.
  locais.add({ id: 'a', numero: '12' }, 'Ainda falta.')
  locais.add({ id: 'b', numero: '12' }, 'Ainda falta.')
  locais.dismissOf('a')
  expect(locais.current.map(({ pedido }) => pedido?.id)).toEqual(['b'])
})
