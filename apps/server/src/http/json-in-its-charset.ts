import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { limitar, limparControle } from '@kds/domain/texto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodedBy } from '../decoded-text'
import { Refusal } from './refusal'

/**
 * For the routes of `app`: a body is read in the charset it declares. One that declares none is UTF-8, or refused: what cannot be read
 * would reach the kitchen as "P�o de A��car". Where it `mayBeEmpty`, one that only says what it would be is none.
 */
export function readInItsCharset(app: FastifyInstance, mayBeEmpty: (request: FastifyRequest) => boolean): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0 && mayBeEmpty(request)) return done(null, undefined)
    try {
      const text = decoded(body, charsetOf(request.headers['content-type']))
      parse(request, text, (error, value) => done(error && (forbiddenName(text) ?? error), value))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('*', (request, _body, done) => done(notSaidToBeJson(request.headers['content-type'])))
}

/** What is JSON all the same is refused for a name by which it could change what every object is. */
function forbiddenName(text: string): Refusal | undefined {
  if (parsed(text) === undefined) return undefined
  const name = text.includes('constructor') && !text.includes('__proto__') ? 'constructor' : '__proto__'
  return new Refusal(400, [`O corpo tem um campo chamado “${name}”: este nome não é aceito.`])
}

/** The commonest first mistake: `curl -d` says that it sends a form, and `fetch` plain text. */
function notSaidToBeJson(contentType: string | undefined): Refusal {
  const came = contentType ? `Veio “${limitar(limparControle(contentType), SHOWN)}”` : 'Veio sem ele'
  return new Refusal(415, [
    `O corpo deve ser JSON e dizer que é: envie o cabeçalho Content-Type: application/json. ${came}.`,
  ])
}

function charsetOf(contentType = ''): string {
  return /;\s*charset\s*=\s*"?([^\s;"]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8'
}

function decoded(body: Buffer, charset: string): string {
  let decoder: TextDecoder
  try {
    decoder = new TextDecoder(charset)
  } catch {
    throw new Refusal(400, [`O charset “${charset}” do cabeçalho Content-Type não é conhecido. Envie em UTF-8.`])
  }
  if (decoder.encoding === 'utf-8' && !isUtf8(body)) throw new Refusal(400, [notUtf8(decoder.decode(body))])
  return decodedBy(decoder, body)
}

const UNREADABLE = '\uFFFD'
const SHOWN = 40

function notUtf8(text: string): string {
  const { path, value } = unreadable(text) ?? { path: 'corpo da requisição', value: around(text) }
  return (
    `${path}: “${value}” não está em UTF-8. Envie o corpo em UTF-8, ou diga a codificação no cabeçalho, como em ` +
    'Content-Type: application/json; charset=iso-8859-1.'
  )
}

interface Place {
  readonly path: string
  readonly value: string
}

/** Where anybody writes words in an order. A body may be nested as deep as it is long. */
const DEEPEST = 8

/** The first text with something unreadable in it. */
function unreadable(text: string): Place | undefined {
  return lookIn('', parsed(text), DEEPEST)
}

function lookIn(path: string, value: unknown, levels: number): Place | undefined {
  if (typeof value === 'string') return value.includes(UNREADABLE) ? { path, value: around(value) } : undefined
  if (levels === 0 || typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : `${path && '.'}${limitar(name, SHOWN)}`
    const found = lookIn(path + step, part, levels - 1)
    if (found) return found
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function around(text: string): string {
  const place = text.indexOf(UNREADABLE)
  return text.slice(Math.max(0, place - SHOWN / 2), place + SHOWN)
}
