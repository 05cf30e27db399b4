import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type HouseInSmall, houseInSmall, serverInSmall as server } from './house-in-small.ts'
import { installedHouse, newestRelease } from './installed-house.mjs'
import { update } from './update.mjs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let house: HouseInSmall
const lines: string[] = []

beforeEach(async () => {
  lines.length = 0
  house = await houseInSmall()
})

afterEach(() => house.remove())

async function updated(target: string, patienceMs = 20_000): Promise<string | undefined> {
  const { root, env } = house
  const installed = installedHouse({ root, env, patienceMs })
  try {
    await update(installed, target, (line) => lines.push(line))
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await installed.stop()
  }
}

function goTo(version: string): void {
  house.git('checkout', '-q', version)
}

describe('an update', () => {
  it('backs up, changes the code, starts it and sees that it is well', async () => {
    house.release('v2', { 'scripts/start.mjs': server('v2', 200) })
    goTo('v1')
    expect(newestRelease(house.root)).toBe('v2')
    expect(await updated('v2')).toBeUndefined()
    expect(house.git('describe', '--tags')).toBe('v2')
    expect(house.data()).toBe('pedidos\nv2\n')
    expect(readdirSync(join(house.root, 'backups'))).toEqual([expect.stringMatching(/^antes-de-atualizar-.*\.gz$/)])
  })

  it('that is not well goes back by itself, with the data from before where the new version changed them', async () => {
    const migration = { 'apps/server/src/db/migrations/0002.ts': '' }
    house.release('v2', { 'scripts/start.mjs': server('v2', 503), ...migration })
    goTo('v1')
    expect(await updated('v2', 4_000)).toContain('O sistema está de novo em')
    expect(house.git('describe', '--tags')).toBe('v1')
    expect(house.data()).toBe('pedidos\nv1\n')
    // What tablets trust is not in the copy, and is still there.
    expect(readFileSync(join(house.root, 'data', 'rede', 'autoridade'), 'utf8')).toBe('chave')
    expect(readdirSync(house.root).filter((name) => name.startsWith('data-da-atualizacao-'))).toHaveLength(1)
  })

  it('that does not build goes back without touching the data', async () => {
    house.release('v2', { 'scripts/build.mjs': 'process.exit(1)' })
    goTo('v1')
    expect(await updated('v2')).toContain('O sistema está de novo em')
    expect(house.data()).toBe('pedidos\nv1\n')
  })

  it('is not begun on changed files, nor while the server runs, nor to a version that is not there', async () => {
    writeFileSync(join(house.root, 'package.json'), '{}')
    expect(await updated('v1')).toContain('Há arquivos alterados')
    house.git('checkout', '-q', '--', '.')
    const running = installedHouse({ root: house.root, env: house.env })
    await running.start()
    expect(await running.isHealthy()).toBe(true)
    expect(await updated('v1')).toContain('O servidor está ligado')
    await running.stop()
    expect(await updated('v9')).toBe('Não conheço a versão v9.')
    expect(readdirSync(house.root)).not.toContain('backups')
  })
})
