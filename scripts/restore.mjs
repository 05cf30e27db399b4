// @ts-check
import './require-node.mjs'
import './help.mjs'

const { runDataCommand } = await import('./data-command.mjs')

await runDataCommand('restore', process.argv[2])
