import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../../startup-error'

/** The unprivileged user PostgreSQL runs as when the server itself is root, which PostgreSQL refuses. */
export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

const preferredNames = ['postgres', '_postgres', 'nobody']

/** Undefined when the server is not root: PostgreSQL then runs as the same user. */
export async function chooseSystemAccount(clusterDir: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  // An existing cluster keeps its owner, even if a better account was added to the system later.
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  for (const name of preferredNames) {
    const account = accounts.get(name)
    if (account) return account
  }
  throw new StartupError(
    'O PostgreSQL não roda como root e este sistema não tem o usuário "postgres" nem "nobody": crie um deles, inicie com outro usuário ou defina DATABASE_URL.',
  )
}

export function parsePasswd(text: string): Map<string, SystemAccount> {
  const accounts = new Map<string, SystemAccount>()
  for (const line of text.split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (name && /^-?\d+$/.test(uid ?? '') && /^-?\d+$/.test(gid ?? '') && Number(uid) !== 0) {
      accounts.set(name, { uid: Number(uid), gid: Number(gid) })
    }
  }
  return accounts
}

/** By permission bits alone; access lists can only make it say "no" too often, which costs nothing but a detour. */
export async function canRead(account: SystemAccount, path: string): Promise<boolean> {
  const read = 4
  const enter = 1
  let wanted = read | enter
  for (let current = path; ; current = dirname(current)) {
    const { uid, gid, mode } = await stat(current)
    const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
    if ((granted & wanted) !== wanted) return false
    if (current === dirname(current)) return true
    wanted = enter
  }
}
