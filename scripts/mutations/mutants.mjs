// @ts-check

/**
 * @typedef {object} Mutant
 * @property {string} file
 * @property {number} line of the file, counted from 1
 * @property {string} what is left out, in its own words
 * @property {string} text of the file without it
 */

/**
 * @typedef {object} Registry one place where every command, event or field has its entry
 * @property {string} file
 * @property {RegExp} entry a line on which one begins
 * @property {RegExp} [after] entries count from this line on
 * @property {RegExp} [until] and no more from this one
 */

const CASE = /^\s+case '(\w+)':$/
const FIELD = /^ {2}(\w+|\.\.\.\w+\.shape)(:.*|,)$/
const ENTRY = /^ {2}(\w+): /

/** @type {Registry[]} */
export const REGISTRIES = [
  { file: 'packages/domain/src/comandos.ts', entry: /^ {2}(\w+): true,$/ },
  { file: 'packages/domain/src/comandos.ts', entry: CASE },
  { file: 'packages/domain/src/eventos.ts', entry: CASE },
  { file: 'packages/domain/src/decide.ts', entry: CASE },
  { file: 'packages/domain/src/decide-da-estacao.ts', entry: CASE },
  { file: 'packages/domain/src/evolve.ts', entry: CASE },
  { file: 'packages/domain/src/evolucao/pedido.ts', entry: CASE },
  {
    file: 'packages/domain/src/apagar-eventos.ts',
    entry: ENTRY,
    after: /^const SEM_PESSOAS/,
    until: /^\/\*\* An index/,
  },
  { file: 'packages/domain/src/limites.ts', entry: CASE },
  { file: 'packages/domain/src/acontecimentos.ts', entry: CASE },
  { file: 'packages/domain/src/acontecimentos.ts', entry: /^ {2}'(\w+)',$/ },
  { file: 'packages/domain/src/campos.ts', entry: ENTRY, after: /^export const CAMPOS_DE_DADOS/ },
  { file: 'packages/protocol/src/comandos.ts', entry: ENTRY, after: /^const COMANDOS = / },
  { file: 'packages/protocol/src/eventos.ts', entry: ENTRY, after: /^const EVENTOS = / },
  { file: 'packages/protocol/src/eventos.ts', entry: FIELD, after: /^export const cozinha/, until: /^const pedidoId/ },
  { file: 'packages/protocol/src/pedido.ts', entry: FIELD, after: /^export const passagem/ },
  {
    file: 'packages/protocol/src/entrada.ts',
    entry: FIELD,
    after: /^const complemento/,
    until: /^export const pedidoDe/,
  },
]

/** What a line of the table of fields decides, each taken back on its own. */
const DECISION = /(?:apaga: true|porta: '\w+')(?:, )?/g

/**
 * Every way to say of an event that nothing in it is personal.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function forgottenErasers(file, source) {
  const lines = source.split('\n')
  const first = lines.findIndex((line) => /^const SEM_PESSOAS/.test(line))
  const end = lines.findIndex((line, at) => at > first && line === '}')
  if (first < 0 || end < 0) throw new Error(`${file} no longer has its table`)
  return lines.flatMap((line, at) => {
    const [, event] = /^ {2}(\w+): \(/.exec(line) ?? []
    if (at < first || at > end || !event) return []
    const text = [...lines.slice(0, at), `  ${event}: 'nada',`, ...lines.slice(lastLineOfEntry(lines, at) + 1)]
    return [{ file, line: at + 1, what: `${event}: nothing`, text: text.join('\n') }]
  })
}

/**
 * Every way to forget one entry of a registry.
 *
 * @param {Registry} registry
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf({ file, entry, after, until }, source) {
  const lines = source.split('\n')
  const first = after ? lines.findIndex((line) => after.test(line)) : 0
  const end = until ? lines.findIndex((line, at) => at > first && until.test(line)) : lines.length
  if (first < 0 || end < 0) throw new Error(`${file} no longer has the registry that ${after ?? until} finds`)
  return lines.flatMap((line, at) => {
    if (at < first || at >= end || !entry.test(line)) return []
    const last = entry === CASE ? lastLineOfCase(lines, at) : lastLineOfEntry(lines, at)
    const text = [...lines.slice(0, at), ...lines.slice(last + 1)].join('\n')
    return [{ file, line: at + 1, what: line.trim(), text }]
  })
}

/**
 * Every way to forget to limit, mask or erase one field.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function forgottenDecisions(file, source) {
  return [...source.matchAll(DECISION)].map((match) => ({
    file,
    line: source.slice(0, match.index).split('\n').length,
    what: `${source
      .slice(source.lastIndexOf('\n', match.index) + 1)
      .split(':', 1)[0]
      ?.trim()}: ${match[0]}`,
    text: source.slice(0, match.index) + source.slice(match.index + match[0].length),
  }))
}

/**
 * A label among others goes alone; one of its own takes what it does along.
 *
 * @param {string[]} lines
 * @param {number} at
 */
function lastLineOfCase(lines, at) {
  if (CASE.test(lines[at - 1] ?? '') || CASE.test(lines[at + 1] ?? '')) return at
  let last = at
  while (last + 1 < lines.length && !/^\s+case |^ {2}\}/.test(lines[last + 1] ?? '')) last += 1
  return last
}

/**
 * @param {string[]} lines
 * @param {number} at
 */
function lastLineOfEntry(lines, at) {
  let depth = 0
  for (let last = at; last < lines.length; last += 1) {
    for (const sign of lines[last] ?? '') {
      if ('([{'.includes(sign)) depth += 1
      if (')]}'.includes(sign)) depth -= 1
    }
    if (depth <= 0) return last
  }
  return at
}
