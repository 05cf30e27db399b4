import { PESSOA_DA_JANELA } from '@kds/protocol/retaguarda/conta'
import { erroDeCamposSchema } from '@kds/protocol/retaguarda/erro'
import { alcanca } from '@kds/protocol/retaguarda/papeis'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { From } from '../../accounts/person'
import { answerInPieces } from '../../http/answer-in-pieces'
import { bodyInPieces, LONG_BYTES } from '../../http/body-in-pieces'
import { announcedBytes } from '../../http/body-weight'
import { clientNetwork } from '../../http/client-address'
import { EMPRESA_SUSPENSA, NAO_AUTORIZADO, Refusal } from '../../http/refusal'
import { bodyCostMs, readingCostMs } from '../../http/work-cost'
import { answerRefusal } from './answer-refusal'
import type { Changed } from './change'
import { companiesOf } from './companies-of'
import type { BackofficeServices, CompanyContext, OpenContext, PersonContext } from './context'
import { refuseCrossSite } from './cross-site'
import { type AnyInput, Door, PREFIX } from './door'
import { findMember } from './find-member'
import { keyOf, onlyOnce } from './only-once'
import { firstCompanyOf, INSTALLATION } from './payer'
import { RowScale } from './row-scale'
import { writeRecord } from './write-record'

declare module 'fastify' {
  interface FastifyContextConfig {
    door?: Door
  }
  interface FastifyRequest {
    backofficeContext: OpenContext | PersonContext | CompanyContext | null
  }
}

const LONGEST_DEVICE = 300
/** For so long what was judged at the door holds. */
const LET_IN_FOR_MS = 5_000
const OPEN_BODY_BYTES = 16_384
/** To look whose session it is, or whose password. */
const STRANGER_COST_MS = 2
const SEM_PAPEL = 'Seu papel nesta empresa não permite esta operação.'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Before any route: one of the back office that nobody keeps must not even start. */
export function refuseUnkeptRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const ours = url === PREFIX || url.startsWith(`${PREFIX}/`)
    if (ours && !(config?.door instanceof Door)) throw new Error(`${method} ${url} is declared without a door`)
  })
}

export function installDoors(app: FastifyInstance, doors: readonly Door[], services: BackofficeServices): void {
  app.decorateRequest('backofficeContext', null)
  app.setErrorHandler(answerRefusal)
  for (const door of doors) installDoor(app, door, services)
}

function installDoor(app: FastifyInstance, door: Door, services: BackofficeServices): void {
  const { keeper, method, url } = door
  const company = keeper.kind === 'company' ? { params: z.object({ empresaId: z.string() }) } : {}
  app.route({
    method,
    url,
    config: { door },
    ...longBodies(door, services),
    ...bodyLimitOf(door),
    schema: {
      tags: [door.tag],
      summary: door.summary,
      description: inWords(door),
      ...(keeper.kind === 'open' ? {} : { security: [{ retaguarda: [] }] }),
      ...company,
      ...(door.params ? { params: door.params } : {}),
      ...(door.query ? { querystring: door.query } : {}),
      ...(door.body ? { body: door.body } : {}),
      response: { 200: door.answer, '4xx': erroDeCamposSchema },
    },
    // Before the body is read, so that a stranger learns nothing from its faults.
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      refuseCrossSite(request, services.publicUrl(), services.isOwnHost)
      const context = await admit(door, request, reply, services)
      request.backofficeContext = context
      await ask(door, context as CompanyContext, bodyBytes(request))
    },
    handler: async (request, reply) => {
      const context = request.backofficeContext as CompanyContext
      const input = { params: request.params, query: request.query, body: request.body }
      return inTurn(door, context, async () => {
        if (method === 'GET') return answered(door, context, reply, await door.handle(context, input))
        const key = door.repeatable && keyOf(request.headers['idempotency-key'])
        const still = isLongAgo(door, reply, services) ? await admit(door, request, reply, services) : context
        return write(door, { ...context, ...still, db: context.db, scale: context.scale }, input, key)
      })
    },
  })
}

/** A body may take a minute to come, and a turn some seconds: who was removed meanwhile must not act on what was judged before. */
function isLongAgo(
  { keeper }: Door,
  { elapsedTime }: FastifyReply,
  { letInForMs = LET_IN_FOR_MS }: BackofficeServices,
): boolean {
  return keeper.kind !== 'open' && elapsedTime > letInForMs
}

/** Before a byte of its body is read: whether it may come now, and when it is its turn. */
async function ask(door: Door, context: CompanyContext, bytes: number): Promise<void> {
  const { turns, rates } = context
  const owner = ownerOf(door, context)
  if (owner === undefined) return turns.turn(strangerOf(context), STRANGER_COST_MS + bodyCostMs(bytes))
  await rates.bear(owner, () => admitWithin(door, context, { owner, bytes }))
  // What is long waits like everything else: seventy milliseconds of it are felt next door.
  if (door.ownRate && bytes <= LONG_BYTES) turns.charge(owner, bodyCostMs(bytes))
  else await turns.turn(owner, bodyCostMs(bytes))
}

