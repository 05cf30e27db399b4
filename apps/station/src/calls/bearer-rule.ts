import { EnderecoNaoPermitidoError } from '../errors/app-errors'
import type { RuntimeConfig } from './runtime-config'

function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Whether the bearer may travel to this address: a configured origin, over https unless it stays on this machine. */
export function bearerAllowed(url: string, config: RuntimeConfig): boolean {
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target) return false
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && isLoopback(target.hostname))) return false
  const origins = [...config.origensCozinha, new URL(config.apiUrl).origin, new URL(config.licenciamentoUrl).origin]
  return origins.includes(target.origin)
}

export function assertBearerAllowed(url: string, config: RuntimeConfig): void {
  if (bearerAllowed(url, config)) return
  const origin = URL.canParse(url) ? new URL(url).origin : url
  throw new EnderecoNaoPermitidoError(
    `O endereço ${origin} não está entre os permitidos para este aplicativo. Fale com o suporte.`,
  )
}
