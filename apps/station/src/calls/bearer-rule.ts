import { isLoopbackHost, isNearby } from '@kds/protocol/private-host'
import { EnderecoNaoPermitidoError } from '../errors/app-errors'
import type { RuntimeConfig } from './runtime-config'

/**
 * Whether the bearer may travel to this address: a configured origin, over https unless it stays on this machine. On the shop's own network it may
 * go without https to where the page itself came from: whoever could listen there could have changed the page.
 */
export function bearerAllowed(url: string, config: RuntimeConfig): boolean {
  const target = read(url)
  if (!target || !(target.protocol === 'https:' || mayGoOpenly(target, config))) return false
  return isListed(target.origin, config)
}

function isListed(origin: string, { origensCozinha, apiUrl, licenciamentoUrl }: RuntimeConfig): boolean {
  return [...origensCozinha, new URL(apiUrl).origin, new URL(licenciamentoUrl).origin].includes(origin)
}

function mayGoOpenly({ protocol, hostname, origin }: URL, { pagina }: RuntimeConfig): boolean {
  if (protocol !== 'http:') return false
  return isLoopbackHost(hostname) || (isNearby(hostname) && origin === pagina)
}

export function assertBearerAllowed(url: string, config: RuntimeConfig): void {
  if (bearerAllowed(url, config)) return
  const { origin, hostname, protocol } = read(url) ?? { origin: url, hostname: '', protocol: '' }
  if (protocol === 'http:' && isNearby(hostname) && isListed(origin, config)) {
    throw new EnderecoNaoPermitidoError(
      `Sem https, este aplicativo só fala com o endereço em que foi aberto. Abra-o em ${origin} ou fale com o suporte.`,
    )
  }
  throw new EnderecoNaoPermitidoError(
    `O endereço ${origin} não está entre os permitidos para este aplicativo. Fale com o suporte.`,
  )
}

function read(url: string): URL | null {
  try {
    return new URL(url)
  } catch {
    return null
  }
}
