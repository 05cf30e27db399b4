// @ts-check
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const notAnInput = /^(node_modules|dist|test|\.cache|data)$|\.test\.tsx?$/

/**
 * One hash over the names and contents of files and folders; what does not exist counts as absent. By content rather than by
 * time, so that switching branches back and forth does not rebuild.
 *
 * @param {string[]} inputs paths from the root of the project
 */
export function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) add(input)
  return hash.digest('hex')

  /** @param {string} path */
  function add(path) {
    const full = join(root, path)
    const found = statSync(full, { throwIfNoEntry: false })
    hash.update(`${path}\0`)
    if (found?.isDirectory()) {
      for (const name of readdirSync(full).sort()) if (!notAnInput.test(name)) add(`${path}/${name}`)
    } else if (found?.isFile()) {
      hash.update(`${found.size}\0`).update(readFileSync(full))
    }
  }
}
