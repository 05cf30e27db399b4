/** What a line does to what travels on it; each a probability per request unless said otherwise. */
export interface Weather {
  /** At most this late, each way. */
  readonly delayMs: number
  /** The request never arrives. */
  readonly cutBefore: number
  /** It arrives and is done, but the answer is lost. */
  readonly cutAfter: number
  /** The caller hears of a cut; the request arrives later, perhaps behind its own retry and what came after. */
  readonly late: number
  /** It arrives twice. */
  readonly duplicate: number
  /** Per piece of a stream: the stream is cut, wherever it is. */
  readonly cutStream: number
  /** Streams arrive in pieces of a few bytes. */
  readonly split: boolean
}

export const FAIR: Weather = {
  delayMs: 0,
  cutBefore: 0,
  cutAfter: 0,
  late: 0,
  duplicate: 0,
  cutStream: 0,
  split: false,
}
