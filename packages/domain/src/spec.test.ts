import { expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    glob(pattern: string | string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

const SPEC = Object.values(
  import.meta.glob(['../SPEC.md', './impresso/SPEC.md'], { query: '?raw', import: 'default', eager: true }),
).join('\n')
/** How long text may take is measured for every package's rules at once; which hour it is in a kitchen is asked of its database; rules of what a board shows are proved there. */
const TESTES = import.meta.glob(
  [
    './**/*.test.ts',
    '../../../scripts/linear-text.slow.test.ts',
    '../../../apps/server/test/forecast/forecast.slow.test.ts',
    '../../../apps/station/src/masseiro/masseiro-view.test.ts',
    '../../../apps/station/src/montador/fila/fila-layout.test.ts',
    '../../../apps/station/src/montador/fila/whole-tickets.test.ts',
    '../../../apps/station/src/ticket/ticket-view.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const NUMERO = /\[([A-Z]{2,3}\d+)\]/g
const REGRA = /^- \[([A-Z]{2,3}\d+)\] /gm
/** A title names its rules first: '[MV3] …'. */
const TITULO = /(['"`])((?:\[[A-Z]{2,3}\d+\] )+)/g

function numeros(texto: string, forma: RegExp = NUMERO): string[] {
  return [...texto.matchAll(forma)].flatMap(([, numero]) => numero ?? [])
}

const REGRAS = numeros(SPEC, REGRA)

const CITADAS = Object.entries(TESTES).flatMap(([arquivo, texto]) =>
  [...texto.matchAll(TITULO)].flatMap(([, , regras = '']) => numeros(regras).map((regra) => ({ arquivo, regra }))),
)

test('the specification and the tests were found', () => {
  expect(REGRAS.length).toBeGreaterThan(80)
  expect(CITADAS.length).toBeGreaterThan(REGRAS.length)
})

test('no number is given to two rules', () => {
  expect(REGRAS.filter((regra, indice) => REGRAS.indexOf(regra) !== indice)).toEqual([])
})

test('every rule is proved by a test', () => {
  const provadas = new Set(CITADAS.map(({ regra }) => regra))
  expect(REGRAS.filter((regra) => !provadas.has(regra))).toEqual([])
})

test('no test and no rule names a rule that does not exist', () => {
  const conhecidas = new Set(REGRAS)
  expect(CITADAS.filter(({ regra }) => !conhecidas.has(regra))).toEqual([])
  expect(numeros(SPEC).filter((regra) => !conhecidas.has(regra))).toEqual([])
})
