import { FRAGMENTO_DO_TABLET } from '@kds/protocol/constantes'

/** The server's own address where it has one, else the one by which this page was reached. */
export function enderecoDoTablet(doServidor: string, destaPagina: string, codigo: string): string {
  return `${soDaqui(doServidor) ? destaPagina : doServidor}/montador${FRAGMENTO_DO_TABLET}${codigo}`
}

/** No other device would find this server there. */
export function soDaqui(endereco: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endereco).hostname)
}

/** Where another device opens this server: what the server says of itself to whoever opened it where nobody else can. */
export function lugarNaRede(destaPagina: string, naRede: string | undefined): string | undefined {
  const endereco = soDaqui(destaPagina) ? naRede : destaPagina
  return endereco === undefined ? undefined : new URL(endereco).host
}
