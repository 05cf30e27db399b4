import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MensagemDePush } from '@kds/protocol/push'
import { createLocalJWKSet, jwtVerify } from 'jose'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly message: MensagemDePush
}

/** A push service and the browsers behind it, on this machine: each subscription is a device with keys of its own. */
export async function startPushService() {
  const devices = new Map<string, Device>()
  const received: ReceivedPush[] = []
  const statuses = new Map<string, number>()
  const silent = new Set<string>()
  const broken = new Set<string>()
  const endless = new Set<string>()
  const unanswered: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const device = devices.get(path)
      if (silent.has(path)) {
        unanswered.push(path)
        return
      }
      if (broken.has(path)) {
        request.socket.destroy()
        return
      }
      if (device) {
        const message = JSON.parse(device.decrypt(Buffer.concat(chunks))) as MensagemDePush
        received.push({ path, headers: request.headers, message })
      }
      response.writeHead(statuses.get(path) ?? (device ? 201 : 404))
      if (endless.has(path)) goOn(response)
      else response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let count = 0
  return {
    origin,
    received,
    /** Calls that were taken and never answered. */
    unanswered,
    isSilentAt: (path: string, is = true) => (is ? silent.add(path) : silent.delete(path)),
    /** Ends the call without an answer, at once: what a silent one comes to when patience is over. */
    breaksOffAt: (path: string, is = true) => (is ? broken.add(path) : broken.delete(path)),
    /** Answers, and never comes to an end of it, word after word. */
    isEndlessAt: (path: string) => endless.add(path),
    connections: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    /** Every request as it came, known device or not. Returns how to stop. */
    watchHeads(onHead: (url: string, raw: readonly string[]) => void): () => void {
      const listener = ({ url = '', rawHeaders }: IncomingMessage) => onHead(url, rawHeaders)
      server.on('request', listener)
      return () => server.off('request', listener)
    },
    /** What an idle connection comes to in any push service. */
    endIdleConnections: () => server.closeIdleConnections(),
    answerWith: (path: string, status: number) => statuses.set(path, status),
    /** What a browser's `PushSubscription.toJSON()` looks like. */
    subscribe() {
      count += 1
      const path = `/wpush/${count}`
      const device = new Device()
      devices.set(path, device)
      return { path, inscricao: { endpoint: `${origin}${path}`, expirationTime: null, keys: device.keys } }
    },
    to: (path: string) => received.filter((push) => push.path === path),
    async waitFor(path: string, wanted = 1): Promise<ReceivedPush[]> {
      for (let tries = 0; tries < 300; tries += 1) {
        const pushes = received.filter((push) => push.path === path)
        if (pushes.length >= wanted) return pushes
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`nothing arrived at ${path}`)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** The receiving side of RFC 8291 (message encryption for Web Push) over RFC 8188 (aes128gcm). */
class Device {
  readonly #ecdh = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly #public = this.#ecdh.generateKeys()

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') }
  }

  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')

    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender])
    const secret = Buffer.from(hkdfSync('sha256', this.#ecdh.computeSecret(sender), this.#auth, info, 32))
    const pseudoRandom = createHmac('sha256', salt).update(secret).digest()
    const derive = (label: string, length: number) =>
      createHmac('sha256', pseudoRandom).update(`Content-Encoding: ${label}\0\x01`).digest().subarray(0, length)

    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    const end = padded.lastIndexOf(2)
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('bad padding')
    return padded.toString('utf8', 0, end)
  }
}

/** Checks the VAPID header (RFC 8292) as a push service does, against the key the browser subscribed with. */
export async function vapidClaims(authorization: string | undefined, chave: string, audience: string) {
  const { token = '', key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization ?? '')?.groups ?? {}
  if (key !== chave) throw new Error('signed with another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] })
  return (await jwtVerify(token, keys, { audience })).payload
}

function goOn(response: ServerResponse): void {
  const more = () => {
    if (!response.destroyed) response.write('x'.repeat(1_000), () => setImmediate(more))
  }
  more()
}
