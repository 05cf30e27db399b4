import type { BrowserContext, Locator } from '@playwright/test'
import { Board, type BoardOptions, test as base, expect } from '../support/board'

interface StoredDoughs {
  itens: { massa?: { situacao: string } }[]
  reconhecido: Record<string, number>
}

/** A device at the dough table. */
export class DoughBoard extends Board {
  async openAtTheTable(options: BoardOptions = {}): Promise<void> {
    await this.open({ estacao: 'Massa', linhas: ['Pizza'], rota: '/masseiro', ...options })
  }

  /** By keyboard, the way in that touches nothing on the board. */
  override async openMasseiro(): Promise<void> {
    await this.page.getByRole('button', { name: 'Abrir o menu' }).click()
    // A toggle that comes while the menu still opens is ignored.
    await this.page.waitForFunction(() =>
      document.querySelector<HTMLElement & { isOpen(): Promise<boolean> }>('ion-menu')?.isOpen(),
    )
    await this.page.getByRole('link', { name: 'Masseiro' }).press('Enter')
    await expect(this.page).toHaveURL(/\/masseiro$/)
    await expect(this.page.locator('ion-menu.show-menu')).toHaveCount(0)
  }

  get rows(): Locator {
    return this.page.locator('[data-massa]')
  }

  /** The row that names this order. */
  row(numero: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name: new RegExp(`#${numero}(?!\\d)`) }) })
  }

  openButton(numero: string): Locator {
    return this.row(numero).getByRole('button', { name: /^ABRIR \d+: / })
  }

  stock(tamanho: string): Locator {
    return this.page.getByRole('group', { name: tamanho, exact: true })
  }

  async stored(referencia: string): Promise<StoredDoughs> {
    return (await this.kitchen.read(referencia)) as unknown as StoredDoughs
  }

  /** How many doughs of these orders the kitchen knows to be open. */
  async openDoughs(...referencias: string[]): Promise<number> {
    const orders = await Promise.all(referencias.map((referencia) => this.stored(referencia)))
    return orders.flatMap(({ itens }) => itens).filter(({ massa }) => massa?.situacao === 'aberta').length
  }

  /** Another device of the same kitchen. */
  async another(context: BrowserContext): Promise<DoughBoard> {
    return new DoughBoard(await context.newPage(), this.kitchen)
  }

  stockValue(tamanho: string): Locator {
    return this.page.locator(`[data-estoque="${tamanho}"]`)
  }
}

export const test = base.extend<{ doughs: DoughBoard }>({
  doughs: async ({ page, kitchen }, use) => {
    await use(new DoughBoard(page, kitchen))
  },
})
