import { LINHAS } from '@kds/domain/linhas'
import type { Transport } from '@kds/sync/ports'
import { HttpClient } from '../../apps/station/src/calls/http-client'
import { KitchenHttp } from '../../apps/station/src/calls/kitchen-http'
import { RuntimeConfigSource } from '../../apps/station/src/calls/runtime-config'
import { kitchenTransport } from '../../apps/station/src/kitchen/kitchen-transport'
import type { KeyValueStore } from '../../apps/station/src/ports/key-value-store'
import { type LoggedInSettings, savedSettingsSchema } from '../../apps/station/src/settings/saved-settings'
import { SettingsService } from '../../apps/station/src/settings/settings-service'
import { signIn } from './house/pizzeria'

export interface StationNetwork {
  readonly transport: Transport
  /** Signs in with the licence, again if need be. */
  renew(): Promise<void>
}

interface Parts {
  readonly origin: string
  readonly cozinha: string
  readonly licenca: string
  readonly estacao: string
}

/** The way to the server exactly as the app goes it: its transport, its headers, its time limits. */
export function stationNetwork({ origin, cozinha, licenca, estacao }: Parts): StationNetwork {
  const http = new HttpClient()
  const store = keptInMemory()
  const settings = new SettingsService({ store, report: () => {} })
  const config = new RuntimeConfigSource({ http, store, origin })
  const url = `${origin}/api/cozinhas/${cozinha}`
  const kitchenHttp = new KitchenHttp({ http, config, settings, installationId: async () => `faults-${estacao}` })

  return {
    // Nobody watches these screens.
    transport: kitchenTransport({
      http: kitchenHttp,
      url,
      linhas: LINHAS,
      tela: () => null,
      identify: () => undefined,
      news: () => undefined,
      painted: async () => {},
    }),
    async renew() {
      const AccessToken = await signIn(origin, licenca)
      settings.publish({
        ...savedSettingsSchema.parse({ numeroLicenca: licenca, estacao }),
        identity: { AccessToken, RefreshToken: null, NomeEmpresa: '', ValidoAte: '', Sigla: '', Storage: '' },
        perfil: { Id: 1, Nome: 'Matriz', Url: url },
      } satisfies LoggedInSettings)
    },
  }
}

function keptInMemory(): KeyValueStore {
  const kept = new Map<string, unknown>()
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  }
}
