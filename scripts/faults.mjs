// @ts-check
import './require-node.mjs'

const { join } = await import('node:path')
const { root } = await import('./paths.mjs')
const { runNode } = await import('./run-process.mjs')
const { runCommand, StepFailed } = await import('./step-failed.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { buildProduct } = await import('./build-product.mjs')

// Below node_modules, so that the packages left outside the bundle are found.
const bundled = join(root, 'node_modules/.cache/agile-producao/faults.mjs')

await runCommand(async () => {
  await ensureInstalled()
  await buildProduct()
  const bundling = await runNode([join(root, 'scripts/bundle.mjs'), 'e2e/faults/main.ts', bundled])
  if (bundling.code !== 0) throw new StepFailed('The fault tests do not build.', bundling.output)
  const { code } = await runNode([bundled, ...process.argv.slice(2)], { show: true })
  process.exitCode = code
})
