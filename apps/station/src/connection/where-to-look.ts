import { isPrivateAddress } from '@kds/protocol/private-host'

/** Shorter than that a router or a Wi-Fi is restarting. */
export const PROCURAR_MS = 120_000

/**
 * A router may give the kitchen's computer another address after a power cut: a station that knows it by its address says where to look. By a name
 * only where the server said that it has one: another may be another kitchen's.
 */
export function ondeProcurar(pagina: string, silencioMs: number, peloNome = ''): string {
  if (silencioMs < PROCURAR_MS || !isPrivateAddress(new URL(pagina).hostname)) return ''
  return `Se o computador da cozinha mudou de endereço, o terminal dele mostra o novo${peloNome && `; ou tente ${peloNome}`}.`
}
