import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeAuthority, makeServerCertificate, serves } from './certificates'
import { IdentityFiles } from './identity-files'

const NOW = new Date('2026-11-16T12:00:00Z')
const HOSTS = ['localhost', '127.0.0.1', '192.168.0.10', 'pc-caixa.local', 'cozinha.local']
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kds-rede-'))
  try {
    await run(join(folder, 'rede'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('the certificate names every host, is of the authority, and ends before tablets would refuse it', async () => {
  const authority = await makeAuthority(NOW)
  const server = await makeServerCertificate(authority, HOSTS, NOW)
  const [ca, read] = [new X509Certificate(authority.certificate), new X509Certificate(server.certificate)]
  expect(ca.ca).toBe(true)
  expect(read.ca).toBe(false)
  expect(read.checkIssued(ca)).toBe(true)
  expect(read.verify(ca.publicKey)).toBe(true)
  for (const host of ['localhost', 'pc-caixa.local', 'cozinha.local']) expect(read.checkHost(host)).toBe(host)
  for (const address of ['127.0.0.1', '192.168.0.10']) expect(read.checkIP(address)).toBe(address)
  expect(read.checkHost('banco.exemplo.com.br')).toBeUndefined()
  expect(new Date(read.validTo).getTime() - new Date(read.validFrom).getTime()).toBeLessThan(398 * 86_400_000)
})

test('it is renewed before its end, for a new address, and when another authority stands there', async () => {
  const authority = await makeAuthority(NOW)
  const server = await makeServerCertificate(authority, HOSTS, NOW)
  expect(await serves(server, authority, HOSTS, NOW)).toBe(true)
  expect(await serves(server, authority, HOSTS.slice(1), days(200))).toBe(true)
  expect(await serves(server, authority, HOSTS, days(310))).toBe(false)
  expect(await serves(server, authority, [...HOSTS, '192.168.0.11'], NOW)).toBe(false)
  expect(await serves(server, await makeAuthority(NOW), HOSTS, NOW)).toBe(false)
})

test('authority and certificate are made once, kept where nobody else reads them, and renewed by themselves', () =>
  inFolder(async (folder) => {
    const files = new IdentityFiles(folder)
    const first = await files.ready(HOSTS, NOW)
    expect(await files.ready(HOSTS, days(100))).toEqual(first)
    const later = await files.ready(HOSTS, days(320))
    expect(later.authority).toEqual(first.authority)
    expect(later.server).not.toEqual(first.server)
    if (process.platform !== 'win32') {
      expect((await stat(folder)).mode & 0o077).toBe(0)
      for (const name of ['autoridade.json', 'servidor.json'])
        expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    }
  }))

test('a file that a full disk left in pieces is made anew', () =>
  inFolder(async (folder) => {
    const files = new IdentityFiles(folder)
    const { authority } = await files.ready(HOSTS, NOW)
    await writeFile(join(folder, 'servidor.json'), '{"certificate":"-----BEG')
    const mended = await files.ready(HOSTS, NOW)
    expect(mended.authority).toEqual(authority)
    expect(await serves(mended.server, authority, HOSTS, NOW)).toBe(true)
  }))
