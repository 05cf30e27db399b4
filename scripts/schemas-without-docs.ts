import type { Plugin } from 'vite'

const PROTOCOL = /\/packages\/protocol\/src\/[^?]+\.ts$/
const CALL = /\b(?:dito|meta|describe)\(/
/** What zod keeps of a schema for whoever draws it. */
const SAID_OF_ALL = new Set(['meta', 'describe'])

/**
 * For what runs in a browser: what `/docs` says of each field (`dito` of the protocol) and of whole schemas is for the server's reference, and would weigh as much
 * as a page.
 */
export function schemasWithoutDocs(): Plugin {
  return {
    name: 'schemas-without-docs',
    enforce: 'post',
    transform(code, id) {
      if (!PROTOCOL.test(id) || id.endsWith('/dito.ts') || !CALL.test(code)) return null
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
  readonly callee?: { readonly name?: string; readonly object?: Node; readonly property?: { readonly name?: string } }
  readonly arguments?: readonly Node[]
}

/** From behind the schema to the end of what is said of it. What is said may quote no other schema, so that no two overlap. */
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
    const { object, property } = node.callee ?? {}
    if (node.type === 'CallExpression' && object && SAID_OF_ALL.has(property?.name ?? '')) {
      ranges.push([object.end, node.end])
    }
    waiting.push(...Object.values(part).filter((value) => value !== undefined))
  }
  return ranges
}
