import type { VoltaDaConta } from '@kds/protocol/retaguarda/conta'

/** What another house's sign-in page put into our address; undefined where the page was opened otherwise. */
export function voltaDe(busca: string): VoltaDaConta | undefined {
  const campos = new URLSearchParams(busca)
  const state = campos.get('state')
  const code = campos.get('code') ?? undefined
  const error = campos.get('error') ?? undefined
  if (!state || (code === undefined && error === undefined)) return undefined
  return { state, code, error, iss: campos.get('iss') ?? undefined }
}
