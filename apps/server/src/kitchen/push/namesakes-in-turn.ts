import type { FairTurns } from '../../http/fair-turns'
import { lookingCostMs } from '../../http/work-cost'
import type { Namesakes } from '../orders/open-namesakes'

export interface NamesakesParts {
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  /** Of all that is open in a kitchen. */
  readonly openBytes: (cozinhaId: string) => Promise<number>
  readonly namesakes: (cozinhaId: string, numeros: readonly string[]) => Promise<Namesakes>
}

export type NamesakesInTurn = (sigla: string, cozinhaId: string, numeros: readonly string[]) => Promise<Namesakes>

/**
 * To find the orders of one number every open one is looked into, each time a kitchen has an alarm. On an account of its own: what else a
 * company asks for delays none of its alarms; full kitchens in which something is late every second delay their own.
 */
export function namesakesInTurn({ turns, openBytes, namesakes }: NamesakesParts): NamesakesInTurn {
  return (sigla, cozinhaId, numeros) => {
    const account = `alarmes ${sigla}`
    return turns.during(account, async () => {
      turns.charge(account, lookingCostMs(await openBytes(cozinhaId)))
      return namesakes(cozinhaId, numeros)
    })
  }
}
