import type { Device } from '../src/ports/device'
import type { Network } from '../src/ports/network'

export class RecordedDevice implements Device {
  readonly log: string[]

  constructor(log: string[] = []) {
    this.log = log
  }

  async ready(): Promise<void> {
    this.log.push('ready')
  }

  async setDefaultStatusBar(): Promise<void> {
    this.log.push('status bar')
  }

  async hideSplash(): Promise<void> {
    this.log.push('splash hidden')
  }

  async showSplash(): Promise<void> {
    this.log.push('splash shown')
  }

  setSplashImage(url: string): void {
    this.log.push(`splash image ${url}`)
  }

  setManifest(url: string): void {
    this.log.push(`manifest ${url}`)
  }

  reload(): void {
    this.log.push('reload')
  }

  onVisible(): void {
    this.log.push('watched')
  }
}

export class SwitchedNetwork implements Network {
  private readonly listeners = new Set<(online: boolean) => void>()
  online = true

  subscribe(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  turn(online: boolean): void {
    this.online = online
    for (const listener of this.listeners) listener(online)
  }
}
