import type { Spent } from '../browser/slowed-page'
import { number, type Row } from '../report'

const AIM = 0.05

/** Of the slowed core: what the same work takes of this machine's own is a sixth of it. */
export function tickingRow(board: string, spent: Spent, floor: Spent): Row {
  const percent = (share: number) => `${number(share * 100, 1)} %`
  return {
    measure: `Ticking of the ages, ${board}, of a slowed core`,
    figure: `${percent(spent.all)} (script ${percent(spent.script)}, layout ${percent(spent.layout)})`,
    floor: `${percent(floor.all)} on an empty page`,
    ratio: number(spent.all / floor.all, 1),
    aim: `< ${AIM * 100} %`,
    met: spent.all < AIM,
  }
}
