import { liveBadge } from '../connection/live-badge'
import type { KitchenConnection } from '../kitchen/kitchen-connection'
import type { Capabilities } from '../ports/capabilities'
import type { Clock } from '../ports/clock'
import type { Display } from '../ports/display'
import type { Sound } from '../ports/sound'
import type { StorageHealth } from '../ports/storage-health'
import type { PreferencesService } from '../preferences/preferences-service'
import type { Alarms } from '../sound/alarms'
import type { WakeLockKeeper } from '../wake-lock/wake-lock-keeper'
import type { SelfTestFacts } from './self-test'

interface Parts {
  clock: Clock
  kitchen: Pick<KitchenConnection, 'engine'>
  preferences: Pick<PreferencesService, 'current'>
  alarms: Pick<Alarms, 'sample'>
  sound: Sound
  display: Display
  storage: StorageHealth
  capacidades: Capabilities
  protegida: boolean
  compilacao: string
  wakeLock: Pick<WakeLockKeeper, 'take' | 'state'>
}

/** Tries everything the self-test judges: takes about a second, and plays a chime where sound is on. */
export async function examineDevice(parts: Parts): Promise<SelfTestFacts> {
  const { clock, kitchen, preferences, alarms, sound, display, storage, protegida, compilacao, wakeLock } = parts
  const { som, volume } = preferences.current
  const [facts, quadrosPorSegundo] = await Promise.all([
    storage.facts(),
    display.frameRate(),
    som ? alarms.sample('novo') : undefined,
    wakeLock.take(),
  ])
  const view = kitchen.engine?.view()
  const conexao = view?.connection
  return {
    som: { estado: sound.state, ligado: som, volume },
    vigilia: wakeLock.state,
    telaCheia: { possivel: display.fullScreenPossible, ativa: display.fullScreen },
    correcaoMs: conexao?.updatedAt === undefined ? undefined : view?.correctionMs,
    conexao: { conexao, texto: liveBadge(conexao, clock.steady()).partes.join(' · ') },
    protegida,
    compilacao,
    capacidades: parts.capacidades,
    armazem: { ...facts, falhou: view?.storeFailed ?? false },
    quadrosPorSegundo,
  }
}
