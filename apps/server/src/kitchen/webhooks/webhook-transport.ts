import type { LookupFunction } from 'node:net'
import { onEndlessHead } from '../../http/endless-heads'
import { calledOnce, type MeasuredRequest, type OnHandshake } from '../../http/short-handshake'
import { type FindAddresses, nameServers } from '../push/name-servers'
import type { IsOfTheShop } from './callable-address'
import { NotCalled, pinnedAddress, withPatience } from './pinned-address'

export interface TransportParts {
  readonly isOfTheShop: IsOfTheShop
  readonly findAddresses?: FindAddresses
  readonly patienceMs?: number
}

export interface Answer {
  readonly status: number
  /** As the other side asked for. */
  readonly retryAfter?: string
}

const PATIENCE_MS = 10_000
const OTHER_PROTOCOL = 'respondeu 101 e quis falar outro protocolo'
const AGENT = 'agile-producao-webhooks/1'

/**
 * Posts to an address that somebody typed: the very address its name resolved to is judged and connected to, no redirect is followed, no proxy asked and nothing
 * of the answer is read beyond its head.
 */
export class WebhookTransport {
  readonly #parts: TransportParts
  readonly #find: FindAddresses

  constructor(parts: TransportParts) {
    this.#parts = parts
    this.#find = parts.findAddresses ?? nameServers()
  }

  async post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
    onHandshake?: OnHandshake,
  ): Promise<Answer> {
    const { isOfTheShop, patienceMs = PATIENCE_MS } = this.#parts
    return withPatience(signal, patienceMs, async (patience) => {
      const lookup = await pinnedAddress(url, { find: this.#find, isOfTheShop })
      return call(new URL(url), { headers, body, lookup, signal: patience, onHandshake })
    })
  }
}

function call(
  url: URL,
  {
    headers,
    body,
    ...options
  }: {
    headers: Record<string, string>
    body: string
    lookup: LookupFunction
    signal: AbortSignal
    onHandshake: OnHandshake | undefined
  },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request, agent } = calledOnce(url)
    const asked: MeasuredRequest = {
      method: 'POST',
      agent,
      ...options,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': AGENT,
        connection: 'close',
        ...headers,
      },
    }
    const calling = request(url, asked)
    const end = (words: string) => {
      reject(new NotCalled(words))
      calling.destroy()
    }
    calling.on('error', reject)
    onEndlessHead(calling, () => end('respondeu sem fim e sem cabeçalho'))
    // Neither an answer nor an error for Node: unheard, nobody would ever be told of it.
    calling.on('upgrade', (_response, socket) => {
      socket.destroy()
      end(OTHER_PROTOCOL)
    })
    calling.on('close', () => end('cortou a conexão'))
    calling.on('response', (response) => {
      response.on('error', () => {})
      if (response.statusCode === 101) return end(OTHER_PROTOCOL)
      const retryAfter = response.headers['retry-after']
      resolve({ status: response.statusCode ?? 0, ...(retryAfter !== undefined && { retryAfter }) })
      response.destroy()
    })
    calling.end(body)
  })
}
