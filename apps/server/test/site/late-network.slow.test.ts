import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test, vi } from 'vitest'
import { useServers } from '../support/data-folders'
import { findNoNetwork } from '../support/no-network'
import { freePort } from '../support/server-process'

vi.setConfig({ testTimeout: 300_000 })

const { newDataDir } = useServers(inject('serverEntry'))
const support = join(import.meta.dirname, '../support')
const ownNetwork = findNoNetwork()

test.runIf(ownNetwork)(
  'a computer that is up before its router is found by its name on the card of the shop, with https, once there is a network',
  async () => {
    const { program, args } = ownNetwork ?? { program: '', args: [] }
    const port = String(await freePort())
    const told = [inject('serverEntry'), port, join(support, 'asking-tablet.mjs'), 'forno.local']
    const { stdout } = await promisify(execFile)(
      program,
      [...args, process.execPath, join(support, 'late-network.mjs'), ...told],
      {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: await newDataDir(),
          SIMULADOR: '0',
          MDNS: 'forno',
          HTTPS_PORT: String(await freePort()),
        },
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    const { addresses, config, before, log, code } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    expect(before).not.toContain('Na rede da loja')
    expect(addresses).toEqual(['192.168.77.10'])
    expect(config).toMatchObject({ apiUrl: `http://192.168.77.10:${port}`, peloNome: `http://forno.local:${port}` })
    expect(log).toContain(`http://192.168.77.10:${port}/rede`)
    expect(log).toContain(`http://forno.local:${port}/`)
    expect(code).toBe(0)
  },
)
