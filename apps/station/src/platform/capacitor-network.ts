import type { Network } from '../ports/network'

/** The network-state plug-in. It comes after the first picture; until then the browser's own word counts. */
export class CapacitorNetwork implements Network {
  private readonly listeners = new Set<(online: boolean) => void>()
  private state = navigator.onLine

  constructor() {
    this.connect().catch((error) => console.warn(error))
  }

  get online(): boolean {
    return this.state
  }

  subscribe(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private async connect(): Promise<void> {
    const { Network: plugin } = await import('@capacitor/network')
    await plugin.addListener('networkStatusChange', ({ connected }) => this.change(connected))
    this.change((await plugin.getStatus()).connected)
  }

  private change(online: boolean): void {
    if (online === this.state) return
    this.state = online
    for (const listener of [...this.listeners]) listener(online)
  }
}
