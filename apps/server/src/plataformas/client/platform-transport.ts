import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { onEndlessHead } from '../../http/endless-heads'
import { calledOnce, type MeasuredRequest, type OnHandshake } from '../../http/short-handshake'
import { untilDust } from '../../http/small-pieces'
import { type FindAddresses, nameServers } from '../../kitchen/push/name-servers'
import type { IsOfTheShop } from '../../kitchen/webhooks/callable-address'
import { NotCalled, pinnedAddress, withPatience } from '../../kitchen/webhooks/pinned-address'
import type { Pedida } from '../plataforma'
import { textOf } from '../platform-text'

export interface PlatformTransportParts {
  readonly isOfTheShop: IsOfTheShop
  readonly findAddresses?: FindAddresses
  readonly patienceMs?: number
}

export interface PlatformAnswer {
  readonly status: number
  readonly retryAfter?: string
  readonly text: string
}

const PATIENCE_MS = 10_000
/** A thousand events, or an order that no kitchen would take. More is not read to its end. */
const MOST_BYTES = 1_048_576
/** Whoever has no token yet asks for nothing else. */
const MOST_BYTES_OF_A_TOKEN = 16_384
const AGENT = 'agile-producao-plataformas/1'
const TYPES = { json: 'application/json; charset=utf-8', form: 'application/x-www-form-urlencoded' }

/** Calls a platform at an address that somebody typed, as webhooks are called, and reads a bounded answer. */
export class PlatformTransport {
  readonly #parts: PlatformTransportParts
  readonly #find: FindAddresses

  constructor(parts: PlatformTransportParts) {
    this.#parts = parts
    this.#find = parts.findAddresses ?? nameServers()
  }

  call(
    base: string,
    pedida: Pedida,
    bearer: string | undefined,
    signal: AbortSignal,
    onHandshake?: OnHandshake,
  ): Promise<PlatformAnswer> {
    const { isOfTheShop, patienceMs = PATIENCE_MS } = this.#parts
    return withPatience(signal, patienceMs, async (patience) => {
      const url = addressOf(base, pedida.caminho)
      const lookup = await pinnedAddress(url.href, { find: this.#find, isOfTheShop })
      return call(url, pedida, { bearer, lookup, signal: patience, onHandshake })
    })
  }
}

/** An id of theirs that would lead elsewhere ("..") leads nowhere. */
const ELSEWHERE = /\/\.{1,2}(?=\/|$)/

function addressOf(base: string, caminho: string): URL {
  if (ELSEWHERE.test(caminho)) throw new NotCalled('o id do pedido não cabe num endereço')
  return new URL(`${base.replace(/\/{1,9}$/, '')}${caminho}`)
}

function call(
  url: URL,
  { metodo, cabecalhos, corpo }: Pedida,
  {
    bearer,
    ...options
  }: {
    bearer: string | undefined
    lookup: LookupFunction
    signal: AbortSignal
    onHandshake: OnHandshake | undefined
  },
): Promise<PlatformAnswer> {
  return new Promise((resolve, reject) => {
    const { request, agent } = calledOnce(url)
    const body = corpo?.texto ?? ''
    const asked: MeasuredRequest = {
      method: metodo,
      agent,
      ...options,
      headers: {
        accept: 'application/json',
        'user-agent': AGENT,
        connection: 'close',
        ...(corpo && { 'content-type': TYPES[corpo.tipo] }),
        ...(metodo === 'POST' && { 'content-length': Buffer.byteLength(body) }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...cabecalhos,
      },
    }
    const calling = request(url, asked)
    const end = (words: string) => {
      reject(new NotCalled(words))
      calling.destroy()
    }
    calling.on('error', reject)
    onEndlessHead(calling, () => end('respondeu sem fim e sem cabeçalho'))
    calling.on('upgrade', (_response, socket) => {
      socket.destroy()
      end('quis falar outro protocolo')
    })
    calling.on('close', () => end('cortou a conexão'))
    const most = bearer === undefined ? MOST_BYTES_OF_A_TOKEN : MOST_BYTES
    calling.on('response', (response) => read(response, { end, resolve, most }))
    calling.end(body)
  })
}

function read(
  response: IncomingMessage,
  { end, resolve, most }: { end: (words: string) => void; resolve: (answer: PlatformAnswer) => void; most: number },
): void {
  untilDust(response, () => end('respondeu em pedaços pequenos demais'))
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('error', () => end('cortou a conexão'))
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) end('respondeu mais do que se lê')
    else chunks.push(chunk)
  })
  response.on('end', () => {
    const retryAfter = response.headers['retry-after']
    const text = textOf(Buffer.concat(chunks), response.headers['content-type'])
    resolve({ status: response.statusCode ?? 0, text, ...(retryAfter !== undefined && { retryAfter }) })
  })
}
