/** As much of it as the tests use: the fork has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; allowMismatchedSignatures: boolean })
    readonly store: {
      putBucket(bucket: string): Promise<unknown>
      listObjects(bucket: string, options: { maxKeys: number }): Promise<{ objects: { key: string }[] }>
    }
    readonly logger: { close(): void; exceptions: { unhandle(): void } }
    callback(): RequestListener
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  /** Whoever signs with one of its keys is served. */
  export const DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void }
}
