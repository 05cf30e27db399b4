import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.mjs'

/** Tables of texts that are no `porPalavra`: by what they are asked, which nobody outside writes. */
const ASKED_BY_US: Readonly<Record<string, string>> = {
  'apps/retaguarda/src/estacoes/telas.ts': 'the letter of a board',
  'apps/retaguarda/src/formulario/use-formulario.ts': 'a field of ours',
  'apps/retaguarda/src/mudancas/em-palavras.ts': 'a field of the record, then what it holds',
  'apps/retaguarda/src/novo-pedido/cardapio-da-casa.ts': 'nothing: it is gone through, by tests',
  'apps/retaguarda/src/plataforma/auth-provider.ts': 'a section of ours',
  'apps/retaguarda/src/plataforma/data-provider.ts': 'a section of ours',
  'apps/server/src/backoffice/first-steps/starter-menu.ts': 'nothing: it is gone through',
  'apps/server/src/backoffice/menu/menu-sheet.ts': 'a field of ours',
  'apps/server/src/db/migrations/index.ts': 'a migration',
  'apps/server/src/http/error-answers.ts': 'a code of the server',
  'apps/server/src/http/portuguese-issues.ts': 'a type of a schema',
  'apps/server/src/http/validation-faults.ts': 'a part of a request',
  'apps/server/src/kitchen/orders/other-ways.ts': 'nothing: it is gone through',
  'apps/server/src/kitchen/webhooks/pinned-address.ts': 'a code of the engine',
  'apps/station/src/keys/key-words.ts': 'a key of the keyboard',
  'apps/station/src/masseiro/dough-forecast.ts': 'a day of the week',
  'apps/station/src/routes.tsx': 'a page of ours',
  'apps/station/src/sound/order-in-words.ts': 'two numbers',
  'packages/domain/src/fracao.ts': 'two numbers',
  'packages/domain/src/origem-em-palavras.ts': 'any word, by Object.hasOwn: every screen loads it',
  'packages/domain/src/validacao/mascara.ts': 'a sign of a mask of ours',
}
const TABLE = /^(?:export )?const \w+: (?:Readonly<)?(?:Partial<)?Record<string, .*= \{/m

function sources(): [string, string][] {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const src = `${folder}/${name}/src`
      return readdirSync(join(root, src), { recursive: true, encoding: 'utf8' })
        .map((file) => `${src}/${file.replaceAll('\\', '/')}`)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
        .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')])
    }),
  )
}

test('what people write is looked up in tables that inherit nothing', () => {
  const tables = sources().filter(([, source]) => TABLE.test(source))
  expect(tables.map(([file]) => file).sort()).toEqual(Object.keys(ASKED_BY_US).sort())
})

test.each([
  ['const NUMEROS: Readonly<Record<string, number>> = { um: 1 }\n', true],
  ['const NUMEROS = porPalavra<number>({ um: 1 })\n', false],
])('%s is seen to be a plain one or not', (source, found) => {
  expect(TABLE.test(source)).toBe(found)
})
