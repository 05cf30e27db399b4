import { limitar } from '@kds/domain/texto'
import type { MudancaDaMarca } from '@kds/protocol/branding'
import { VERSAO_APP } from '@kds/protocol/constantes'
import { dito } from '@kds/protocol/dito'
import { caminhoDaCozinha } from '@kds/protocol/entrada'
import { erroSchema } from '@kds/protocol/error-answer'
import { lerLinhas, lerPosicao } from '@kds/protocol/stream'
import { legivel } from '@kds/protocol/textos'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { installationOf } from '../access/installation-of'
import type { KitchenAccess, StationAccess } from '../access/kitchen-access'
import type { StationRegister } from '../stations/station-register'
import { GOODBYE, IDENTIFY, markFrame, profilesFrame } from './frame'
import { MOST_OF_A_COMPANY, MOST_OF_A_DEVICE, MOST_OF_A_KITCHEN, type OpenStreams } from './open-streams'
import { StationConnection } from './station-connection'
import { beginStream } from './stream-head'
import type { StreamHubs } from './stream-hubs'

/** What a timer can be set to; a longer one would ring at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
const LONGEST_VERSION = 40

/** Says which mark a company has, now and whenever it changes, until the returned function is called. */
export interface Marks {
  entered(sigla: string, tell: (mark: MudancaDaMarca) => void): () => void
}

/** Says which version a company's profiles have, now and whenever one changes, until the returned function is called. */
export interface Profiles {
  entered(sigla: string, tell: (versao: string) => void): () => void
}

export interface StreamParts {
  readonly hubs: StreamHubs
  readonly open: OpenStreams
  readonly stations: StationRegister
  readonly marks: Marks
  readonly profiles: Profiles
  readonly access: KitchenAccess
  readonly now: () => Date
}

export const streamRoutes: FastifyPluginAsyncZod<StreamParts> = async (app, parts) => {
  const { hubs, open, stations, marks, profiles, access, now } = parts
  app.decorateRequest('estacao', null)

  app.get(
    '/eventos',
    {
      // A stream without its body would be one that never begins.
      exposeHeadRoute: false,
      // Policies for documents, useless here: they would make up a quarter of the memory each open stream holds.
      helmet: false,
      onRequest: async (request, reply) => {
        reply.header('x-content-type-options', 'nosniff')
        request.setDecorator('estacao', await access.watcher(request))
      },
      schema: {
        tags: ['estações'],
        security: [{ licenca: [] }],
        summary: 'A cozinha ao vivo (server-sent events)',
        description:
          'Mensagens: `retrato`, `evento`, `pulso` a cada 5 s, `marca`, `perfis`, `identificar`, `encerrando`. A posição vai em `Last-Event-ID`; sem ela, ' +
          'ou com uma que não vale mais, vem um retrato. Cada aparelho tem no máximo ' +
          `${MOST_OF_A_DEVICE} abertas, e cada licença ${MOST_OF_A_KITCHEN} em uma cozinha, cada empresa ${MOST_OF_A_COMPANY} ao todo; quem abre e fecha sem parar recebe 429 com \`Retry-After\`.`,
        produces: ['text/event-stream'],
        params: caminhoDaCozinha,
        querystring: z.object({
          linhas: dito(z.string().max(200).optional(), 'As linhas da estação, separadas por vírgula.', 'pizza,entrada'),
          // Only shown to people: what cannot be read of a station of another version must not keep it out.
          tela: z
            .enum(['F', 'K'])
            .optional()
            .catch(undefined)
            .describe('F: Fila; K: Kanban.')
            .meta({ examples: ['F'] }),
          versao: z
            .string()
            .overwrite(cleanVersion)
            .optional()
            .catch(undefined)
            .describe('Do aplicativo.')
            .meta({ examples: [VERSAO_APP] }),
        }),
        response: {
          200: z.string().describe('As mensagens, uma depois da outra, sem fim.'),
          400: erroSchema,
          401: erroSchema,
          403: erroSchema,
          404: erroSchema,
          410: erroSchema.describe('A cozinha foi arquivada na retaguarda.'),
          429: erroSchema,
        },
      },
    },
    async (request, reply) => {
      const { cozinhaId, licencaId, sigla, estacao, expiraEm } = request.getDecorator<StationAccess>('estacao')
      const position = lerPosicao(request.headers['last-event-id']?.toString())
      const linhas = lerLinhas(request.query.linhas)
      const response = reply.raw
      if (response.closed) {
        // It left while it was asked who it is: nothing would ever say so again, and its stream would stay for ever.
        reply.hijack()
        return
      }
      const packs = readsGzip(request.headers['accept-encoding']?.toString())
      const connection = new StationConnection(response, { licencaId, sigla, estacao }, packs)
      const owner = { sigla, licencaId, cozinhaId, estacao, instalacao: installationOf(request) }
      const giveBack = open.take(owner, () => connection.cut())

      // Raw writes of shared buffers: one frame serves every station of the kitchen.
      beginStream(reply, packs ? { 'content-encoding': 'gzip' } : {})
      connection.open()

      const life = Math.min(expiraEm.getTime() - now().getTime(), LONGEST_WAIT_MS)
      const expiry = setTimeout(() => connection.end(GOODBYE), life)
      const joining = hubs.join(cozinhaId, connection, position)
      // A listener instead of waiting here: what it took to answer need not stay in memory while the station looks on.
      response.once('close', () => {
        giveBack()
        clearTimeout(expiry)
        joining.then(
          (leave) => leave(),
          () => {},
        )
      })
      try {
        await joining
        const { tela, versao } = request.query
        const { instalacao } = owner
        const station = { sigla, cozinhaId, instalacao, nome: estacao, licencaId, linhas, tela, versao }
        const stationLeft = stations.entered(station, () => connection.write(IDENTIFY))
        const markLeft = marks.entered(sigla, (mark) => connection.write(markFrame(mark)))
        const profilesLeft = profiles.entered(sigla, (versao) => connection.write(profilesFrame(versao)))
        const left = () => {
          stationLeft()
          markLeft()
          profilesLeft()
        }
        if (response.closed) left()
        else response.once('close', left)
        // Revoked or suspended on its way in, when the streams of its licence were ended without it.
        if (access.isEnded({ licencaId, sigla })) connection.end(GOODBYE)
      } catch (error) {
        request.log.warn({ err: error, cozinhaId }, 'a stream could not begin')
        response.destroy()
      }
    },
  )
}

/** Every browser does; a proxy or a tool that takes the words as they are says nothing of it. */
function readsGzip(accepted: string | undefined): boolean {
  return accepted?.split(',').some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding)) ?? false
}

function cleanVersion(versao: string): string {
  return limitar(legivel(versao).replaceAll('\n', ' ').trim(), LONGEST_VERSION)
}
