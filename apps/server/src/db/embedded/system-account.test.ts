import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canRead, parsePasswd } from './system-account'

test('accounts are read from the password file, root and broken lines left out', () => {
  const text =
    'root:x:0:0:root:/root:/bin/bash\n# note\nnobody:*:-2:-2:Nobody\npostgres:x:105:110::/var/lib/postgresql\n'
  expect([...parsePasswd(text)]).toEqual([
    ['nobody', { uid: -2, gid: -2 }],
    ['postgres', { uid: 105, gid: 110 }],
  ])
})

test('a stranger reaches a folder only if every folder above it may be entered', async () => {
  const top = await mkdtemp(join(tmpdir(), 'kds-'))
  const stranger = { uid: 54_321, gid: 54_321 }
  const inner = join(top, 'a', 'b')
  await mkdir(inner, { recursive: true })
  await chmod(inner, 0o755)
  await chmod(top, 0o711)
  expect(await canRead(stranger, inner)).toBe(true)
  await chmod(join(top, 'a'), 0o700)
  expect(await canRead(stranger, inner)).toBe(false)
  await rm(top, { recursive: true })
})
