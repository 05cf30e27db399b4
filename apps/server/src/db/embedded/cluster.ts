import { access, constants, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../../make-folder'
import { StartupError } from '../../startup-error'
import { createCluster, draftPrefix } from './create-cluster'
import { folderFailure } from './failure-sentence'
import { folderArgument } from './folder-argument'
import { locatePrograms, type Programs, postgresMajor } from './programs'
import { chooseSystemAccount } from './system-account'

/** A database folder that is complete, of this version and ours to use; nothing runs on it yet. */
export interface Cluster {
  /** As the operator knows it, for sentences. */
  readonly dataDir: string
  readonly folder: string
  /** How the programs are told the folder, with `folder` as their working directory. */
  readonly folderArgument: string
  readonly password: string
  readonly programs: Programs
}

export async function prepareCluster(dataDir: string, logger: Logger): Promise<Cluster> {
  try {
    await makeFolder(dataDir)
    const home = join(await realpath(dataDir), 'postgres')
    const folder = join(home, 'cluster')
    const account = await chooseSystemAccount(folder)
    const programs = await locatePrograms(account)
    await removeAbandonedDrafts(join(home, '..'), logger)
    if (await isEmpty(home)) {
      await access(join(home, '..'), constants.W_OK | constants.X_OK)
      logger.info({ dataDir }, 'creating the embedded database')
      await createCluster(home, programs)
    }
    // An ordinary user who starts on a folder that root used meets somebody else's cluster here.
    await access(home, constants.X_OK)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await checkVersion(home, folder)
    const password = await readPassword(home)
    return { dataDir, folder, folderArgument: await folderArgument(folder, account), password, programs }
  } catch (error) {
    throw folderFailure(dataDir, error)
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

async function checkVersion(home: string, folder: string): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '') {
    throw new StartupError(
      `A pasta ${home} não contém um banco de dados completo: restaure uma cópia ou indique outra pasta em DATA_DIR.`,
    )
  }
  if (found !== String(postgresMajor)) {
    throw new StartupError(
      `A pasta ${home} contém um banco de dados do PostgreSQL ${found}, e esta versão usa o ${postgresMajor}: use a versão do servidor que o criou ou indique outra pasta em DATA_DIR.`,
    )
  }
}

async function readPassword(home: string): Promise<string> {
  const path = join(home, 'password')
  const password = await readFile(path, 'utf8').catch((cause) => {
    throw new StartupError(`Não foi possível ler a senha do banco de dados em ${path}: restaure o arquivo.`, { cause })
  })
  return password.trim()
}

const draftLifetimeMs = 10 * 60_000

/** What a server killed during its first start left behind. Only drafts whose maker is gone: another may be at work now. */
async function removeAbandonedDrafts(dataDir: string, logger: Logger): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue
    const path = join(dataDir, name)
    const maker = Number(name.slice(draftPrefix.length).split('-')[0])
    const made = await stat(path).catch(() => undefined)
    if (!made || (isAlive(maker) && Date.now() - made.mtimeMs < draftLifetimeMs)) continue
    logger.info({ path }, 'removing a database whose creation was interrupted')
    await rm(path, { recursive: true, force: true, maxRetries: 5 }).catch((err) => {
      logger.warn({ err, path }, 'the interrupted database could not be removed')
    })
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
