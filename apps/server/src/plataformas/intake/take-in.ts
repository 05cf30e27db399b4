import type { FairTurns } from '../../http/fair-turns'
import { NOTE_COST_MS } from '../../http/work-cost'
import type { EventoLido, Plataforma } from '../plataforma'
import type { Store } from '../stores'
import { meaningOf } from './meaning'
import { portionsOf } from './portions-of'
import type { ReceivedEvents } from './received-events'

export interface TakingInParts {
  readonly events: Pick<ReceivedEvents, 'inscribe'>
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  readonly clock: () => Date
}

/** Sealed and written before anybody else has a turn. */
const AT_ONCE = 50
/** To seal one event and to write it down, the database's part included. */
const EVENT_COST_MS = 0.3

/** What a platform said is on disk when it resolves. A thousand events of one company come in its own turns. How many are new. */
export async function takeIn(
  { events, turns, clock }: TakingInParts,
  { id, sigla, codigo }: Pick<Store, 'id' | 'sigla' | 'codigo'>,
  plataforma: Plataforma,
  came: readonly EventoLido[],
): Promise<number> {
  const meaning = (event: EventoLido) => meaningOf(plataforma, event, codigo)
  let fresh = 0
  for (const portion of portionsOf(came, AT_ONCE)) {
    fresh += await turns.during(sigla, async () => {
      turns.charge(sigla, NOTE_COST_MS + portion.length * EVENT_COST_MS, NOTE_COST_MS)
      return events.inscribe(id, portion, { now: clock(), meaning })
    })
  }
  return fresh
}
