import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const server = join(root, 'apps/server/src')
/** Speak to a session rather than to tables: locks, COPY, LISTEN, the catalogue. */
const OF_SESSIONS = ['db/', 'bus/', 'backup/']
/** Asks the shop's network for a name. */
const OF_NAMES = ['lan/mdns/']

/** Lines that send SQL past the query builder and past `statement`. */
function looseSql(file: string, source: string): string[] {
  if ([...OF_SESSIONS, ...OF_NAMES].some((folder) => file.startsWith(folder))) return []
  const lines = source.split('\n')
  return lines.flatMap((line, at) => (/\.query\s*[<(]/.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []))
}

describe('SQL of the server', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.split(sep).join('/'))

  it('is written with the query builder, or is a named statement', () => {
    expect(files).toContain('kitchen/log/postgres-kitchen-store.ts')
    expect(files.flatMap((file) => looseSql(file, readFileSync(join(server, file), 'utf8')))).toEqual([])
  })

  it.each([
    ["await pool.query('SELECT 1')", 1],
    ['const { rows } = await client.query<Row>({ name, text })', 1],
    ["kysely.selectFrom('pedido').execute()", 0],
  ])('is seen: %s', (source, found) => {
    expect(looseSql('kitchen/orders/planted.ts', source)).toHaveLength(found)
  })
})
