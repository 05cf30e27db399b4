import type { Page } from '@playwright/test'
import { DoughBoard } from '../masseiro/dough-board'
import { Board, expect, test } from '../support/board'
import { ears } from '../support/ears'
import { inMinutes, item, pizza } from '../support/orders'
import { listen, melody } from './listen'

const NOVO = [659, 880]
const ATRASADO = [523, 523]
const NAO_VISTO = [1047, 1047, 1319, 1047, 1047, 1319]

/** Somebody touched the screen: from now on the browser lets it sound. */
async function touch(board: Board): Promise<void> {
  await board.live()
  await board.page.locator('.barra-relogio').click()
  await expect(board.page.getByRole('button', { name: 'Desligar o som' })).toBeVisible()
}

test('an order that is late and that no screen of its line shows is heard, and told on another station until one does', {
  tag: '@slow',
}, async ({ page, kitchen, browser }) => {
  test.setTimeout(240_000)
  await listen(page)
  const doughs = new DoughBoard(page, kitchen)
  await doughs.openAtTheTable()
  await touch(doughs)
  const grill = new Board(await browser.newPage(), kitchen)
  await grill.open({ estacao: 'Chapa', linhas: ['Chapa'] })
  const itens = [pizza('Grande', ['Atum']), item('Burger', 'chapa')]
  await kitchen.place({ numero: '1', prometidoPara: inMinutes(0.1), itens })
  await expect(grill.order('1')).toBeVisible()
  await expect.poll(() => melody(page), { timeout: 90_000 }).toEqual([...NOVO, ...ATRASADO, ...NAO_VISTO])
  await expect(page.getByRole('status').filter({ hasText: 'Pedido 1 ainda não visto' })).toBeAttached()

  const unseen = grill.told.getByText('Nenhuma tela mostrou')
  await expect(unseen).toHaveText('Nenhuma tela mostrou o pedido #1 (pizza)')
  expect(await grill.violations()).toEqual([])
  const assembler = await browser.newPage()
  await new Board(assembler, kitchen).open({ estacao: 'Pizza', linhas: ['Pizza'] })
  await expect(assembler.locator('.pedido h2')).toContainText('1')
  await expect(unseen).toHaveCount(0)
  await assembler.close()
  await grill.page.close()
})

test('a scheduled order is heard when it is released, not when it was placed', { tag: '@slow' }, async ({
  board,
  page,
  kitchen,
}) => {
  await listen(page)
  await board.open({ linhas: ['Entrada'] })
  await touch(board)
  await kitchen.place({ numero: '2', agendadoPara: inMinutes(20.1), itens: [item('Bruschetta', 'entrada')] })
  await expect(page.getByText('1 pedido agendado')).toBeVisible()
  expect(await melody(page)).toEqual([])
  await expect(board.order('2')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => melody(page)).toEqual(NOVO)
})

test('the volume is heard, and zero is silence', { tag: '@slow' }, async ({ board, page, kitchen }) => {
  await page.addInitScript(() => {
    const peaks: number[] = []
    Object.assign(window, { picos: peaks })
    const { exponentialRampToValueAtTime: ramp } = AudioParam.prototype
    AudioParam.prototype.exponentialRampToValueAtTime = function (value: number, when: number) {
      peaks.push(value)
      return ramp.call(this, value, when)
    }
  })
  const loudest = () => page.evaluate(() => Math.max(0, ...(window as unknown as { picos: number[] }).picos.splice(0)))
  await kitchen.place({ numero: '3', itens: [item('Bruschetta', 'entrada')] })
  await board.open({ linhas: ['Entrada'] })
  await touch(board)
  await page.keyboard.press('l')
  const volume = page.getByRole('slider', { name: 'Volume' })
  const hear = page.getByRole('button', { name: 'Ouvir: novo', exact: true })
  await volume.fill('100')
  await hear.click()
  const loud = await loudest()
  await volume.fill('30')
  await hear.click()
  const low = await loudest()
  await volume.fill('0')
  await hear.click()
  expect(loud).toBeGreaterThan(low * 3)
  expect(low).toBeGreaterThan(0.001)
  expect(await loudest()).toBeLessThan(0.001)
})

