import { expect, test } from 'vitest'
import { Refusal } from '../../http/refusal'
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

test('what changes leave behind has an end each day, sooner where they are long, and nobody else waits for it', () => {
  let now = 1_000_000
  const rates = new BackofficeRates(() => now)
  const longest = (company: string) => {
    let changes = 0
    for (; changes < 10_000; changes += 1) {
      now += 1_000
      try {
        rates.admitWrite(company, 40_960)
      } catch (error) {
        expect(String(error)).toMatch(/Sua empresa fez mudanças demais em pouco tempo\. Aguarde .+ e envie de novo/)
        break
      }
    }
    return changes
  }
  const first = longest('uma')
  expect(first).toBeGreaterThan(400)
  expect(first).toBeLessThan(600)
  rates.admitWrite('outra', 40_960)
  now += DAY
  expect(longest('uma')).toBeGreaterThan(400)
  // Forms, one every ten seconds of a working day.
  for (let form = 0; form < 2_880; form += 1) {
    now += 10_000
    rates.admitWrite('terceira', 2_000)
  }
})

test('addresses that the mail server refuses are counted like those that it takes; what it takes from nobody is not', () => {
  const rates = new BackofficeRates(() => 1_000_000)
  const invited = (company: string, why: 'endereco' | 'correio') => {
    for (let each = 0; each < 30; each += 1) {
      const email = `${each}@exemplo.com.br`
      rates.admitInvitation(company, email)
      rates.invitationUndelivered(company, email, why)
    }
  }
  expect(() => invited('uma', 'endereco')).toThrow(/Sua empresa enviou convites demais/)
  invited('outra', 'correio')
  const asked = (personId: string, why: 'endereco' | 'correio') =>
    Array.from({ length: 5 }, () => {
      const may = rates.mayMailReset(personId)
      if (may) rates.resetUndelivered(personId, why)
      return may
    })
  expect(asked('ana', 'endereco')).toEqual([true, true, true, false, false])
  expect(asked('bia', 'correio')).toEqual([true, true, true, true, true])
  const confirmed = (id: string, why: 'endereco' | 'correio') =>
    Array.from({ length: 5 }, () => {
      const may = rates.mayMailVerification({ id, email: 'a@exemplo.com.br' }, '198.51.100.0')
      if (may) rates.verificationUndelivered({ id, email: 'a@exemplo.com.br' }, '198.51.100.0', why)
      return may
    })
  expect(confirmed('ana', 'endereco')).toEqual([true, true, true, false, false])
  expect(confirmed('bia', 'correio')).toEqual([true, true, true, true, true])
})

test('all sessions of a person share what the person was told, for a second, and who is another is not told', async () => {
  let now = 1_000_000
  const rates = new BackofficeRates(() => now)
  for (let each = 0; each < 300; each += 1) await rates.admitCall('ana', `sessão ${each % 60}`)
  await rates.admitCall('bia', 'de bia')
  await rates.refuseTold('sessão 0')
  await expect(rates.admitCall('ana', 'sessão 0')).rejects.toThrow('Você fez consultas demais')
  const again = Array.from({ length: 60 }, (_, each) => rates.refuseTold(`sessão ${each}`))
  const answers = await Promise.allSettled(again)
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill('rejected'))
  await rates.refuseTold('de bia')
  await rates.refuseTold('que ninguém viu')
  now += 1_001
  await rates.refuseTold('sessão 1')
})

test('what a company was asked for too much at once is told again of the own account alone', async () => {
  const rates = new BackofficeRates(() => 1_000_000)
  await rates.admitCall('ana', 'sessão')
  rates.toldOfAccount('ana', new Refusal(429, ['Muitas consultas da sua empresa ao mesmo tempo.']))
  await rates.refuseTold('sessão')
  await expect(rates.refuseTold('sessão', true)).rejects.toThrow('Muitas consultas da sua empresa')
})
