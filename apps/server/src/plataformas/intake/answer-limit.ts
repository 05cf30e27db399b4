import type { Aceite } from '@kds/domain/pedido'
import type { Plataforma } from '../plataforma'
import type { Store } from '../stores'

const MINUTE_MS = 60_000
/** Five of the eight minutes that iFood waits: what is left is enough for somebody to do it in the platform's own application. */
export const ALARM_AFTER = 5 / 8
/** However late it comes, its answer is on its way first. */
export const AT_LEAST_MS = MINUTE_MS

export interface AnswerLimit {
  /** Only where a cook answers. */
  readonly aceite: Aceite | undefined
  readonly alarmAt: Date
}

/** Until when the platform wants its answer, from its own clock; one that is ahead of ours gives nobody more time. */
export function answerLimit(
  { aceite, limiteMin }: Pick<Store, 'aceite' | 'limiteMin'>,
  { api }: Pick<Plataforma, 'api'>,
  criadoEm: string | undefined,
  now: Date,
): AnswerLimit | undefined {
  if (!api) return undefined
  const from = Math.min(criadoEm === undefined ? now.getTime() : Date.parse(criadoEm), now.getTime())
  const until = (share: number) => new Date(from + share * limiteMin * MINUTE_MS)
  const motivos = api.recusas.map((recusa) => ({ ...recusa }))
  return {
    aceite: aceite === 'manual' ? { ate: until(1).toISOString(), motivos } : undefined,
    alarmAt: new Date(Math.max(until(ALARM_AFTER).getTime(), now.getTime() + AT_LEAST_MS)),
  }
}
