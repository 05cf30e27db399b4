// @ts-check
import { resolve } from 'node:path'
import { buildProduct } from './build-product.mjs'
import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'
import { runCommand } from './step-failed.mjs'

/**
 * Runs a command of the server's own program, which may not have been built yet.
 *
 * @param {string[]} args
 */
export async function runServerCommand(args) {
  await runCommand(async () => {
    await ensureInstalled()
    await buildProduct({ only: 'server' })
    await serve(args)
  })
}

/**
 * @param {'backup' | 'restore'} command
 * @param {string | undefined} path as given, relative to where npm was called
 */
export async function runDataCommand(command, path) {
  const where = process.env.INIT_CWD ?? process.cwd()
  await runServerCommand([command, ...(path === undefined ? [] : [resolve(where, path)])])
}
