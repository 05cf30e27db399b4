// @ts-check
import './require-node.mjs'
import './help.mjs'

const { runCommand } = await import('./step-failed.mjs')
const { runBundled } = await import('./run-bundled.mjs')

await runCommand(() => runBundled('e2e/faults/main.ts', { name: 'faults', failure: 'The fault tests do not build.' }))
