import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { houseInSmall } from './house-in-small.ts'
import { installedHouse, originOf } from './installed-house.mjs'
import { accountFor, environmentOf } from './owner.mjs'

vi.setConfig({ testTimeout: 120_000 })

it('root works as the owner of the folder, everybody else as themselves', () => {
  expect(accountFor(0, { uid: 1000, gid: 100 })).toEqual({ uid: 1000, gid: 100 })
  expect(accountFor(0, { uid: 0, gid: 0 })).toBeUndefined()
  expect(accountFor(1000, { uid: 1001, gid: 100 })).toBeUndefined()
  expect(accountFor(undefined, { uid: 0, gid: 0 })).toBeUndefined()
})

it("another account is not sent to root's home", () => {
  const env = { PATH: '/bin', HOME: '/root', npm_config_cache: '/root/.npm', SUDO_UID: '7' }
  expect(environmentOf(env, undefined)).toBe(env)
  expect(environmentOf(env, { uid: 54_321, gid: 54_321 })).toEqual({ PATH: '/bin', HOME: '/' })
})

it('health is asked at the address the server listens on', () => {
  expect(originOf({})).toBe('http://127.0.0.1:3000')
  expect(originOf({ HOST: '0.0.0.0', PORT: '8080' })).toBe('http://127.0.0.1:8080')
  expect(originOf({ HOST: '192.168.0.9', PORT: '8080' })).toBe('http://192.168.0.9:8080')
  expect(originOf({ HOST: '::' })).toBe('http://[::1]:3000')
  expect(originOf({ HOST: 'fe80::1' })).toBe('http://[fe80::1]:3000')
})

it.runIf(process.getuid?.() === 0)('data put back by root belong to whom they belonged', async () => {
  const small = await houseInSmall()
  try {
    execFileSync('chown', ['-R', '1:1', small.root])
    const house = installedHouse({ root: small.root, env: small.env })
    await house.putBack(await house.backUp())
    const data = join(small.root, 'data')
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => join('data', name))
    expect(names).toContain(join('data', 'rede', 'autoridade'))
    for (const name of [
      'data',
      'backups',
      ...names,
      join('backups', readdirSync(join(small.root, 'backups'))[0] ?? ''),
    ]) {
      const { uid, gid } = statSync(join(small.root, name))
      expect({ name, uid, gid }).toEqual({ name, uid: 1, gid: 1 })
    }
  } finally {
    small.remove()
  }
})
