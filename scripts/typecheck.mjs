// @ts-check
import './require-node.mjs'
import './help.mjs'

const { typeCheck } = await import('./type-check.mjs')

const { clean, output } = await typeCheck()
if (output) console.log(output)
process.exitCode = clean ? 0 : 1
