import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Built, loadedWith } from './loaded-with.ts'

/** What a browser may have to fetch before something can be shown. */
export interface Budget {
  readonly what: string
  /** The modules it is made of, beside the page itself. */
  readonly modules: readonly string[]
  /** Gzipped JavaScript, in KB, everything that is imported on the way included. */
  readonly kilobytes: number
}

/** In words, what of the build is too heavy. */
export function overweight(built: Built, budgets: readonly Budget[]): readonly string[] {
  return budgets.flatMap(({ what, modules, kilobytes }) => {
    const weight = kilobytesOf(built, modules)
    if (weight <= kilobytes) return []
    return [`${what}: ${weight.toFixed(1)} KB of JavaScript, gzipped, where ${kilobytes} KB are allowed`]
  })
}

function kilobytesOf(built: Built, modules: readonly string[]): number {
  const bytes = loadedWith(built, modules).map(({ code }) => gzipSync(code).length)
  return bytes.reduce((sum, length) => sum + length, 0) / 1024
}

/** A build that outgrew one of its budgets fails. */
export function loadBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'load-budget',
    apply: 'build',
    writeBundle(_options, built) {
      const found = overweight(built, budgets)
      if (found.length > 0) this.error(found.join('\n'))
    },
  }
}
