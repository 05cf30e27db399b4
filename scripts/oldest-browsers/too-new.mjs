// @ts-check
import { lacking, partsOf } from './compatibility-table.mjs'
import { usedInScript } from './used-in-script.mjs'
import { usedInStyle } from './used-in-style.mjs'

/** @typedef {import('./compatibility-table.mjs').Entry} Entry */
/** @typedef {import('./compatibility-table.mjs').Browsers} Browsers */
/** @typedef {ReturnType<typeof import('./compatibility-table.mjs').readTable>} Table */
/** @typedef {{ name: string, file: string, without: string[] }} TooNew */

/** What stands before a dot and is always the same thing. */
const ROOTS = new Map(
  Object.entries({
    navigator: 'Navigator',
    document: 'Document',
    window: 'Window',
    self: 'Window',
    screen: 'Screen',
    history: 'History',
    performance: 'Performance',
    crypto: 'Crypto',
    caches: 'CacheStorage',
    indexedDB: 'IDBFactory',
  }),
)

/** What some of these browsers do not have of what a file uses. */
export class Compatibility {
  /** @type {Table} */
  #table
  /** @type {Browsers} */
  #oldest
  /** @type {Map<string, Entry[]>} */
  #ofTheLanguage
  /** @type {Map<string, Entry[]>} */
  #ofAnything

  /**
   * @param {Table} table
   * @param {Browsers} oldest
   */
  constructor(table, oldest) {
    this.#table = table
    this.#oldest = oldest
    const language = [table.javascript.builtins, Object(table.javascript.builtins).Intl]
    this.#ofTheLanguage = membersOf(...language)
    // What stands alone stands after `window.` as well.
    this.#ofAnything = membersOf(table.api, { window: table.api }, ...language)
  }

  /**
   * A built script, with whatever was imported: after a dot only the names of the language are judged, since those of libraries are many.
   *
   * @param {string} code
   * @param {string} file
   * @returns {TooNew[]}
   */
  ofScript(code, file) {
    const used = usedInScript(code, file)
    const { javascript } = this.#table
    const ofTheLanguage = new Set([...used.members].filter((name) => this.#ofTheLanguage.has(name)))
    return [
      ...this.#named(used, file),
      ...this.#afterDots(ofTheLanguage, used.declared, file),
      ...found([...used.syntax], (name) => this.#without(at(javascript, name.split('.'))), file),
    ]
  }

  /**
   * Sources of our own, all together: a name after a dot that none of them makes is the engine's, or a library's.
   *
   * @param {Readonly<Record<string, string>>} sources
   * @returns {TooNew[]}
   */
  ofSources(sources) {
    const used = Object.entries(sources).map(([file, code]) => ({ file, ...usedInScript(code, file) }))
    const declared = new Set(used.flatMap((each) => [...each.declared]))
    return used.flatMap((each) => [
      ...this.#named(each, each.file),
      ...this.#afterDots(each.members, declared, each.file),
    ])
  }

  /**
   * @param {string} css
   * @param {string} file
   * @returns {TooNew[]}
   */
  ofStyle(css, file) {
    const { properties, rules, selectors } = usedInStyle(css)
    const table = this.#table.css
    const without = (/** @type {string} */ kind) => (/** @type {string} */ name) =>
      this.#without(at(table, [kind, name.replace(/^[@:]/, '')]))
    return [
      ...found([...properties], without('properties'), file),
      ...found(
        [...rules].map((name) => `@${name}`),
        without('at-rules'),
        file,
      ),
      ...found(
        [...selectors].map((name) => `:${name}`),
        without('selectors'),
        file,
      ),
    ]
  }

  /**
   * @param {Pick<import('./used-in-script.mjs').Used, 'globals' | 'statics'>} used
   * @param {string} file
   */
  #named({ globals, statics }, file) {
    return [
      ...found([...globals], (name) => this.#without(this.#ofGlobal(name)), file),
      ...found([...statics], (name) => this.#without(this.#ofStatic(name)), file),
    ]
  }

  /**
   * Of what stands before the dot a script does not say what it is: too new is a name that nothing had which was there at the time.
   *
   * @param {Set<string>} members
   * @param {Set<string>} declared
   * @param {string} file
   */
  #afterDots(members, declared, file) {
    const without = (/** @type {string} */ name) => {
      const each = (this.#ofAnything.get(name.slice(1)) ?? []).map((entry) => this.#without(entry))
      return each.every((lacks) => lacks.length > 0) ? [...new Set(each.flat())] : []
    }
    const foreign = [...members].filter((name) => !declared.has(name))
    return found(
      foreign.map((name) => `.${name}`),
      without,
      file,
    )
  }

  /** @param {Entry | undefined} entry */
  #without(entry) {
    return lacking(entry, this.#oldest)
  }

  /** @param {string} name */
  #ofGlobal(name) {
    const { api, javascript } = this.#table
    return at(api, [name]) ?? at(javascript, ['builtins', name]) ?? at(api, ['Window', name])
  }

  /** @param {string} name */
  #ofStatic(name) {
    const [owner = '', member = ''] = name.split('.')
    const { api, javascript } = this.#table
    const root = ROOTS.get(owner)
    if (root) return at(api, [root, member])
    return at(javascript, ['builtins', owner, member]) ?? at(api, [owner, `${member}_static`])
  }
}

/**
 * @param {unknown[]} tables
 * @returns {Map<string, Entry[]>}
 */
function membersOf(...tables) {
  /** @type {Map<string, Entry[]>} */
  const members = new Map()
  for (const [, owner] of tables.flatMap(partsOf)) {
    for (const [name, entry] of partsOf(owner)) {
      const member = name.replace(/_static$/, '')
      members.set(member, [...(members.get(member) ?? []), entry])
    }
  }
  return members
}

/**
 * @param {string[]} names
 * @param {(name: string) => string[]} without
 * @param {string} file
 * @returns {TooNew[]}
 */
function found(names, without, file) {
  return names.map((name) => ({ name, file, without: without(name) })).filter((each) => each.without.length > 0)
}

/**
 * @param {Entry} entry
 * @param {string[]} path
 * @returns {Entry | undefined}
 */
function at(entry, path) {
  return path.reduce(
    (/** @type {Entry | undefined} */ inner, name) =>
      inner && Object.hasOwn(inner, name) ? /** @type {Entry} */ (inner[name]) : undefined,
    entry,
  )
}
