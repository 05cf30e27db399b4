import type { Linha } from '@kds/domain/linhas'
import { provideDisplay } from './board-page/use-display'
import { provideRecalledMemory } from './board-page/use-recalled-memory'
import { BoardKeyboard } from './keys/board-keyboard'
import { provideKeyboard } from './keys/use-board-keys'
import type { KitchenConnection } from './kitchen/kitchen-connection'
import type { Capabilities } from './ports/capabilities'
import type { Clock } from './ports/clock'
import type { Device } from './ports/device'
import type { Display } from './ports/display'
import type { KeyValueStore } from './ports/key-value-store'
import type { Sound } from './ports/sound'
import type { Speech } from './ports/speech'
import type { StorageHealth } from './ports/storage-health'
import type { TabMemory } from './ports/tab-memory'
import type { Vibration } from './ports/vibration'
import type { WakeLock } from './ports/wake-lock'
import { applyAppearance } from './preferences/appearance'
import { densityFor } from './preferences/density'
import { PreferencesService } from './preferences/preferences-service'
import { providePreferences } from './preferences/use-preferences'
import { provideProtection } from './protection/protection'
import type { Provision } from './react/part'
import { examineDevice } from './self-test/examine-device'
import type { Laudo } from './self-test/self-test'
import { provideExamination } from './self-test/use-examination'
import { Alarms } from './sound/alarms'
import { KitchenEar } from './sound/kitchen-ear'
import { provideSound } from './sound/use-sound'
import { WakeLockKeeper } from './wake-lock/wake-lock-keeper'

interface Parts {
  sound: Sound
  speech: Speech
  vibration: Vibration
  wakeLock: WakeLock
  display: Display
  storage: StorageHealth
  recuperados: TabMemory
  capacidades: Capabilities
  /** Whether the browser trusts the way to the server. */
  protegida: boolean
  /** Where the page was opened. */
  pagina: string
  peloNome: () => string | undefined
  /** Commit and day of the code it was built of. */
  compilacao: string
  root: HTMLElement
  onKey(first: (event: KeyboardEvent) => void, last: (event: KeyboardEvent) => void): void
  store: KeyValueStore
  clock: Clock
  device: Device
  kitchen: KitchenConnection
  linhas: () => readonly Linha[]
  report: (error: unknown) => void
  /** What a self-test found, for whoever looks after the stations. */
  found: (laudos: readonly Laudo[]) => void
}

/** How this device shows, sounds, stays awake and listens to keys. */
export function composeScreen(parts: Parts): { parts: readonly Provision[]; start: () => void } {
  const {
    sound,
    speech,
    vibration,
    display,
    storage,
    capacidades,
    protegida,
    compilacao,
    store,
    clock,
    device,
    kitchen,
  } = parts
  const { linhas, report } = parts
  const preferences = new PreferencesService({ store, report, densidade: densityFor(screenSize(parts.root)) })
  const alarms = new Alarms({
    clock,
    preferences,
    sound,
    speech,
    vibration,
    linhas,
    alergias: () => kitchen.engine?.view().estado?.cozinha.alergias,
  })
  const ear = new KitchenEar({ kitchen, clock, linhas, heard: (avisos) => alarms.add(avisos) })
  const wakeLock = new WakeLockKeeper({
    wakeLock: parts.wakeLock,
    clock,
    onVisible: (listener) => device.onVisible(listener),
  })
  const keyboard = new BoardKeyboard(() => preferences.teclas)
  return {
    parts: [
      providePreferences(preferences),
      provideSound({ alarms, sound, speech, vibration }),
      provideKeyboard(keyboard),
      provideDisplay(display),
      provideRecalledMemory(parts.recuperados),
      provideProtection({ protegida, pagina: parts.pagina, peloNome: parts.peloNome }),
      provideExamination({
        examine: () =>
          examineDevice({
            clock,
            kitchen,
            preferences,
            alarms,
            sound,
            display,
            storage,
            capacidades,
            protegida,
            compilacao,
            wakeLock,
          }),
        found: parts.found,
      }),
    ],
    start() {
      const apply = () => applyAppearance(parts.root, preferences.current, preferences.densidade)
      preferences.subscribe(apply)
      apply()
      parts.onKey(keyboard.translate, keyboard.press)
      wakeLock.start()
      ear.start()
      // Sound only once it is known whether the device wants it: asking makes some browsers complain.
      void preferences.load().then(() => alarms.start())
    },
  }
}

function screenSize({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } {
  return { width: clientWidth, height: clientHeight }
}
