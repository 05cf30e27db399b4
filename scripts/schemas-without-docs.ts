import type { Plugin } from 'vite'

const PROTOCOL = /\/packages\/protocol\/src\/[^?]+\.ts$/
const CALL = 'dito('

/**
 * For what runs in a browser: what `/docs` says of each field (`dito` of the protocol) is for the server's reference, and would weigh as much as a page.
 */
export function schemasWithoutDocs(): Plugin {
  return {
    name: 'schemas-without-docs',
    enforce: 'post',
    transform(code, id) {
      if (!PROTOCOL.test(id) || id.endsWith('/dito.ts') || !code.includes(CALL)) return null
      const cuts = saidRanges(this.parse(code))
      const shorter = cuts
        .sort((one, other) => one[0] - other[0])
        .reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
      return { code: shorter, map: null }
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
}

/** From behind the schema to the closing bracket, of each call. What is said may quote no other schema, so that no two overlap. */
function saidRanges(program: unknown): [number, number][] {
  const ranges: [number, number][] = []
  const waiting: unknown[] = [program]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue
    const node = part as Node
    const [schema] = node.arguments ?? []
    if (node.type === 'CallExpression' && node.callee?.name === 'dito' && schema) {
      ranges.push([schema.end, node.end - 1])
    }
    waiting.push(...Object.values(part).filter((value) => value !== undefined))
  }
  return ranges
}
