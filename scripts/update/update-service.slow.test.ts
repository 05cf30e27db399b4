import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HouseInSmall, houseInSmall, serverInSmall, systemctlInSmall } from './house-in-small.ts'
import { installedHouse } from './installed-house.mjs'
import { type House, update } from './update.mjs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let small: HouseInSmall
let house: House

const MIGRATION = { 'apps/server/src/db/migrations/0002.ts': '' }

beforeEach(async () => {
  small = await houseInSmall()
  vi.stubEnv('PATH', `${systemctlInSmall(small)}:${process.env.PATH}`)
  house = installedHouse({ root: small.root, env: { PATH: process.env.PATH }, patienceMs: 20_000 })
  await house.start()
  expect(await house.isHealthy()).toBe(true)
})

afterEach(async () => {
  await house.stop()
  vi.unstubAllEnvs()
  small.remove()
})

const failureOf = (target: string, patienceMs: number) =>
  update(installedHouse({ root: small.root, env: { PATH: process.env.PATH }, patienceMs }), target, () => {}).then(
    () => undefined,
    (error: Error) => error.message,
  )

const asides = () => readdirSync(small.root).filter((name) => name.startsWith('data-da-atualizacao-'))

describe('an update of a service', () => {
  it('takes no order any more when the copy begins, so that the way back loses none', async () => {
    small.release('v2', { 'scripts/start.mjs': serverInSmall('v2', 503), ...MIGRATION })
    small.git('checkout', '-q', 'v1')
    const before = small.data()
    expect(await failureOf('v2', 8_000)).toContain('O sistema está de novo em')
    expect(existsSync(join(small.root, 'backups', 'aceitos'))).toBe(false)
    expect(small.data()).toBe(`${before}v1\n`)
    expect(await house.isHealthy()).toBe(true)
  })

  it('that does not build leaves the data alone, whatever migrations it would have brought', async () => {
    small.release('v2', { 'scripts/build.mjs': 'process.exit(1)', ...MIGRATION })
    small.git('checkout', '-q', 'v1')
    expect(await failureOf('v2', 20_000)).toMatch(/O sistema está de novo em .* Os dados são os mesmos/)
    expect(asides()).toEqual([])
    expect(await house.isHealthy()).toBe(true)
  })

  it('that ends before its migrations leaves the data alone', async () => {
    small.release('v2', { 'scripts/start.mjs': 'process.exit(1)', ...MIGRATION })
    small.git('checkout', '-q', 'v1')
    expect(await failureOf('v2', 8_000)).toMatch(/O sistema está de novo em .* Os dados são os mesmos/)
    expect(asides()).toEqual([])
  })

  it('on a PostgreSQL server of its own goes back by itself where no migration ran', async () => {
    writeFileSync(join(small.root, 'agile-producao.env'), 'DATABASE_URL="postgres://127.0.0.1/casa"\n', { flag: 'a' })
    small.release('v2', { 'scripts/start.mjs': 'process.exit(1)', ...MIGRATION })
    small.git('checkout', '-q', 'v1')
    expect(await failureOf('v2', 8_000)).toContain('O sistema está de novo em')
  })

  it('whose copy cannot be written changes nothing and lets the service run on', async () => {
    small.release('v2', { 'scripts/start.mjs': serverInSmall('v2', 200) })
    small.git('checkout', '-q', 'v1')
    writeFileSync(join(small.root, 'backups'), 'no folder')
    expect(await failureOf('v2', 20_000)).toContain('A cópia de antes não pôde ser gravada')
    expect(small.git('describe', '--tags')).toBe('v1')
    expect(await house.isHealthy()).toBe(true)
    expect(small.data()).not.toContain('v2')
  })
})
