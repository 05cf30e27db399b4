import { coube } from './guardados'

type Deposito = Pick<Storage, 'getItem' | 'setItem'>

/**
 * What was chosen in this window, whatever is chosen in another window of the same browser meanwhile: nothing changes under the hands of whoever is
 * in the middle of something. A new window begins with the last choice of all.
 */
export class EscolhaDaJanela {
  readonly #chave: string
  readonly #deTodas: Deposito
  readonly #daAba: Deposito
  readonly #ouvintes = new Set<() => void>()
  #valor: string

  constructor(chave: string, deTodas: Deposito, daAba: Deposito) {
    this.#chave = chave
    this.#deTodas = deTodas
    this.#daAba = daAba
    this.#valor = daAba.getItem(chave) ?? deTodas.getItem(chave) ?? ''
    // Also where nobody chose yet: after a reload it is still this one.
    coube(daAba, chave, this.#valor)
  }

  /** Empty where nobody chose. */
  readonly ver = (): string => this.#valor

  readonly mudar = (valor: string): void => {
    this.#valor = valor
    coube(this.#daAba, this.#chave, valor)
    coube(this.#deTodas, this.#chave, valor)
    for (const ouvir of this.#ouvintes) ouvir()
  }

  readonly ouvir = (ouvinte: () => void): (() => void) => {
    this.#ouvintes.add(ouvinte)
    return () => this.#ouvintes.delete(ouvinte)
  }
}
