import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, Buffer>
  /** Requests whose signature did not hold. */
  readonly refused: readonly string[]
  /** Until it is told otherwise, it answers every request like a service that is down. */
  fail(failing: boolean): void
  close(): Promise<void>
}

export interface S3Account {
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Speaks as much of S3 as a store of files needs: objects put, read and asked for in one bucket, over real HTTP, each
 * request with a signature (version 4) that is checked against its method, path, headers and body.
 */
export async function startS3({ bucket, accessKeyId, secretAccessKey }: S3Account): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  let failing = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = '', url = '' } = request
    if (failing) return fault(response, 503, 'ServiceUnavailable')
    if (!signatureHolds(request, body, accessKeyId, secretAccessKey)) {
      refused.push(`${method} ${url}`)
      return fault(response, 403, 'SignatureDoesNotMatch')
    }
    const [, named = '', ...rest] = decodeURIComponent(new URL(url, 'http://s3').pathname).split('/')
    const key = rest.join('/')
    if (named !== bucket) return fault(response, 404, 'NoSuchBucket')
    if (method === 'PUT') {
      objects.set(key, body)
      response.writeHead(200, { etag: etagOf(body) }).end()
      return
    }
    const object = objects.get(key)
    if (!object) return fault(response, 404, 'NoSuchKey')
    response.writeHead(200, { etag: etagOf(object), 'content-length': object.length })
    response.end(method === 'HEAD' ? undefined : object)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused,
    fail: (now) => {
      failing = now
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function fault(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/

function signatureHolds(request: IncomingMessage, body: Buffer, accessKeyId: string, secret: string): boolean {
  const { headers, method, url = '' } = request
  const [, id, day = '', region = '', signed = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (id !== accessKeyId || headers['x-amz-content-sha256'] !== bodyHash) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  searchParams.sort()
  const named = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, searchParams.toString(), named.join(''), signed, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}
