export interface StorageFacts {
  /** The browser promised not to clear it by itself; undefined when it does not say. */
  persisted: boolean | undefined
  usedBytes: number | undefined
  quotaBytes: number | undefined
}

export interface StorageHealth {
  /** Asks the browser for that promise, then tells how things stand. */
  facts(): Promise<StorageFacts>
}
