/** A piece of background work that one server at a time does. Made anew for every time its server has the lease. */
export interface Job {
  start(): void
  /** Takes up nothing new and resolves when what was under way has ended. */
  stop(): Promise<void>
}
