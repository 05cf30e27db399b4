import type { LookupAddress } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { type Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { onEndlessHead } from '../../http/endless-heads'
import { type MeasuredRequest, type OnHandshake, ShortHandshakeAgent } from '../../http/short-handshake'
import { type FindAddresses, nameServers } from './name-servers'
import { isPublicAddress, isPublicEndpoint } from './public-address'
import type { PushAddress } from './subscriptions'
import type { VapidKeys } from './vapid-keys'

export interface WebPushOptions {
  readonly keys: VapidKeys
  /** Where a push service finds whoever runs this server: an https or mailto address. */
  readonly subject: string
  /** For tests, whose push service runs on this machine and without a certificate. */
  readonly allowLocal?: boolean
  readonly findAddresses?: FindAddresses
  /** How long a push service has for its answer. */
  readonly patienceMs?: number
}

export interface PushMessage {
  readonly text: string
  readonly topic: string
  /** How long the push service keeps it for a device it cannot reach. */
  readonly ttlSeconds: number
}

const PATIENCE_MS = 5_000
const MOST_CONNECTIONS = 10
/** To all push services together; more calls wait. */
const MOST_CONNECTIONS_AT_ALL = 200
/** Of these, kept though nobody calls: the rest is there for whoever has an alarm, however many services somebody keeps waiting. */
const MOST_IDLE = 100
const IDLE_MS = 30_000
/** A push service says why it refuses in a few words. */
const LONGEST_ANSWER_BYTES = 16_384
const LONGEST_ANSWER_MS = 1_000
/** Good for twelve hours. */
const SIGNED_FOR_MS = 3_600_000
const MOST_SIGNATURES = 1_000
/** A kept connection that its push service ended while it was idle says so only when it is used again. */
const ENDED = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Web Push (RFC 8030, 8291, 8292). The library encrypts and signs; the call is made here, because the address came from a
 * browser and must not lead into the house: the very address the name resolved to is checked and connected to, and no
 * redirect is followed.
 */
export class WebPushTransport {
  readonly #options: WebPushOptions
  readonly #findAddresses: FindAddresses
  readonly #https: HttpsAgent
  readonly #http: HttpAgent
  readonly #signatures = new LRUCache<string, { Authorization: string }>({ max: MOST_SIGNATURES, ttl: SIGNED_FOR_MS })

  constructor(options: WebPushOptions) {
    this.#options = options
    this.#findAddresses = options.findAddresses ?? nameServers()
    const connection = {
      keepAlive: true,
      maxSockets: MOST_CONNECTIONS,
      maxTotalSockets: MOST_CONNECTIONS_AT_ALL,
      timeout: IDLE_MS,
      lookup: this.#lookup,
    }
    this.#https = keepingFew(new ShortHandshakeAgent(connection))
    this.#http = keepingFew(new HttpAgent(connection))
  }

  /** The status of the push service's answer. Rejects when there was none. */
  async send(
    { endpoint, p256dh, auth }: PushAddress,
    { text, topic, ttlSeconds }: PushMessage,
    signal?: AbortSignal,
    onHandshake?: OnHandshake,
  ): Promise<number> {
    if (!mayCall(endpoint, this.#options.allowLocal)) throw new Error('the push endpoint is not on a public address')
    const { Authorization } = await this.#signatureFor(new URL(endpoint).origin)
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      headers: { Authorization },
      TTL: ttlSeconds,
      urgency: 'high',
      topic,
    })
    return withPatience(this.#options.patienceMs ?? PATIENCE_MS, signal, (either) =>
      this.#post(new URL(endpoint), { headers, signal: either, onHandshake }, body),
    )
  }

  /** Says who we are to one push service, the same for all of its devices: to sign takes longer than all the rest of a call. */
  async #signatureFor(audience: string): Promise<{ Authorization: string }> {
    const known = this.#signatures.get(audience)
    if (known) return known
    const { publica, privada } = await this.#options.keys.get()
    const { subject } = this.#options
    const signature = webPush.getVapidHeaders(audience, subject, publica, privada, 'aes128gcm')
    this.#signatures.set(audience, signature)
    return signature
  }

  close(): void {
    this.#https.destroy()
    this.#http.destroy()
  }

  #post(
    url: URL,
    call: { headers: Record<string, string | number>; signal: AbortSignal; onHandshake: OnHandshake | undefined },
    body: Buffer,
  ): Promise<number> {
    return new Promise((resolve, reject) => {
      const options: MeasuredRequest = { method: 'POST', ...call }
      const request =
        url.protocol === 'http:'
          ? httpRequest(url, { ...options, agent: this.#http })
          : httpsRequest(url, { ...options, agent: this.#https })
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = request.reusedSocket && ENDED.has(error.code ?? '') && !call.signal.aborted
        if (isStale) resolve(this.#post(url, call, body))
        else reject(error)
      })
      onEndlessHead(request, () => request.destroy(new Error('the push service answers without an end')))
      request.on('response', (response) => {
        response.on('error', () => {})
        resolve(response.statusCode ?? 0)
        endSoon(response)
      })
      request.end(body)
    })
  }

  readonly #lookup: LookupFunction = (hostname, options, callback) => {
    this.#addressesOf(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }

  async #addressesOf(hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await this.#findAddresses(hostname)
    if (!first) throw new Error('the name has no address')
    const open = [first, ...others].every(({ address }) => isPublicAddress(address))
    if (!open && !this.#options.allowLocal) throw new Error('the push endpoint does not resolve to a public address')
    return [first, ...others]
  }
}

/** An agent counts idle connections among all and closes none of them for a call to another service. */
function keepingFew<Kind extends HttpAgent>(agent: Kind): Kind {
  const keep = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = (socket) => {
    const idle = Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0)
    return idle < MOST_IDLE && keep(socket)
  }
  return agent
}

/** The status is all there is to know. An answer without an end would keep its connection, and be read, for as long as its service likes. */
function endSoon(response: IncomingMessage): void {
  let bytes = 0
  const patience = setTimeout(() => response.destroy(), LONGEST_ANSWER_MS).unref()
  response.on('data', ({ length }: Buffer) => {
    bytes += length
    if (bytes > LONGEST_ANSWER_BYTES) response.destroy()
  })
  response.on('close', () => clearTimeout(patience))
}

/** Local addresses are for tests, whose push service runs on this machine. */
export function mayCall(endpoint: string, allowLocal = false): boolean {
  if (allowLocal) return URL.canParse(endpoint) && /^https?:/.test(endpoint)
  return isPublicEndpoint(endpoint)
}

/**
 * A controller of its own: `AbortSignal.any` of an `AbortSignal.timeout` holds it weakly, and once that is collected as garbage the call
 * would wait for ever, with its kitchen's alarms behind it.
 */
async function withPatience<T>(
  patienceMs: number,
  outer: AbortSignal | undefined,
  call: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController()
  const stop = () => either.abort(outer?.reason)
  const patience = setTimeout(() => either.abort(), patienceMs)
  outer?.addEventListener('abort', stop)
  try {
    if (outer?.aborted) stop()
    // A call that still waits for a connection hears nothing of its end.
    return await Promise.race([call(either.signal), endOf(either.signal)])
  } finally {
    clearTimeout(patience)
    outer?.removeEventListener('abort', stop)
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
