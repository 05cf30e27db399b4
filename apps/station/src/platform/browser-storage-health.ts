import type { StorageFacts, StorageHealth } from '../ports/storage-health'

export class BrowserStorageHealth implements StorageHealth {
  async facts(): Promise<StorageFacts> {
    // Absent outside a secure context.
    const storage: StorageManager | undefined = navigator.storage
    if (!storage) return { persisted: undefined, usedBytes: undefined, quotaBytes: undefined }
    const persisted = (await storage.persisted?.()) || (await storage.persist?.())
    const { usage, quota } = (await storage.estimate?.()) ?? {}
    return { persisted, usedBytes: usage, quotaBytes: quota }
  }
}
