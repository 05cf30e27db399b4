import {
  acontecimentoContado,
  consultaDeAcontecimentos,
  DIAS_DOS_ACONTECIMENTOS,
  lerMarco,
  type Marco,
} from '@kds/protocol/acontecimentos'
import { caminhoDaCozinha } from '@kds/protocol/entrada'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bearerOf } from '../../auth/access-token'
import type { FairTurns } from '../../http/fair-turns'
import { Refusal } from '../../http/refusal'
import { KEY_OPENING_COST_MS } from '../../http/work-cost'
import { toldLastEventId } from '../../operations/told-headers'
import { hashOfKey, type IntegrationKey } from '../access/integration-key'
import { type KitchenAccess, unknownKitchen } from '../access/kitchen-access'
import { beginStream } from '../stream/stream-head'
import { KeyStream } from './key-stream'
import { type KeyStreams, MOST_OF_A_KEY } from './key-streams'
import type { StoredHappenings } from './stored-happenings'

export interface HappeningsParts {
  readonly access: KitchenAccess
  readonly streams: KeyStreams
  readonly happenings: StoredHappenings
  /** In which a place is looked for. */
  readonly turns: FairTurns
  readonly now: () => Date
  readonly steadyMs: () => number
}

const DAY_MS = 24 * 3_600_000
const LACUNA = JSON.stringify({
  motivo: 'Os acontecimentos depois desta posição não estão mais guardados. Confira a lista de pedidos e siga daqui.',
})

/** For a till that wants to know what the kitchen does with its orders. */
export const happeningsRoutes: FastifyPluginAsyncZod<HappeningsParts> = async (app, parts) => {
  const { access, streams, happenings, turns, now, steadyMs } = parts
  app.decorateRequest('chaveDoStream', null)

  app.get(
    '/acontecimentos',
    {
      // A stream without its body would be one that never begins.
      exposeHeadRoute: false,
      helmet: false,
      onRequest: async (request, reply) => {
        reply.header('x-content-type-options', 'nosniff')
        request.setDecorator('chaveDoStream', await access.listener(request))
      },
      schema: {
        tags: ['pedidos'],
        security: [{ integracao: [] }],
        toldHeaders: z.object(toldLastEventId),
        summary: 'O que a cozinha faz dos pedidos desta chave, ao vivo (server-sent events)',
        description:
          'Mensagens: `acontecimento`; `pulso` a cada 4 s, com a hora do servidor; `lacuna`, quando o que houve desde a posição pedida não está mais ' +
          'guardado (confira `GET …/pedidos`); `encerrando`, quando o servidor vai parar ou a chave perdeu o acesso: conecte de novo; com `motivo`, quando esta conexão deu lugar a outra: não conecte antes de fechar uma. ' +
          'Toda mensagem com `id` marca a posição: ao reconectar, envie o último em `Last-Event-ID` ou em `desde`, e nada se perde. ' +
          `Guardados por ${DIAS_DOS_ACONTECIMENTOS} dias. Cada chave tem no máximo ${MOST_OF_A_KEY} conexões; a mais antiga dá lugar. ` +
          'Quem abre e fecha sem parar recebe 429 com `Retry-After`.',
        produces: ['text/event-stream'],
        params: caminhoDaCozinha,
        querystring: consultaDeAcontecimentos,
        response: {
          200: acontecimentoContado,
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          429: erroSchema,
          503: erroSchema,
        },
      },
    },
    async (request, reply) => {
      const key = request.getDecorator<IntegrationKey>('chaveDoStream')
      const hash = hashOfKey(bearerOf(request.headers.authorization))
      const last = request.headers['last-event-id']?.toString() || undefined
      const { begin, head, isGap } = await turns.during(key.sigla, () => {
        turns.charge(key.sigla, KEY_OPENING_COST_MS)
        return placeOf(key, last ?? request.query.desde, last === undefined)
      })
      if (reply.raw.closed) {
        reply.hijack()
        return
      }
      const response = beginStream(reply)
      const onFault = (err: unknown) => request.log.warn({ err }, 'a stream of happenings waits for its next pulse')
      const renewKey = () => access.keyStill(hash)
      const stream = new KeyStream({ response, key, renewKey, begin, now, steadyMs, onFault })
      response.once('close', streams.enter(stream, head))
      if (isGap) stream.say('lacuna', LACUNA, begin)
      // At once, and with its place: whoever is cut off before the first happening knows where to go on.
      await streams.begin(stream).catch(onFault)
    },
  )

  /** Where it begins, and up to where the present is known. */
  async function placeOf(key: IntegrationKey, asked: string | undefined, mayBeMoment: boolean): Promise<Place> {
    const { cozinhaId } = key
    const head = streams.headOf(cozinhaId) ?? (await happenings.head(cozinhaId))
    if (!head) throw unknownKitchen()
    if (asked === undefined) return { begin: head, head, isGap: false }
    const marco = lerMarco(asked)
    if (marco && (await happenings.isKnown(cozinhaId, marco, key))) return { begin: marco, head, isGap: false }
    // Numbers are days of long ago to `Date.parse`; of a lost place the present is what helps.
    const from = marco || !mayBeMoment ? Number.NaN : Date.parse(asked)
    if (from < now().getTime() - DIAS_DOS_ACONTECIMENTOS * DAY_MS) {
      throw new Refusal(400, [`desde: os acontecimentos são guardados por ${DIAS_DOS_ACONTECIMENTOS} dias.`])
    }
    if (Number.isNaN(from)) return { begin: head, head, isGap: true }
    const begin = await happenings.before(cozinhaId, new Date(from))
    return { begin: begin ?? head, head, isGap: false }
  }
}

interface Place {
  readonly begin: Marco
  readonly head: Marco
  readonly isGap: boolean
}
