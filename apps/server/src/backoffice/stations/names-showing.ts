import type { Linha } from '@kds/domain/linhas'
import type { LiveStation } from '../../kitchen/stations/known-stations'

/** Each name once: two tablets of one name are one place to look at. */
export function namesShowing(stations: readonly LiveStation[], linha: Linha): string[] {
  return [...new Set(stations.filter(({ linhas }) => linhas.includes(linha)).map(({ nome }) => nome))]
}
