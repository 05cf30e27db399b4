/** A tone of a chime. Times in seconds from the beginning of the chime. */
export interface Note {
  hz: number
  at: number
  lasts: number
  /** 0 to 1, before the volume. */
  level: number
}

export type SoundState =
  /** Nothing was asked for yet. */
  | 'parado'
  /** The browser waits for a touch or a key before it lets anything be heard. */
  | 'pedeGesto'
  | 'pronto'
  | 'semSuporte'

export interface Sound {
  readonly state: SoundState
  subscribe(listener: () => void): () => void
  /** Makes ready to sound. Browsers grant it within a touch or a key press; until then the state says that one is wanted. */
  allow(): void
  /** Silent when the browser does not allow it. `volume` from 0 to 1. */
  play(notes: readonly Note[], volume: number): void
}
