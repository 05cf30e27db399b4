import type { Densidade } from '../../preferences/density'
import type { Columns } from './use-columns'

/** What number, age and words of a ticket need beside each other. */
const LINHA_DO_TOPO_REM: Record<Densidade, number> = { compacta: 18.5, normal: 18.5, ampla: 20.5 }

/** Number, age and words of a ticket do not fit beside each other. */
export function wordsBelow({ largura, rem, densidade }: Pick<Columns, 'largura' | 'rem' | 'densidade'>): boolean {
  return largura < LINHA_DO_TOPO_REM[densidade] * rem
}
