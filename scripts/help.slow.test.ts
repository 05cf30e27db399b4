import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Commands of ours; the others are tools with a help of their own, or the server's. */
const OTHERS = ['lint', 'format', 'unit', 'openapi', 'revoke', 'keys']
const commands = Object.entries(scripts)
  .filter(([name]) => !OTHERS.includes(name))
  .map(([name, line]) => [name, /(scripts\/[\w-]+\.mjs)(?=[^|]*$)/.exec(line)?.[1] ?? ''] as const)

it.each(commands)('npm run %s -- --help says what it does, and does nothing', async (name, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'kds-help-'))
  try {
    for (const word of ['--help', '-h']) {
      const env = { PATH: process.env.PATH, INIT_CWD: folder }
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, script), word], { cwd: folder, env })
      expect(stdout.split('\n')[0]).toMatch(/^npm (run )?[\w:-]+( |$)/)
      expect(stdout.split('\n').length, name).toBeGreaterThan(2)
    }
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('no command is forgotten', () => {
  expect(commands.filter(([, script]) => script === '')).toEqual([])
  expect(commands.length).toBeGreaterThan(10)
})

it('npm start passes the question on', async () => {
  const npm = process.env.npm_execpath ?? 'npm'
  const [program, first] = /\.c?js$/.test(npm) ? [process.execPath, [npm]] : [npm, []]
  const { stdout } = await promisify(execFile)(program, [...first, 'start', '--silent', '--', '--help'], { cwd: root })
  expect(stdout).toMatch(/^npm start\n/)
})
