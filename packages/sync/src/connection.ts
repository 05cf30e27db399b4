export type ConnectionState =
  /** Asking for the stream. */
  | 'connecting'
  /** The stream is open, what we missed is coming. */
  | 'syncing'
  | 'live'
  /** The server is going away and we are moving to another: still as good as live for a moment. */
  | 'moving'
  | 'offline'
  /** The server speaks a newer language than this app: it must be updated. */
  | 'incompatible'

/** What the server answers of a kitchen that was archived. */
export const ARCHIVED_STATUS = 410

export interface Connection {
  state: ConnectionState
  /** By the steady clock of this tab. */
  since: number
  /** Status of the last failure, 0 when no answer came. */
  status?: number
}

export function initialConnection(steady: number): Connection {
  return { state: 'connecting', since: steady }
}
