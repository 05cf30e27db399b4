import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../make-folder'
import type { BackupStore } from './backup-store'

/** A folder, best on another disk. A draft lies beside what it becomes, so that a disk that fills up is noticed before it is renamed. */
export function folderBackupStore(folder: string): BackupStore {
  return {
    place: folder,
    draftFolder: folder,
    async list() {
      return readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
    },
    async keep(draft, name) {
      await makeFolder(folder)
      await rename(draft, join(folder, name))
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}
