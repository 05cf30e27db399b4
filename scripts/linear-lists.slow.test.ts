import { expect, test } from 'vitest'
import { linesOfPlatforms, type Translate } from './platform-lines.js'
import { AT_MOST, growth } from './text-growth.js'

declare global {
  interface ImportMeta {
    glob(pattern: string[], options: { eager: true }): Record<string, Record<string, unknown>>
  }
}

type Made = (...given: unknown[]) => unknown
const MODULES = import.meta.glob(
  [
    '../apps/server/src/plataformas/traducao/{linha,papel,to-the-end}.ts',
    '../apps/server/src/backoffice/menu/{known-items,menu-sheet}.ts',
  ],
  { eager: true },
)
const EXPORTS = Object.assign({}, ...Object.values(MODULES)) as Record<string, Made>
const made = (name: string) => EXPORTS[name] as Made

const translate: Translate = (line, nomes) => {
  const mapeamentos = { porCodigo: new Map(), porNome: new Map(), produtos: { codigos: new Set(), nomes } }
  return made('toTheEnd')(made('traduzirLinha')(line, made('comMemoria')(mapeamentos)))
}

interface Known {
  add(item: object): void
  called(named: object): unknown
}
const knownItems = () => new (EXPORTS.KnownItems as unknown as new () => Known)()

/** Of the processor's time, on a machine that others use too. */
const PATIENCE_MS = 300_000
/** How many letters stand for one of a list: a line has a hundred options at most, a menu five thousand items. */
const AN_OPTION = 320
const AN_ITEM = 8

const item = (at: number) => ({
  ...{ id: `${at}`, tipo: 'produto', codigo: `${at}`, nome: 'Pizza', categoria: '', pizza: true },
  ...{ remocoes: [], adicionais: [] },
})
const menuOf = (items: number) => Array.from({ length: items }, (_, at) => item(at + 1))

const LISTS: Readonly<Record<string, (letters: number) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(linesOfPlatforms(translate)).map(([name, line]) => [
      name,
      (letters: number) => line(letters / AN_OPTION),
    ]),
  ),
  'items of a menu, all of one name': (letters) => {
    const known = knownItems()
    for (const one of menuOf(letters / AN_ITEM)) known.add(one)
    return menuOf(letters / AN_ITEM).map(({ codigo }) => known.called({ ...item(0), codigo: `00${codigo}` }))
  },
  'rows of a sheet, all of one name': (letters) =>
    made('toTheEnd')(
      made('readSheet')(
        ['codigo;nome', ...menuOf(letters / AN_ITEM).map(({ codigo }) => `0${codigo};Pizza`)].join('\n'),
        menuOf(letters / AN_ITEM),
      ),
    ),
}

test.each(Object.entries(LISTS))(
  '[TX5] %s: twice as many take twice as long',
  (_, list) => {
    expect(growth((text) => list(text.length), 'a')).toBeLessThanOrEqual(AT_MOST)
  },
  PATIENCE_MS,
)
