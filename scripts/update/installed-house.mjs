// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { serviceControl } from '../service/service-control.mjs'
import { StepFailed } from '../step-failed.mjs'
import { environmentOf, ownerOf } from './owner.mjs'

/**
 * @typedef {object} Installation
 * @property {string} root
 * @property {NodeJS.ProcessEnv} env
 * @property {number} [patienceMs] for the first answer of a new version, migrations and build included
 */

const PATIENCE_MS = 300_000

/**
 * The installation in this folder: a clone, as a service of the machine or started by hand.
 *
 * @param {Installation} installation
 * @returns {import('./update.mjs').House & { readonly isService: boolean }}
 */
export function installedHouse({ root, env: given, patienceMs = PATIENCE_MS }) {
  const control = installedControl()
  const isService = control !== undefined
  const env = isService ? { ...given, ...readSettings(join(root, 'agile-producao.env')) } : given
  const origin = originOf(env)
  const dataDir = resolve(root, env.DATA_DIR || 'data')
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '')
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let trial

  const ofCode = ownerOf(root)
  const ofData = existsSync(dataDir) ? ownerOf(dataDir) : ofCode
  const asCoder = { cwd: root, ...ofCode, env: environmentOf(env, ofCode) }
  const asKeeper = { cwd: root, ...ofData, env: environmentOf(env, ofData) }
  const git = (/** @type {string[]} */ ...args) => output('git', args, asCoder)
  const pathOf = (/** @type {string} */ name) => join(root, 'scripts', `${name}.mjs`)
  const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    output(process.execPath, [pathOf(name), ...args], asKeeper)

  return {
    isService,
    async version() {
      if (git('status', '--porcelain', '--untracked-files=no') !== '')
        throw new StepFailed('Há arquivos alterados nesta pasta: guarde-os ou desfaça as mudanças, e repita.')
      if (!isService && (await answers(origin)))
        throw new StepFailed('O servidor está ligado: encerre-o (Ctrl-C) e repita.')
      const branch = spawnSync('git', ['symbolic-ref', '-q', '--short', 'HEAD'], { ...asCoder, encoding: 'utf8' })
      return branch.stdout.trim() || git('rev-parse', '--short', 'HEAD')
    },
    async knows(version) {
      const args = ['rev-parse', '--verify', '--quiet', `${version}^{commit}`]
      return spawnSync('git', args, asCoder).status === 0
    },
    async backUp() {
      if (await answers(origin)) throw new StepFailed(`outro servidor ainda responde em ${origin}: encerre-o e repita`)
      const folder = resolve(root, env.BACKUP_DIR || 'backups')
      if (!existsSync(folder)) {
        mkdirSync(folder, { recursive: true })
        if (ofData) chownSync(folder, ofData.uid, ofData.gid)
      }
      const file = join(folder, `antes-de-atualizar-${stamp}.gz`)
      script('backup', file)
      return file
    },
    async stop() {
      if (control) run(control.stop, root)
      if (!trial || trial.exitCode !== null || trial.signalCode !== null) return
      const ended = once(trial, 'exit')
      trial.kill('SIGTERM')
      await ended
    },
    async change(version) {
      git('checkout', '--quiet', version)
      output(process.execPath, [pathOf('build')], asCoder)
    },
    async start() {
      if (control) run(control.start, root)
      else trial = spawn(process.execPath, [pathOf('start')], { ...asKeeper, stdio: 'ignore' })
    },
    async resume() {
      if (control) run(control.start, root)
    },
    async isHealthy() {
      for (const until = Date.now() + patienceMs; Date.now() < until; await delay(250)) {
        if (trial && trial.exitCode !== null) return false
        if (await answers(origin)) return true
      }
      return false
    },
    async hasNewerData() {
      try {
        return JSON.parse(script('update/newer-migrations').split('\n').at(-1) ?? '').length > 0
      } catch {
        // A database that cannot even be asked is not one to go on with, and the copy holds all that was taken before.
        return true
      }
    },
    async putBack(file) {
      if (env.DATABASE_URL)
        throw new StepFailed(`o banco de DATABASE_URL já é da versão nova: restaure ${file} em um banco vazio`)
      const aside = `${dataDir}-da-atualizacao-${stamp}`
      renameSync(dataDir, aside)
      if (ofData) {
        // The folder above may be root's, where its owner could not make one.
        mkdirSync(dataDir, { mode: statSync(aside).mode })
        chownSync(dataDir, ofData.uid, ofData.gid)
      }
      script('restore', file)
      // Tablets trust the authority of the shop, which no backup holds.
      if (existsSync(join(aside, 'rede'))) copyOf(join(aside, 'rede'), join(dataDir, 'rede'), ofData)
      return aside
    },
  }
}

/** How the service is asked, where one is installed. */
function installedControl() {
  const control = serviceControl(process.platform)
  const [program = '', ...args] = control?.isInstalled ?? []
  return control && spawnSync(program, args).status === 0 ? control : undefined
}

/** @param {string[]} command @param {string} cwd */
function run([program = '', ...args], cwd) {
  return output(program, args, { cwd })
}

/**
 * @param {string} from
 * @param {string} to
 * @param {import('./owner.mjs').Account | undefined} owner
 */
function copyOf(from, to, owner) {
  cpSync(from, to, { recursive: true })
  if (!owner) return
  const names = readdirSync(to, { recursive: true, encoding: 'utf8' })
  for (const path of [to, ...names.map((name) => join(to, name))]) lchownSync(path, owner.uid, owner.gid)
}

/**
 * The newest release that is known, after asking where the clone came from.
 *
 * @param {string} root
 */
export function newestRelease(root) {
  // Without a way there, what is known already is still an answer.
  const owner = ownerOf(root)
  const asOwner = { cwd: root, ...owner, env: environmentOf(process.env, owner) }
  spawnSync('git', ['fetch', '--quiet', '--tags'], { ...asOwner, timeout: 60_000 })
  const [newest = ''] = output('git', ['tag', '--sort=-v:refname', '--list', 'v*'], asOwner).split('\n')
  if (newest === '') throw new StepFailed('Não há versões marcadas: diga qual, npm run update -- <versão>.')
  return newest
}

/**
 * Where the server can be asked: at the address it listens on, which need not be the machine's own.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function originOf({ HOST: host = '', PORT: port }) {
  const address = host === '' || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port || 3000}`
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
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} options
 */
function output(program, args, options) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new StepFailed(`${[program, ...args].join(' ')} falhou.`, `${stdout ?? ''}\n${stderr ?? error?.message ?? ''}`)
}
