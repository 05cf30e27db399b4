import { expect, it } from 'vitest'
import { opendelivery } from './plataforma'
import { opendelivery2 } from './plataforma-2'

it.each([opendelivery, opendelivery2])(
  '[OD7] CONFIRMED says that $nome knows the yes, whoever said it',
  (plataforma) => {
    expect(plataforma.significado('CONFIRMED')).toBe('confirmado')
  },
)
