import { expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

const ESPECIFICACOES = import.meta.glob('./*/SPEC.md', { query: '?raw', import: 'default', eager: true })
const TESTES = import.meta.glob('./*/*.test.ts', { query: '?raw', import: 'default', eager: true })

const REGRAS = Object.values(ESPECIFICACOES).flatMap((texto) => encontradas(texto, /^- \[([A-Z]{2}\d+)\] /gm))
/** A title names its rule first: '[OD3] …'. */
const CITADAS = Object.values(TESTES).flatMap((texto) => encontradas(texto, /['"`]\[([A-Z]{2}\d+)\] /g))

function encontradas(texto: string, forma: RegExp): string[] {
  return [...texto.matchAll(forma)].flatMap(([, regra]) => regra ?? [])
}

test('every platform’s reader and the translator have numbered rules', () => {
  const pastas = Object.keys(ESPECIFICACOES).map((arquivo) => arquivo.split('/')[1])
  expect(pastas.sort()).toEqual(['ifood', 'opendelivery', 'traducao', 'wabiz'])
  expect(REGRAS.filter((regra, indice) => REGRAS.indexOf(regra) !== indice)).toEqual([])
})

test('every rule is proved by a test, and no test names another', () => {
  expect(REGRAS.length).toBeGreaterThan(25)
  expect(REGRAS.filter((regra) => !CITADAS.includes(regra))).toEqual([])
  expect(CITADAS.filter((regra) => !REGRAS.includes(regra))).toEqual([])
})
