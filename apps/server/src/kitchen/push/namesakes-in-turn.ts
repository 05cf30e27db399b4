import type { FairTurns } from '../../http/fair-turns'
import { lookingCostMs, NAMESAKE_COST_MS } from '../../http/work-cost'
import type { Namesakes } from '../orders/open-namesakes'

export interface NamesakesParts {
  readonly turns: Pick<FairTurns, 'during' | 'charge'>
  readonly namesakes: (cozinhaId: string, numeros: readonly string[]) => Promise<Namesakes>
}

export type NamesakesInTurn = (sigla: string, cozinhaId: string, numeros: readonly string[]) => Promise<Namesakes>

/**
 * The orders of one number are looked into each time a kitchen has an alarm. On an account of its own: what else a company asks for delays
 * none of its alarms; kitchens of long orders of one number, in which something is late every second, delay their own.
 */
export function namesakesInTurn({ turns, namesakes }: NamesakesParts): NamesakesInTurn {
  return (sigla, cozinhaId, numeros) => {
    const account = `alarmes ${sigla}`
    return turns.during(account, async () => {
      turns.charge(account, numeros.length * NAMESAKE_COST_MS)
      const found = await namesakes(cozinhaId, numeros)
      turns.charge(account, lookingCostMs(found.bytes))
      return found
    })
  }
}
