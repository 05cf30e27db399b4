import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { useServers } from '../support/data-folders'
import { findNoNetwork } from '../support/no-network'
import { freePort } from '../support/server-process'

// Two first starts with the demonstration, on a machine that others use too.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const { newDataDir } = useServers(inject('serverEntry'))
const visitor = join(import.meta.dirname, '../support/visited-server.mjs')
const noNetwork = findNoNetwork()

interface Visit {
  readonly readyMs: number
  readonly stopMs: number
  readonly saude: number
  readonly code: number
  readonly log: string
  readonly words: string
}

/** As `npm start` runs it: nothing set but where. */
async function visit(
  where: { program: string; args: readonly string[] } | undefined,
  env: object = {},
): Promise<Visit> {
  const { program, args } = where ?? { program: process.execPath, args: [] as string[] }
  const command = [visitor, inject('serverEntry'), String(await freePort())]
  const { stdout } = await promisify(execFile)(program, [...args, ...(where ? [process.execPath] : []), ...command], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: await newDataDir(),
      SIMULADOR: '0',
      HTTPS_PORT: String(await freePort()),
      ...env,
    },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

function complaintsOf({ log }: Visit): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  return lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)
}

describe('on a machine without a network', () => {
  let connected: Visit
  let alone: Visit

  beforeAll(async () => {
    connected = await visit(undefined)
    alone = await visit(noNetwork, noNetwork ? {} : { HOST: '127.0.0.1' })
  })

  test('the server is ready as soon as with one, and ends as it should', () => {
    expect({ saude: alone.saude, code: alone.code, words: alone.words }).toEqual({ saude: 200, code: 0, words: '' })
    // Whatever waits for a network waits for seconds; a machine that others use too may be as slow as that once.
    expect(alone.readyMs).toBeLessThan(2 * connected.readyMs + 5_000)
    expect(alone.stopMs).toBeLessThan(2 * connected.stopMs + 5_000)
  })

  test('it speaks of this machine only, and complains of nothing', () => {
    expect(alone.log).toContain('http://localhost:')
    expect(alone.log).not.toContain('Na rede da loja')
    expect(complaintsOf(alone)).toEqual([])
  })
})
