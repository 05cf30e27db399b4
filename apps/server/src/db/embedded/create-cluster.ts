import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { programFailure } from './failure-sentence'
import { folderArgument } from './folder-argument'
import { type Programs, runProgram } from './programs'

export const draftPrefix = 'postgres-draft-'

/**
 * Makes a new cluster and its password beside `home` and moves both into place in one step, so that a start killed half-way
 * leaves nothing that looks like a database.
 */
export async function createCluster(home: string, programs: Programs): Promise<void> {
  const dataDir = dirname(home)
  const draft = join(dataDir, `${draftPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await mkdir(draft)
    await initialise(draft, dataDir, programs)
    await moveIntoPlace(draft, home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
  await syncToDisk(dataDir)
}

async function initialise(draft: string, dataDir: string, programs: Programs): Promise<void> {
  const { account, initdb } = programs
  const folder = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  await mkdir(folder, { mode: 0o700 })
  await writePassword(passwordFile)
  if (account) {
    await chown(folder, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
    // The account must pass through to its cluster, whatever the umask says.
    await chmod(draft, 0o711)
  }
  const argument = await folderArgument(folder, account)
  const { code, output } = await runProgram(
    initdb,
    [
      `--pgdata=${argument}`,
      '--username=postgres',
      `--pwfile=${argument === folder ? passwordFile : `${argument}/../password`}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Sorts by code point like plain C, but knows that Ç is a letter.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { cwd: folder, account },
  )
  if (code !== 0) throw programFailure(dataDir, output)
  if (account) await chown(passwordFile, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
}

async function writePassword(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(randomBytes(24).toString('base64url'))
    // Orders that survive a power cut are worth nothing behind a lost password.
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveIntoPlace(draft: string, home: string): Promise<void> {
  await rmdir(home).catch(() => {})
  try {
    await rename(draft, home)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM') throw error
    // Another server created the database at the same moment; its cluster is as good as this one.
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function syncToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
