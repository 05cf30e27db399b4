// @ts-check
import './require-node.mjs'
import './help.mjs'

const { rmSync } = await import('node:fs')
const { join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { root, cacheFolder } = await import('./paths.mjs')
const { runNode } = await import('./run-process.mjs')
const { runCommand, StepFailed } = await import('./step-failed.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { buildProduct } = await import('./build-product.mjs')
const { findChromium, findHeadlessShell } = await import('./find-chromium.mjs')
const { findEngines } = await import('./find-engines.mjs')
const { typeCheck } = await import('./type-check.mjs')
const { one, playwrightCount, slowest, vitestCount } = await import('./test-report.mjs')

/** @typedef {import('./test-report.mjs').Count} Count */
/** @typedef {import('./test-report.mjs').Timed} Timed */

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, slow: { type: 'boolean', default: false } },
})
/** What is slow and rarely breaks, and nothing that `npm test` runs. The runners' configurations read it too. */
const { slow } = values
if (slow) process.env.SUITE = 'slow'

/**
 * A stage shows what it does as it goes, or collects it for when it is over, where another one shows.
 *
 * @type {Record<string, (show: boolean) => Promise<Count & { output?: string }>>}
 */
const stages = {
  typecheck: async (show) => {
    const { clean, output } = await typeCheck()
    if (show) console.log(output)
    return { ...one(clean), output }
  },
  lint: async (show) => {
    const { code, output } = await runNode([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'], {
      show,
    })
    return { ...one(code === 0), output }
  },
  unit: (show) => vitest('vitest', [], show),
  faults: (show) => vitest('faults', ['--config', 'e2e/faults/vitest.config.ts'], show),
  neighbour: (show) => vitest('neighbour', ['--config', 'e2e/faults/alone.config.ts'], show),
  browser: async (show) => {
    const report = freshReport('playwright')
    const { code, output } = await runNode([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      show,
      env: { ...(await browsers()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return { ...playwrightCount(report, code), output }
  },
}

/**
 * Lanes run beside each other, the stages of a lane one after the other: while the unit tests wait for a process or for the time that
 * they are about, the compiler and then the faults use the cores. The neighbour measures how long things take, and is always alone.
 */
const plan = [[['unit'], ['typecheck', 'lint', 'faults']], [['neighbour']], [['browser']]]

/** @type {Count} */
const total = { passed: 0, failed: 0 }

/** @type {string[]} */
const remarks = []

/** @type {Timed[]} */
const timed = []

/** @type {Promise<Record<string, string>> | undefined} */
let found

await runCommand(async () => {
  const chosen = values.only ?? (slow ? ['unit', 'faults', 'neighbour', 'browser'] : Object.keys(stages))
  const unknown = chosen.find((name) => !stages[name])
  if (unknown) throw new StepFailed(`No stage is called ${unknown}; there are ${Object.keys(stages).join(', ')}.`)

  const ready = await run('install', async () => {
    await ensureInstalled()
    return { passed: 0, failed: 0 }
  })
  if (ready) {
    if (chosen.some((name) => !['typecheck', 'lint'].includes(name))) {
      await run('build', async () => {
        await buildProduct()
        return { passed: 0, failed: 0 }
      })
    }
    // What they say against it is heard when they are needed.
    if (chosen.includes('browser')) browsers().catch(() => undefined)
    for (const lanes of planOf(chosen)) await Promise.all(lanes.map((lane, place) => runLane(lane, place === 0)))
  }
  if (timed.length > 0) console.log(`\n${slowest(timed)}`)
  // Whoever reads only the end of a long log still learns what failed and why.
  for (const remark of remarks) console.log(`\n${remark}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

/**
 * The plan with only these stages in it.
 *
 * @param {string[]} chosen
 */
function planOf(chosen) {
  return plan
    .map((lanes) => lanes.map((lane) => lane.filter((name) => chosen.includes(name))).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0)
}

/**
 * @param {string[]} lane
 * @param {boolean} show
 */
async function runLane(lane, show) {
  for (const name of lane) await run(name, (shown) => stages[name]?.(shown) ?? one(false), show)
}

/**
 * Runs one stage whatever became of those before it; one that breaks down counts as one failure.
 *
 * @param {string} name
 * @param {(show: boolean) => Promise<Count & { output?: string }> | Count} stage
 * @param {boolean} [show]
 */
async function run(name, stage, show = true) {
  const started = performance.now()
  if (show) console.log(`\n── ${name}`)
  /** @type {Count & { output?: string }} */
  const count = await Promise.resolve(stage(show)).catch((error) => {
    console.error(error instanceof StepFailed ? `${error.output}\n${error.message}`.trim() : error)
    return one(false)
  })
  if (!show) console.log(`\n── ${name}, meanwhile\n${count.output ?? ''}`)
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0 && !count.remarks?.length) remarks.push(`FAILED ${name}`)
  remarks.push(...(count.remarks ?? []))
  timed.push(...(count.timed ?? []))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.failed > 0 ? 'failed' : 'ok'} in ${seconds} s`)
  return count.failed === 0
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {boolean} show
 * @returns {Promise<Count & { output?: string }>}
 */
async function vitest(name, args, show) {
  const report = freshReport(name)
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runNode([bin('vitest/vitest.mjs'), 'run', ...args, ...reporting], { show })
  return { ...vitestCount(report, code), output }
}

/** Looked for once, and installed where they are missing, beside the stages before theirs. */
function browsers() {
  found ??= findBrowsers()
  return found
}

async function findBrowsers() {
  const chromium = await findChromium()
  const shell = await findHeadlessShell(chromium)
  if (!shell)
    console.log(
      'No headless shell of Chromium: all journeys run in the whole browser, which takes three times as long.',
    )
  return { CHROMIUM_PATH: chromium, ...(shell && { CHROMIUM_SHELL_PATH: shell }), ...(await findEngines()) }
}

/** @param {string} name */
function freshReport(name) {
  const report = join(cacheFolder, 'test', `${name}.json`)
  rmSync(report, { force: true })
  return report
}
