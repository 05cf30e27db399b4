import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface Elsewhere {
  readonly env: Readonly<Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>>
  readonly port: number
  /** What the other house says of whoever signs in there under this name. */
  readonly people: Map<string, Claims>
  close(): Promise<void>
}

export interface Claims {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

const CLIENT = { id: 'retaguarda', secret: 'segredo-entre-as-duas-casas' }

/** A real OpenID Connect provider, whose own pages ask for a name and any password. */
export async function startElsewhere(redirectUris: readonly string[], port = 0): Promise<Elsewhere> {
  const people = new Map<string, Claims>()
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${taken}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    cookies: { keys: ['chave-dos-biscoitos-de-teste'] },
    pkce: { required: () => true },
  })
  server.on('request', provider.callback())
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    port: taken,
    people,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Goes through the pages of the other house as a browser would, up to the address it is sent back to. */
export async function signInElsewhere(address: string, name: string, { cancel = false } = {}): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  const go = async (url: string, form?: Record<string, string>): Promise<string> => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      body: form && new URLSearchParams(form),
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`${answer.status} at ${url}: ${await answer.text()}`)
    return new URL(next, origin).href
  }
  let next = await go(address)
  const login: string[] = []
  for (let step = 0; next.startsWith(origin) && step < 12; step++) {
    const page = new URL(next).pathname.startsWith('/interaction/')
    if (!page) next = await go(next)
    else if (cancel) next = await go(`${next}/abort`)
    else if (login.includes('login')) next = await go(next, { prompt: 'consent' })
    else {
      login.push('login')
      next = await go(next, { prompt: 'login', login: name, password: 'qualquer' })
    }
  }
  return new URL(next)
}
