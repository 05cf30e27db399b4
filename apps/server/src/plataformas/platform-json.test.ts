import { expect, it } from 'vitest'
import { jsonInPieces, jsonOf, LONGEST_WHOLE } from './platform-json'
import { shownOrder } from './shown-order'
import { SEM_MAPEAMENTOS } from './traducao/papel'
import { toTheEnd } from './traducao/to-the-end'

const towers = (count: number, depth: number) =>
  Array.from({ length: count }, () => `${'['.repeat(depth)}${']'.repeat(depth)}`).join(',')

it('what a platform sends is read unless it is no JSON, or nested beyond all measure', () => {
  expect(jsonOf('{"a":[{"b":"[[{{"}]}')).toEqual({ a: [{ b: '[[{{' }] })
  expect(jsonOf(`{"z":"\\"${'['.repeat(500)}"}`)).toEqual({ z: `"${'['.repeat(500)}` })
  expect(jsonOf('{"a":')).toBeUndefined()
  expect(jsonOf(towers(1, 60))).toBeDefined()
  expect(jsonOf(towers(1, 65))).toBeUndefined()
  expect(jsonOf(`{"z":[${towers(10, 3_500)}]}`)).toBeUndefined()
  expect(jsonOf(towers(1, 20_000))).toBeUndefined()
  expect(jsonOf(`${']'.repeat(5_000)}${towers(1, 20)}`)).toBeUndefined()
})

it('what came is shown in as many bytes as came, and of the longest its beginning', () => {
  const short = { internalKey: 'a', items: [], z: JSON.parse(towers(1, 60)) }
  expect(toTheEnd(shownOrder('wabiz', 'telefone', short, SEM_MAPEAMENTOS)).veio).toBe(JSON.stringify(short))
  const items = [{ groupName: 'Lanches', products: [{ unity: 'Bauru', qty: 1, obs: 'Ç'.repeat(900), parts: [] }] }]
  const long = { internalKey: 'a', items: items.concat(items), z: 'x'.repeat(250_000) }
  const { veio, traducao } = toTheEnd(shownOrder('wabiz', 'telefone', long, SEM_MAPEAMENTOS))
  expect(veio).toMatch(/ \(o resto não é mostrado\)$/)
  expect(veio?.length).toBeLessThan(70_000)
  expect(traducao).toContain('"nome":"Bauru"')
})

it('what opens a table, a locker or the store is never shown', () => {
  const secrets = {
    ...{ indoor: { mode: 'TABLE', table: '12', tablePassword: '4821' }, table_password: '4822', senhaDaMesa: '4823' },
    ...{ delivery: { pickupCode: '4824', 'delivery-code': '4825' }, takeout: { confirmationCode: 4826 } },
    ...{ accessToken: '4827', merchant: { secret: '4828', clientSecret: '4829' }, validateCode: ['4830'] },
  }
  const order = { internalKey: 'a', items: [{ products: [{ unity: 'Bauru', qty: 1, parts: [] }] }], ...secrets }
  const { veio } = toTheEnd(shownOrder('wabiz', 'telefone', order, SEM_MAPEAMENTOS))
  expect(veio).toContain('"table":"12"')
  expect(veio).not.toMatch(/48[23]\d/)
})

it('a list of a thousand events is read a few at a time, and the same as in one go', () => {
  const events = Array.from({ length: 1_000 }, (_, n) => ({
    id: `e${n}`,
    said: 'a "[{," \\" ',
    of: [{ n }, [n, null]],
  }))
  for (const text of [JSON.stringify(events), JSON.stringify(events, null, 2), ` ${JSON.stringify(events)}\n`]) {
    const reading = jsonInPieces(text)
    let pieces = 0
    let step = reading.next()
    for (; !step.done; step = reading.next()) pieces += 1
    expect(step.value).toEqual(events)
    expect(pieces).toBeGreaterThan(text.length / 40_000)
  }
  for (const text of ['[]', '[[]]', ' [ 1 , "a,b" ] ', '{"a":[1,2]}', 'null', '"a"', '12']) {
    expect(toTheEnd(jsonInPieces(text))).toEqual(JSON.parse(text))
  }
})

it('what is no JSON, or one thing that is longer than any order, is not read', () => {
  for (const text of ['', '[', '[1', '[1]]', '[1]x', ']', '{"a":1}}', '[{]}', '<html>', towers(1, 65)]) {
    expect(toTheEnd(jsonInPieces(text))).toBeUndefined()
  }
  const long = { said: 'x'.repeat(LONGEST_WHOLE) }
  expect(toTheEnd(jsonInPieces(JSON.stringify(long)))).toBeUndefined()
  expect(toTheEnd(jsonInPieces(JSON.stringify([1, long])))).toBeUndefined()
})

it('nobody who ordered and no price is shown, wherever an order names them', () => {
  const order = {
    ...{ internalKey: 'a', customer: { name: 'Marialva Teste', document: '52998224725' }, phoneNumber: '1191234-5678' },
    ...{ deliveryAddress: { street: 'Rua das Flores 100' }, obs: 'ligar 11 91234-5678', cliente: 'Marialva Teste' },
    items: [
      {
        groupName: 'Lanches',
        products: [{ unity: 'Bauru', qty: 1, unitPrice: 77.7, obs: 'CPF 529.982.247-25', parts: [] }],
      },
    ],
  }
  const { veio, traducao } = toTheEnd(shownOrder('wabiz', 'telefone', order, SEM_MAPEAMENTOS))
  for (const shown of [veio, traducao]) {
    expect(shown).toContain('Bauru')
    expect(shown).not.toMatch(/Teste|52998224725|529\.982|91234|Flores|77\.7/)
  }
})
