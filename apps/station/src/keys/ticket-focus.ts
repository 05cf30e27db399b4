import { type BoardSelection, chosenBy, type SelectionStep, selectionAfter, VAGA } from './board-selection'

/** What is focused inside the ticket: an item, or one of its buttons. */
interface Spot {
  pedidoId: string
  itemId: string | undefined
}

/**
 * Moves the keyboard focus over the tickets of a board. The tickets themselves say who they are (`data-pedido`,
 * `data-item`) and where a key can stop in them (`data-parada`); the browser's focus is the selection, so that screen readers and the white outline follow by themselves.
 */
export class TicketFocus {
  readonly #board: () => HTMLElement | null
  #spot: Spot | undefined
  #ids: readonly string[] = []
  #missed = false

  constructor(board: () => HTMLElement | null) {
    this.#board = board
  }

  get chosen(): string | undefined {
    return this.#focused()?.pedidoId
  }

  get chosenItem(): string | undefined {
    return this.#focused()?.itemId
  }

  /** The last digit named no ticket, and nothing was chosen since: the next key must not choose one for the cook. */
  get missed(): boolean {
    return this.#missed
  }

  choose(step: SelectionStep): boolean {
    const ids = typeof step === 'object' ? this.#numbered() : this.#tickets()
    const id = chosenBy({ ids, escolhido: this.chosen }, step)
    if (id !== undefined) this.#focusTicket(id)
    // Who meant a seventh that is not there does not mean the one he had before.
    else if (typeof step === 'object') this.#chooseNothing()
    return id !== undefined
  }

  /** To the next or the previous stop of the chosen ticket, and on into its neighbour. */
  walk(direction: 1 | -1): boolean {
    const id = this.chosen
    if (id === undefined) return this.choose('proximo')
    const stops = this.#stops(id)
    const active = document.activeElement
    const onde = active instanceof HTMLElement ? stops.indexOf(active) : -1
    const stop = stops[onde + direction]
    if (stop) {
      stop.focus()
      return true
    }
    const vizinho = chosenBy(this.#selection(), direction === 1 ? 'proximo' : 'anterior')
    if (vizinho === undefined) return false
    const dele = this.#stops(vizinho)
    ;(direction === 1 ? dele[0] : dele.at(-1))?.focus()
    return true
  }

  /** Presses what is focused on the board; an item that is done hands on to the next one. */
  press(): boolean {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active === document.body) {
      return !this.#missed && this.choose('proximo')
    }
    if (!this.#board()?.contains(active)) return false
    if (this.chosen !== undefined && active.getAttribute('aria-disabled') === 'true') return this.walk(1)
    active.click()
    return true
  }

  /** Turns to what of the chosen ticket was not on the screen yet: no key does anything with it before. */
  pressRest(): boolean {
    const id = this.chosen
    const rest = id === undefined ? undefined : this.#stops(id).find((stop) => 'resto' in stop.dataset)
    rest?.click()
    return rest !== undefined
  }

  /** By keys only: a finger chooses for itself, and must not be followed by a focus that jumps. */
  remember = (event: FocusEvent): void => {
    this.#missed = false
    const { target } = event
    this.#spot = target instanceof Element && target.matches(':focus-visible') ? this.#focused() : undefined
    this.#ids = this.#tickets()
    this.#board()?.toggleAttribute('data-teclado', this.#spot !== undefined)
  }

  forget = (): void => {
    this.#missed = false
    this.#spot = undefined
    this.#board()?.removeAttribute('data-teclado')
  }

  /** Tickets came or went: a focus that was lost with one of them goes to the one in its place. */
  changed = (): void => {
    const spot = this.#spot
    const antes = this.#ids
    this.#ids = this.#tickets()
    if (!spot || document.activeElement !== document.body || this.#ids.length === 0) return
    const { escolhido } = selectionAfter({ ids: antes, escolhido: spot.pedidoId }, this.#ids)
    if (escolhido === undefined) return
    const mesmo = escolhido === spot.pedidoId ? this.#item(escolhido, spot.itemId) : undefined
    if (mesmo) mesmo.focus()
    else this.#focusTicket(escolhido)
  }

  #selection(): BoardSelection {
    return { ids: this.#tickets(), escolhido: this.chosen }
  }

  #focused(): Spot | undefined {
    const active = document.activeElement
    const ticket = active?.closest<HTMLElement>('[data-pedido]')
    const pedidoId = ticket?.dataset.pedido
    if (!ticket || pedidoId === undefined || !this.#board()?.contains(ticket)) return undefined
    return { pedidoId, itemId: active?.closest<HTMLElement>('[data-item]')?.dataset.item }
  }

  #chooseNothing(): void {
    const active = document.activeElement
    if (this.chosen !== undefined && active instanceof HTMLElement) active.blur()
    this.forget()
    this.#missed = true
  }

  #focusTicket(id: string): void {
    const stops = this.#stops(id)
    const item = stops.find((stop) => stop.dataset.item && stop.getAttribute('aria-disabled') !== 'true')
    const alvo = item ?? stops.at(-1)
    alvo?.focus()
    alvo?.closest('[data-pedido]')?.scrollIntoView({ block: 'nearest' })
  }

  #numbered(): string[] {
    const board = this.#board()
    // A board of columns counts in the chosen one: what it has no number for has none here either.
    if (board?.querySelector('[data-coluna]')) return []
    const places = board?.querySelectorAll<HTMLElement>('[data-pedido], [data-buraco]') ?? []
    const ids = [...places].filter((place) => !place.closest('[inert]')).map(({ dataset }) => dataset.pedido ?? VAGA)
    return ids.filter((id, index) => id === VAGA || ids.indexOf(id) === index)
  }

  #tickets(): string[] {
    return [...new Set(this.#elements().flatMap((ticket) => ticket.dataset.pedido ?? []))]
  }

  /** A tall ticket stands in several parts; one that is only being measured does not count. */
  #elements(id?: string): HTMLElement[] {
    const selector = id === undefined ? '[data-pedido]' : `[data-pedido="${CSS.escape(id)}"]`
    const found = this.#board()?.querySelectorAll<HTMLElement>(selector) ?? []
    return [...found].filter((element) => !element.closest('[inert]'))
  }

  #stops(id: string): HTMLElement[] {
    return this.#elements(id)
      .flatMap((ticket) => [...ticket.querySelectorAll<HTMLElement>('[data-parada]')])
      .filter((stop) => !stop.closest('[inert]'))
  }

  #item(id: string, itemId: string | undefined): HTMLElement | undefined {
    return this.#stops(id).find((stop) => itemId !== undefined && stop.dataset.item === itemId)
  }
}
