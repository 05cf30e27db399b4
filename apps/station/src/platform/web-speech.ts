import type { Speech } from '../ports/speech'

export class WebSpeech implements Speech {
  get #engine(): SpeechSynthesis | undefined {
    return 'speechSynthesis' in window ? window.speechSynthesis : undefined
  }

  get available(): boolean {
    return this.#voice() !== undefined
  }

  subscribe = (listener: () => void): (() => void) => {
    const engine = this.#engine
    engine?.addEventListener('voiceschanged', listener)
    return () => engine?.removeEventListener('voiceschanged', listener)
  }

  say(text: string, volume: number): Promise<void> {
    const [engine, voice] = [this.#engine, this.#voice()]
    if (!engine || !voice) return Promise.resolve()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.volume = volume
    return new Promise((resolve) => {
      utterance.onend = () => resolve()
      utterance.onerror = () => resolve()
      engine.speak(utterance)
    })
  }

  stop(): void {
    this.#engine?.cancel()
  }

  /** A voice on the device is preferred: the kitchen may be without a network. */
  #voice(): SpeechSynthesisVoice | undefined {
    const voices = this.#engine?.getVoices() ?? []
    const portuguese = voices.filter(({ lang }) => /^pt\b/i.test(lang))
    const brazilian = portuguese.filter(({ lang }) => /^pt[-_]BR/i.test(lang))
    const candidates = brazilian.length > 0 ? brazilian : portuguese
    return candidates.find(({ localService }) => localService) ?? candidates[0]
  }
}
