import { type Patience, type S3Bucket, s3Driver } from '../../buckets/s3-driver'
import type { FileStore } from './file-store'
import { bucketFileStore, localFileStore } from './flydrive-file-store'

/** Where the files of companies are kept. */
export type Storage =
  | { readonly kind: 'local'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Bucket)
  | {
      readonly kind: 'gcs'
      readonly bucket: string
      /** Absent: what the machine offers. */
      readonly keyFile?: string
    }

export interface FileStoreParts {
  readonly newId: () => string
  readonly onFault: (error: unknown) => void
}

const CONNECT_MS = 2_000
const ANSWER_MS = 5_000
const TRIES = 2
const PATIENCE: Patience = {
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  maxAttempts: TRIES,
}

/** The libraries of the buckets are large: each is loaded only where it is asked for. */
export async function openFileStore(storage: Storage, { newId, onFault }: FileStoreParts): Promise<FileStore> {
  switch (storage.kind) {
    case 'local':
      return localFileStore(storage.folder, newId)
    case 's3':
      return bucketFileStore(await s3Driver(storage, PATIENCE), onFault)
    case 'gcs':
      return bucketFileStore(await gcsDriver(storage), onFault)
  }
}

async function gcsDriver({ bucket, keyFile }: Extract<Storage, { kind: 'gcs' }>) {
  const { GCSDriver } = await import('flydrive/drivers/gcs')
  const retryOptions = { maxRetries: TRIES - 1, totalTimeout: ANSWER_MS / 1000 }
  return new GCSDriver({ bucket, keyFilename: keyFile, visibility: 'private', usingUniformAcl: true, retryOptions })
}
