// @ts-check
import './require-node.mjs'

const { runServerCommand } = await import('./data-command.mjs')

await runServerCommand(['revoke', ...process.argv.slice(2)])
