import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('makes every folder on the way, and is content with what is there', async () => {
  const path = join(folder, 'a', 'b', 'c')
  await Promise.all([makeFolder(path), makeFolder(path)])
  await makeFolder(path)
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('says so where a file is in the way', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(makeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(folder, 'file', 'below'))).rejects.toThrow('EEXIST')
})

test('does not ask for ever where no folder can be made', async () => {
  await expect(makeFolder('/proc/no-such-folder/data')).rejects.toThrow('mkdir')
})
