import { pedidoDeEntrada } from '@kds/protocol/entrada'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { BodySchema } from './body-in-pieces'
import { ENOUGH_FAULTS, issueFaults } from './validation-faults'

const inPieces = new BodySchema(pedidoDeEntrada)

function parsed(body: unknown, schema = inPieces): { value?: object; faults?: string[]; steps: number } {
  const reading = schema.parse(body)
  for (let steps = 0; ; steps += 1) {
    const { done, value } = reading.next()
    if (!done) continue
    return 'issues' in value ? { faults: issueFaults(value.issues, 'corpo').toSorted(), steps } : { ...value, steps }
  }
}

function inOneGo(body: unknown): { value?: object; faults?: string[] } {
  const { data, error } = pedidoDeEntrada.safeParse(body)
  return error ? { faults: issueFaults(error.issues, 'corpo').toSorted() } : { value: data }
}

const odd = fc.constantFrom<unknown>(null, 7, '', '\0 x ', ' Batata ', [], {}, 'x'.repeat(3_000), undefined)
const item = fc.record(
  {
    nome: fc.oneof({ weight: 9, arbitrary: fc.constant(' Pizza ') }, { weight: 1, arbitrary: odd }),
    quantidade: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: odd }),
    observacao: odd,
    complementos: fc.oneof(fc.constant([{ nome: 'Bacon' }]), odd),
    outro: odd,
  },
  { requiredKeys: [] },
)
const order = fc.record(
  {
    origem: fc.constantFrom<unknown>('Balcao', 'bal cão', 7),
    referencia: fc.oneof(fc.constant('r'), odd),
    tipo: fc.constantFrom('entrega', 'nada'),
    itens: fc.oneof(fc.array(item, { maxLength: 30 }), odd),
    outro: odd,
  },
  { requiredKeys: [] },
)

test('a body that is looked at in pieces is read as in one go, with the same faults', () => {
  const good = { origem: 'balcao', referencia: 'r', tipo: 'entrega', itens: [{ nome: 'Pizza', quantidade: 1 }] }
  const bodies = fc.oneof(
    order,
    order.map((body) => ({ ...good, ...body })),
    odd,
  )
  fc.assert(
    fc.property(bodies, (body) => {
      const { steps, ...read } = parsed(body)
      const whole = inOneGo(body)
      // Of many faults some are told, and neither way has to tell the same ones.
      if ((whole.faults?.length ?? 0) <= ENOUGH_FAULTS) expect(read).toEqual(whole)
      else expect(read.faults).toContain('Há mais campos errados.')
    }),
    { numRuns: 300 },
  )
})

test('a long list is put aside in between, and one with too many entries is not looked at', () => {
  const body = (items: number) => ({
    origem: 'balcao',
    referencia: 'r',
    tipo: 'entrega',
    itens: Array.from({ length: items }, () => ({ nome: 'Pizza', quantidade: 1, observacao: 'x'.repeat(1_000) })),
  })
  expect(parsed(body(200)).steps).toBeGreaterThanOrEqual(40)
  const tooMany = parsed(body(20_000))
  expect(tooMany).toMatchObject({ steps: 0, faults: inOneGo(body(201)).faults })
})

test('lists of another schema are bounded and read as well', () => {
  const schema = new BodySchema(z.object({ nomes: z.array(z.string().trim()).min(1), outro: z.string().optional() }))
  expect(parsed({ nomes: [' a ', 'b'] }, schema).value).toEqual({ nomes: ['a', 'b'] })
  expect(parsed({ nomes: [] }, schema).faults).toHaveLength(1)
})

test('a body in which everything is wrong is put away at the first thirty faults', () => {
  const sabores = Array.from({ length: 8 }, () => ({ nome: 'Calabresa', remocoes: Array(50).fill(1) }))
  const itens = Array.from({ length: 200 }, () => ({ nome: 'Pizza', quantidade: 1, pizza: { tamanho: 'G', sabores } }))
  const { faults, steps } = parsed({ origem: 'balcao', referencia: 'r', tipo: 'entrega', itens })
  expect(steps).toBe(1)
  expect(faults).toHaveLength(ENOUGH_FAULTS + 1)
  expect(faults).toContain('Há mais campos errados.')
})
