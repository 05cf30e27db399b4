import { parseAst } from 'rolldown/parseAst'

/** @typedef {{ file: string, line: number, table: string }} Opened */

/** Methods of the query builder whose first argument names tables. */
const BUILDER =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using|table|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?)$/
/** Where plain SQL names one. */
const SQL = /\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|ONLY|,)\s+(?:ONLY\s+)?"?([a-z_]+)"?/gi

/**
 * The tables a folder declares: keys of the interfaces called `…Tables` in its `tables.ts` files.
 *
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function declaredTables(file, source) {
  /** @type {string[]} */
  const found = []
  walk(parse(source, file), (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || !String(node.id.name).endsWith('Tables')) return
    for (const member of node.body.body) if (member.key?.name) found.push(member.key.name)
  })
  return found
}

/**
 * The tables a source names in its SQL, by the query builder or in plain text.
 *
 * @param {string} file
 * @param {string} source
 * @param {ReadonlySet<string>} tables
 * @returns {Opened[]}
 */
export function openedTables(file, source, tables) {
  /** @type {Opened[]} */
  const found = []
  /** @param {string} name @param {number} at */
  const see = (name, at) => {
    if (tables.has(name)) found.push({ file, line: source.slice(0, at).split('\n').length, table: name })
  }
  walk(parse(source, file), (node) => {
    if (node.type === 'CallExpression' && BUILDER.test(node.callee.property?.name ?? node.callee.name ?? '')) {
      for (const text of strings(node.arguments[0])) see(text.value.split(/[\s.]/, 1).join(''), text.start)
    }
    const text = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined
    if (typeof text !== 'string') return
    for (const [, name = ''] of text.matchAll(SQL)) see(name, node.start)
  })
  return found
}

/** @param {any} node @returns {{ value: string, start: number }[]} */
function strings(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node]
  return node?.type === 'ArrayExpression' ? node.elements.flatMap(strings) : []
}

/** @param {string} source @param {string} file */
function parse(source, file) {
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body
}

/** @param {any} node @param {(node: any) => void} visit */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit)
    return
  }
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') visit(node)
  for (const value of Object.values(node)) walk(value, visit)
}
