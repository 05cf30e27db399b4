import { Network as CapacitorPlugin } from '@capacitor/network'
import type { Network } from '../ports/network'

export class CapacitorNetwork implements Network {
  private readonly listeners = new Set<(online: boolean) => void>()
  private state = navigator.onLine

  constructor() {
    void CapacitorPlugin.getStatus().then(({ connected }) => this.change(connected))
    void CapacitorPlugin.addListener('networkStatusChange', ({ connected }) => this.change(connected))
  }

  get online(): boolean {
    return this.state
  }

  subscribe(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private change(online: boolean): void {
    if (online === this.state) return
    this.state = online
    for (const listener of [...this.listeners]) listener(online)
  }
}
