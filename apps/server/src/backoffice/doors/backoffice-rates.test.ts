import { expect, test } from 'vitest'
import { BackofficeRates, type Created } from './backoffice-rates'

const DAY = 24 * 3_600_000

test.each<[Created, number]>([
  ['cozinhas', 30],
  ['perfis', 60],
  ['chaves', 40],
  ['licenças', 100],
  ['códigos de tablet', 150],
])('%s: %i a day of one company, and then it is told how long to wait; another company is not', (what, most) => {
  let now = 1_000_000
  const rates = new BackofficeRates(() => now)
  for (let n = 0; n < most; n++) rates.admitCreation('uma', what)
  expect(() => rates.admitCreation('uma', what)).toThrow(
    new RegExp(`^Sua empresa criou ${what} demais em pouco tempo\\. Aguarde .+ e envie de novo\\.$`),
  )
  rates.admitCreation('outra', what)
  now += DAY
  for (let n = 0; n < most; n++) rates.admitCreation('uma', what)
})
