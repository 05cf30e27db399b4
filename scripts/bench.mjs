// @ts-check
import './require-node.mjs'
import './help.mjs'

const { runCommand } = await import('./step-failed.mjs')
const { runBundled } = await import('./run-bundled.mjs')

await runCommand(() => runBundled('bench/main.ts', { name: 'bench', failure: 'The benchmark does not build.' }))
