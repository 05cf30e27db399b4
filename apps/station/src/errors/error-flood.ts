const JANELA = 60_000
const LIMITE_POR_JANELA = 20

/**
 * Decides which errors are worth a record: the same one once a minute, and at most twenty different ones, so that a
 * loop can neither fill the device nor flood the server.
 */
export class ErrorFlood {
  private recent: { key: string; at: number }[] = []

  /** `now` by the steady clock. */
  accepts(key: string, now: number): boolean {
    this.recent = this.recent.filter((entry) => now - entry.at < JANELA)
    if (this.recent.length >= LIMITE_POR_JANELA) return false
    if (this.recent.some((entry) => entry.key === key)) return false
    this.recent.push({ key, at: now })
    return true
  }
}
