// @ts-check
import './require-node.mjs'
import './help.mjs'

const { typeCheck } = await import('./type-check.mjs')

process.exitCode = (await typeCheck()) ? 0 : 1
