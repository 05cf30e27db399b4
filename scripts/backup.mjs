// @ts-check
import './require-node.mjs'
import './help.mjs'

const { runDataCommand } = await import('./data-command.mjs')

// Without a name, a new file where the command was given.
await runDataCommand('backup', process.argv[2] ?? '.')
