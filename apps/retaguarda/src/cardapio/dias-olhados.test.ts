import { expect, test } from 'vitest'
import { diasOlhados } from './dias-olhados'

test('the days that were looked at are said as they are', () => {
  expect([30, 1, 0].map(diasOlhados)).toEqual(['30 dias', '1 dia', 'menos de um dia'])
})
