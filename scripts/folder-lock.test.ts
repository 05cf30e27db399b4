import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './folder-lock.mjs'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'))
  path = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ignore = () => undefined

describe('a folder lock', () => {
  it('lets one command work at a time and tells the other that it waits', async () => {
    const story: string[] = []
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    const work = (name: string) => async () => {
      story.push(`${name} begins`)
      await told
      story.push(`${name} ends`)
    }
    const first = withLock(path, ignore, work('first'))
    const second = withLock(
      path,
      () => {
        story.push('second waits')
        tell()
      },
      work('second'),
    )
    await Promise.all([first, second])
    expect(story).toEqual(['first begins', 'second waits', 'first ends', 'second begins', 'second ends'])
    expect(existsSync(path)).toBe(false)
  })

  it('is released when the work fails', async () => {
    await expect(withLock(path, ignore, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(path)).toBe(false)
  })

  it('is taken over from a process that died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(path, JSON.stringify({ pid, host: hostname() }))
    expect(await withLock(path, ignore, async () => 'done')).toBe('done')
  })

  it('is taken over from a holder on another machine that fell silent', async () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: 'another' }))
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    expect(await withLock(path, ignore, async () => 'done')).toBe('done')
  })
})
