// @ts-check
import { parseAst } from 'rolldown/parseAst'

/**
 * What a script uses of its engine, as far as names tell.
 *
 * @typedef {object} Used
 * @property {Set<string>} globals names that stand alone: `fetch`, `Promise`
 * @property {Set<string>} statics members of those: `Promise.any`
 * @property {Set<string>} members names after a dot, whatever stands before it: `toSorted`
 * @property {Set<string>} declared names of members that the script itself makes: not its engine's, when they stand after a dot
 * @property {Set<string>} bound names of its own variables, parameters and imports: not its engine's, when they stand alone or before a dot
 * @property {Set<string>} syntax what no build target rewrites, by its place in the table
 */

/** @typedef {{ type: string, [field: string]: unknown }} Node */

/**
 * @param {string} code
 * @param {string} fileName
 * @returns {Used}
 */
export function usedInScript(code, fileName) {
  /** @type {Used} */
  const used = {
    globals: new Set(),
    statics: new Set(),
    members: new Set(),
    declared: new Set(),
    bound: new Set(),
    syntax: new Set(),
  }
  const lang = fileName.endsWith('.tsx') ? 'tsx' : fileName.endsWith('.ts') ? 'ts' : 'js'
  walk(/** @type {Node} */ (/** @type {unknown} */ (parseAst(code, { lang, sourceType: 'module' }, fileName))), used)
  for (const name of used.bound) used.globals.delete(name)
  used.statics = new Set([...used.statics].filter((name) => !used.bound.has(name.split('.')[0] ?? '')))
  return used
}

/**
 * @param {Node} node
 * @param {Used} used
 */
function walk(node, used) {
  note(node, used)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, used)
  }
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * @param {Node} node
 * @param {Used} used
 */
function note(node, used) {
  if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property) && node.computed !== true) {
    const name = String(node.property.name)
    // What a library is asked for by its own name is the library's.
    if (!(node.object.type === 'Identifier' && used.bound.has(`import ${node.object.name}`))) used.members.add(name)
    if (node.object.type === 'Identifier') {
      used.globals.add(String(node.object.name))
      used.statics.add(`${node.object.name}.${name}`)
    }
  }
  if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isNode(node.callee)) {
    if (node.callee.type === 'Identifier') used.globals.add(String(node.callee.name))
  }
  bind(node, used)
  if (DECLARING.has(node.type) && isNode(node.key)) used.declared.add(String(node.key.name ?? node.key.value))
  for (const [place, isUsed] of SYNTAX) if (isUsed(node)) used.syntax.add(place)
}

/**
 * @param {Node} node
 * @param {Used} used
 */
function bind({ type, id, params, local, elements, properties, argument, left, param }, used) {
  const names = (/** @type {unknown} */ value) => {
    if (isNode(value) && value.type === 'Identifier') used.bound.add(String(value.name))
  }
  if (type.startsWith('Import') && isNode(local)) used.bound.add(`import ${local.name}`)
  names(local)
  if (/^(Function|Class|Variable|TSEnum)/.test(type)) names(id)
  for (const each of Array.isArray(params) ? params : []) names(each)
  if (type === 'CatchClause') names(param)
  if (type === 'ArrayPattern') for (const each of Array.isArray(elements) ? elements : []) names(each)
  if (type === 'ObjectPattern')
    for (const each of Array.isArray(properties) ? properties : []) names(Object(each).value)
  if (type === 'RestElement') names(argument)
  if (type === 'AssignmentPattern') names(left)
}

const DECLARING = new Set([
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'TSPropertySignature',
  'TSMethodSignature',
  'TSAbstractMethodDefinition',
])

/** @type {[place: string, isUsed: (node: Node) => boolean][]} */
const SYNTAX = [
  ['statements.using', ({ type, kind }) => type === 'VariableDeclaration' && kind === 'using'],
  ['statements.await_using', ({ type, kind }) => type === 'VariableDeclaration' && kind === 'await using'],
  ['statements.import.import_attributes', ({ type }) => type === 'ImportAttribute'],
  ['regular_expressions.modifier', (node) => pattern(node).source.search(/\(\?[ims]*-?[ims]*:/) >= 0 && modified(node)],
  ['regular_expressions.named_capturing_group.duplicate_named_capturing_groups', (node) => repeated(node)],
  ['builtins.RegExp.unicodeSets', (node) => pattern(node).flags.includes('v')],
]

/** @param {Node} node */
function pattern({ type, regex }) {
  const { pattern: source = '', flags = '' } = type === 'Literal' ? Object(regex) : {}
  return { source: String(source), flags: String(flags) }
}

/** `(?:` is no modifier. */
const modified = (/** @type {Node} */ node) => /\(\?(?!:)[ims]*-?[ims]*:/.test(pattern(node).source)

/** @param {Node} node */
function repeated(node) {
  const names = [...pattern(node).source.matchAll(/\(\?<([^=!>][^>]*)>/g)].map(([, name]) => name)
  return new Set(names).size < names.length
}
