// @ts-check
import { join } from 'node:path'
import { buildProduct } from './build-product.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './paths.mjs'
import { runNode } from './run-process.mjs'
import { StepFailed } from './step-failed.mjs'

/**
 * Builds the product, then a program of ours that works on it, and runs that with the arguments of this command.
 *
 * @param {string} entry
 * @param {{ name: string, failure: string }} words
 */
export async function runBundled(entry, { name, failure }) {
  // Below node_modules, so that the packages left outside the bundle are found.
  const bundled = join(root, 'node_modules/.cache/agile-producao', `${name}.mjs`)
  await ensureInstalled()
  await buildProduct()
  const bundling = await runNode([join(root, 'scripts/bundle.mjs'), entry, bundled])
  if (bundling.code !== 0) throw new StepFailed(failure, bundling.output)
  const { code } = await runNode([bundled, ...process.argv.slice(2)], { show: true })
  process.exitCode = code
}
