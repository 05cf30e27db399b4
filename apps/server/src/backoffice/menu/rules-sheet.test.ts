import { LINHAS } from '@kds/domain/linhas'
import { TIPOS_DE_REGRA } from '@kds/domain/regras-de-rota'
import { normalizar } from '@kds/domain/texto'
import { legivel } from '@kds/protocol/textos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRules, writeRules } from './rules-sheet'

function toTheEnd<Result>(work: Iterator<void, Result, void>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((written) => legivel(written).trim())
  .filter((written) => normalizar(written) !== '' && !/^'[=+\-@\t\r]/.test(written) && !/[\r\n]/.test(written))
const rule = fc.record({
  tipo: fc.constantFrom(...TIPOS_DE_REGRA),
  texto: text,
  linha: fc.constantFrom(...LINHAS),
  ordem: fc.nat(1_000_000),
})

test('rules come back from a sheet as they went, formulas and signs of the sheet included', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(rule, { selector: ({ tipo, texto }) => `${tipo} ${normalizar(texto)}`, maxLength: 30 }),
      (drawn) => {
        const rules = drawn.map(({ ordem, ...rest }) => ({
          ...rest,
          chave: normalizar(rest.texto),
          ordem: rest.tipo === 'nome' ? ordem : 0,
        }))
        const { rows, faults } = toTheEnd(readRules(toTheEnd(writeRules(rules)), []))
        expect(faults).toEqual([])
        expect(rows.map((row) => row.rule)).toEqual(rules)
      },
    ),
  )
})

test('a formula that failed is no key, and its row is told', () => {
  const { rows, faults } = toTheEnd(readRules('tipo;chave;linha\nnome;#N/D;pizza\nnome;calabresa;pizza', []))
  expect(rows).toHaveLength(1)
  expect(faults).toEqual([
    { linha: 2, mensagem: 'chave: “#N/D” é uma fórmula que falhou; corrija a célula na planilha.' },
  ])
})

test('a key that is there already is told with the other faults of its row, of whichever of the two they are', () => {
  const told = (rows: string) =>
    toTheEnd(readRules(`tipo;chave;linha\n${rows}`, [])).faults.map(({ linha, mensagem }) => `${linha} ${mensagem}`)
  const noLine = `linha: “forno” não existe; use ${LINHAS.join(', ')}.`
  expect(told('nome;Calabresa;pizza\nnome;CALABRESA;forno\nnome;atum;forno\nnome;atum;pizza')).toEqual([
    `3 ${noLine}`,
    '3 Repete a linha 2.',
    `4 ${noLine}`,
    '5 Repete a linha 4.',
  ])
  const nobodyKnows = told(
    'sabor;atum;pizza\nsabor;atum;pizza\nnome;;pizza\nnome;;pizza\nnome;#N/D;pizza\nnome;#N/D;pizza',
  )
  expect(nobodyKnows.filter((fault) => fault.includes('Repete'))).toEqual([])
})
