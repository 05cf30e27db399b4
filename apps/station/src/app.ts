export type Modo = 'production' | 'dev'

/** The services of the station, built once by `composition.ts` and handed to React through `AppContext`. */
export interface App {
  modo: Modo
}
