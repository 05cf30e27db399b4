import type { KeyValueStore } from '../src/ports/key-value-store'

export class MemoryStore implements KeyValueStore {
  readonly entries: Map<string, unknown>

  constructor(entries: Record<string, unknown> = {}) {
    this.entries = new Map(Object.entries(entries))
  }

  async get(key: string): Promise<unknown> {
    return this.entries.get(key) ?? null
  }

  async set(key: string, value: unknown): Promise<void> {
    this.entries.set(key, value)
  }

  async remove(key: string): Promise<void> {
    this.entries.delete(key)
  }
}