/** What is refused was looked up like everything else, and is paid for like the shortest reading. */
function admitWithin(door: Door, context: CompanyContext, { owner, bytes }: { owner: string; bytes: number }): void {
  const { rates, turns } = context
  try {
    if (isCounted(door)) rates.admitWrite(owner, bytes)
    if (isOwnChange(door)) rates.admitOwnWrite(context.person.id)
    door.admit(context, bytes)
  } catch (error) {
    turns.charge(owner, readingCostMs(0))
    throw error
  }
}

/** The longest honest one is the form of somebody who accepts an invitation. */
function bodyLimitOf({ keeper, bodyLimit = keeper.kind === 'open' ? OPEN_BODY_BYTES : undefined }: Door) {
  return bodyLimit === undefined ? {} : { bodyLimit }
}

/** Whom nobody knows waits with all others of the same network; whoever came in before in this browser, with those who know that account. */
function strangerOf({ from, accounts }: OpenContext): string {
  return `estranho:${accounts.browsers.accountIn(from.cookie) ?? clientNetwork(from.address)}`
}

/** Orders may be as long as a key's: they are looked at in the company's turns. */
function longBodies({ ownRate, body }: Door, { turns }: BackofficeServices) {
  if (!ownRate || !(body instanceof z.ZodObject)) return {}
  const ownerOf = ({ backofficeContext }: FastifyRequest) => (backofficeContext as CompanyContext).company.id
  const { check, validatorCompiler } = bodyInPieces(body, { turns, ownerOf, bytesOf: bodyBytes })
  return { preValidation: check, validatorCompiler }
}

/**
 * A few of one company at the same time, and all of it on an account of its own, apart from that of its kitchens: however much its people
 * read here, no cook waits for it, and everybody else least of all.
 */
async function inTurn(door: Door, context: CompanyContext, act: () => Promise<unknown>): Promise<unknown> {
  const owner = ownerOf(door, context)
  if (owner === undefined) return act()
  const { lanes, turns, scale } = context
  const paid = () =>
    act().finally(() => {
      turns.charge(owner, readingCostMs(scale.take()))
    })
  // An order has rates of its own, and waits with its kitchen; one that is only tried out is a reading.
  if (door.ownRate && !door.onlyLooks) return paid()
  let isBegun = false
  const done = lanes.of(door).run(owner, async () => {
    isBegun = true
    await turns.turn(owner)
    return paid()
  })
  if (door.keeper.kind !== 'person') return done
  return done.catch((error) => {
    if (!isBegun && error instanceof Refusal) context.rates.toldOfAccount(context.person.id, error)
    throw error
  })
}

