// @ts-check
import './require-node.mjs'

const { typeCheck } = await import('./type-check.mjs')

process.exitCode = (await typeCheck()) ? 0 : 1
