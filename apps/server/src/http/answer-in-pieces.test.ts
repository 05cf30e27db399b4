import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerInPieces } from './answer-in-pieces'

const schema = z.object({
  nome: z.string(),
  falta: z.string().optional(),
  itens: z.array(z.object({ nome: z.string(), opcoes: z.array(z.string()) })),
  nomes: z.array(z.string()),
})

function written(answer: object): { text: string; steps: number } {
  const writing = answerInPieces(schema, answer)
  for (let steps = 0; ; steps += 1) {
    const step = writing.next()
    if (step.done) return { text: step.value, steps }
  }
}

test('an answer in pieces is to the letter what it is in one go, without what its schema does not know', () => {
  const item = fc.record({ nome: fc.string(), opcoes: fc.array(fc.string()), segredo: fc.string() })
  const answers = fc.record(
    { nome: fc.string(), falta: fc.string(), itens: fc.array(item, { maxLength: 90 }), nomes: fc.array(fc.string()) },
    { requiredKeys: ['nome', 'itens', 'nomes'] },
  )
  fc.assert(
    fc.property(answers, (answer) => {
      expect(written(answer).text).toBe(JSON.stringify(z.encode(schema, answer)))
    }),
  )
})

test('a long list is put aside in between', () => {
  const itens = Array.from({ length: 1_000 }, (_, index) => ({ nome: `Pizza ${index}`, opcoes: [] }))
  expect(written({ nome: 'Casa', itens, nomes: [] }).steps).toBeGreaterThanOrEqual(50)
})

test('an entry that is not what was promised is never sent', () => {
  expect(() => written({ nome: 'Casa', itens: [{ nome: 'Pizza', opcoes: 'sem cebola' }], nomes: [] })).toThrow()
})
