import type { StorageFacts, StorageHealth } from '../ports/storage-health'

/** Some browsers ask the person first: who does not answer has not promised anything. */
const LIMITE_DA_PERGUNTA = 3_000

export class BrowserStorageHealth implements StorageHealth {
  async facts(): Promise<StorageFacts> {
    // Absent outside a secure context.
    const storage: StorageManager | undefined = navigator.storage
    if (!storage) return { persisted: undefined, usedBytes: undefined, quotaBytes: undefined }
    const persisted = (await storage.persisted?.()) || (await answered(storage.persist?.()))
    const { usage, quota } = (await storage.estimate?.()) ?? {}
    return { persisted, usedBytes: usage, quotaBytes: quota }
  }
}

function answered(question: Promise<boolean> | undefined): Promise<boolean | undefined> {
  const unanswered = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), LIMITE_DA_PERGUNTA)
  })
  return question ? Promise.race([question, unanswered]) : Promise.resolve(undefined)
}
