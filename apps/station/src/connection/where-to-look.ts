import { isPrivateAddress } from '@kds/protocol/private-host'

/** Shorter than that a router or a Wi-Fi is restarting. */
export const PROCURAR_MS = 120_000

/** A router may give the kitchen's computer another address after a power cut: a station that knows it by its address says where to look. */
export function ondeProcurar(pagina: string, silencioMs: number): string {
  const { protocol, hostname, port } = new URL(pagina)
  if (silencioMs < PROCURAR_MS || !isPrivateAddress(hostname)) return ''
  const nome = `${protocol}//cozinha.local${port && `:${port}`}`
  return `Se o computador da cozinha mudou de endereço, o terminal dele mostra o novo; ou tente ${nome}.`
}
