import type { Linha } from '@kds/domain/linhas'
import type { StationIdentity } from '../../kitchen/stream/station-connection'

/** Each name once: two tablets of one name are one place to look at. */
export function namesShowing(stations: readonly StationIdentity[], linha: Linha): string[] {
  return [...new Set(stations.filter(({ linhas }) => linhas.includes(linha)).map(({ estacao }) => estacao))]
}
