import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installedHouse, newestRelease } from './installed-house.mjs'
import { update } from './update.mjs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let root: string
let port: number
const lines: string[] = []

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** A house in small: commands of the same names that do the same to one file of data. */
const COMMANDS = {
  'build.mjs': '',
  'backup.mjs':
    "import { copyFileSync } from 'node:fs'; copyFileSync(process.env.DATA_DIR + '/dados', process.argv[2])",
  'restore.mjs':
    "import { copyFileSync, mkdirSync } from 'node:fs'; mkdirSync(process.env.DATA_DIR); copyFileSync(process.argv[2], process.env.DATA_DIR + '/dados')",
}

/** Writes its name behind the data, as a migration does, and answers as it is told. */
const server = (name: string, status: number) => `
  import { createServer } from 'node:http'
  import { appendFileSync, readFileSync } from 'node:fs'
  const file = process.env.DATA_DIR + '/dados'
  if (${JSON.stringify(name)} === 'v1' && readFileSync(file, 'utf8').includes('v2')) process.exit(1)
  appendFileSync(file, ${JSON.stringify(`${name}\n`)})
  createServer((request, response) => response.writeHead(${status}).end()).listen(process.env.PORT, '127.0.0.1')
`

function release(name: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  git('add', '-A')
  git('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-qm', name)
  git('tag', name)
}

beforeEach(async () => {
  lines.length = 0
  root = mkdtempSync(join(tmpdir(), 'kds-update-'))
  port = await new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
  git('init', '-q')
  const commands = Object.entries(COMMANDS).map(([name, text]) => [`scripts/${name}`, text])
  release('v1', {
    '.gitignore': 'data*\nbackups\n',
    'package.json': '{"type":"module"}',
    'scripts/start.mjs': server('v1', 200),
    ...Object.fromEntries(commands),
  })
  mkdirSync(join(root, 'data', 'rede'), { recursive: true })
  writeFileSync(join(root, 'data', 'dados'), 'pedidos\n')
  writeFileSync(join(root, 'data', 'rede', 'autoridade'), 'chave')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function updated(target: string, patienceMs = 20_000): Promise<string | undefined> {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(root, 'data') }
  const house = installedHouse({ root, env, patienceMs })
  try {
    await update(house, target, (line) => lines.push(line))
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await house.stop()
  }
}

const data = () => readFileSync(join(root, 'data', 'dados'), 'utf8')

function goTo(version: string): void {
  git('checkout', '-q', version)
}

describe('an update', () => {
  it('backs up, changes the code, starts it and sees that it is well', async () => {
    release('v2', { 'scripts/start.mjs': server('v2', 200) })
    goTo('v1')
    expect(newestRelease(root)).toBe('v2')
    expect(await updated('v2')).toBeUndefined()
    expect(git('describe', '--tags')).toBe('v2')
    expect(data()).toBe('pedidos\nv2\n')
    expect(readdirSync(join(root, 'backups'))).toEqual([expect.stringMatching(/^antes-de-atualizar-.*\.gz$/)])
  })

  it('that is not well goes back by itself, with the data from before where the new version changed them', async () => {
    const migration = { 'apps/server/src/db/migrations/0002.ts': '' }
    release('v2', { 'scripts/start.mjs': server('v2', 503), ...migration })
    goTo('v1')
    expect(await updated('v2', 4_000)).toContain('O sistema está de novo em')
    expect(git('describe', '--tags')).toBe('v1')
    expect(data()).toBe('pedidos\nv1\n')
    // What tablets trust is not in the copy, and is still there.
    expect(readFileSync(join(root, 'data', 'rede', 'autoridade'), 'utf8')).toBe('chave')
    expect(readdirSync(root).filter((name) => name.startsWith('data-da-atualizacao-'))).toHaveLength(1)
  })

  it('that does not build goes back without touching the data', async () => {
    release('v2', { 'scripts/build.mjs': 'process.exit(1)' })
    goTo('v1')
    expect(await updated('v2')).toContain('O sistema está de novo em')
    expect(data()).toBe('pedidos\nv1\n')
  })

  it('is not begun on changed files, nor while the server runs, nor to a version that is not there', async () => {
    writeFileSync(join(root, 'package.json'), '{}')
    expect(await updated('v1')).toContain('Há arquivos alterados')
    git('checkout', '-q', '--', '.')
    const running = installedHouse({
      root,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(root, 'data') },
    })
    await running.start()
    expect(await running.isHealthy()).toBe(true)
    expect(await updated('v1')).toContain('O servidor está ligado')
    await running.stop()
    expect(await updated('v9')).toBe('Não conheço a versão v9.')
    expect(readdirSync(root)).not.toContain('backups')
  })
})
