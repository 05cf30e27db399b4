import type { Papel } from '@kds/protocol/retaguarda/papeis'
import type { Door } from '../../src/backoffice/doors/door'

const COMPANY = '/api/retaguarda/empresas/:empresaId'
/** A door's address without its company's. */
export const within = ({ url }: Door) => url.slice(COMPANY.length)

/**
 * Who may pass at each, beside what it says of itself: by the first part of its address; else whoever is a member may look, and gerentes may change. People,
 * licences and keys are a dono's, and with them what is of their kind: tablets (a number of a licence), webhooks and stores (secrets), printers (an open port),
 * the record (of people, licences and keys), and the first steps, which lead over a licence.
 */
export const OF_A_DONO = [
  ...['licencas', 'tablets', 'primeiros-passos'],
  ...['chaves', 'webhooks', 'entregas', 'lojas', 'plataforma-de-demonstracao', 'impressoras'],
  ...['pessoas', 'convites', 'registro'],
]
/** Those that a leitura does not even look at: other people's orders and the papers of the company. */
export const OF_A_GERENTE = ['GET /cadastro', 'GET /pedidos-enviados', 'GET /pedidos-enviados/:id']
/** It has a body and changes nothing. */
export const THE_SIMULATOR = 'POST /cozinhas/:id/simular'

export function roleOf(door: Door): Papel {
  const named = `${door.method} ${within(door)}`
  if (OF_A_DONO.includes(within(door).split('/')[1] ?? '')) return 'dono'
  if (OF_A_GERENTE.includes(named)) return 'gerente'
  return door.method === 'GET' || named === THE_SIMULATOR ? 'leitura' : 'gerente'
}
