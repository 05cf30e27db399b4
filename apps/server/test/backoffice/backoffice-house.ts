import { randomUUID } from 'node:crypto'
import type { Papel } from '@kds/protocol/retaguarda/papeis'
import { createPerson } from '../../src/accounts/create-person'
import { addMember } from '../../src/backoffice/people/members'
import { newId } from '../../src/new-id'
import { createCompany } from '../../src/provisioning/create-company'
import { createKitchen } from '../../src/provisioning/create-kitchen'
import { createProfile } from '../../src/provisioning/create-profile'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { type KitchenServer, type ServerOptions, startServer, TAMANHOS } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { quickPasswords } from './quick-passwords'

export const SENHA = 'forno-a-lenha-48'

export interface House {
  readonly database: TestDatabase
  readonly server: KitchenServer
  /** What the terminal showed. */
  readonly printed: string[]
  browser(): Browser
  close(): Promise<void>
}

export async function startHouse(
  env: NodeJS.ProcessEnv = {},
  clocks: Pick<ServerOptions, 'clock' | 'rateClock' | 'printerBounds' | 'letInForMs'> = {},
): Promise<House> {
  const database = await startTestDatabase()
  const printed: string[] = []
  const server = await startServer(database, { env, ...clocks, print: (text) => printed.push(text) })
  return {
    database,
    server,
    printed,
    browser: () => new Browser(server.origin),
    async close() {
      await server.close()
      await database.close()
    },
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { Messages?: string[]; campos?: Record<string, string> }
}

type Headers_ = Record<string, string>

/** Keeps cookies and says where it comes from, as browsers do. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** The same sessions in another window, or at another server of the house. */
  clone(origin = this.#origin): Browser {
    const other = new Browser(origin)
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value)
    return other
  }

  async call(method: string, path: string, body?: unknown, headers: Headers_ = {}): Promise<Answer> {
    const sent: Headers_ = { origin: this.#origin, 'user-agent': 'Navegador de teste', ...headers }
    if (this.#cookies.size > 0) sent.cookie = this.cookie
    if (body !== undefined) sent['content-type'] = 'application/json'
    const answer = await fetch(`${this.#origin}/api/retaguarda${path}`, {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] }
  }

  get = (path: string, headers?: Headers_) => this.call('GET', path, undefined, headers)
  post = (path: string, body: unknown = {}, headers?: Headers_) => this.call('POST', path, body, headers)
  put = (path: string, body: unknown, headers?: Headers_) => this.call('PUT', path, body, headers)
  delete = (path: string, headers?: Headers_) => this.call('DELETE', path, undefined, headers)

  async signIn(email: string, senha = SENHA): Promise<Answer> {
    return this.post('/conta/entrar', { email, senha })
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value === '' || attributes.some((each) => /^max-age=0$/i.test(each))) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

export interface TestCompany {
  readonly id: string
  readonly sigla: string
  readonly nome: string
  readonly cozinhaId: string
  readonly perfilId: number
  /** The start of its addresses. */
  readonly path: string
}

export async function newCompany({ kysely }: TestDatabase): Promise<TestCompany> {
  const parts = provisioningOn(kysely)
  const nome = `Pizzaria ${randomUUID().slice(0, 6)}`
  const { empresaId, sigla } = await createCompany(parts, { sigla: `T${randomUUID().slice(0, 8)}`, nome })
  const cozinhaId = newId()
  await createKitchen(parts, { id: cozinhaId, sigla, nome: 'Matriz', tamanhos: TAMANHOS })
  const { perfilId } = await createProfile(parts, { empresaId, nome: 'Matriz', cozinhaId })
  return { id: empresaId, sigla, nome, cozinhaId, perfilId, path: `/empresas/${empresaId}` }
}

export interface TestPerson {
  readonly id: string
  readonly email: string
}

export async function newPerson(
  { kysely }: TestDatabase,
  memberships: readonly (readonly [TestCompany, Papel])[],
  { administrador = false }: { administrador?: boolean } = {},
): Promise<TestPerson> {
  const email = `p${randomUUID().slice(0, 8)}@exemplo.com.br`
  const person = { nome: 'Rafaela', email, senha: SENHA, emailVerificado: true, administrador }
  const id = await createPerson(kysely, { newId, passwords: quickPasswords }, person)
  if (!id) throw new Error('the address is taken')
  for (const [company, role] of memberships) {
    await addMember(kysely, { personId: id, companyId: company.id, role, at: new Date() })
  }
  return { id, email }
}

/** A browser already signed in. */
export async function member(
  house: House,
  company: TestCompany,
  role: Papel,
): Promise<Browser & { person: TestPerson }> {
  const person = await newPerson(house.database, [[company, role]])
  const browser = house.browser()
  let { status } = await browser.signIn(person.email)
  // A machine that runs everything at once may keep the database from answering in time: whoever is told so asks again.
  for (let again = 0; status === 503 && again < 5; again++) ({ status } = await browser.signIn(person.email))
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return Object.assign(browser, { person })
}

/** The code at the end of the last link that was shown. */
export function lastCode(texts: readonly string[], page: string): string {
  const codes = texts.flatMap((text) => [...text.matchAll(new RegExp(`/retaguarda/#/${page}/([\\w-]+)`, 'g'))])
  const code = codes.at(-1)?.[1]
  if (!code) throw new Error(`no link to ${page}`)
  return code
}

/** The administrador of the installation, signed in; of no company. */
export async function administrator(house: House): Promise<Browser & { person: TestPerson }> {
  const person = await newPerson(house.database, [], { administrador: true })
  const browser = house.browser()
  await browser.signIn(person.email)
  return Object.assign(browser, { person })
}

export interface OpenedHouse {
  readonly house: House
  readonly company: TestCompany
  readonly dono: Browser & { person: TestPerson }
  readonly gerente: Browser & { person: TestPerson }
}

/** A house with one company in it, whose people are signed in. */
export async function openCompany(): Promise<OpenedHouse> {
  const house = await startHouse()
  const company = await newCompany(house.database)
  const [dono, gerente] = [await member(house, company, 'dono'), await member(house, company, 'gerente')]
  return { house, company, dono, gerente }
}
