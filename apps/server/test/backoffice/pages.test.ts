import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

let database: TestDatabase
let server: KitchenServer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kds-paginas-'))
  for (const app of ['estacao', 'retaguarda']) {
    await mkdir(join(folder, app, 'assets'), { recursive: true })
    await writeFile(join(folder, app, 'index.html'), `<!doctype html><title>${app}</title>`)
  }
  await writeFile(join(folder, 'retaguarda/assets/index-abc.js'), 'export {}')
  database = await startTestDatabase()
  const pages = { stationDir: join(folder, 'estacao'), backofficeDir: join(folder, 'retaguarda') }
  server = await startServer(database, pages)
})

afterAll(async () => {
  await server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (path: string) => fetch(`${server.origin}${path}`, { headers: { accept: 'text/html' } })

test.each(['/retaguarda/', '/retaguarda', '/retaguarda/licencas'])('%s opens the back office', async (path) => {
  const page = await open(path)
  expect(page.status).toBe(200)
  expect(new URL(page.url).pathname).toBe('/retaguarda/')
  expect(await page.text()).toContain('<title>retaguarda</title>')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('its files are its own, and an unknown one is not found', async () => {
  const script = await fetch(`${server.origin}/retaguarda/assets/index-abc.js`)
  expect(script.status).toBe(200)
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${server.origin}/retaguarda/assets/outro.js`)).status).toBe(404)
  expect((await fetch(`${server.origin}/assets/index-abc.js`)).status).toBe(404)
  expect(await (await open('/montador')).text()).toContain('<title>estacao</title>')
})
