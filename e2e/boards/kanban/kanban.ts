import type { Locator } from '@playwright/test'
import { Board, test as base, expect } from '../support/board'
import type { Kitchen } from '../support/kitchen'

/** A card that is taken is in the hand long before. */
const REFUSED_MS = 5_000
const MOST_TIMES = 4

export type Etapa = 'fila' | 'preparo' | 'montagem' | 'forno' | 'pronto'

/** The Kanban as a cook knows it: columns, cards in them, and three ways to move one. */
export class Kanban extends Board {
  async start(options: Parameters<Board['open']>[0] = {}): Promise<void> {
    await this.open({ tipo: 'K', ...options })
    await this.live()
    await expect(this.page.locator('.kanban')).toBeVisible()
  }

  column(etapa: Etapa): Locator {
    return this.page.locator(`[data-coluna="${etapa}"]`)
  }

  /** The part of a card that is pressed: an item, or a row of a ready order. */
  card(text: string | RegExp, etapa?: Etapa): Locator {
    const where = etapa ? this.column(etapa) : this.page.locator('.kanban')
    return where.locator('[data-cartao]', { hasText: text })
  }

  /** Where a finger takes a card. */
  grip(text: string | RegExp, etapa?: Etapa): Locator {
    const where = etapa ? this.column(etapa) : this.page.locator('.kanban')
    return where.locator('[data-peca]', { hasText: text }).locator('[data-pega]')
  }

  /** A ready order, with its rows and its button. */
  readyOrder(numero: string): Locator {
    return this.column('pronto').locator('[data-completo]', { hasText: `#${numero}` })
  }

  get inHand(): Locator {
    return this.page.locator('.kanban-na-mao')
  }

  /** On an open board they have come by the end of it: one that came later would push a card from under the hand. */
  async places(...orders: Parameters<Kitchen['place']>[0][]): Promise<void> {
    const before = await this.inKitchen()
    for (const order of orders) await this.kitchen.place(order)
    if (before === undefined) return
    // Counted, for a long step draws its first cards only; or seen, for what was just handed over may leave the count meanwhile.
    const counted = async () => ((await this.inKitchen()) ?? 0) >= before + orders.length
    const seen = async () => {
      const cards = await this.page.locator('[data-cartao]').allTextContents()
      return orders.every(({ numero }) => cards.some((text) => text.includes(`#${numero}`)))
    }
    await expect.poll(async () => (await counted()) || (await seen())).toBe(true)
  }

  async mouseDrag(card: Locator, to: Locator, beforeDrop?: () => Promise<void>): Promise<void> {
    for (const place of [to, card]) await place.scrollIntoViewIfNeeded()
    await this.#lift(card)
    const target = await inside(to)
    await this.page.mouse.move(target.x, target.y, { steps: 8 })
    await beforeDrop?.()
    await this.page.mouse.up()
  }

  /** The same of what cannot be taken. */
  async mouseDragInVain(from: Locator, to: Locator): Promise<void> {
    for (const place of [to, from]) await place.scrollIntoViewIfNeeded()
    await this.settled()
    const [start, end] = [await inside(from), await inside(to)]
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(end.x, end.y, { steps: 8 })
    await expect(this.inHand).toHaveCount(0)
    await this.page.mouse.up()
  }

  /**
   * What moved a moment ago is not taken, and an age that grows by a letter may move all below it between a look and a press: who sees
   * that the card stays where it is takes it again.
   */
  async #lift(card: Locator): Promise<void> {
    const { mouse } = this.page
    for (let times = 1; ; times += 1) {
      await this.settled()
      const from = await inside(card)
      await mouse.move(from.x, from.y)
      // Sent together: a machine that stalled in between would make a hold of it.
      await Promise.all([mouse.down(), mouse.move(from.x + 10, from.y + 4)])
      const lifted = await this.inHand.waitFor({ timeout: REFUSED_MS }).then(
        () => true,
        () => false,
      )
      if (lifted) return
      if (times === MOST_TIMES) throw new Error('the card cannot be lifted')
      await mouse.up()
    }
  }

  /** A real finger, through the debugging protocol: the browser decides what is a scroll and what is ours. */
  async finger(): Promise<Finger> {
    const session = await this.page.context().newCDPSession(this.page)
    return new Finger(this, (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points }))
  }
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

export class Finger {
  readonly #board: Board
  readonly #send: (type: TouchType, points: { x: number; y: number }[]) => Promise<unknown>
  #at = { x: 0, y: 0 }

  constructor(board: Board, send: (type: TouchType, points: { x: number; y: number }[]) => Promise<unknown>) {
    this.#board = board
    this.#send = send
  }

  /** `meanwhile` begins with the touch: asked for after it, a busy machine would make a hold of the touch first. */
  async down(on: Locator, x?: number, meanwhile?: () => Promise<unknown>): Promise<void> {
    await on.scrollIntoViewIfNeeded()
    await this.#board.settled()
    const place = await inside(on)
    this.#at = { x: x ?? place.x, y: place.y }
    await Promise.all([this.#send('touchStart', [this.#at]), meanwhile?.()])
  }

  /** Rests on the spot: how long is part of the gesture. */
  async rest(ms: number): Promise<void> {
    await this.#board.pause(ms)
  }

  async moveTo(target: { x: number; y: number }, steps = 8): Promise<void> {
    const from = this.#at
    for (let step = 1; step <= steps; step++) {
      const part = step / steps
      this.#at = { x: from.x + (target.x - from.x) * part, y: from.y + (target.y - from.y) * part }
      await this.#send('touchMove', [this.#at])
      await this.rest(16)
    }
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', [])
  }
}

export async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  return inside(locator)
}

async function inside(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing to see')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) }
}

export const test = base.extend<{ kanban: Kanban }>({
  kanban: async ({ page, kitchen }, use) => {
    await use(new Kanban(page, kitchen))
  },
})

export { expect }
