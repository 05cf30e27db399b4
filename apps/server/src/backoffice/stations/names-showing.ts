import type { Linha } from '@kds/domain/linhas'
import type { LiveStation } from '../../kitchen/stations/known-stations'

/** Enough to find one. */
const MOST_NAMED = 3

/**
 * Each name once: two tablets of one name are one place to look at. A few of many and how many more, for it is said of every item: a
 * licence has a thousand stations and calls them what it likes.
 */
export function namesShowing(stations: readonly LiveStation[], linha: Linha): string[] {
  const names = [...new Set(stations.filter(({ linhas }) => linhas.includes(linha)).map(({ nome }) => nome))]
  if (names.length <= MOST_NAMED) return names
  return [...names.slice(0, MOST_NAMED), `e mais ${names.length - MOST_NAMED}`]
}
