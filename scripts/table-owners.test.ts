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

/** Which feature of the kitchen a table of `kitchen/tables.ts` belongs to; those of a feature's own `tables.ts` are its own. */
const IN_THE_KITCHEN: Readonly<Record<string, string>> = {
  cozinha: 'log',
  evento: 'log',
  comando: 'log',
  pedido: 'orders',
  rota: 'settings',
  chave_integracao: 'access',
}
/** What a feature of the kitchen may open of another's, and why. */
const BETWEEN_FEATURES: typeof EXCEPTIONS = [
  {
    folder: 'log',
    tables: ['pedido', 'rota'],
    because: 'a commit reads and writes log, orders, rules and commands in as few statements as there can be',
  },
  {
    folder: 'retention',
    tables: ['comando', 'cozinha', 'evento', 'pedido'],
    because: 'erases what is old wherever it is, under the lock of its kitchen',
  },
  {
    folder: 'stream',
    tables: ['cozinha', 'evento', 'pedido'],
    because: 'a snapshot is read in one go with the place of the log at which it was so',
  },
  {
    folder: 'clock',
    tables: ['cozinha', 'pedido'],
    because: 'finds the due orders of all kitchens in one look, by an index of its own',
  },
  {
    folder: 'forecast',
    tables: ['cozinha', 'pedido'],
    because: 'counts the doughs of past orders where they are: read one by one they would be thousands',
  },
  { folder: 'access', tables: ['cozinha'], because: 'a key and whether its kitchen is still in use are one look' },
  { folder: 'orders', tables: ['cozinha'], because: 'an order is shown by the settings of its kitchen, read with it' },
  { folder: 'settings', tables: ['cozinha'], because: 'lists and makes kitchens; the log changes what is in them' },
  { folder: 'stations', tables: ['cozinha'], because: 'a station is listed with the kitchen it is of' },
  {
    folder: 'telling',
    tables: ['cozinha', 'pedido'],
    because:
      'a place is told with the epoch of its kitchen, and who sent an order is read in the transaction that writes what happened to it',
  },
  {
    folder: 'webhooks',
    tables: ['chave_integracao', 'cozinha'],
    because: 'what is due is found in one look with whether its key and its kitchen are still in use',
  },
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

  describe('of the kitchen', () => {
    const featureOf = (file: string) => file.split('/')[1] ?? ''
    const inKitchen = [...files].filter(([file]) => /^kitchen\/[^/]+\//.test(file))
    const features = new Map(Object.entries(IN_THE_KITCHEN))
    for (const [file, source] of inKitchen) {
      if (!file.endsWith('/tables.ts')) continue
      for (const table of declaredTables(file, source)) features.set(table, featureOf(file))
    }
    const strangers = (file: string, source: string) =>
      openedTables(file, source, new Set(features.keys()))
        .filter(({ table }) => features.get(table) !== featureOf(file))
        .map(({ table }) => ({ folder: featureOf(file), table }))

    it('have a feature each', () => {
      const own = [...owners].filter(([, folder]) => folder === 'kitchen').map(([table]) => table)
      expect([...features.keys()].sort()).toEqual(own.sort())
    })

    it('are opened by their feature, and by those that say why', () => {
      const opened = inKitchen.flatMap(([file, source]) => strangers(file, source))
      const folders = [...new Set(opened.map(({ folder }) => folder))].sort()
      const met = folders.map((folder) => {
        const tables = opened.filter((one) => one.folder === folder).map(({ table }) => table)
        return { folder, tables: [...new Set(tables)].sort() }
      })
      const named = BETWEEN_FEATURES.map(({ folder, tables }) => ({ folder, tables: [...tables] }))
      expect(met).toEqual(named.sort((a, b) => (a.folder < b.folder ? -1 : 1)))
    })

    it('are seen to be opened by another feature', () => {
      const planted = "export const planted = (db) => db.selectFrom('inscricao_push').selectAll()\n"
      expect(strangers('kitchen/stations/planted.ts', planted)).toEqual([
        { folder: 'stations', table: 'inscricao_push' },
      ])
    })
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
