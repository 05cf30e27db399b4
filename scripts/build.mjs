// @ts-check
import './require-node.mjs'
import './help.mjs'

const { runCommand } = await import('./step-failed.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { buildProduct } = await import('./build-product.mjs')

await runCommand(async () => {
  await ensureInstalled()
  await buildProduct({ force: process.argv.includes('--force'), showOutput: true })
})
