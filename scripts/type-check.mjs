// @ts-check
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { runNode } from './run-process.mjs'

const atOnce = 2

/**
 * Checks every tsconfig of the workspace.
 *
 * @returns {Promise<{ clean: boolean, output: string }>} whether all are free of faults, else which they are
 */
export async function typeCheck() {
  const waiting = tsconfigs()
  let clean = waiting.length > 0
  /** @type {string[]} */
  const faults = []
  const worker = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      // The checkers of one compiler each work out the same types again: on few cores one is twice as fast as four.
      const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--checkers', '1']
      const { code, output } = await runNode(args)
      if (code === 0) continue
      clean = false
      faults.push(`${project}\n${output.trim()}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { clean, output: faults.join('\n') }
}

function tsconfigs() {
  const members = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  return [...members, 'e2e', 'bench', 'scripts']
    .filter((folder) => !folder.includes('.'))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name))
        .map((name) => `${folder}/${name}`),
    )
}
