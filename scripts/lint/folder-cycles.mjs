import { readdir, readFile } from 'node:fs/promises'
import { join, posix, sep } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** @typedef {{ from: string, to: string }} Import paths below one root, with forward slashes */

/**
 * Circles of imports between folders, at every depth: between a folder's own files (".") and each folder in it. Biome
 * finds circles of files only, and two folders can lean on each other without one.
 *
 * @param {Import[]} imports
 * @returns {string[]} one line per circle, with the imports that make it; empty when there is none
 */
export function folderCycles(imports) {
  const folders = new Set(imports.flatMap(({ from, to }) => [...parents(from), ...parents(to)]))
  return [...folders].sort().flatMap((folder) => circlesIn(folder, imports))
}

/** Tests may look wherever they like. @param {string} root @returns {Promise<Import[]>} */
export async function importsBelow(root) {
  const names = await readdir(root, { recursive: true })
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
  const found = await Promise.all(
    sources.map(async (name) => importsOf(name.split(sep).join('/'), await readFile(join(root, name), 'utf8'))),
  )
  return found.flat()
}

/** @param {string} from @param {string} source @returns {Import[]} */
export function importsOf(from, source) {
  return specifiers(source, from)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ from, to: posix.normalize(posix.join(posix.dirname(from), specifier)) }))
    .filter(({ to }) => !to.startsWith('..'))
}

/** Every module a source names: imports, of types too, re-exports, `import()`. @param {string} source @param {string} file */
function specifiers(source, file) {
  /** @type {string[]} */
  const found = []
  /** @param {unknown} node */
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (node === null || typeof node !== 'object') return
    const { type, source: module } = /** @type {{ type?: string, source?: { value?: unknown } }} */ (node)
    if (type && NAMES_A_MODULE.has(type) && typeof module?.value === 'string') found.push(module.value)
    Object.values(node).forEach(walk)
  }
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)
  return found
}

const NAMES_A_MODULE = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** "a/b/c.ts" lies in "", "a" and "a/b". @param {string} path */
function parents(path) {
  const parts = path.split('/').slice(0, -1)
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}

/** The child of `folder` that holds `path`: a folder of it, or "." for its own files. @param {string} folder @param {string} path */
function childOf(folder, path) {
  const inside = folder === '' ? path : path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
  if (inside === undefined) return undefined
  const [first = '', ...rest] = inside.split('/')
  return rest.length > 0 ? first : '.'
}

/** @param {string} folder @param {Import[]} imports */
function circlesIn(folder, imports) {
  /** @type {Map<string, Map<string, Import>>} */
  const leansOn = new Map()
  for (const one of imports) {
    const [from, to] = [childOf(folder, one.from), childOf(folder, one.to)]
    if (from === undefined || to === undefined || from === to) continue
    const known = leansOn.get(from) ?? new Map()
    leansOn.set(from, known.has(to) ? known : known.set(to, one))
  }
  /** @type {Set<string>} */
  const told = new Set()
  /** @type {string[]} */
  const circles = []
  for (const start of leansOn.keys()) {
    const circle = wayBack(start, leansOn)
    if (!circle || circle.some((name) => told.has(name))) continue
    for (const name of circle) told.add(name)
    const steps = circle.map((name, index) => {
      const one = leansOn.get(name)?.get(circle[index + 1] ?? start)
      return `${one?.from} → ${one?.to}`
    })
    circles.push(`${folder || '.'}: ${[...circle, start].join(' → ')} (${steps.join(', ')})`)
  }
  return circles
}

/** The shortest way from a folder back to itself. @param {string} start @param {Map<string, Map<string, Import>>} leansOn */
function wayBack(start, leansOn) {
  /** @type {string[][]} */
  const ways = [[start]]
  const seen = new Set()
  for (const way of ways) {
    for (const next of leansOn.get(way.at(-1) ?? start)?.keys() ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}
