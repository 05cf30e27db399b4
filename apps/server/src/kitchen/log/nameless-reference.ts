import { createHmac } from 'node:crypto'
import { referenciaPessoal } from '@kds/domain/referencia'
import type { Instante } from '@kds/domain/tempo'

/** Letters only: no mask ever takes it for somebody's number. */
const FORM = /^ref-[a-p]{32}$/
const A = 'a'.charCodeAt(0)

/**
 * What an origin calls its order, in a form that names nobody. The same for the same reference of a kitchen, so that the origin
 * still finds its order, and sending it again is still the same order; 128 bits, so that no two meet.
 */
export function namelessReference(sal: string, referencia: string): string {
  if (FORM.test(referencia)) return referencia
  const digest = createHmac('sha256', sal).update(referencia).digest('hex').slice(0, 32)
  return `ref-${[...digest].map((digit) => String.fromCharCode(A + Number.parseInt(digit, 16))).join('')}`
}

/** Of an order that comes now: as it came, unless it holds somebody's telephone, document or address. */
export function keptReference(sal: string, referencia: string, agora: Instante): string {
  return referenciaPessoal(referencia, agora) ? namelessReference(sal, referencia) : referencia
}
