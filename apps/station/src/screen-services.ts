import type { Linha } from '@kds/domain/linhas'
import { liveBadge } from './connection/live-badge'
import { BoardKeyboard } from './keys/board-keyboard'
import type { KitchenConnection } from './kitchen/kitchen-connection'
import type { Clock } from './ports/clock'
import type { Device } from './ports/device'
import type { Display } from './ports/display'
import type { KeyValueStore } from './ports/key-value-store'
import type { ScreenPlatform } from './ports/screen-platform'
import type { Sound } from './ports/sound'
import type { Speech } from './ports/speech'
import type { Vibration } from './ports/vibration'
import { applyAppearance } from './preferences/appearance'
import { PreferencesService } from './preferences/preferences-service'
import type { SelfTestFacts } from './self-test/self-test'
import { Alarms } from './sound/alarms'
import { KitchenEar } from './sound/kitchen-ear'
import { WakeLockKeeper } from './wake-lock/wake-lock-keeper'

interface Parts {
  platform: ScreenPlatform
  store: KeyValueStore
  clock: Clock
  device: Device
  kitchen: KitchenConnection
  linhas: () => readonly Linha[]
  report: (error: unknown) => void
}

/** How this device shows, sounds, stays awake and listens to keys. */
export interface Screen {
  preferences: PreferencesService
  alarms: Alarms
  keyboard: BoardKeyboard
  sound: Sound
  speech: Speech
  vibration: Vibration
  display: Display
  /** Takes about a second, and plays a chime. */
  /** Tries everything the self-test judges. */
  examine(): Promise<SelfTestFacts>
  start(): void
}

export function createScreen({ platform, store, clock, device, kitchen, linhas, report }: Parts): Screen {
  const { sound, speech, vibration, display, storage } = platform
  const preferences = new PreferencesService({ store, report })
  const alarms = new Alarms({ clock, preferences, sound, speech, vibration, linhas })
  const ear = new KitchenEar({ kitchen, clock, linhas, heard: (avisos) => alarms.add(avisos) })
  const wakeLock = new WakeLockKeeper({
    wakeLock: platform.wakeLock,
    clock,
    onVisible: (listener) => device.onVisible(listener),
  })
  const keyboard = new BoardKeyboard(() => preferences.teclas)

  async function examine(): Promise<SelfTestFacts> {
    const { som, volume } = preferences.current
    const [facts, quadrosPorSegundo] = await Promise.all([
      storage.facts(),
      display.frameRate(),
      som ? alarms.sample('novo') : undefined,
      wakeLock.take(),
    ])
    const instantaneo = kitchen.motor?.instantaneo()
    const conexao = instantaneo?.conexao
    return {
      som: { estado: sound.state, ligado: som, volume },
      vigilia: wakeLock.state,
      telaCheia: { possivel: display.fullScreenPossible, ativa: display.fullScreen },
      correcaoMs: conexao?.atualizadoEm === undefined ? undefined : instantaneo?.correcaoMs,
      conexao: { conexao, texto: liveBadge(conexao, clock.now()).texto },
      armazem: { ...facts, falhou: instantaneo?.armazemFalhou ?? false },
      quadrosPorSegundo,
    }
  }

  return {
    preferences,
    alarms,
    keyboard,
    sound,
    speech,
    vibration,
    display,
    examine,
    start() {
      const apply = () => applyAppearance(platform.root, preferences.current)
      preferences.subscribe(apply)
      apply()
      platform.onKey(keyboard.translate, keyboard.press)
      wakeLock.start()
      ear.start()
      // Sound only once it is known whether the device wants it: asking makes some browsers complain.
      void preferences.load().then(() => alarms.start())
    },
  }
}
