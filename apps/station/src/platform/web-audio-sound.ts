import type { Note, Sound, SoundState } from '../ports/sound'

/** A struck bell: the fundamental, and an octave above it that dies sooner. */
const PARCIAIS = [
  { vezes: 1, parte: 0.75, dura: 1 },
  { vezes: 2, parte: 0.25, dura: 0.5 },
]
const ATAQUE_S = 0.008
const FOLGA_S = 0.02
const SILENCIO = 0.0001

export class WebAudioSound implements Sound {
  readonly #listeners = new Set<() => void>()
  #context: AudioContext | undefined
  #out: AudioNode | undefined
  #unsupported = typeof AudioContext === 'undefined'

  get state(): SoundState {
    if (this.#unsupported) return 'semSuporte'
    if (!this.#context) return 'parado'
    return this.#context.state === 'running' ? 'pronto' : 'pedeGesto'
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  allow = (): void => {
    const context = this.#context ?? this.#create()
    // The promise stays open until a gesture comes, and then `statechange` tells.
    if (context && context.state !== 'running') void context.resume().catch(() => undefined)
  }

  play(notes: readonly Note[], volume: number): void {
    const [context, out] = [this.#context, this.#out]
    if (!context || !out || context.state !== 'running') return
    // Loudness is heard as a ratio: squared, the lower half of the slider is of use too.
    const forca = volume ** 2
    for (const note of notes) ring(context, out, note, forca)
  }

  #create(): AudioContext | undefined {
    if (this.#unsupported) return undefined
    try {
      const context = new AudioContext()
      // Loud chimes that meet must not crackle on a tablet's small speaker.
      this.#out = new DynamicsCompressorNode(context)
      this.#out.connect(context.destination)
      context.addEventListener('statechange', this.#changed)
      for (const gesture of ['pointerup', 'keydown', 'click']) {
        window.addEventListener(gesture, this.allow, { capture: true, passive: true })
      }
      this.#context = context
    } catch {
      this.#unsupported = true
    }
    this.#changed()
    return this.#context
  }

  #changed = (): void => {
    for (const listener of [...this.#listeners]) listener()
  }
}

function ring(context: AudioContext, out: AudioNode, { hz, at, lasts, level }: Note, forca: number): void {
  const inicio = context.currentTime + FOLGA_S + at
  for (const { vezes, parte, dura } of PARCIAIS) {
    const fim = inicio + lasts * dura
    const tom = new OscillatorNode(context, { frequency: hz * vezes })
    const envelope = new GainNode(context, { gain: 0 })
    envelope.gain.setValueAtTime(SILENCIO, inicio)
    envelope.gain.exponentialRampToValueAtTime(Math.max(SILENCIO, level * parte * forca), inicio + ATAQUE_S)
    envelope.gain.exponentialRampToValueAtTime(SILENCIO, fim)
    tom.connect(envelope).connect(out)
    tom.start(inicio)
    tom.stop(fim)
  }
}
