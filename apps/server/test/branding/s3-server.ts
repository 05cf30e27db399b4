import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js'

export const ACCOUNT = { accessKeyId: 'AKIACASA', secretAccessKey: 'segredo-da-casa' }

export interface S3Server {
  readonly endpoint: string
  /** Names of all files in the bucket. */
  files(): Promise<string[]>
  /** Requests that it would not serve: a signature that did not hold, a key it does not know. */
  readonly refused: readonly string[]
  /** Until it is told otherwise, it answers every request like a service that is down. */
  fail(failing: boolean): void
  close(): Promise<void>
}

/** s3rver with one bucket, on an address of its own. It reckons the signature of a listing wrongly, so where there are lists it checks none. */
export async function startS3(bucket: string, { lists = false } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kds-s3-'))
  DUMMY_ACCOUNT.createKeyPair(ACCOUNT.accessKeyId, ACCOUNT.secretAccessKey)
  const s3 = new S3rver({ directory, silent: true, allowMismatchedSignatures: lists })
  await s3.store.putBucket(bucket)
  const serve = s3.callback()
  const refused: string[] = []
  let failing = false

  const server = createServer((request, response) => {
    if (failing) {
      response.writeHead(503).end()
      return
    }
    response.once('finish', () => {
      if (response.statusCode === 403) refused.push(`${request.method} ${request.url}`)
    })
    serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: async () => (await s3.store.listObjects(bucket, { maxKeys: 1_000 })).objects.map(({ key }) => key),
    refused,
    fail: (now) => {
      failing = now
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      s3.logger.exceptions.unhandle()
      s3.logger.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
