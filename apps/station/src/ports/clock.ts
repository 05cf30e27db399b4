/** Time is injected so that rules about it can be tested. */
export interface Clock {
  /** The time of day as the device has it: it jumps when somebody sets the clock. For what people and records read. */
  now(): number
  /** Milliseconds that only ever pass, from an arbitrary start. For every wait and interval. */
  steady(): number
  /** Runs `action` once after `ms`, however the time of day jumps meanwhile; the returned function calls it off. */
  after(ms: number, action: () => void): () => void
}
