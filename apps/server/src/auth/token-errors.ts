import { EMPRESA_SUSPENSA, NAO_AUTORIZADO, Refusal } from '../http/refusal'

/** No token, or one that is malformed, forged, expired or of a revoked licence; which of them is nobody's business. */
export class TokenRejected extends Refusal {
  constructor() {
    super(401, [NAO_AUTORIZADO], { 'www-authenticate': 'Bearer' })
  }
}

/** As a rejected token to the station, which logs in again and is told so there; in words to whoever reads them. */
export class CompanySuspended extends Refusal {
  constructor() {
    super(401, [EMPRESA_SUSPENSA], { 'www-authenticate': 'Bearer' })
  }
}

/** Whether the token is good cannot be told now. Not a 401, which would send every station back to its login. */
export class LicensingUnavailable extends Refusal {
  constructor(cause?: unknown) {
    super(503, ['O serviço de licenças não está respondendo. Tente novamente em instantes.'], { 'retry-after': '5' })
    this.cause = cause
  }
}
