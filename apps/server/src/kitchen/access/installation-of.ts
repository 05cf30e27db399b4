import { CABECALHO_INSTALACAO } from '@kds/protocol/push'
import type { FastifyRequest } from 'fastify'

const LONGEST_INSTALLATION = 80

/** Tells devices of one name apart; empty when the device does not say. */
export function installationOf({ headers }: FastifyRequest): string {
  return String(headers[CABECALHO_INSTALACAO.toLowerCase()] ?? '').slice(0, LONGEST_INSTALLATION)
}
