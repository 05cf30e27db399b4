import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { makeAuthority, makeServerCertificate } from '../../src/lan/https/certificates'
import { anOrder, type Company, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { findProxies } from '../support/find-proxies'
import { PATIENCE } from '../support/patience'
import { freePort, ServerProcess } from '../support/server-process'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const METRICS_TOKEN = 'um-token-para-as-medidas'
const MANUAL = join(import.meta.dirname, '../../../../docs/manual/atras-de-um-proxy.md')
const proxies = await findProxies()

let database: TestDatabase
let company: Company
let folder: string
let recipes: string
const running: ChildProcess[] = []

beforeAll(async () => {
  // The certificate is of an authority that this test made.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  recipes = await readFile(MANUAL, 'utf8')
  database = await startTestDatabase()
  company = await createCompanyWithKitchen(database)
  folder = await mkdtemp(join(tmpdir(), 'kds-proxy-'))
  await chmod(folder, 0o755)
  const now = new Date()
  const { certificate, key } = await makeServerCertificate(await makeAuthority(now), ['localhost', '127.0.0.1'], now)
  await writeFile(join(folder, 'certificado.pem'), certificate)
  await writeFile(join(folder, 'chave.pem'), key)
  await writeFile(join(folder, 'tudo.pem'), `${certificate}\n${key}`)
})

afterAll(async () => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGTERM')
  vi.unstubAllEnvs()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function recipe(name: string): string {
  const found = new RegExp(`\`\`\`${name}\\n([\\s\\S]*?)\`\`\``).exec(recipes)?.[1]
  if (!found) throw new Error(`the manual has no recipe for ${name}`)
  return found
}

/** The recipe with this test's ports and certificate, and how its program is started on it. */
const settings: Record<string, (text: string, port: number) => { text: string; args: (file: string) => string[] }> = {
  nginx: (text, port) => ({
    text: `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; events {}
      http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        ${text.replace('listen 443', `listen 127.0.0.1:${port}`)} }`,
    args: (file) => ['-c', file],
  }),
  caddy: (text, port) => ({
    text: `{
      admin off
      auto_https disable_redirects
      storage file_system ${folder}/caddy
    }
    ${text.replace('cozinha.exemplo.com.br {', `https://localhost:${port} {\ntls ${folder}/certificado.pem ${folder}/chave.pem`)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  }),
  haproxy: (text, port) => ({
    text: text.replace('bind :443', `bind 127.0.0.1:${port}`),
    args: (file) => ['-db', '-f', file],
  }),
}

async function startProxy(name: string, program: string, upstream: string): Promise<string> {
  const port = await freePort()
  const own = recipe(name).replaceAll('/etc/ssl/cozinha', folder).replace('127.0.0.1:3000', new URL(upstream).host)
  const { text, args } = settings[name]?.(own, port) ?? { text: '', args: () => [] }
  const file = join(folder, `${name}-${port}.conf`)
  await writeFile(file, text)
  const child = spawn(program, args(file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  })
  running.push(child)
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended: ${words}`)
  })
  ended.catch(() => {})
  const origin = `https://localhost:${port}`
  const answers = async () => (await fetch(`${origin}/saude`).catch(() => undefined))?.status
  await Promise.race([expect.poll(answers, PATIENCE).toBe(200), ended])
  return origin
}

async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  return ServerProcess.start({
    entry: inject('serverEntry'),
    env: { DATABASE_URL: database.url, METRICS_TOKEN, HTTPS: 'off', ...env },
  })
}

describe.each(proxies)('behind $name, as the manual says', ({ name, program }) => {
  test('a station is told the address it was opened at, and is live', async () => {
    const server = await startServer({ TRUST_PROXY: '1' })
    try {
      const origin = await startProxy(name, program, server.url)
      const config = await (await fetch(`${origin}/config.json`)).json()
      expect(config).toMatchObject({ apiUrl: origin, licenciamentoUrl: origin, origensCozinha: [origin] })
      const client = clientOf(origin, company)
      const stream = await client.stream()
      await stream.next('retrato')
      const { status } = await client.place(anOrder())
      expect(status).toBe(201)
      expect((await stream.next('evento')).data).toMatchObject({ tipo: 'PedidoRecebido' })
      stream.close()
    } finally {
      await server.stop()
    }
  })

  test('metrics open with their token only', async () => {
    const server = await startServer({})
    try {
      const origin = await startProxy(name, program, server.url)
      expect((await fetch(`${origin}/metrics`)).status).toBe(403)
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test('a server that does not know of it says on the terminal what to set', async () => {
    const server = await startServer({})
    try {
      const origin = await startProxy(name, program, server.url)
      await (await fetch(`${origin}/config.json`)).arrayBuffer()
      await vi.waitFor(() => expect(server.log).toContain('Defina TRUST_PROXY=1'), PATIENCE)
    } finally {
      await server.stop()
    }
  })
})

test('a bare proxy, which sends nothing, is found out by what the page says', async () => {
  const server = await startServer({})
  try {
    const asked = `${server.url}/config.json?pagina=${encodeURIComponent('https://pizzaria.exemplo')}`
    expect((await fetch(asked)).status).toBe(200)
    await vi.waitFor(() => expect(server.log).toContain('Defina TRUST_PROXY=1'), PATIENCE)
    expect(server.log.split('Defina TRUST_PROXY=1').length).toBe(2)
    await fetch(asked)
    expect(server.log.split('Defina TRUST_PROXY=1').length).toBe(2)
  } finally {
    await server.stop()
  }
})
