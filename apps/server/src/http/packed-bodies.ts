import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'

const EMPACOTADO = 'Envie o corpo sem compressão (sem o cabeçalho Content-Encoding).'

/** A few packed kilobytes are gigabytes to whoever unpacks them, and every bound of the house goes by what was sent. */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const packing = headers['content-encoding']
    if (packing !== undefined && packing.trim().toLowerCase() !== 'identity') throw new Refusal(415, [EMPACOTADO])
  })
}
