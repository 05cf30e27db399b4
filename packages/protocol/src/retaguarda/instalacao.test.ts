import { mensagens } from '@kds/domain/validacao/mensagens'
import { expect, test } from 'vitest'
import { mudarLimitesSchema } from './instalacao'

const faults = (licencasAte: string) => mudarLimitesSchema.safeParse({ versao: 'v', licencasAte }).error?.issues ?? []

test('a last day that does not exist is told so in our words, by every rule that it breaks', () => {
  expect(faults('')).toEqual([])
  expect(faults('2027-02-28')).toEqual([])
  const [fault, ...others] = faults('2027-02-31')
  expect(others).toEqual([])
  expect(fault).toMatchObject({ path: ['licencasAte'], message: mensagens.mascara })
  const said = fault?.code === 'invalid_union' ? fault.errors.flat().map(({ message }) => message) : []
  expect(new Set(said)).toEqual(new Set([mensagens.mascara]))
  expect(faults('1999-12-31')[0]?.message).toBe('O dia deve ficar entre os anos 2000 e 2099.')
})
