import { stat } from 'node:fs/promises'
import { StartupError } from '../../startup-error'
import { canRead, type SystemAccount } from './system-account'

/**
 * Below a folder the account cannot enter (a clone below /root), an absolute path is of no use to PostgreSQL. Its working
 * directory is: it is entered while the child is still root, and /proc/self/cwd leads back to it without asking the parents.
 */
export async function folderArgument(folder: string, account: SystemAccount | undefined): Promise<string> {
  if (!account || (await canRead(account, folder))) return folder
  const own = '/proc/self/cwd'
  if (await stat(own).catch(() => undefined)) return own
  throw new StartupError(
    `O usuário sem privilégios que roda o PostgreSQL não tem acesso a ${folder}: indique em DATA_DIR uma pasta fora da pasta do root.`,
  )
}
