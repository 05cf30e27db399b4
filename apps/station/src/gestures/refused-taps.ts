import type { Clock } from '../ports/clock'
import type { Point } from './pieces'
import type { Unripe } from './ripeness'

/** What goes on before it was read, by where that is read: at the end of its ticket, on the rest of it, in the foot, below the edge of its step, on the rest of an item, or in all of what is handed over. */
export type MustRead = 'porLer' | 'porVer' | 'noRodape' | 'abaixo' | 'continua' | 'entrega'

/** Besides what is pressed too early: what is let go over a place that has just come there, a hand that leans, a digit that names nothing, and what was not read. */
export type Refusal = Unripe | 'soltou' | 'mao' | 'vazio' | MustRead

const MOSTRAR_MS = 1_800

export interface RefusedTap extends Point {
  texto: string
  /** It lies on the point, not above the finger: what stands there has to be read. */
  sobre: boolean
}

const TEXTOS: Record<Refusal, string> = {
  mexeu: 'Acabou de mudar. Toque de novo.',
  ler: 'Leia o aviso e toque de novo.',
  escolha: 'A escolha acabou de mudar. Tecle de novo.',
  coberto: 'Está atrás do painel. Feche e toque de novo.',
  vazio: 'Não há nada nesse número. Escolha de novo.',
  porLer: 'O pedido mudou. Primeiro leia e toque em ENTENDI, no fim dele.',
  porVer: 'O pedido mudou. Primeiro toque em “Ver o resto” e leia.',
  noRodape: 'O pedido mudou. Primeiro leia o aviso no rodapé.',
  abaixo: 'O cartão continua. Leia até o fim e toque de novo.',
  continua: 'O item continua. Primeiro toque em “Ver o resto” e leia.',
  entrega: 'O pedido continua. Leia até o fim e toque de novo em ENTREGAR.',
  mao: 'Muitos toques juntos. Toque de novo, com um dedo.',
  soltou: 'A etapa acabou de mudar de lugar. Leve de novo.',
}

/** Why a tap was not taken, said for a moment where it was made. */
export class RefusedTaps {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #current: RefusedTap | undefined
  #cancel: (() => void) | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get current(): RefusedTap | undefined {
    return this.#current
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  say(motivo: Refusal, { x, y }: Point): void {
    this.#cancel?.()
    this.#set({ texto: TEXTOS[motivo], x, y, sobre: motivo === 'ler' })
    this.#cancel = this.#clock.after(MOSTRAR_MS, () => this.#set(undefined))
  }

  #set(tap: RefusedTap | undefined): void {
    this.#current = tap
    for (const listener of [...this.#listeners]) listener()
  }
}
