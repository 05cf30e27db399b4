import type { Action } from '@kds/sync/engine'
import type { Clock } from '../ports/clock'

export const DESFAZER_MS = 8_000
/** How many are kept after their count-down, and for how long: what is older was meant. */
export const LEMBRADAS = 5
const LEMBRAR_MS = 10 * 60_000
const AFTER_THE_FINGER_MS = 300

export interface Undoable {
  /** The command that did it. */
  comandoId: string
  /** The order it was done to, when it was one. */
  numero: string | undefined
  /** What it asked for, where its undo names that command. */
  acao: Action | undefined
  /** What was done, in words: "#411 concluído · ½ Portuguesa ½ Calabresa". */
  texto: string
  /** Until when it is offered first, by the steady clock. */
  ate: number
  undo: () => void
}

export type Deed = Pick<Undoable, 'comandoId' | 'texto'> & { numero?: string | undefined; acao?: Action }

/** What a cook did and can take back: the latest is offered for a moment, the last five to who asks for them. */
export class UndoList {
  readonly #clock: Clock
  readonly #fingerDown: () => boolean
  readonly #listeners = new Set<() => void>()
  #entries: readonly Undoable[] = []
  #offered: readonly Undoable[] = []

  constructor(clock: Clock, fingerDown: () => boolean = () => false) {
    this.#clock = clock
    this.#fingerDown = fingerDown
  }

  get current(): Undoable | undefined {
    return this.#offered.at(-1)
  }

  /** The newest first. */
  get recent(): readonly Undoable[] {
    return this.#entries
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add({ comandoId, texto, numero, acao }: Deed, undo: () => void): void {
    const entry = { comandoId, numero, acao, texto, ate: this.#clock.steady() + DESFAZER_MS, undo }
    this.#set([entry, ...this.#entries].slice(0, LEMBRADAS), [...this.#offered, entry])
    this.#clock.after(DESFAZER_MS, () => this.#end(entry))
    this.#clock.after(LEMBRAR_MS, () => this.#set(without(this.#entries, entry), this.#offered))
  }

  /** Not under a finger, nor before the press that follows when it is lifted. */
  #end(entry: Undoable, wasDown = false): void {
    const isDown = this.#fingerDown()
    if (isDown || wasDown) this.#clock.after(AFTER_THE_FINGER_MS, () => this.#end(entry, isDown))
    else this.#set(this.#entries, without(this.#offered, entry))
  }

  /** Takes back one of them, the latest on offer unless told otherwise. */
  undo(entry: Undoable | undefined = this.current): void {
    if (!entry || !(this.#entries.includes(entry) || this.#offered.includes(entry))) return
    this.#set(without(this.#entries, entry), without(this.#offered, entry))
    entry.undo()
  }

  /** What the kitchen did not take, or found done, was not done here: there is nothing to take back. */
  withdraw(comandoIds: ReadonlySet<string>): void {
    const kept = (list: readonly Undoable[]) => list.filter(({ comandoId }) => !comandoIds.has(comandoId))
    this.#set(kept(this.#entries), kept(this.#offered))
  }

  #set(entries: readonly Undoable[], offered: readonly Undoable[]): void {
    if (same(entries, this.#entries) && same(offered, this.#offered)) return
    this.#entries = entries
    this.#offered = offered
    for (const listener of [...this.#listeners]) listener()
  }
}

function without(entries: readonly Undoable[], entry: Undoable): readonly Undoable[] {
  return entries.includes(entry) ? entries.filter((other) => other !== entry) : entries
}

function same(some: readonly Undoable[], others: readonly Undoable[]): boolean {
  return some.length === others.length && some.every((entry, place) => entry === others[place])
}

/** "½ Portuguesa ½ Calabresa": what was done, without the number that stands beside it where there is little room. */
export function withoutNumber({ texto, numero }: Pick<Undoable, 'texto' | 'numero'>): string {
  if (numero === undefined || !texto.startsWith('#')) return texto
  const [, ...ditos] = texto.split(' · ')
  return ditos.length > 0 ? ditos.join(' · ') : texto.slice(`#${numero} `.length)
}

/** Its button is another one for every deed: who means to take back the last must not take back the one before. */
export function undoTarget({ ate, texto }: Undoable): string {
  return `desfazer ${ate} ${texto}`
}
