// @ts-check
import { delimiter, join } from 'node:path'

/**
 * Where programs of these names would be, the first name first.
 *
 * @param {string[]} names
 */
export function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}
