import { expect as baseExpect, type Locator, type Page } from '@playwright/test'
import { test as base } from '../../journeys/shared-product'
import { Station } from '../../journeys/station'
import { openStored } from '../../open-stored'
import { violations } from '../../violations'
import { Kitchen } from './kitchen'

/** A small machine under load still has to show the right thing, only later. */
export const expect = baseExpect.configure({ timeout: 20_000 })

export interface BoardOptions {
  readonly estacao?: string
  readonly linhas?: readonly ('Pizza' | 'Cozinha' | 'Entrada' | 'Sobremesa' | 'Chapa' | 'Fritura')[]
  readonly tipo?: 'F' | 'K'
  readonly rota?: '/montador' | '/masseiro'
}

const IN_KITCHEN = /(\d+) na cozinha · ao vivo/

/** A device set up for a kitchen, as a cook at its screen knows it. */
export class Board extends Station {
  readonly kitchen: Kitchen

  constructor(page: Page, kitchen: Kitchen) {
    super(page)
    this.kitchen = kitchen
    this.#lookBeforeKeys()
  }

  /** Nothing on this board came, moved or changed a moment ago: a tap or a key on any of it counts. */
  async settled(): Promise<void> {
    // What was scrolled or resized just now has moved by the second frame from here, and the board knows of it.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await this.page.waitForFunction(isSettled)
  }

  /** A cook looks before he presses; who does not has a journey of his own (rush/stood-still). */
  #lookBeforeKeys(): void {
    const { keyboard } = this.page
    const press = keyboard.press.bind(keyboard)
    keyboard.press = async (...key) => {
      await this.settled()
      await press(...key)
    }
  }

  /** The settings are put in place before the app starts: setting a device up has journeys of its own. */
  async open(options: BoardOptions = {}): Promise<void> {
    await this.page.addInitScript(noteLicenceCheck)
    await openStored(this.page, this.kitchen.product.url, { configuracoes: JSON.stringify(this.settings(options)) })
    await this.page.waitForFunction(() => 'licencaConferida' in window && !document.querySelector('ion-loading'))
    if (options.rota === '/masseiro') await this.openMasseiro()
  }

  settings({ estacao = 'Montagem 1', linhas = ['Pizza', 'Entrada'], tipo = 'F' }: BoardOptions): object {
    const mostra = ['Pizza', 'Cozinha', 'Entrada', 'Sobremesa', 'Chapa', 'Fritura'] as const
    return {
      numeroLicenca: this.kitchen.licenca,
      codigoPerfil: this.kitchen.perfil.Id,
      estacao,
      tipoTelamontador: tipo,
      ...Object.fromEntries(mostra.map((linha) => [`mostra${linha}`, linhas.includes(linha)])),
    }
  }

  async openMasseiro(): Promise<void> {
    await this.page.getByRole('button', { name: 'Abrir o menu' }).click()
    await this.page.getByText('Masseiro', { exact: true }).click()
    await expect(this.page).toHaveURL(/\/masseiro$/)
  }

  /** On a narrow screen what the bar has no room for is in the menu. */
  async fromMenu(nome: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Abrir o menu' }).click()
    await this.page.locator('ion-menu').getByRole('button', { name: nome }).click()
    await expect(this.page.locator('ion-menu.show-menu')).toHaveCount(0)
  }

  /** The worst of what the whole kitchen should know, at its place in the foot. */
  get told(): Locator {
    return this.page.locator('.ion-page:not(.ion-page-hidden) .avisos-resumo')
  }

  /** All of it, opened over the board. */
  async openTold(): Promise<Locator> {
    await this.told.click()
    return this.page.getByRole('region', { name: 'Avisos' })
  }

  /** A cancelled or changed order among what the foot of the Kanban or of the dough table tells, opened to be read. */
  async toRead(numero: string): Promise<Locator> {
    const aviso = this.notice(numero)
    // It stays open while there is more to read.
    const aberto = this.page.locator('.ion-page:not(.ion-page-hidden) .avisos-abertos')
    await expect(this.page.locator('.ion-page:not(.ion-page-hidden) .avisos-resumo[data-ler]')).toBeVisible()
    if ((await aberto.count()) === 0) await this.told.click()
    await expect(aviso).toBeVisible()
    return aviso
  }

  /** The same, where it is open. */
  notice(numero: string): Locator {
    return this.page.locator('.avisos-abertos [data-leitura]').filter({ hasText: new RegExp(`#${numero}(?!\\d)`) })
  }

  /** Nobody wants to be asked about push messages in this evening. */
  async askNoMore(): Promise<void> {
    const all = await this.openTold()
    await all.getByRole('button', { name: 'Agora não' }).click()
    await expect(this.page.getByRole('button', { name: 'Agora não' })).toHaveCount(0)
  }

  /** The order numbers on the screen, in reading order. */
  get numbers(): Locator {
    return this.page.locator('[data-pedido] h2')
  }

  button(numero: string, nome: 'PRONTO' | 'ENTENDI' | 'ENTREGAR'): Locator {
    return this.page.getByRole('button', { name: `${nome}, pedido #${numero}` })
  }

  get undo(): Locator {
    return this.page.getByRole('button', { name: 'Desfazer' })
  }

  /** Something else happens in the kitchen: what was set off before it has come by the time this board knows of it. */
  async later(): Promise<void> {
    const open = (await this.inKitchen()) ?? 0
    await this.kitchen.place({ numero: `9${open}9`, itens: [{ nome: 'Batata', quantidade: 1, linha: 'fritura' }] })
    await expect.poll(() => this.inKitchen()).toBe(open + 1)
  }

  /** How many open orders this board knows of; undefined where it is not shown, or not live. */
  async inKitchen(): Promise<number | undefined> {
    const [badge] = await this.page.getByText(IN_KITCHEN).filter({ visible: true }).allTextContents()
    return badge === undefined ? undefined : Number(IN_KITCHEN.exec(badge)?.[1])
  }

  /** The pause of a hand or an eye between two touches: part of the gesture, not a wait for the screen. */
  async pause(ms: number): Promise<void> {
    await this.page.waitForTimeout(ms)
  }

  /** Touches and holds as a finger does. */
  async hold(target: Locator, ms = 700): Promise<void> {
    // What is still on its way to its place would slip from under the finger.
    await target.hover()
    await this.page.mouse.down()
    await this.pause(ms)
    await this.page.mouse.up()
  }

  violations(): Promise<string[]> {
    return violations(this.page)
  }
}

function isSettled(): boolean {
  const boards = [...document.querySelectorAll<HTMLElement>('main.quadro')].filter((board) => board.offsetWidth > 0)
  return boards.every(
    (board) =>
      (!board.querySelector('[data-alvo]') || board.dataset.assente !== undefined) &&
      // What is read of a large order has been there long enough to be.
      !board.querySelector('[data-lendo]'),
  )
}

/** A page without a loading may be one that has not come to it yet. */
function noteLicenceCheck(): void {
  document.addEventListener('ionLoadingDidDismiss', () => Object.assign(window, { licencaConferida: true }))
}

export const test = base.extend<{ kitchen: Kitchen; board: Board }>({
  kitchen: async ({ product }, use) => {
    await use(await Kitchen.open(product))
  },
  board: async ({ page, kitchen }, use) => {
    await use(new Board(page, kitchen))
  },
})
