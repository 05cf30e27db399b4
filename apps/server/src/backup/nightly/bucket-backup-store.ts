import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { type S3Bucket, s3Driver } from '../../buckets/s3-driver'
import { BackupFailure } from '../backup-failure'
import type { BackupStore } from './backup-store'

/** The bucket may hold other things. */
const FOLDER = 'agile-producao'

const CONNECT_MS = 10_000
/** Between two signs of life of an upload that may be long. */
const SILENCE_MS = 60_000

export async function bucketBackupStore(settings: S3Bucket, draftFolder: string): Promise<BackupStore> {
  const { bucket } = settings
  const patience = { requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS } }
  const disk = new Disk(await s3Driver(settings, patience))
  return {
    place: `bucket ${bucket} (${FOLDER}/)`,
    draftFolder,
    async list() {
      const names: string[] = []
      let page: string | undefined
      do {
        const { objects, paginationToken } = await disk.listAll(FOLDER, { recursive: true, paginationToken: page })
        names.push(...[...objects].flatMap((object) => (object.isFile ? [object.key.slice(FOLDER.length + 1)] : [])))
        page = paginationToken
      } while (page)
      return names
    },
    async keep(draft, name) {
      await disk.putStream(keyOf(name), createReadStream(draft))
      // What was proved is the draft: the bucket must hold the very same.
      const [here, there] = await Promise.all([
        digest(createReadStream(draft)),
        digest(await disk.getStream(keyOf(name))),
      ])
      if (here !== there) {
        await disk.delete(keyOf(name))
        throw new BackupFailure(`O bucket ${bucket} guardou outra coisa do que lhe foi enviado.`)
      }
      await rm(draft, { force: true })
    },
    async remove(name) {
      await disk.delete(keyOf(name))
    },
  }
}

function keyOf(name: string): string {
  return `${FOLDER}/${name}`
}

async function digest(pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
