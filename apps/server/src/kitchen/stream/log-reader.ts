/** What the stream reads of the log. The database is the truth; everything else only says "look". */
export interface LogReader {
  /** Events after a position, in order, at most `limit`, each as its JSON text. */
  eventsAfter(cozinhaId: string, seq: number, limit: number): Promise<{ seq: number; data: string }[]>
  /** All a station needs to begin, at one moment. */
  snapshot(cozinhaId: string): Promise<Snapshot | undefined>
  heads(cozinhaIds: readonly string[]): Promise<Head[]>
}

export interface Head {
  readonly cozinhaId: string
  readonly epoca: string
  readonly seq: number
  readonly abertos: number
}

export interface Snapshot {
  readonly epoca: string
  readonly seq: number
  /** JSON of the snapshot without `agora`, which is written when it is sent. */
  readonly body: string
}
