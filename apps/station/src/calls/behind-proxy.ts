import { EnderecoNaoPermitidoError } from '../errors/app-errors'
import type { RuntimeConfig } from './runtime-config'

/**
 * The page came over https and the server believes otherwise: a proxy stands between them that it does not know of. Browsers refuse what it names,
 * and say no more than that nothing answered.
 */
export function knowsOfItsProxy({ pagina, apiUrl }: Pick<RuntimeConfig, 'pagina' | 'apiUrl'>): boolean {
  return !(new URL(pagina).protocol === 'https:' && new URL(apiUrl).protocol === 'http:')
}

export function assertKnowsOfItsProxy(config: Pick<RuntimeConfig, 'pagina' | 'apiUrl'>): void {
  if (knowsOfItsProxy(config)) return
  throw new EnderecoNaoPermitidoError(
    `O servidor não sabe que este endereço é protegido: ele se conhece por ${config.apiUrl}. No servidor, defina TRUST_PROXY=1 e faça o proxy enviar Host e X-Forwarded-Proto, ou defina PUBLIC_URL=${config.pagina}.`,
  )
}
