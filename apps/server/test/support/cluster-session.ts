import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A look into the embedded database of a data folder, past its server. */
export async function clusterSession<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const home = join(dataDir, 'postgres')
  const client = new pg.Client({
    host: join(home, 'cluster'),
    user: 'postgres',
    database: 'postgres',
    password: await readFile(join(home, 'password'), 'utf8'),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Committed, so it must survive everything a test does next. */
export async function leaveMark(dataDir: string, mark: string): Promise<void> {
  await clusterSession(dataDir, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS anotacao (texto text)')
    await client.query('INSERT INTO anotacao VALUES ($1)', [mark])
  })
}

export function readMarks(dataDir: string): Promise<string[]> {
  return clusterSession(dataDir, async (client) => {
    const { rows } = await client.query<{ texto: string }>('SELECT texto FROM anotacao ORDER BY 1')
    return rows.map(({ texto }) => texto)
  })
}

export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  return text ? Number(text.split('\n')[0]) : undefined
}

/** Every process of the PostgreSQL of a folder. */
export function postgresPids(dataDir: string): Promise<number[]> {
  return clusterSession(dataDir, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    const postmaster = await postmasterPid(dataDir)
    return [...(postmaster ? [postmaster] : []), ...rows.map(({ pid }) => pid)]
  })
}
