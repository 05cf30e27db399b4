/** A tone of a chime. Times in seconds from the beginning of the chime. */
export interface Note {
  hz: number
  at: number
  lasts: number
  /** 0 to 1, before the volume. */
  level: number
}

export type SoundState =
  /** The browser waits for a touch or a key before it lets anything be heard. */
  'pedeGesto' | 'pronto' | 'semSuporte'

export interface Sound {
  readonly state: SoundState
  subscribe(listener: () => void): () => void
  /** Makes ready to sound; from within a touch or key press the browser allows it. */
  allow(): Promise<void>
  /** Silent when the browser does not allow it. `volume` from 0 to 1. */
  play(notes: readonly Note[], volume: number): void
}
