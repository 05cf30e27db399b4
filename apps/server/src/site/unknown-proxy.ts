import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface UnknownProxyParts {
  /** A proxy that is trusted, or a public address that was given, leaves nothing to guess. */
  readonly isKnown: boolean
  readonly print: (text: string) => void
}

/** Says once what to set, when a request shows that people come by https to a server that believes otherwise. */
export class UnknownProxy {
  readonly #parts: UnknownProxyParts
  #told = false

  constructor(parts: UnknownProxyParts) {
    this.#parts = parts
  }

  /** What a proxy says of itself, though nobody said that it can be believed. */
  watch(app: FastifyInstance): void {
    if (this.#parts.isKnown) return
    app.addHook('onRequest', async (request) => {
      const forwarded = request.headers['x-forwarded-proto']
      if (forwarded === undefined || this.#told || !/^https\b/i.test(String(forwarded))) return
      this.tell(request.log, `${request.protocol}://${request.host}`)
    })
  }

  /** What a page says of where it was opened. */
  opened(pagina: string | undefined, here: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
    if (pagina?.startsWith('https://') && here.startsWith('http://')) this.tell(log, here)
  }

  tell(log: Pick<FastifyBaseLogger, 'warn'>, here: string): void {
    if (this.#told) return
    this.#told = true
    log.warn(
      { here },
      'opened over https behind a proxy that this server does not know of: set TRUST_PROXY or PUBLIC_URL',
    )
    this.#parts.print(
      `\n  Atenção: há um proxy com https na frente deste servidor, e ele não sabe disso (conhece-se por ${here}).\n` +
        '  Defina TRUST_PROXY=1 e faça o proxy enviar Host e X-Forwarded-Proto, ou defina PUBLIC_URL com o endereço público.\n' +
        '  Receitas para nginx, Caddy e HAProxy: docs/manual/atras-de-um-proxy.md\n\n',
    )
  }
}
