import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'

/** What the log keeps of each order, and what is being added to it. An event is written out once, whoever asks first. */
export class OrderHistories {
  readonly #bytes: Map<string, number>
  readonly #unmeasured = new Map<string, Evento[]>()
  readonly #bodies = new Map<Evento, string>()

  constructor(stored: Iterable<readonly [id: string, bytes: number]>) {
    this.#bytes = new Map(stored)
  }

  add(event: Evento): void {
    for (const id of pedidosDoEvento(event)) {
      const added = this.#unmeasured.get(id)
      if (added) added.push(event)
      else this.#unmeasured.set(id, [event])
    }
  }

  bodyOf(event: Evento): string {
    const body = this.#bodies.get(event) ?? JSON.stringify(event)
    this.#bodies.set(event, body)
    return body
  }

  /** One that is about several orders is shared by them. */
  bytesOf(id: string): number {
    const added = this.#unmeasured.get(id) ?? []
    this.#unmeasured.delete(id)
    const share = (event: Evento) => Math.ceil(Buffer.byteLength(this.bodyOf(event)) / pedidosDoEvento(event).length)
    const bytes = added.reduce((sum, event) => sum + share(event), this.#bytes.get(id) ?? 0)
    this.#bytes.set(id, bytes)
    return bytes
  }
}
