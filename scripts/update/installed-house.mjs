// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StepFailed } from '../step-failed.mjs'

/**
 * @typedef {object} Installation
 * @property {string} root
 * @property {NodeJS.ProcessEnv} env
 * @property {number} [patienceMs] for the first answer of a new version, migrations and build included
 */

const SERVICE = 'agile-producao.service'
const PATIENCE_MS = 300_000

/**
 * The installation in this folder: a clone, as a service of the machine or started by hand.
 *
 * @param {Installation} installation
 * @returns {import('./update.mjs').House & { readonly isService: boolean }}
 */
export function installedHouse({ root, env: given, patienceMs = PATIENCE_MS }) {
  const isService = spawnSync('systemctl', ['is-enabled', '--quiet', SERVICE]).status === 0
  const env = isService ? { ...given, ...readSettings(join(root, 'agile-producao.env')) } : given
  const origin = `http://127.0.0.1:${env.PORT || 3000}`
  const dataDir = resolve(root, env.DATA_DIR || 'data')
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let trial

  const git = (/** @type {string[]} */ ...args) => output('git', args, { cwd: root })
  const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    output(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], { cwd: root, env })

  return {
    isService,
    async version() {
      if (git('status', '--porcelain', '--untracked-files=no') !== '')
        throw new StepFailed('Há arquivos alterados nesta pasta: guarde-os ou desfaça as mudanças, e repita.')
      if (!isService && (await answers(origin)))
        throw new StepFailed('O servidor está ligado: encerre-o (Ctrl-C) e repita.')
      const branch = spawnSync('git', ['symbolic-ref', '-q', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
      return branch.stdout.trim() || git('rev-parse', '--short', 'HEAD')
    },
    async knows(version) {
      const args = ['rev-parse', '--verify', '--quiet', `${version}^{commit}`]
      return spawnSync('git', args, { cwd: root }).status === 0
    },
    async backUp() {
      const folder = resolve(root, env.BACKUP_DIR || 'backups')
      mkdirSync(folder, { recursive: true })
      const file = join(folder, `antes-de-atualizar-${stamp}.gz`)
      script('backup', file)
      return file
    },
    async stop() {
      if (isService) output('systemctl', ['stop', SERVICE], { cwd: root })
      if (!trial || trial.exitCode !== null || trial.signalCode !== null) return
      const ended = once(trial, 'exit')
      trial.kill('SIGTERM')
      await ended
    },
    async change(version) {
      git('checkout', '--quiet', version)
      script('build')
    },
    async start() {
      if (isService) output('systemctl', ['start', SERVICE], { cwd: root })
      else trial = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root, env, stdio: 'ignore' })
    },
    async isHealthy() {
      for (const until = Date.now() + patienceMs; Date.now() < until; await delay(250)) {
        if (trial && trial.exitCode !== null) return false
        if (await answers(origin)) return true
      }
      return false
    },
    async changesData(from, to) {
      return git('diff', '--name-only', from, to, '--', 'apps/server/src/db/migrations') !== ''
    },
    async putBack(file) {
      if (env.DATABASE_URL)
        throw new StepFailed(`o banco de DATABASE_URL já é da versão nova: restaure ${file} em um banco vazio`)
      const aside = `${dataDir}-da-atualizacao-${stamp}`
      renameSync(dataDir, aside)
      script('restore', file)
      // Tablets trust the authority of the shop, which no backup holds.
      if (existsSync(join(aside, 'rede'))) cpSync(join(aside, 'rede'), join(dataDir, 'rede'), { recursive: true })
    },
  }
}

/**
 * The newest release that is known, after asking where the clone came from.
 *
 * @param {string} root
 */
export function newestRelease(root) {
  // Without a way there, what is known already is still an answer.
  spawnSync('git', ['fetch', '--quiet', '--tags'], { cwd: root, timeout: 60_000 })
  const [newest = ''] = output('git', ['tag', '--sort=-v:refname', '--list', 'v*'], { cwd: root }).split('\n')
  if (newest === '') throw new StepFailed('Não há versões marcadas: diga qual, npm run update -- <versão>.')
  return newest
}

/** @param {string} origin */
async function answers(origin) {
  return fetch(`${origin}/saude`).then(
    (answer) => answer.status === 200,
    () => false,
  )
}

/**
 * As `install-service` writes them.
 *
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readSettings(file) {
  if (!existsSync(file)) return {}
  const lines = [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)="?(.*?)"?$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value.replaceAll(/\\(.)/g, '$1')]))
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
function output(program, args, options) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new StepFailed(`${[program, ...args].join(' ')} falhou.`, `${stdout ?? ''}\n${stderr ?? error?.message ?? ''}`)
}
