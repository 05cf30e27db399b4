export interface WorkerTables {
  /** Who does the background work, and until when nobody else may. */
  worker_lease: {
    name: string
    holder: string
    expires_at: Date
  }
}
