import type { Papel } from '@kds/protocol/retaguarda/papeis'
import { z } from 'zod'
import type { Changed } from './change'
import type { CompanyContext, OpenContext, PersonContext } from './context'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape = z.ZodType | undefined
type Read<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** A door that writes says what it changed, and cannot be declared otherwise. */
type Outcome<M extends Method, Answer extends z.ZodType> = M extends 'GET' ? z.input<Answer> : Changed<z.input<Answer>>

export interface Input<Params extends Shape, Query extends Shape, Body extends Shape> {
  readonly params: Read<Params>
  readonly query: Read<Query>
  readonly body: Read<Body>
}

export interface Declaration<
  Context,
  M extends Method,
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Answer extends z.ZodType,
> {
  readonly method: M
  /** After the prefix of its kind. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer: Answer
  /** Its lists may be long: an answer to a reading is written in the turns of who asked, and not in one go. */
  readonly inPieces?: Answer extends z.ZodObject ? true : never
  /** In bytes, where it is not that of every route. */
  readonly bodyLimit?: number
  /** What it does is written by the kitchen's log, which commits by itself: the handler records it there with `recordIn`. */
  readonly byTheLog?: true
  /**
   * It makes something each time it is called, so that whoever lost the answer may call again with the same `Idempotency-Key`
   * and is answered as the first time. `lost` is said instead where the answer is shown once and kept nowhere.
   */
  readonly repeatable?: Repeatable
  /** It waits for somebody else's server: no transaction waits with it, and it writes nothing of ours. */
  readonly asksElsewhere?: true
  /** It is counted where it is handled, and not with what is changed by hand. */
  readonly ownRate?: true
  /** It changes nothing, though its question has a body: it waits with those who read. */
  readonly onlyLooks?: true
  /** What else has a rate: asked before the body is read, so that nobody uploads what is refused anyway. */
  admit?(context: Context, bytes: number): void
  /** What takes long, done before the transaction begins; the body it returns is the one that is handled. */
  prepare?(context: Context, body: Read<Body>): Promise<Read<Body>>
  handle(context: Context, input: Input<Params, Query, Body>): Promise<Outcome<M, Answer>>
}

export interface Repeatable {
  readonly lost?: string
  /** What of the answer is kept for the next time, where something in it is shown once. */
  readonly kept?: (answer: object) => object
}

/** Who may pass. */
export type Keeper =
  | { readonly kind: 'open' }
  | { readonly kind: 'person' }
  | { readonly kind: 'administrator' }
  | { readonly kind: 'company'; readonly role: Papel }

export const PREFIX = '/api/retaguarda'
export const COMPANY_PREFIX = `${PREFIX}/empresas/:empresaId`

/** As the schemas of its door made it, which are known no more where all doors are in one list. */
export interface AnyInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** What a list of doors knows of each. The context of a company has in it what every other door is given. */
interface Declared
  extends Omit<
    Declaration<CompanyContext, Method, Shape, Shape, Shape, z.ZodType>,
    'inPieces' | 'admit' | 'prepare' | 'handle'
  > {
  readonly inPieces?: true
  admit?(context: CompanyContext, bytes: number): void
  prepare?(context: CompanyContext, body: unknown): Promise<unknown>
  handle(context: CompanyContext, input: AnyInput): Promise<unknown>
}

/** One route of the back office. Made by the four functions below only, so that none is without a keeper. */
export class Door {
  readonly keeper: Keeper
  readonly method: Method
  readonly url: string
  readonly tag: string
  readonly summary: string
  readonly params: Shape
  readonly query: Shape
  readonly body: Shape
  readonly answer: z.ZodType
  /** Of an answer that is written in pieces. */
  readonly longAnswer: z.ZodObject | undefined
  readonly bodyLimit: number | undefined
  readonly byTheLog: boolean
  readonly asksElsewhere: boolean
  readonly ownRate: boolean
  readonly onlyLooks: boolean
  readonly repeatable: Repeatable | undefined
  readonly #declared: Declared

  constructor(keeper: Keeper, url: string, declared: Declared) {
    this.keeper = keeper
    this.url = url
    this.method = declared.method
    this.tag = declared.tag
    this.summary = declared.summary
    this.params = declared.params
    this.query = declared.query
    this.body = declared.body
    this.answer = declared.answer
    this.longAnswer = declared.inPieces && declared.answer instanceof z.ZodObject ? declared.answer : undefined
    this.bodyLimit = declared.bodyLimit
    this.byTheLog = declared.byTheLog ?? false
    this.asksElsewhere = declared.asksElsewhere ?? false
    this.ownRate = declared.ownRate ?? false
    this.onlyLooks = declared.onlyLooks ?? false
    this.repeatable = declared.repeatable
    this.#declared = declared
  }

  admit(context: CompanyContext, bytes: number): void {
    this.#declared.admit?.(context, bytes)
  }

  async prepare(context: CompanyContext, body: unknown): Promise<unknown> {
    return this.#declared.prepare ? this.#declared.prepare(context, body) : body
  }

  handle(context: CompanyContext, input: AnyInput): Promise<unknown> {
    return this.#declared.handle(context, input)
  }
}

/** For anybody: what comes before there is a session. */
export const openDoor = maker<OpenContext>(PREFIX, () => ({ kind: 'open' }))

/** For whoever has a session, about the person alone. */
export const personDoor = maker<PersonContext>(PREFIX, () => ({ kind: 'person' }))

/** For the administrador of the installation. */
export const administratorDoor = maker<PersonContext>(`${PREFIX}/instalacao`, () => ({ kind: 'administrator' }))

/** For members of the company in the address who have at least this role; the context is that company's. */
export const companyDoor = (role: Papel) => maker<CompanyContext>(COMPANY_PREFIX, () => ({ kind: 'company', role }))

function maker<Context>(prefix: string, keeper: () => Keeper) {
  return <
    M extends Method,
    Answer extends z.ZodType,
    Params extends Shape = undefined,
    Query extends Shape = undefined,
    Body extends Shape = undefined,
  >(
    declared: Declaration<Context, M, Params, Query, Body, Answer>,
  ): Door => new Door(keeper(), `${prefix}${declared.path}`, declared as unknown as Declared)
}
