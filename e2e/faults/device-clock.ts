import type { Relogio } from '@kds/sync/ports'

/** The clock on the wall of a tablet: it ticks as it should and shows what somebody set it to. */
export class DeviceClock implements Relogio {
  #offsetMs = 0

  agora(): number {
    return Date.now() + this.#offsetMs
  }

  depois(ms: number, acao: () => void): () => void {
    const timer = setTimeout(acao, ms)
    return () => clearTimeout(timer)
  }

  jump(ms: number): void {
    this.#offsetMs += ms
  }
}
