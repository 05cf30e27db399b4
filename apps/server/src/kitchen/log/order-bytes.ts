import type { Pedido } from '@kds/domain/pedido'

/**
 * Measures orders as they are stored. What a command leaves alone is the same object afterwards and is not written out again: two
 * hundred taps on the largest order would otherwise be two hundred times its text, while nobody else is served.
 */
export class OrderBytes {
  readonly #known = new WeakMap<object, number>()

  of(pedido: Pedido): number {
    return this.#remembered(pedido, () => {
      const fields = Object.entries(pedido).filter(([, value]) => value !== undefined)
      const sizes = fields.map(([name, value]) => written(name) + 1 + this.#ofField(value))
      return enclosed(sizes)
    })
  }

  #ofField(value: unknown): number {
    if (!Array.isArray(value)) return written(value)
    return enclosed(value.map((part) => this.#ofPart(part)))
  }

  #ofPart(part: unknown): number {
    if (typeof part !== 'object' || part === null) return written(part)
    return this.#remembered(part, () => written(part))
  }

  #remembered(object: object, measure: () => number): number {
    const bytes = this.#known.get(object) ?? measure()
    this.#known.set(object, bytes)
    return bytes
  }
}

function written(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? 'null')
}

/** Between brackets, with commas between. */
function enclosed(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 2) + Math.max(0, sizes.length - 1)
}
