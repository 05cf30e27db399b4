/** Time is injected so that rules about it can be tested. */
export interface Clock {
  now(): number
  /** Runs `action` once after `ms`; the returned function calls it off. */
  after(ms: number, action: () => void): () => void
}
