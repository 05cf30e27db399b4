import { expect, test } from 'vitest'
import { saidIn } from './said-in'

test.each([
  ['{"message":"Pedido já concluído"}', 'Pedido já concluído'],
  ['{"error":{"code":"BadRequest","message":"Order already concluded"}}', 'Order already concluded'],
  ['{"errors":[{"code":"ORDER_ALREADY_CANCELLED"}]}', 'ORDER_ALREADY_CANCELLED'],
  ['{"title":"Unprocessable Entity","status":422}', 'Unprocessable Entity'],
  ['{"error":"invalid"}', 'invalid'],
])('what a platform says in %s is %s', (answer, said) => {
  expect(saidIn(answer)).toBe(said)
})

test('nothing is said by what is no JSON, by what is too long, and nobody is named', () => {
  expect([saidIn(''), saidIn('<html>'), saidIn('{}'), saidIn(`{"message":"${'x'.repeat(20_000)}"}`)]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ])
  expect(saidIn('{"message":"ligue para 11 91234-5678"}')).not.toContain('91234')
  expect(saidIn(`{"message":"${'x'.repeat(900)}"}`)?.length).toBeLessThanOrEqual(200)
})
