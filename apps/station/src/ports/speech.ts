export interface Speech {
  /** There is a voice that speaks Portuguese. Voices may arrive some time after the page. */
  readonly available: boolean
  subscribe(listener: () => void): () => void
  /** Resolves when it has been said, or could not be. `volume` from 0 to 1. */
  say(text: string, volume: number): Promise<void>
  stop(): void
}
