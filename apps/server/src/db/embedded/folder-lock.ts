import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../startup-error'
import { steadyMs } from '../../steady-clock'

/** Another server owns the data folder. */
export class FolderInUse extends StartupError {}

/** Any number does, as long as every version of the server uses the same. */
const lockKey = 7_226_181_101

/** A killed server's session ends a moment after the server itself. */
const patienceMs = 1_500

export type Answer = { readonly kind: 'connected'; readonly client: pg.Client } | { readonly kind: 'busy' | 'silent' }

export async function callPostgres(connection: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client({
    ...connection,
    application_name: `kds ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // A session may end at any time; whoever needs to know listens for `end`.
  client.on('error', () => {})
  try {
    await client.connect()
    return { kind: 'connected', client }
  } catch (error) {
    client.end().catch(() => {})
    const code = (error as { code?: string }).code ?? ''
    // Starting up, shutting down or recovering.
    if (code === '57P03') return { kind: 'busy' }
    if (code === '28P01' || code === '28000') {
      throw new StartupError(
        'A senha guardada ao lado do banco de dados não é a dele: restaure o arquivo "password".',
        {
          cause: error,
        },
      )
    }
    return { kind: 'silent' }
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [lockKey])
  return rows[0]?.locked === true
}

/**
 * The server whose session holds this lock owns the folder. It ends with the session, so neither a crash nor a
 * reused process number can leave it behind.
 */
export async function lockFolder(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = steadyMs() + patienceMs
  while (!(await tryLock(client))) {
    if (steadyMs() > deadline) throw new FolderInUse(await inUseSentence(client, dataDir))
    await delay(100)
  }
}

async function inUseSentence(client: pg.Client, dataDir: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [lockKey],
  )
  const process = /^kds (\d+)$/.exec(rows[0]?.name ?? '')?.[1]
  const owner = process ? `Outro servidor (processo ${process})` : 'Outro servidor'
  return `${owner} já está usando a pasta de dados ${dataDir}: encerre-o primeiro ou indique outra pasta em DATA_DIR.`
}
