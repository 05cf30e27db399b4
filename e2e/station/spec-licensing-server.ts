import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../apps/station/dist/', import.meta.url))

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface Resposta {
  status: number
  body?: unknown
  /** Milliseconds before the answer, so that a progress text can be seen. */
  demora?: number
  /** Holds the answer until it is fulfilled. */
  espera?: Promise<unknown>
}

export interface PedidoVisto {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
}

/** An uncompressed P-256 point, as the key of a server that sends push messages is. */
export const CHAVE_PUSH = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')

export const LICENCA_BOA = 'LIC-2026-BELLA'

export const PERFIS = [
  { Id: 7, Nome: 'Matriz', Url: 'https://cozinha.exemplo/api/cozinhas/matriz' },
  { Id: 9, Nome: 'Filial Centro', Url: 'https://cozinha.exemplo/api/cozinhas/centro' },
]

/**
 * A licensing service written from the specification alone, with the built station beside it. It shares no code with
 * the product, so that a misreading in one is not repeated in the other.
 */
export class SpecLicensingServer {
  readonly vistos: PedidoVisto[] = []
  /** Answers that replace the specified ones, by path. */
  readonly respostas = new Map<string, Resposta>()
  /** Pictures of the company, by their reference in the storage. */
  readonly imagens = new Map<string, Buffer>()
  /** What is served in place of a file of the built station, made of what it was. */
  readonly alterados = new Map<string, (text: string) => string>()
  config: Record<string, unknown> = { appKey: 'agile-producao' }
  demora = 0
  url = ''
  private readonly server = createServer((request, response) => void this.handle(request, response))

  async start(): Promise<this> {
    if (!existsSync(join(DIST, 'index.html'))) throw new Error('apps/station is not built: run npm run build first')
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://localhost:${(this.server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return
    await new Promise<void>((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  /** Comes back on the same port after `stop`. */
  async restart(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(Number(new URL(this.url).port), '127.0.0.1', resolve))
  }

  pedidos(path: string): PedidoVisto[] {
    return this.vistos.filter((visto) => visto.path.split('?')[0] === path)
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const visto = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await read(request),
    }
    this.vistos.push(visto)
    const resposta = this.respostas.get(url.pathname) ?? this.specified(url, visto)
    if (!resposta) return this.serveFile(url, response)
    await new Promise((resolve) => setTimeout(resolve, resposta.demora ?? this.demora))
    await resposta.espera
    response.writeHead(resposta.status, { 'content-type': 'application/json' })
    response.end(resposta.body === undefined ? '' : JSON.stringify(resposta.body))
  }

  private specified(url: URL, visto: PedidoVisto): Resposta | null {
    switch (url.pathname) {
      case '/config.json':
        return { status: 200, body: this.config, demora: 0 }
      case '/jwt/token':
        return token(visto.body)
      case '/api/Perfil':
        return perfis(url, visto.headers.authorization)
      case '/api/storage/url':
        return this.signedAddress(url.searchParams.get('ref') ?? '')
      case '/api/storage/manifesto':
        return { status: 200, body: { url: `${this.url}/manifesto-da-empresa?${url.searchParams}&assinatura=x` } }
      case '/manifesto-da-empresa':
        return { status: 200, body: { name: url.searchParams.get('nome'), start_url: '/', display: 'standalone' } }
      case '/api/push/chave':
        return { status: 200, body: { chave: CHAVE_PUSH } }
      case '/api/push':
        return { status: 204 }
      case '/api/erros':
        return { status: 202, body: { aceitos: 1, repetidos: 0, descartados: 0, recusados: 0 } }
      default:
        return null
    }
  }

  private signedAddress(ref: string): Resposta {
    if (!this.imagens.has(ref)) return { status: 404, body: { success: false, Messages: ['Arquivo não encontrado.'] } }
    const url = `${this.url}/arquivo?ref=${encodeURIComponent(ref)}&assinatura=x`
    return { status: 200, body: { url, expiraEm: '2099-01-01T00:00:00Z' } }
  }

  private async serveFile(url: URL, response: ServerResponse): Promise<void> {
    const image = url.pathname === '/arquivo' && this.imagens.get(url.searchParams.get('ref') ?? '')
    if (image) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(image)
      return
    }
    const change = this.alterados.get(url.pathname)
    if (!change) return serveStatic(url.pathname, response)
    const text = await readFile(join(DIST, url.pathname), 'utf8')
    response.writeHead(200, { 'content-type': TYPES[extname(url.pathname)], 'cache-control': 'no-cache' })
    response.end(change(text))
  }
}

function token(body: unknown): Resposta {
  const { userName, password } = { userName: '', password: '', ...(body as object) }
  if (userName !== 'agile-producao' || password !== LICENCA_BOA) return { status: 401 }
  return {
    status: 200,
    body: {
      access_token: 'token-da-bella',
      token_type: 'bearer',
      expires_in: 3600,
      NomeEmpresa: 'Pizzaria Bella Massa',
      ValidoAte: '2027-01-31T12:00:00Z',
      Sigla: 'bella',
      Storage: 'App_Tenancy/bella/img/icon.ico',
    },
  }
}

function perfis(url: URL, authorization: string | undefined): Resposta {
  if (authorization !== 'Bearer token-da-bella') return { status: 401 }
  const id = url.searchParams.get('Id')
  if (id === null) return { status: 200, body: PERFIS }
  return { status: 200, body: PERFIS.find((perfil) => perfil.Id === Number(id)) }
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}

async function serveStatic(pathname: string, response: ServerResponse): Promise<void> {
  const wanted = join(DIST, normalize(pathname))
  const found = await stat(wanted).catch(() => null)
  const file = found?.isFile() ? wanted : join(DIST, 'index.html')
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  response.end(await readFile(file))
}
