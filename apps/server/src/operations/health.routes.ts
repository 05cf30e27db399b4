import { VERSAO_APP } from '@kds/protocol/constantes'
import { dito } from '@kds/protocol/dito'
import { erroSchema } from '@kds/protocol/error-answer'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AskedTogether } from '../asked-together'
import { BUILD, type Build } from './build'

export interface HealthParts {
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<unknown>
  /** False until whoever comes finds what was promised on the terminal. */
  readonly isUsable: () => boolean
  readonly build?: Build
  /** When the last good backup was made; absent where none is configured. */
  readonly backup?: () => { readonly last: Date | undefined; readonly now: Date }
}

const health = z.object({
  situacao: dito(z.enum(['ok', 'iniciando', 'semBanco']), 'ok: pode ser usado.', 'ok'),
  versao: dito(z.string(), 'A versão do servidor.', VERSAO_APP),
  compilacao: dito(
    z
      .object({
        commit: dito(z.string(), 'O commit.', '509c6fb'),
        data: dito(z.string(), 'De quando.', '2026-11-15T12:00:00Z'),
      })
      .optional(),
    'De que código o servidor foi feito.',
    { commit: '509c6fb', data: '2026-11-15T12:00:00Z' },
  ),
  backup: dito(
    z
      .object({
        ultimo: dito(z.string().nullable(), 'Quando foi feito.', '2026-11-15T06:00:00.000Z'),
        idadeEmHoras: dito(z.number().nullable(), 'Há quantas horas.', 17.5),
      })
      .optional(),
    'O último backup provado, onde há backup configurado.',
    { ultimo: '2026-11-15T06:00:00.000Z', idadeEmHoras: 17.5 },
  ),
})
/** Without its database, not begun yet, or too busy to be asked: then it is told as to every other caller. */
const notWell = z.union([health, erroSchema]).describe('Sem banco de dados, ainda iniciando, ou sobrecarregado.')

export const healthRoutes: FastifyPluginAsyncZod<HealthParts> = async (
  app,
  { ping, isUsable, build = BUILD, backup },
) => {
  // Whoever likes may ask.
  const together = new AskedTogether()
  const facts = () => ({
    versao: VERSAO_APP,
    ...(build && { compilacao: build }),
    ...(backup && { backup: toldBackup(backup()) }),
  })

  app.get(
    '/saude',
    {
      logLevel: 'warn',
      schema: { tags: ['operação'], summary: 'O servidor pode ser usado?', response: { 200: health, 503: notWell } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await together.ask('ping', ping)
      } catch {
        return reply.code(503).send({ situacao: 'semBanco' as const, ...facts() })
      }
      if (!isUsable()) return reply.code(503).send({ situacao: 'iniciando' as const, ...facts() })
      return { situacao: 'ok' as const, ...facts() }
    },
  )
}

function toldBackup({ last, now }: { readonly last: Date | undefined; readonly now: Date }) {
  if (!last) return { ultimo: null, idadeEmHoras: null }
  const hours = (now.getTime() - last.getTime()) / 3_600_000
  return { ultimo: last.toISOString(), idadeEmHoras: Math.max(0, Math.round(hours * 10) / 10) }
}
