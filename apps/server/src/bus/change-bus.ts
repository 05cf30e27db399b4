/**
 * Tells the other servers that a kitchen's log moved. It says "look", never what changed: the database is the log. A message may come
 * twice, and may be lost while the connection is down, which `onReconnect` makes up for.
 */
export interface ChangeBus {
  /** Call after the commit. Never throws and never waits. */
  publish(cozinhaId: string): void
  /** Hears the other servers, never this one, which knows what it wrote. Returns the way to stop listening. */
  subscribe(listener: (cozinhaId: string) => void): () => void
  /** Called when messages may have been missed: look at every kitchen. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}
