export type AppEvent = 'ops' | 'abrir-configuracoes'

/** App-wide events: a broadcast with no answer, for things that happen far from where they are handled. */
export class AppEvents {
  private readonly listeners = new Map<AppEvent, Set<() => void>>()

  on(event: AppEvent, listener: () => void): () => void {
    const listeners = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  emit(event: AppEvent): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener()
  }
}
