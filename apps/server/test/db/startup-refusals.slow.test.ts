import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, test, vi } from 'vitest'
import { clusterSession } from '../support/cluster-session'
import { useServers } from '../support/data-folders'
import { freePort } from '../support/server-process'
import { createEmptyDatabase } from '../support/test-database'

// Each test starts several servers, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const entry = inject('serverEntry')

const servers = useServers(entry)
const { newDataDir, start, spawn } = servers

/** What a server that cannot start says, after checking that it ended as it should. */
async function refusal(env: Record<string, string>): Promise<string> {
  const server = await spawn(env)
  expect(await server.exit).toEqual({ code: 1, signal: null })
  expect(server.words).toMatch(/^[^\n]+\n$/)
  return server.words.trim()
}

describe('a server that cannot start says why in one sentence', () => {
  test('on a port in use, and leaves no database running', async () => {
    const dataDir = await servers.usedDataDir()
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    try {
      expect(await refusal({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
        `A porta ${port} já está em uso por outro programa: encerre-o ou indique outra porta em PORT.`,
      )
      await expect(clusterSession(dataDir, async () => {})).rejects.toThrow(/ENOENT|ECONNREFUSED/)
    } finally {
      other.close()
    }
  })

  test('on an address of another machine', async () => {
    expect(await refusal({ DATA_DIR: await servers.usedDataDir(), HOST: '192.0.2.1' })).toBe(
      'HOST=192.0.2.1 não é um endereço desta máquina.',
    )
  })

  test('with a wrong setting', async () => {
    expect(await refusal({ DATA_DIR: await newDataDir(), SERVE: 'tudo' })).toBe(
      'SERVE deve ser all, licensing, kitchen ou worker (recebido: "tudo").',
    )
  })

  test('on a database of a newer version', async () => {
    const dataDir = await servers.usedDataDir()
    const server = await start({ DATA_DIR: dataDir })
    await clusterSession(dataDir, (client) =>
      client.query("INSERT INTO kysely_migration VALUES ('9999-do-futuro', now()::text)"),
    )
    await server.stop()
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      'Este é um banco de dados de uma versão mais nova (9999-do-futuro): atualize o servidor para usá-lo.',
    )
  })

  test('on a folder of another PostgreSQL, and on an incomplete one', async () => {
    const dataDir = await newDataDir()
    const home = join(dataDir, 'postgres')
    await mkdir(join(home, 'cluster'), { recursive: true })
    expect(await refusal({ DATA_DIR: dataDir })).toBe(
      `A pasta ${home} não contém um banco de dados completo: restaure uma cópia ou indique outra pasta em DATA_DIR.`,
    )
    await writeFile(join(home, 'cluster', 'PG_VERSION'), '17\n')
    expect(await refusal({ DATA_DIR: dataDir })).toContain('contém um banco de dados do PostgreSQL 17')
  })

  test('when its database is damaged', async () => {
    const dataDir = await servers.usedDataDir()
    await rm(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'))
    expect(await refusal({ DATA_DIR: dataDir })).toContain(`O banco de dados da pasta ${dataDir} não iniciou: `)
  })

  test('on a folder in which the system makes none', async () => {
    expect(await refusal({ DATA_DIR: '/proc/agile-producao' })).toBe(
      'O sistema não deixa criar a pasta de dados /proc/agile-producao: indique outra pasta em DATA_DIR.',
    )
  })

  test('when a file is where the data folder should be', async () => {
    const dataDir = await newDataDir()
    await writeFile(dataDir, '')
    const sentence = `${dataDir} não pode ser a pasta de dados, porque há um arquivo no caminho.`
    expect(await refusal({ DATA_DIR: dataDir })).toBe(sentence)
  })

  test('when the password beside the database was lost or replaced', async () => {
    const dataDir = await servers.usedDataDir()
    const path = join(dataDir, 'postgres', 'password')
    await writeFile(path, 'outra')
    expect(await refusal({ DATA_DIR: dataDir })).toContain('A senha guardada ao lado do banco de dados não é a dele')
    await rm(path)
    expect(await refusal({ DATA_DIR: dataDir })).toContain(`Não foi possível ler a senha do banco de dados em ${path}`)
  })

  test('without an answer from the server of DATABASE_URL, never repeating its password', async () => {
    const port = await freePort()
    expect(await refusal({ DATABASE_URL: `postgres://kds:segredo@127.0.0.1:${port}/kds` })).toBe(
      `Não foi possível falar com o servidor 127.0.0.1:${port} de DATABASE_URL (ECONNREFUSED).`,
    )
    const wrongPassword = new URL(`${inject('postgresUrl')}/postgres`)
    wrongPassword.password = 'segredo'
    expect(await refusal({ DATABASE_URL: wrongPassword.href })).toBe(
      `O servidor ${wrongPassword.host} de DATABASE_URL recusou o usuário ou a senha.`,
    )
    expect(await refusal({ DATABASE_URL: `${inject('postgresUrl')}/nenhum` })).toBe(
      `O banco de dados de DATABASE_URL não existe no servidor ${wrongPassword.host}.`,
    )
  })
})

describe('servers with DATABASE_URL', () => {
  test('start together on one empty database', async () => {
    const { url, drop } = await createEmptyDatabase()
    const servers = await Promise.all([1, 2, 3].map(() => start({ DATABASE_URL: url })))
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
    await drop()
  })
})
