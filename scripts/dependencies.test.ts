import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dependenciesOf, deprecatedAmong, unknownLicencesAmong } from './dependencies.mjs'
import { root } from './paths.mjs'
import { sourcesOf, unusedAmong } from './unused-dependencies.mjs'

const json = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const lock = json('package-lock.json')
const dependencies = dependenciesOf(lock)
/** The workspaces, as the lock file knows them, and the root. */
const workspaces = Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'))

function lockWith(entry: object) {
  return dependenciesOf({
    packages: {
      '': { version: '1.0.0' },
      'packages/domain': { version: '1.0.0' },
      'node_modules/@kds/domain': { link: true },
      'node_modules/@some/thing': { version: '2.0.0', license: 'MIT' },
      'node_modules/other/node_modules/planted': { version: '3.0.0', license: 'ISC', ...entry },
    },
  })
}

describe('the dependencies in the lock file', () => {
  it('are all seen, and nothing of our own', () => {
    expect(lockWith({}).map(({ name, version }) => `${name}@${version}`)).toEqual([
      '@some/thing@2.0.0',
      'planted@3.0.0',
    ])
    expect(dependencies.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', 'vitest']))
    expect(dependencies.some(({ name }) => name.startsWith('@kds/'))).toBe(false)
  })

  it('are none that their authors have given up', () => {
    expect(deprecatedAmong(dependencies)).toEqual([])
  })

  it('have licences that let us pass the product on', () => {
    expect(unknownLicencesAmong(dependencies)).toEqual([])
  })

  it('would be named if one were given up', () => {
    expect(deprecatedAmong(lockWith({ deprecated: 'use another' }))).toEqual([
      'planted@3.0.0 is deprecated: use another',
    ])
  })

  it.each(['GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN LICENSE', undefined])(
    'would be named with the licence %s',
    (license) => {
      expect(unknownLicencesAmong(lockWith({ license }))).toHaveLength(1)
    },
  )

  it('may be lent under the LGPL only where it is loaded beside the bundle', () => {
    const license = 'Apache-2.0 AND LGPL-3.0-or-later'
    expect(unknownLicencesAmong(lockWith({ license }))).toHaveLength(1)
    const beside = { name: '@img/sharp-win32-x64', version: '1.0.0' }
    expect(unknownLicencesAmong([{ ...beside, license }])).toEqual([])
    expect(unknownLicencesAmong([{ ...beside, license: 'GPL-3.0-only AND MIT' }])).toHaveLength(1)
  })

  it('may offer a choice of licences', () => {
    expect(unknownLicencesAmong(lockWith({ license: '(GPL-2.0 OR MIT)' }))).toEqual([])
  })
})

describe('what a package declares', () => {
  it.each(workspaces)('is used by its sources: "%s"', (workspace) => {
    expect(unusedAmong(json(workspace, 'package.json'), sourcesOf(join(root, workspace)), lock)).toEqual([])
  })

  it('is looked at in every workspace', () => {
    expect(workspaces).toEqual(expect.arrayContaining(['', 'apps/server', 'apps/station', 'packages/domain', 'e2e']))
  })

  it('would be named if nothing used it, but for peers and types', () => {
    const manifest = {
      dependencies: { used: '1', 'used-in-part': '1', idle: '1', peer: '1' },
      devDependencies: { '@types/used': '1', '@some/idle': '1' },
    }
    const sources = 'import a from \'used\'\nimport b from "used-in-part/b"\n// idle\n'
    const peerful = { packages: { 'node_modules/used': { peerDependencies: { peer: '*' } } } }
    expect(unusedAmong(manifest, sources, peerful)).toEqual(['idle', '@some/idle'])
  })
})
