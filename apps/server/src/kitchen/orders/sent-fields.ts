import type { VeioAssim } from '@kds/domain/como-veio'
import { nuncaMarcado } from '@kds/domain/tempo'
import { limitar, limparControle } from '@kds/domain/texto'
import {
  type CampoDesconhecido,
  camposDesconhecidos,
  emPalavras,
  procurarDesconhecidos,
  veioAssim,
} from '@kds/protocol/campos-desconhecidos'
import { CAMPOS_DA_ENTRADA } from '@kds/protocol/entrada'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { LONG_BYTES, type LongBodies } from '../../http/body-in-pieces'
import { Refusal } from '../../http/refusal'
import { validationFaults } from '../../http/validation-faults'

const SENT = 'enviado'
/** Of more a reader has had enough. */
const MOST_TOLD = 30

/** What a schema takes for nothing, or drops: it is looked at before a body is checked. */
interface Sent {
  readonly unknown: readonly CampoDesconhecido[]
  /** In words. */
  readonly others: readonly string[]
}

const NOTHING: Sent = { unknown: [], others: [] }

/** Fields that no schema knows, and what the address or nobody's calendar contradicts. `decorator` is to be named where requests are decorated. */
export const sentFields = {
  decorator: SENT,
  async find(request: FastifyRequest, { turns, ownerOf, bytesOf }: LongBodies): Promise<void> {
    const { body } = request
    const isLong = bytesOf(request) > LONG_BYTES
    const unknown = isLong ? await turns.run(ownerOf(request), procurarDesconhecidos(body)) : camposDesconhecidos(body)
    request.setDecorator(SENT, { unknown, others: [...otherAddress(request), ...neverSet(body)] } satisfies Sent)
  },
  /** Of the body that cancels an order. */
  findInCancellation(request: FastifyRequest): void {
    const unknown = camposDesconhecidos(request.body, 'cancelamento').filter(isOfNoOrder(request.body))
    request.setDecorator(SENT, { unknown, others: otherAddress(request) } satisfies Sent)
  },
  /** Whoever prefers an error to a warning says `Prefer: handling=strict` (RFC 7240). */
  refuseIfStrict(request: FastifyRequest, reply: FastifyReply): void {
    if (!isStrict(request)) return
    const found = sentFields.told(request)
    if (found.length > 0) throw notAsAsked(found)
    reply.header('preference-applied', 'handling=strict')
  },
  told(request: FastifyRequest): string[] {
    const { unknown, others } = sentIn(request)
    return [...others, ...told(unknown)]
  },
  /** Of a field that is missing, the one that was seen in its place. */
  withGuesses(request: FastifyRequest, error: FastifyError): FastifyError | Refusal {
    const messages = faultsIn(error)
    if (messages.length === 0) return error
    const guesses = guessesOf(sentIn(request).unknown)
    const guessed = messages.map((message) => {
      const guess = message.endsWith(MISSING) ? guesses.get(message.slice(0, -MISSING.length)) : undefined
      return guess ? `${message} (${guess})` : message
    })
    return new Refusal(400, guessed)
  },
  asTheyCame: (request: FastifyRequest): VeioAssim => veioAssim(sentIn(request).unknown),
}

const MISSING = ': obrigatório'

/** Of a body that a schema refused, in one go or in pieces. */
function faultsIn(error: FastifyError | Refusal): readonly string[] {
  if (error instanceof Refusal) {
    return error.statusCode === 400 && Object.keys(error.headers).length === 0 ? error.messages : []
  }
  if (!hasZodFastifySchemaValidationErrors(error) || error.validationContext !== 'body') return []
  return validationFaults(error.validation, error.validationContext)
}

/** By the way to the field that was meant. */
function guessesOf(unknown: readonly CampoDesconhecido[]): Map<string, string> {
  return new Map(
    unknown.flatMap(({ caminho, sugestao }) => {
      if (!sugestao) return []
      const place = caminho.lastIndexOf('.') + 1
      return [[caminho.slice(0, place) + sugestao, `veio ${caminho.slice(place)}: quis dizer ${sugestao}?`] as const]
    }),
  )
}

export function notAsAsked(doubts: readonly string[]): Refusal {
  return new Refusal(400, doubts, { 'preference-applied': 'handling=strict' })
}

function sentIn(request: FastifyRequest): Sent {
  return request.getDecorator<Sent | null>(SENT) ?? NOTHING
}

/** Some systems send the order itself to cancel it: nothing of it is a reason, but for a note that comes without items. */
function isOfNoOrder(body: unknown): (field: CampoDesconhecido) => boolean {
  const isWhole = fieldOf(body, 'itens') !== undefined
  return ({ caminho }) => !CAMPOS_DA_ENTRADA.pedido.has(caminho) || (caminho === 'observacao' && !isWhole)
}

/** A body may repeat the order's address; one that says another was written for another order. */
function otherAddress({ body, params }: FastifyRequest): string[] {
  return (['origem', 'referencia'] as const).flatMap((name) => {
    const [sent, addressed] = [fieldOf(body, name), fieldOf(params, name)]
    if (typeof addressed !== 'string' || typeof sent !== 'string' || isSame(sent, addressed)) return []
    return [`${name} “${limitar(limparControle(sent), SHOWN)}” não é a do endereço, que vale: “${addressed}”.`]
  })
}

function isSame(sent: string, addressed: string): boolean {
  return sent === '' || sent.trim().toLowerCase() === addressed.trim().toLowerCase()
}

const SHOWN = 120
const MOMENTS = ['criadoEm', 'agendadoPara', 'prometidoPara']

/** What .NET writes for a date that nobody set may also be one that somebody thought he had set. */
function neverSet(body: unknown): string[] {
  return MOMENTS.flatMap((name) => {
    const sent = fieldOf(body, name)
    return typeof sent === 'string' && nuncaMarcado(sent)
      ? [
          `${name} ${limitar(sent, SHOWN)} vale como não enviado: é o que alguns sistemas escrevem por uma data que ninguém marcou.`,
        ]
      : []
  })
}

function fieldOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? (object as Record<string, unknown>)[name] : undefined
}

function told(fields: readonly CampoDesconhecido[]): string[] {
  const sentences = fields.slice(0, MOST_TOLD).map(emPalavras)
  return fields.length > MOST_TOLD ? [...sentences, 'Há mais campos que não existem.'] : sentences
}

export function isStrict({ headers }: FastifyRequest): boolean {
  return [headers.prefer ?? []].flat().some((prefer) => /(?:^|[,;])\s*handling\s*=\s*"?strict\b/i.test(prefer))
}
