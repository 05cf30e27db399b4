import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Disk } from 'flydrive'
import { BackupFailure } from '../backup-failure'
import type { BackupStore } from './backup-store'

export interface BackupBucket {
  readonly bucket: string
  readonly region: string
  /** Absent: Amazon's own. */
  readonly endpoint?: string
  /** Absent: what the machine offers (a role, a profile). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** The bucket may hold other things. */
const FOLDER = 'agile-producao'

const CONNECT_MS = 10_000
/** Between two signs of life of an upload that may be long. */
const SILENCE_MS = 60_000

/** A bucket of whatever speaks S3. The library is large: it is loaded only where it is asked for. */
export async function bucketBackupStore(settings: BackupBucket, draftFolder: string): Promise<BackupStore> {
  const { bucket, region, endpoint, credentials } = settings
  const { S3Driver } = await import('flydrive/drivers/s3')
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials,
      endpoint,
      forcePathStyle: endpoint !== undefined,
      visibility: 'private',
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    }),
  )
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
