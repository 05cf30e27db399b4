import { rowsCostMs } from '../../http/work-cost'
import type { CompanyContext } from './context'

/**
 * For what is read in portions: pays for those it has had and waits for the company's next turn. Paid at the end only, all of a menu of
 * thousands would come at once, and a few such calls together are felt next door. Not within a transaction, which would be held meanwhile.
 */
export function betweenReads({ turns, scale, company }: CompanyContext): () => Promise<void> {
  return () => {
    turns.charge(company.id, rowsCostMs(scale.take()))
    return turns.turn(company.id)
  }
}
