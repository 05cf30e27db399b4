import { randomUUID } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../make-folder'
import { authorityServes, type Identity, makeAuthority, makeServerCertificate, serves } from './certificates'

/** The shop's authority and the certificate of this server, in a folder that nobody else reads. */
export class IdentityFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** What there is, or what has to be made: the authority once, the certificate whenever hosts or days run out. */
  async ready(hosts: readonly string[], now: Date): Promise<{ authority: Identity; server: Identity }> {
    await makeFolder(this.#folder)
    await chmod(this.#folder, 0o700)
    const kept = await this.#read('autoridade')
    const authority = kept && authorityServes(kept, now) ? kept : await this.#made('autoridade', makeAuthority(now))
    const served = await this.#read('servidor')
    const good = served && (await serves(served, authority, hosts, now).catch(() => false))
    const server = good ? served : await this.#made('servidor', makeServerCertificate(authority, hosts, now))
    return { authority, server }
  }

  async #read(name: string): Promise<Identity | undefined> {
    try {
      const { certificate, key } = JSON.parse(await readFile(this.#path(name), 'utf8')) as Partial<Identity>
      return certificate && key ? { certificate, key } : undefined
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError
      if (missing) return undefined
      throw error
    }
  }

  /** In one go: a power cut leaves the old one or the new one, and never a key beside another's certificate. */
  async #made(name: string, making: Promise<Identity>): Promise<Identity> {
    const made = await making
    const beside = `${this.#path(name)}.${randomUUID()}`
    await writeFile(beside, JSON.stringify(made), { mode: 0o600, flush: true })
    await rename(beside, this.#path(name))
    return made
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.json`)
  }
}
