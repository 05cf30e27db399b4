/** Root navigation asked for by services. */
export interface Navigation {
  /** Makes this path the root page: what was open is not behind it. */
  toRoot(path: string): void
}
