import type { FileStore } from './file-store'
import { bucketFileStore, localFileStore } from './flydrive-file-store'

/** Where the files of companies are kept. */
export type Storage =
  | { readonly kind: 'local'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly region: string
      /** Absent: Amazon's own. */
      readonly endpoint?: string
      /** Absent: what the machine offers (a role, a profile). */
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
    }
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

/** The libraries of the buckets are large: each is loaded only where it is asked for. */
export async function openFileStore(storage: Storage, { newId, onFault }: FileStoreParts): Promise<FileStore> {
  switch (storage.kind) {
    case 'local':
      return localFileStore(storage.folder, newId)
    case 's3':
      return bucketFileStore(await s3Driver(storage), onFault)
    case 'gcs':
      return bucketFileStore(await gcsDriver(storage), onFault)
  }
}

async function s3Driver({ bucket, region, endpoint, credentials }: Extract<Storage, { kind: 's3' }>) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    credentials,
    endpoint,
    // A server of one's own rarely has a name for every bucket.
    forcePathStyle: endpoint !== undefined,
    visibility: 'private',
    // Most speakers of S3 besides Amazon know neither access lists nor the newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    maxAttempts: TRIES,
  })
}

async function gcsDriver({ bucket, keyFile }: Extract<Storage, { kind: 'gcs' }>) {
  const { GCSDriver } = await import('flydrive/drivers/gcs')
  const retryOptions = { maxRetries: TRIES - 1, totalTimeout: ANSWER_MS / 1000 }
  return new GCSDriver({ bucket, keyFilename: keyFile, visibility: 'private', usingUniformAcl: true, retryOptions })
}
