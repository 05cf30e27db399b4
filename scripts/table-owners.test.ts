import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { declaredTables, openedTables } from './lint/table-owners.mjs'
import { root } from './paths.mjs'

const server = join(root, 'apps/server/src')

/** What a folder may open beyond its own tables, and why. */
const EXCEPTIONS: readonly { readonly folder: string; readonly tables: readonly string[]; readonly because: string }[] =
  [
    {
      folder: 'provisioning',
      tables: ['empresa', 'licenca', 'perfil', 'cozinha', 'rota', 'chave_integracao'],
      because: 'makes and changes what licensing and kitchens answer from; nobody else does',
    },
    { folder: 'backup', tables: ['cozinha'], because: 'gives kitchens a new epoch once they are restored' },
  ]

const folderOf = (file: string) => file.split('/')[0] ?? ''

function ownersOf(files: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, source] of files) {
    if (!file.endsWith('/tables.ts')) continue
    for (const table of declaredTables(file, source)) owners.set(table, folderOf(file))
  }
  return owners
}

describe('the tables of the server', () => {
  const files = new Map(
    readdirSync(server, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('db/migrations/'))
      .map((file) => [file, readFileSync(join(server, file), 'utf8')] as const),
  )
  const owners = ownersOf(files)
  const tables = new Set(owners.keys())

  function trespasses(file: string, source: string): string[] {
    const folder = folderOf(file)
    const allowed = EXCEPTIONS.filter((exception) => exception.folder === folder).flatMap(({ tables }) => tables)
    return openedTables(file, source, tables)
      .filter(({ table }) => owners.get(table) !== folder && !allowed.includes(table))
      .map(({ line, table }) => `${file}:${line} opens ${table}, which belongs to ${owners.get(table)}/`)
  }

  it('are opened by the folder that declares them alone', () => {
    expect([...files].flatMap(([file, source]) => trespasses(file, source))).toEqual([])
  })

  it('are all found, and so is what opens them', () => {
    const opened = new Set(
      [...files].flatMap(([file, source]) => openedTables(file, source, tables)).map((o) => o.table),
    )
    expect([...tables].filter((table) => !opened.has(table))).toEqual([])
  })

  it('have the exceptions that are made use of', () => {
    const used = EXCEPTIONS.map(({ folder, tables: allowed, ...why }) => {
      const own = [...files].filter(([file]) => folderOf(file) === folder)
      const opened = own.flatMap(([file, source]) => openedTables(file, source, tables).map(({ table }) => table))
      return { folder, tables: allowed.filter((table) => opened.includes(table)), ...why }
    })
    expect(used).toEqual(EXCEPTIONS)
  })

  it('stand in the architecture with their owners', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z]+)\/` \| ((?:`[a-z_]+`,? ?)+) \|/gm)]
    const told = rows.flatMap(([, folder, names = '']) =>
      [...names.matchAll(/`([a-z_]+)`/g)].map(([, table]) => [table, folder]),
    )
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(owners))
  })

  it.each([
    ['read by the builder', "db.selectFrom('licenca').selectAll()"],
    ['joined, under another name', "db.selectFrom('vinculo').innerJoin('empresa as e', 'e.id', 'vinculo.empresa_id')"],
    ['among others', "db.selectFrom(['vinculo', 'pessoa as p'])"],
    [
      'in a query within a query',
      "db.selectFrom('vinculo').where(({ exists, selectFrom }) => exists(selectFrom('pedido')))",
    ],
    ['changed', "db.updateTable('perfil').set({ nome })"],
    ['emptied', "db.deleteFrom('estacao')"],
    ['in plain SQL', 'sql`SELECT 1 FROM cozinha WHERE aberto`'],
    ['in plain SQL, after another', 'sql`SELECT 1 FROM vinculo v, pedido p`'],
    ['in a statement', "statement('x', 'UPDATE cozinha SET seq = 1')"],
    ['locked', 'sql`LOCK TABLE pessoa IN SHARE MODE`'],
  ])('are seen to be opened by another folder: %s', (_how, source) => {
    expect(trespasses('backoffice/planted.ts', `export const planted = ${source}\n`)).toHaveLength(1)
  })

  it.each([
    ['its own', "db.selectFrom('vinculo')"],
    ['what another folder shows', "db.selectFrom(companies(db).as('company'))"],
    ['a word that is also a table', "const kind = 'pedido'"],
  ])('may be used so: %s', (_how, source) => {
    expect(trespasses('backoffice/planted.ts', `export const planted = () => { ${source} }\n`)).toEqual([])
  })
})
