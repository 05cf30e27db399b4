// @ts-check
import './require-node.mjs'
import './help.mjs'

const { runCommand } = await import('./step-failed.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { buildProduct } = await import('./build-product.mjs')
const { serve } = await import('./serve.mjs')

await runCommand(async () => {
  await ensureInstalled()
  await buildProduct()
  await serve(process.argv.slice(2))
})
