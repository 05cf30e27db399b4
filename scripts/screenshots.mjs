// @ts-check
import './require-node.mjs'
import './help.mjs'

const { join } = await import('node:path')
const { root } = await import('./paths.mjs')
const { runNode } = await import('./run-process.mjs')
const { runCommand } = await import('./step-failed.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { buildProduct } = await import('./build-product.mjs')
const { findChromium } = await import('./find-chromium.mjs')

// Every board in every state, on three screens, dark and light: screenshots/, to be looked at.
await runCommand(async () => {
  await ensureInstalled()
  await buildProduct()
  const config = join(root, 'e2e/screenshots/playwright.config.ts')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const { code } = await runNode([cli, 'test', '--config', config, ...process.argv.slice(2)], {
    show: true,
    env: { CHROMIUM_PATH: await findChromium() },
  })
  process.exitCode = code
})
