import { useState } from 'react'
import { coube } from './guardados'

type Deposito = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Ler<T> = (guardado: unknown) => T | undefined

/**
 * Kept on this device, and in this window as it shows it: what the device has no room for, or another window of the same person took away, is
 * here as long as the page is.
 */
export class NesteAparelho<T> {
  readonly #deposito: Deposito
  readonly #chave: string
  #valor: T | undefined

  constructor(deposito: Deposito, chave: string, ler: Ler<T>) {
    this.#deposito = deposito
    this.#chave = chave
    this.#valor = lidoDe(deposito, chave, ler)
  }

  /** Also for whoever waited for an answer: what is here by then. */
  readonly agora = (): T | undefined => this.#valor

  guardar(novo: T | undefined): void {
    this.#valor = novo
    if (novo === undefined) this.#deposito.removeItem(this.#chave)
    else coube(this.#deposito, this.#chave, JSON.stringify(novo))
  }
}

function lidoDe<T>(deposito: Deposito, chave: string, ler: Ler<T>): T | undefined {
  try {
    const texto = deposito.getItem(chave)
    return texto === null ? undefined : ler(JSON.parse(texto))
  } catch {
    return undefined
  }
}

/** What a form holds, kept until it is sent: a reload or a closed tab takes nothing away. With how it is by now, also after an answer came. */
export function useGuardado<T>(deposito: Deposito, chave: string, ler: Ler<T>) {
  const [aparelho] = useState(() => new NesteAparelho(deposito, chave, ler))
  const [valor, setValor] = useState(aparelho.agora)
  const guardar = (novo: T | undefined) => {
    aparelho.guardar(novo)
    setValor(novo)
  }
  return [valor, guardar, aparelho.agora] as const
}
