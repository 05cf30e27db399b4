/** What not every engine has, by name. Each has something that is done without it, and a line in the self-test. */
export interface Capabilities {
  /** A tap is on the disk before it is confirmed. Without: the engine's own word, which may come before the disk's. */
  readonly durabilidade: boolean
  /** Web Locks: one tab owns stream and outbox. Without: every tab is its own owner, and ids keep that harmless. */
  readonly travas: boolean
  /** Push messages. Without: the board says so, and what it tells it tells on the screen. */
  readonly avisos: boolean
  /** A service worker: the station starts without a network. Without: it shows its orders only once loaded. */
  readonly semRede: boolean
}
