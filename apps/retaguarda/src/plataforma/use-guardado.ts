import { useState } from 'react'

type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a form holds, kept on this device until it is sent: a reload or a closed tab takes nothing away. */
export function useGuardado<T>(deposito: Deposito, chave: string, ler: (guardado: unknown) => T | undefined) {
  const [valor, setValor] = useState<T | undefined>(() => lerDe(deposito, chave, ler))
  const guardar = (novo: T | undefined) => {
    if (novo === undefined) deposito.removeItem(chave)
    else deposito.setItem(chave, JSON.stringify(novo))
    setValor(novo)
  }
  return [valor, guardar] as const
}

export function lerDe<T>(deposito: Deposito, chave: string, ler: (guardado: unknown) => T | undefined): T | undefined {
  try {
    const texto = deposito.getItem(chave)
    return texto === null ? undefined : ler(JSON.parse(texto))
  } catch {
    return undefined
  }
}
