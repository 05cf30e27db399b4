import { join } from 'node:path'
import type { BackupSettings } from '../../config'
import type { BackupStore } from './backup-store'
import { bucketBackupStore } from './bucket-backup-store'
import { folderBackupStore } from './folder-backup-store'

/** Nothing is asked of the place yet: a bucket that is away must not keep a kitchen from starting. */
export async function openBackupStore({ to }: BackupSettings, dataDir: string): Promise<BackupStore> {
  if (to.kind === 'folder') return folderBackupStore(to.folder)
  return bucketBackupStore(to, join(dataDir, 'backup'))
}
