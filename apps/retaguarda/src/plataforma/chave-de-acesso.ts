import { browserSupportsWebAuthn, WebAuthnAbortService } from '@simplewebauthn/browser'
import { HttpError } from 'ra-core'
import { useCallback, useEffect, useRef } from 'react'

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

/**
 * Asks the device for a finger, a face or a PIN. The question belongs to what is on the screen: whoever leaves that takes it back, so that
 * no key is made after *Cancelar* and the next try does not find the device still busy with this one.
 */
export function useAparelho(): <Resposta>(perguntar: () => Promise<Resposta>) => Promise<Resposta> {
  const aqui = useRef(true)
  useEffect(() => {
    aqui.current = true
    return () => {
      aqui.current = false
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
  return useCallback(async (perguntar) => {
    const conferir = () => {
      if (!aqui.current) throw new HttpError(DESISTIU, 0)
    }
    conferir()
    const resposta = await comAparelho(perguntar())
    conferir()
    return resposta
  }, [])
}

/** What the device says, in our words. */
export function comAparelho<Resposta>(pedido: Promise<Resposta>): Promise<Resposta> {
  return pedido.catch((erro: unknown) => {
    const nome = erro instanceof Error ? erro.name : ''
    throw new HttpError(nome === 'InvalidStateError' ? JA_TEM : DESISTIU, 0)
  })
}
