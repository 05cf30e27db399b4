import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { type RelatoDaEstacao, respostaDoRelato } from '@kds/protocol/relato'
import type { KitchenHttp } from '../calls/kitchen-http'
import type { KitchenConnection } from '../kitchen/kitchen-connection'
import type { Clock } from '../ports/clock'
import type { SettingsService } from '../settings/settings-service'
import { StationReports } from './station-reports'

interface Parts {
  readonly kitchen: KitchenConnection
  readonly clock: Clock
  readonly http: KitchenHttp
  readonly settings: SettingsService
}

/** On a file of its own: no board waits for it. */
export function reportStation({ kitchen, clock, http, settings }: Parts): StationReports {
  const reports = new StationReports({ kitchen, clock, send: (relato) => sendReport(relato, http, settings) })
  reports.start()
  return reports
}

async function sendReport(relato: RelatoDaEstacao, http: KitchenHttp, settings: SettingsService): Promise<boolean> {
  const base = settings.current && withoutSlashAtEnd(settings.current.perfil.Url)
  if (!base) return false
  const answer = await http.send({ method: 'PUT', url: `${base}/relato`, body: relato })
  return respostaDoRelato.parse(answer).guardado
}
