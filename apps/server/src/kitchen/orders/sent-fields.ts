import type { VeioAssim } from '@kds/domain/como-veio'
import {
  type CampoDesconhecido,
  camposDesconhecidos,
  emPalavras,
  procurarDesconhecidos,
  veioAssim,
} from '@kds/protocol/campos-desconhecidos'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LONG_BYTES, type LongBodies } from '../../http/body-in-pieces'
import { Refusal } from '../../http/refusal'

const UNKNOWN = 'desconhecidos'
/** Of more a reader has had enough. */
const MOST_TOLD = 30

/** Fields that no schema knows are dropped when a body is checked: they are looked for before. To be called where requests are decorated. */
export const unknownFields = {
  decorator: UNKNOWN,
  async find(request: FastifyRequest, { turns, ownerOf, bytesOf }: LongBodies): Promise<void> {
    const { body } = request
    const isLong = bytesOf(request) > LONG_BYTES
    const found = isLong ? await turns.run(ownerOf(request), procurarDesconhecidos(body)) : camposDesconhecidos(body)
    request.setDecorator(UNKNOWN, found)
  },
  /** Whoever prefers an error to a warning says `Prefer: handling=strict` (RFC 7240). */
  refuseIfStrict(request: FastifyRequest, reply: FastifyReply, ofItems: () => readonly string[]): void {
    if (!isStrict(request)) return
    const found = [...told(unknownIn(request)), ...ofItems()]
    if (found.length > 0) throw new Refusal(400, found, { 'preference-applied': 'handling=strict' })
    reply.header('preference-applied', 'handling=strict')
  },
  told: (request: FastifyRequest): string[] => told(unknownIn(request)),
  asTheyCame: (request: FastifyRequest): VeioAssim => veioAssim(unknownIn(request)),
}

function unknownIn(request: FastifyRequest): readonly CampoDesconhecido[] {
  return request.getDecorator<readonly CampoDesconhecido[] | null>(UNKNOWN) ?? []
}

function told(fields: readonly CampoDesconhecido[]): string[] {
  const sentences = fields.slice(0, MOST_TOLD).map(emPalavras)
  return fields.length > MOST_TOLD ? [...sentences, 'Há mais campos que não existem.'] : sentences
}

function isStrict({ headers }: FastifyRequest): boolean {
  return [headers.prefer ?? []].flat().some((prefer) => /(?:^|[,;])\s*handling\s*=\s*"?strict\b/i.test(prefer))
}
