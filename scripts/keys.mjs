// @ts-check
import './require-node.mjs'

const { runServerCommand } = await import('./data-command.mjs')

await runServerCommand(['keys', ...process.argv.slice(2)])
