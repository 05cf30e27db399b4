/** An error the application raises itself: its message is written for the person in front of the screen. */
export class AppError extends Error {
  override name = 'AppError'
}

export class LicencaInvalidaError extends AppError {
  override name = 'LicencaInvalidaError'
}

/** The service asks for patience; it says nothing about the licence. */
export class MuitasTentativasError extends AppError {
  override name = 'MuitasTentativasError'
}

/** Where we were sent is not where the bearer may go; it says nothing about the licence. */
export class EnderecoNaoPermitidoError extends AppError {
  override name = 'EnderecoNaoPermitidoError'
}

export class RegraNegocioError extends AppError {
  override name = 'RegraNegocioError'
}

/** A call that was answered with something other than success; status 0 means that no answer came. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown, url: string) {
    super(`HTTP ${status} ${url}`)
    this.status = status
    this.body = body
  }
}

/** Nobody was there to answer: no network, or a service in trouble. */
export function semResposta(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500)
}
