// @ts-check
import './require-node.mjs'

const { rmSync } = await import('node:fs')
const { join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { root, cacheFolder } = await import('./paths.mjs')
const { runNode } = await import('./run-process.mjs')
const { runCommand, StepFailed } = await import('./step-failed.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { buildProduct } = await import('./build-product.mjs')
const { findChromium } = await import('./find-chromium.mjs')
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

/** @type {Record<string, () => Promise<Count>>} */
const stages = {
  typecheck: async () => one(await typeCheck()),
  lint: async () => {
    const { code } = await runNode([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'], {
      show: true,
    })
    return one(code === 0)
  },
  unit: async () => {
    const report = freshReport('vitest')
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runNode([bin('vitest/vitest.mjs'), ...args], { show: true })
    return vitestCount(report, code)
  },
  faults: async () => {
    const report = freshReport('faults')
    const args = ['run', '--config', 'e2e/faults/vitest.config.ts', '--reporter=default', '--reporter=json']
    const { code } = await runNode([bin('vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`], { show: true })
    return vitestCount(report, code)
  },
  browser: async () => {
    const report = freshReport('playwright')
    const { code } = await runNode([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
      show: true,
      env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return playwrightCount(report, code)
  },
}

/** @type {Count} */
const total = { passed: 0, failed: 0 }

/** @type {string[]} */
const remarks = []

/** @type {Timed[]} */
const timed = []

await runCommand(async () => {
  const chosen = values.only ?? (slow ? ['unit', 'faults', 'browser'] : Object.keys(stages))
  const unknown = chosen.find((name) => !stages[name])
  if (unknown) throw new StepFailed(`No stage is called ${unknown}; there are ${Object.keys(stages).join(', ')}.`)

  const ready = await run('install', async () => {
    await ensureInstalled()
    return { passed: 0, failed: 0 }
  })
  if (ready) {
    if (['unit', 'faults', 'browser'].some((name) => chosen.includes(name))) {
      await run('build', async () => {
        await buildProduct()
        return { passed: 0, failed: 0 }
      })
    }
    for (const [name, stage] of Object.entries(stages)) if (chosen.includes(name)) await run(name, stage)
  }
  if (timed.length > 0) console.log(`\n${slowest(timed)}`)
  // Whoever reads only the end of a long log still learns what failed and why.
  for (const remark of remarks) console.log(`\n${remark}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

/**
 * Runs one stage whatever became of those before it; one that breaks down counts as one failure.
 *
 * @param {string} name
 * @param {() => Promise<Count>} stage
 */
async function run(name, stage) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const count = await stage().catch((error) => {
    console.error(error instanceof StepFailed ? `${error.output}\n${error.message}`.trim() : error)
    return one(false)
  })
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0 && !count.remarks?.length) remarks.push(`FAILED ${name}`)
  remarks.push(...(count.remarks ?? []))
  timed.push(...(count.timed ?? []))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.failed > 0 ? 'failed' : 'ok'} in ${seconds} s`)
  return count.failed === 0
}

/** @param {string} name */
function freshReport(name) {
  const report = join(cacheFolder, 'test', `${name}.json`)
  rmSync(report, { force: true })
  return report
}