/** As it is, to be written in one go; or written already, in turns. */
async function answered(door: Door, context: CompanyContext, reply: FastifyReply, answer: unknown): Promise<unknown> {
  const owner = ownerOf(door, context)
  if (!door.longAnswer || owner === undefined) return answer
  const json = await context.turns.run(owner, answerInPieces(door.longAnswer, answer as object))
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Who pays for it. */
function ownerOf({ keeper }: Door, { company, payer }: CompanyContext): string | undefined {
  switch (keeper.kind) {
    case 'open':
      return undefined
    case 'person':
      return payer
    case 'administrator':
      return INSTALLATION
    case 'company':
      return company.id
  }
}

function isCounted({ keeper, method, ownRate }: Door): boolean {
  return keeper.kind === 'company' && method !== 'GET' && !ownRate
}

function isOwnChange({ keeper, method }: Door): boolean {
  return keeper.kind === 'person' && method !== 'GET'
}

/** What announces no length may be as long as its door takes. */
function bodyBytes(request: FastifyRequest): number {
  const { 'transfer-encoding': inPieces } = request.headers
  return inPieces === undefined ? announcedBytes(request) : request.routeOptions.bodyLimit
}

const OUTRA_PESSOA = 'Outra pessoa entrou neste navegador. Entre de novo para continuar.'

async function admit(
  { keeper, method }: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  services: BackofficeServices,
): Promise<OpenContext | PersonContext | CompanyContext> {
  const from = fromOf(request, services.publicUrl())
  const setCookies = (cookies: readonly string[]) => {
    reply.header('set-cookie', [...cookies])
  }
  const scale = new RowScale()
  const { protocol, host } = request
  const db = services.db.withPlugin(scale)
  const open: OpenContext = { ...services, db, scale, from, caller: { protocol, host }, setCookies }
  if (keeper.kind === 'open') {
    services.rates.admitStranger(strangerOf(open))
    return open
  }

  const token = await services.accounts.tokenOf(from)
  if (token === undefined) throw new Refusal(401, [NAO_AUTORIZADO])
  await services.rates.refuseTold(token, keeper.kind === 'person')
  const session = await services.accounts.session(from)
  if (!session) throw new Refusal(401, [NAO_AUTORIZADO])
  if (session.cookies.length > 0) setCookies(session.cookies)
  const { person } = session.value
  // What stands at the top of a window is who does something in it, and who the record names.
  const { [PESSOA_DA_JANELA]: owner = person.id } = request.headers
  if (owner !== person.id) throw new Refusal(401, [OUTRA_PESSOA])
  await services.rates.admitCall(person.id, token)
  const context: PersonContext = { ...open, session: session.value, person, payer: person.id }
  if (keeper.kind === 'person') return { ...context, payer: await payerOf(context) }
  if (keeper.kind === 'administrator') {
    if (!person.administrador) throw new Refusal(403, [SEM_PAPEL])
    return context
  }
  const { empresaId = '' } = request.params as { empresaId?: string }
  const member = UUID.test(empresaId) ? await findMember(services.db, person.id, empresaId) : undefined
  if (!member) throw new Refusal(404, ['Empresa não encontrada.'])
  if (!alcanca(member.role, keeper.role)) throw new Refusal(403, [SEM_PAPEL])
  await services.rates.admitCompanyCall(member.company.id, person.id)
  // Its data is kept and can be read; nothing of it changes until it is active again.
  if (member.company.suspensa && method !== 'GET') throw new Refusal(403, [EMPRESA_SUSPENSA])
  return { ...context, ...member, recordIn: neverBegun }
}

/**
 * Who pays for what people do with their own accounts: a company has one share, however many people work in it, and whoever works in none
 * is counted by the network besides, like a stranger. What its others ask for keeps nobody from the own account, who may work in another company as
 * well. Who can end an attack does not wait for those who make it.
 */
async function payerOf({ person, db, rates, from }: PersonContext): Promise<string> {
  if (person.administrador) return INSTALLATION
  const company = await firstCompanyOf(db, person.id)
  if (company === undefined) rates.admitStranger(clientNetwork(from.address))
  return company ?? person.id
}

/** What a company or the installation changes, the line about it and its answer are there together or not at all. */
async function write(door: Door, context: CompanyContext, given: AnyInput, key: string | undefined): Promise<unknown> {
  const { kind } = door.keeper
  const inOneGo = (kind === 'company' || kind === 'administrator') && !door.byTheLog && !door.asksElsewhere
  const input = { ...given, body: await door.prepare(context, given.body) }
  const deed = { em: context.clock(), companyId: context.company?.id, person: context.person, from: context.from }
  const sent = inOneGo &&
    key &&
    door.repeatable && {
      scope: context.company?.id ?? INSTALLATION,
      personId: context.person.id,
      key,
      content: { door: door.url, ...given },
      repeatable: door.repeatable,
      now: deed.em,
    }
  let recorded = false
  const recordIn: CompanyContext['recordIn'] = async (db, changes) => {
    recorded = true
    await writeRecord(db, { ...deed, changes })
  }
  const run = async (db: CompanyContext['db']) => {
    const make = () => door.handle({ ...context, db, recordIn }, input) as Promise<Changed<unknown>>
    const done = sent ? await onlyOnce(db, sent, make) : await make()
    const { companyId = deed.companyId, by: person = deed.person, changes } = done
    const ofAnAccount = (kind === 'open' || kind === 'person') && companyId === undefined && person !== undefined
    const alsoIn = ofAnAccount && changes.length > 0 ? await companiesOf(db, person.id) : []
    if (!door.byTheLog) await writeRecord(db, { ...deed, companyId, alsoIn, person, changes })
    else if (changes.length > 0 && !recorded) throw new Error(`${door.method} ${door.url} recorded nothing in the log`)
    if (inOneGo) z.encode(door.answer, done.answer)
    return done
  }
  const inTransaction = () => context.db.transaction().execute(run)
  const { answer, changes, afterwards } = await (inOneGo ? inTransaction() : run(context.db))
  if (isCounted(door) && changes.length === 0) context.rates.wroteNothing(context.company.id)
  if (isOwnChange(door) && changes.length === 0) context.rates.wroteNothingOwn(context.person.id)
  afterwards?.()
  return answer
}

async function neverBegun(): Promise<void> {
  throw new Error('this door writes nothing')
}

function fromOf({ ip, protocol, host, headers }: FastifyRequest, publicUrl: string): From {
  const ours = new URL(publicUrl)
  return {
    address: ip,
    device: (headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE),
    // A proxy that ends https need not say so when the address is the one of the house.
    secure: protocol === 'https' || (ours.protocol === 'https:' && ours.host === host),
    cookie: headers.cookie ?? '',
  }
}

function inWords(door: Door): string {
  const { repeatable } = door
  if (!repeatable) return whoMayPass(door)
  const again = repeatable.lost ? 'recusa, sem criar outra vez' : 'responde o mesmo, sem fazer outra vez'
  return `${whoMayPass(door)} Repetida com o mesmo cabeçalho \`Idempotency-Key\` em até um dia, ${again}.`
}

function whoMayPass({ keeper }: Door): string {
  switch (keeper.kind) {
    case 'open':
      return 'Sem sessão.'
    case 'person':
      return 'Para quem está conectado.'
    case 'administrator':
      return 'Para o administrador da instalação.'
    case 'company':
      return `Papel na empresa: ${keeper.role} ou acima.`
  }
}
