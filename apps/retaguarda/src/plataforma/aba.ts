import { novoId } from './novo-id'

type DaAba = Pick<Storage, 'getItem' | 'setItem'>
type DeTodas = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const CHAVE = 'retaguarda.aba'
const SINAL = 'retaguarda.aba.'
const SINAL_A_CADA_MS = 20_000
/** Longer than the minute to which browsers slow down a window that nobody looks at. */
const CALADA_MS = 90_000

/**
 * This window among those of the same browser, the same after a reload. Each keeps what is typed in it apart, and leaves a sign of life
 * while it is open, so that what a closed one left can be taken up.
 */
export class Aba {
  readonly id: string
  readonly #deTodas: DeTodas
  readonly #agora: () => number

  constructor(deTodas: DeTodas, daAba: DaAba, agora: () => number = Date.now) {
    this.#deTodas = deTodas
    this.#agora = agora
    this.#esquecerCaladas()
    const antes = daAba.getItem(CHAVE)
    // A duplicated window brings the other's name with it, and the other is still there.
    this.id = antes !== null && !this.estaAberta(antes) ? antes : novoId()
    daAba.setItem(CHAVE, this.id)
    this.#daSinal()
  }

  estaAberta(id: string): boolean {
    return !this.#calada(this.#deTodas.getItem(SINAL + id))
  }

  /** While the page lives. */
  vigiar(janela: Pick<Window, 'addEventListener' | 'setInterval'>): void {
    janela.setInterval(() => this.#daSinal(), SINAL_A_CADA_MS)
    janela.addEventListener('pagehide', () => this.#deTodas.removeItem(SINAL + this.id))
    janela.addEventListener('pageshow', () => this.#daSinal())
  }

  #daSinal(): void {
    try {
      this.#deTodas.setItem(SINAL + this.id, String(this.#agora()))
    } catch {
      // A browser that is full opens its windows all the same: what waits to be sent goes on from one of them.
    }
  }

  #calada(sinal: string | null): boolean {
    return sinal === null || !(Math.abs(this.#agora() - Number(sinal)) < CALADA_MS)
  }

  #esquecerCaladas(): void {
    const sinais = chavesDe(this.#deTodas).filter((chave) => chave.startsWith(SINAL))
    for (const chave of sinais) if (this.#calada(this.#deTodas.getItem(chave))) this.#deTodas.removeItem(chave)
  }
}

export function chavesDe(deposito: Pick<Storage, 'key' | 'length'>): readonly string[] {
  return Array.from({ length: deposito.length }, (_, n) => deposito.key(n) ?? '')
}
