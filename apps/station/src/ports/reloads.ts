/** How often this visit loaded its document again by itself. Outlives the reload, and nothing else. */
export interface Reloads {
  /** Within the last `ms`. */
  recent(ms: number): number
  add(): void
}
