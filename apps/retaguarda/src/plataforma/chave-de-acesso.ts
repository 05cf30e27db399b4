import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { HttpError } from 'ra-core'

const DESISTIU = 'A chave de acesso não foi usada: o aparelho cancelou ou o tempo acabou.'
const JA_TEM = 'Este aparelho já tem uma chave de acesso desta conta.'

/** Only at the address they are made for, and a passkey belongs to a name: an address of figures has none. */
export function temChavesDeAcesso(
  chavesDeAcessoEm: string | undefined,
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'> = window.location,
  navegadorTem = browserSupportsWebAuthn,
): boolean {
  return origin === chavesDeAcessoEm && !/^[\d.]+$|:/.test(hostname) && navegadorTem()
}

/** What the device says, in our words. */
export function comAparelho<Resposta>(pedido: Promise<Resposta>): Promise<Resposta> {
  return pedido.catch((erro: unknown) => {
    const nome = erro instanceof Error ? erro.name : ''
    throw new HttpError(nome === 'InvalidStateError' ? JA_TEM : DESISTIU, 0)
  })
}
