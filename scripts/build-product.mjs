// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildLabel } from './build-label.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './folder-lock.mjs'
import { packFiles } from './packed-files.mjs'
import { cacheFolder, root } from './paths.mjs'
import { showProgress } from './progress.mjs'
import { runNode } from './run-process.mjs'
import { StepFailed } from './step-failed.mjs'

const buildFolder = join(cacheFolder, 'build')

const always = ['package-lock.json', 'tsconfig.base.json', 'scripts/build-product.mjs', 'scripts/bundle.mjs']
const inBrowsers = [...always, 'scripts/packed-files.mjs', 'scripts/zod-without-eval.ts', 'scripts/oldest-browsers']
const budgeted = ['scripts/load-budget.ts', 'scripts/loaded-with.ts']
const ofTheStation = [
  'scripts/react-without-unused.ts',
  'scripts/schemas-without-docs.ts',
  'scripts/zod-without-unused.ts',
]

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} doing progress in words
 * @property {string[]} inputs
 * @property {string} folder where the result belongs
 * @property {string} main the file of the result that must exist
 * @property {(folder: string, label: string) => Promise<import('./run-process.mjs').Finished>} build writes the result into the given folder
 */

/** @type {Target[]} */
const targets = [
  {
    name: 'station',
    doing: 'Compilando a estação',
    inputs: [
      ...inBrowsers,
      ...budgeted,
      ...ofTheStation,
      'packages/domain',
      'packages/protocol',
      'packages/sync',
      'apps/station',
    ],
    folder: join(root, 'apps/station/dist'),
    main: 'index.html',
    build: (folder, label) =>
      buildPages('apps/station', folder, label, ['packages/domain', 'packages/protocol', 'packages/sync']),
  },
  {
    name: 'retaguarda',
    doing: 'Compilando a retaguarda',
    inputs: [...inBrowsers, ...budgeted, 'packages/domain', 'packages/protocol', 'apps/retaguarda'],
    folder: join(root, 'apps/retaguarda/dist'),
    main: 'index.html',
    build: (folder, label) => buildPages('apps/retaguarda', folder, label, ['packages/domain', 'packages/protocol']),
  },
  {
    name: 'server',
    doing: 'Compilando o servidor',
    inputs: [...always, 'packages/domain', 'packages/protocol', 'apps/server'],
    folder: join(root, 'apps/server/dist'),
    main: 'main.js',
    build: (folder, label) =>
      runNode([join(root, 'scripts/bundle.mjs'), 'apps/server/src/main.ts', join(folder, 'main.js')], {
        env: { BUILD_LABEL: label },
      }),
  },
]

/**
 * @param {string} app
 * @param {string} folder
 * @param {string} label
 * @param {string[]} packages whose sources are in it
 */
async function buildPages(app, folder, label, packages) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const built = await runNode([vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: join(root, app),
    env: { NODE_ENV: 'production', BUILD_LABEL: label },
  })
  if (built.code !== 0) return built
  const sources = [app, ...packages].map((each) => join(root, each, 'src'))
  const checked = await runNode([join(root, 'scripts/oldest-browsers/check.mjs'), folder, ...sources])
  if (checked.code === 0) await packFiles(folder)
  return { code: checked.code, output: built.output + checked.output }
}

/**
 * Builds what is out of date, or everything when forced.
 *
 * @param {{ force?: boolean, showOutput?: boolean, only?: string }} [options] `showOutput` also when all went well
 */
export async function buildProduct({ force = false, showOutput = false, only } = {}) {
  const wanted = targets.filter(({ name }) => only === undefined || name === only)
  if (!force && wanted.every(isFresh)) return
  const waiting = () => console.log('Outro comando está compilando nesta pasta; aguardando…')
  await withLock(join(cacheFolder, 'build.lock'), waiting, async () => {
    for (const target of wanted) {
      if (!force && isFresh(target)) continue
      const output = await showProgress(target.doing, () => build(target))
      if (showOutput && output) console.log(output)
    }
  })
}

/** @param {Target} target */
function isFresh(target) {
  const stamp = stampOf(target)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampText(target, fingerprint(target.inputs))
}

/** @param {Target} target */
function stampOf({ name }) {
  return join(buildFolder, `${name}.stamp`)
}

/**
 * The inputs and the very file they were built into: a result removed, or built by hand since, is out of date.
 *
 * @param {Target} target
 * @param {string} inputs
 */
function stampText({ folder, main }, inputs) {
  return `${inputs} ${statSync(join(folder, main), { throwIfNoEntry: false })?.mtimeMs}`
}

/** @param {Target} target */
async function build(target) {
  const inputs = fingerprint(target.inputs)
  const fresh = join(buildFolder, target.name)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const { code, output } = await target.build(fresh, await buildLabel(target.inputs))
  if (code !== 0 || !existsSync(join(fresh, target.main)))
    throw new StepFailed(`${target.doing}: a compilação falhou.`, output)
  await replaceFolder(target.folder, fresh)
  writeFileSync(stampOf(target), stampText(target, inputs))
  return output.trim()
}

/**
 * Puts a complete folder in the place of another, so that a running server never sees half a build.
 *
 * @param {string} folder
 * @param {string} replacement
 */
async function replaceFolder(folder, replacement) {
  const old = `${replacement}.old`
  rmSync(old, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  if (existsSync(folder)) await rename(folder, old)
  await rename(replacement, folder)
  rmSync(old, { recursive: true, force: true })
}

/**
 * Windows refuses to move a folder while a virus scanner or a server reads in it; that passes.
 *
 * @param {string} from
 * @param {string} to
 */
async function rename(from, to) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return renameSync(from, to)
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 20) throw error
      await sleep(100)
    }
  }
}
