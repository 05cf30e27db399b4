import { CABECALHO_INSTALACAO } from '@kds/protocol/push'

const ANSWER_MS = 30_000

export interface Asked {
  /** Under which its answers are counted. */
  readonly what: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** By which it is known: as a till or a station, or as a person of the back office. */
  readonly bearer?: string
  readonly cookie?: string
  readonly body?: string
  readonly installation?: string
}

export interface Answered {
  /** 0: no answer came. */
  readonly status: number
  readonly text: string
  readonly cookies: readonly string[]
}

/** Calls one server and counts what it was answered. */
export class Caller {
  readonly #origin: string
  readonly #answers = new Map<string, number>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** How often it was answered what. */
  get answers(): Record<string, number> {
    return Object.fromEntries(this.#answers)
  }

  async ask({ what, method, path, bearer, cookie, body, installation = 'ruim' }: Asked): Promise<Answered> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      body,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(cookie !== undefined && { cookie }),
        DeviceID: 'Ruim',
        [CABECALHO_INSTALACAO]: installation,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        cookies: response.headers.getSetCookie(),
      }))
      // Also one that began and never came to its end.
      .catch(() => ({ status: 0, text: '', cookies: [] }))
    const key = `${what} ${answer.status}`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
    return answer
  }
}
