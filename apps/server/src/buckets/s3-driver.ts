import type { S3Driver } from 'flydrive/drivers/s3'
import type { S3DriverOptions } from 'flydrive/drivers/s3/types'

/** A bucket of whatever speaks S3. */
export interface S3Bucket {
  readonly bucket: string
  readonly region: string
  /** Absent: Amazon's own. */
  readonly endpoint?: string
  /** Absent: what the machine offers (a role, a profile). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

export type Patience = Pick<Extract<S3DriverOptions, { credentials?: unknown }>, 'requestHandler' | 'maxAttempts'>

/** The library is large: it is loaded only where it is asked for. */
export async function s3Driver(
  { bucket, region, endpoint, credentials }: S3Bucket,
  patience: Patience,
): Promise<S3Driver> {
  const { S3Driver: Driver } = await import('flydrive/drivers/s3')
  return new Driver({
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
    ...patience,
  })
}
