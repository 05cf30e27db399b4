import type { Linha } from '@kds/domain/linhas'
import type { Clock } from '../ports/clock'
import type { Sound } from '../ports/sound'
import type { Speech } from '../ports/speech'
import type { Vibration } from '../ports/vibration'
import type { PreferencesService } from '../preferences/preferences-service'
import { AlarmQueue, type Toque } from './alarm-queue'
import { toqueEmResumo } from './chime-in-words'
import { chime, chimeLength, VIBRACOES } from './chimes'
import type { Aviso, TipoDeAviso } from './sounds-for'

interface Parts {
  clock: Clock
  preferences: PreferencesService
  sound: Sound
  speech: Speech
  vibration: Vibration
  linhas: () => readonly Linha[]
  /** How words begin that speak of an allergy in this kitchen; the usual ones unless it has its own. */
  alergias: () => readonly string[] | undefined
}

/** Makes the kitchen heard and felt the way this device wants it, and tells screen readers in any case. */
export class Alarms {
  readonly #parts: Parts
  readonly #queue: AlarmQueue
  readonly #listeners = new Set<() => void>()
  #announcement = ''

  constructor(parts: Parts) {
    this.#parts = parts
    this.#queue = new AlarmQueue({ clock: parts.clock, ring: (toque) => this.#ring(toque) })
  }

  /** The last thing that happened, in words. */
  get announcement(): string {
    return this.#announcement
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(): void {
    const { preferences, sound, speech } = this.#parts
    const follow = () => {
      if (preferences.current.som) sound.allow()
      else speech.stop()
    }
    preferences.subscribe(follow)
    follow()
  }

  add(avisos: readonly Aviso[]): void {
    this.#queue.add(avisos)
  }

  /** To hear how a kind sounds at the present volume. */
  async sample(tipo: TipoDeAviso): Promise<void> {
    const { sound, clock, preferences } = this.#parts
    sound.allow()
    const notes = chime(tipo, 1)
    sound.play(notes, preferences.current.volume / 100)
    await wait(clock, chimeLength(notes))
  }

  async #ring(toque: Toque): Promise<void> {
    const { clock, preferences, sound, speech, vibration, linhas, alergias } = this.#parts
    const { som, volume, falar, vibrar } = preferences.current
    this.#announce(toqueEmResumo(toque))
    if (vibrar) vibration.vibrate(VIBRACOES[toque.tipo])
    if (!som) return
    // Most devices have no voice: what it says comes with the first order that is spoken, and the chime does not wait for it.
    const words = falar ? import('./order-in-words').catch(() => undefined) : undefined
    const notes = chime(toque.tipo, toque.avisos.length)
    sound.play(notes, volume / 100)
    await wait(clock, chimeLength(notes))
    const spoken = (await words)?.toqueEmPalavras(toque, linhas(), alergias())
    if (spoken) await speech.say(spoken, volume / 100)
  }

  #announce(texto: string): void {
    this.#announcement = texto
    for (const listener of [...this.#listeners]) listener()
  }
}

function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve))
}