/** A device with a voice: what it is given to say is noted. Chromium on a server has none. */
async function withVoice(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const voice = { lang: 'pt-BR', localService: true, name: 'Luciana' }
    class Utterance extends EventTarget {
      onend: (() => void) | undefined
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const engine = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak: ({ text, onend }: Utterance) => {
        said.push(text)
        setTimeout(() => onend?.(), 50)
      },
      cancel: () => {},
    })
    Object.defineProperty(window, 'speechSynthesis', { value: engine })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, falado: said })
  })
  return () => page.evaluate(() => (window as unknown as { falado: string[] }).falado)
}

test('new orders are spoken in Portuguese where the cook wants it, and after a reload too', { tag: '@slow' }, async ({
  board,
  page,
  kitchen,
}) => {
  const said = await withVoice(page)
  const order = (numero: string) => ({
    numero,
    itens: [pizza('Grande', [{ nome: 'Portuguesa', remocoes: ['cebola'] }, 'Calabresa'], { borda: 'Catupiry' })],
  })
  await board.open()
  await touch(board)
  await kitchen.place(order('5'))
  await expect(board.order('5')).toBeVisible()

  await page.keyboard.press('l')
  await page.getByRole('switch', { name: 'Falar os pedidos novos' }).click()
  await page.keyboard.press('Escape')
  await kitchen.place(order('6'))
  const words = (numero: string) =>
    `Pedido ${numero}, uma grande borda catupiry meia portuguesa sem cebola, meia calabresa.`
  // The sixth and not the fifth, which was there before the cook wanted to hear them.
  await expect.poll(said).toEqual([words('6')])

  await page.reload()
  await touch(board)
  await kitchen.place(order('7'))
  await expect.poll(said).toEqual([words('7')])
})

test('the screen is kept awake, and again after it was looked away from', { tag: ['@wake-lock', '@slow'] }, async ({
  board,
  page,
}) => {
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = []
    Object.assign(window, { travas: locks })
    const { request } = WakeLock.prototype
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type)
      locks.push(lock)
      return lock
    }
  })
  const held = () =>
    page.evaluate(() => (window as unknown as { travas: WakeLockSentinel[] }).travas.map(({ released }) => !released))
  await board.open()
  await board.live()
  await expect.poll(held).toEqual([true])
  // What a browser does to a page that is hidden, and then tells one that is seen again.
  await page.evaluate(async () => {
    await (window as unknown as { travas: WakeLockSentinel[] }).travas[0]?.release()
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(held).toEqual([false, true])
})

test.describe('on a telephone', { tag: '@slow' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('it vibrates for what happens, until the cook turns that off', async ({ board, page, kitchen }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = []
      Object.assign(window, { vibrado: felt })
      navigator.vibrate = (pattern) => felt.push(pattern) > 0
    })
    const felt = () => page.evaluate(() => (window as unknown as { vibrado: unknown[] }).vibrado)
    const order = (numero: string) => ({ numero, itens: [item('Bruschetta', 'entrada')] })
    await board.open({ linhas: ['Entrada'] })
    await board.live()
    await page.locator('.barra-relogio').tap()
    await kitchen.place(order('8'))
    await expect.poll(felt).toEqual([[180]])
    await kitchen.cancel('8')
    await expect.poll(felt).toEqual([[180], [500]])
    const turn = async () => {
      await board.fromMenu('Opções da tela')
      await page.getByRole('switch', { name: 'Vibrar' }).tap()
      await page.getByRole('button', { name: 'Fechar: Tela' }).tap()
    }
    await turn()
    const said = await ears(page)
    await kitchen.place(order('9'))
    // Said when its turn has come, which may be a moment after the sound before it.
    await expect.poll(said).toContain('Pedido 9 novo')
    await turn()
    await kitchen.cancel('9')
    await expect.poll(felt).toEqual([[180], [500], [500]])
  })
})
