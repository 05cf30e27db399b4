import { Board } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'
import { expect, Kanban, middle, test } from './kanban'

test.use({ hasTouch: true })

const order = (numero: string, minutes: number, extra: object = {}) => ({
  numero,
  criadoEm: minutesAgo(minutes),
  itens: [pizza('Grande', ['Calabresa'], { referencia: 'a', ...extra })],
})

async function stepOf({ kitchen }: Kanban, numero: string) {
  const { itens } = await kitchen.read(numero)
  return itens[0]?.etapa
}

/** What the board says next to a press that it did not take. It is there for less than two seconds: caught in the page, whatever the machine does. */
function nextRefusal(): Promise<string> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const text = document.querySelector('.nao-aceito')?.textContent
      if (!text) return
      observer.disconnect()
      resolve(text)
    }).observe(document.body, { subtree: true, childList: true })
  })
}

test('a finger that is refused lets go: no card stays in the hand, no hold runs on', { tag: '@slow' }, async ({
  kanban,
  page,
}) => {
  await kanban.start()
  await kanban.places(order('800', 9), order('801', 8))
  await kanban.card('#801', 'fila').tap()
  await expect(kanban.card('#801', 'montagem')).toBeVisible()
  const finger = await kanban.finger()

  await test.step('a card that changed while it was carried is put back, and the next tap is of what it touched', async () => {
    await finger.down(kanban.grip('#800', 'fila'))
    await finger.moveTo(await middle(kanban.column('forno')), 8)
    await expect(kanban.inHand).toBeVisible()
    await kanban.kitchen.change(order('800', 9, { observacao: 'sem sal' }))
    await expect(kanban.told).toContainText('#800 ALTERADO')
    await finger.up()
    await expect(kanban.inHand).toHaveCount(0)
    await kanban.settled()
    await kanban.card('#801', 'montagem').tap()
    await expect(kanban.card('#801', 'forno')).toBeVisible()
    expect(await stepOf(kanban, '800')).toBe('fila')
  })

  await test.step('a card that changed under a tap does not go back either', async () => {
    const card = kanban.card('#801', 'forno')
    await kanban.settled()
    const before = await card.getAttribute('data-conteudo')
    await finger.down(card, undefined, () => kanban.kitchen.change(order('801', 8, { observacao: 'sem sal' })))
    await page.waitForFunction(
      (content) =>
        document.querySelector('[data-coluna="forno"] [data-cartao]')?.getAttribute('data-conteudo') !== content,
      before,
    )
    await finger.up()
  })

  await test.step('a mouse that takes a card in the instant it changed is told why, and marks no text', async () => {
    await kanban.settled()
    await page.evaluate(() => {
      const card = () => document.querySelector<HTMLElement>('[data-coluna="forno"] [data-cartao]')
      const before = card()?.dataset.conteudo
      new MutationObserver((_, observer) => {
        const now = card()
        if (!now || now.dataset.conteudo === before) return
        observer.disconnect()
        const { x, y } = now.getBoundingClientRect()
        const [fila, mouse] = [
          document.querySelector('[data-coluna="fila"]'),
          { pointerType: 'mouse', isPrimary: true },
        ]
        const at = { bubbles: true, cancelable: true, ...mouse }
        now.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: x + 20, clientY: y + 20 }))
        fila?.dispatchEvent(new PointerEvent('pointermove', { ...at, clientX: 100, clientY: 300 }))
        fila?.dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 100, clientY: 300 }))
      }).observe(document.body, { subtree: true, attributes: true, childList: true })
    })
    await kanban.kitchen.change(order('801', 8, { observacao: 'sem alho' }))
    await expect(page.getByText('Acabou de mudar. Toque de novo.')).toBeVisible()
    await expect(kanban.inHand).toHaveCount(0)
    expect(await stepOf(kanban, '801')).toBe('forno')
    await kanban.settled()
    const [head, other] = [kanban.column('fila').getByRole('heading'), kanban.column('pronto').getByRole('heading')]
    await kanban.mouseDragInVain(head, other)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })

  await test.step('what was changed does not go on before it was read, by tap, by hand or by keys', async () => {
    const words = page.getByText('O pedido mudou. Primeiro leia o aviso no rodapé.')
    await kanban.settled()
    await kanban.card('#800', 'fila').tap()
    await expect(words).toBeVisible()
    await expect(words).toHaveCount(0)
    await kanban.settled()
    await finger.down(kanban.grip('#800', 'fila'))
    await finger.moveTo(await middle(kanban.column('forno')), 8)
    await finger.rest(700)
    await finger.up()
    await expect(words).toBeVisible()
    await expect(words).toHaveCount(0)
    await kanban.card('#800', 'fila').focus()
    await page.keyboard.press('p')
    await expect(words).toBeVisible()
    expect(await stepOf(kanban, '800')).toBe('fila')
    await kanban.toRead('800')
    await kanban.settled()
    await kanban.button('800', 'ENTENDI').tap()
    await expect(kanban.notice('800')).toHaveCount(0)
  })

  await test.step('a slow press where nothing is before it is a tap', async () => {
    await kanban.settled()
    await finger.down(kanban.card('#800', 'fila'))
    await finger.rest(650)
    await finger.up()
    await expect(kanban.card('#800', 'montagem')).toBeVisible()
    // A hold that had run on would have taken it a step back before this press was over.
    expect(await stepOf(kanban, '801')).toBe('forno')
  })
})

test.describe('on a small tablet', () => {
  test.use({ viewport: { width: 1024, height: 600 } })

  test('a card taller than its step goes on only when its end was on the screen', async ({ kanban, page }) => {
    await kanban.start()
    const sabores = ['Atum', 'Alho', 'Bacon', 'Brócolis', 'Frango', 'Lombo', 'Milho', 'Palmito', 'Rúcula', 'Napolitana']
    await kanban.places({
      numero: '960',
      itens: [
        pizza(
          'Família',
          sabores.map((nome) => ({ nome, remocoes: ['cebola'] })),
          { observacao: 'bem assada. '.repeat(20).trim() },
        ),
      ],
    })
    const card = kanban.card('#960', 'fila')
    const list = kanban.column('fila').locator('[data-rola]')
    const box = await list.boundingBox()
    expect((await card.boundingBox())?.height).toBeGreaterThan(box?.height ?? 0)
    const edge = kanban.column('fila').locator('.kanban-borda')
    await expect(edge).toHaveText('↓ o cartão continua')
    const tap = async () => {
      await kanban.settled()
      await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 120)
    }
    await tap()
    await expect(page.getByText('O cartão continua. Leia até o fim e toque de novo.')).toBeVisible()
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await kanban.later()
    expect((await kanban.kitchen.read('960')).itens[0]?.etapa).toBe('fila')
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(edge).not.toContainText('continua')
    await expect(async () => {
      await tap()
      expect((await kanban.kitchen.read('960')).itens[0]?.etapa).toBe('montagem')
    }).toPass()

    await test.step('nor does a shorter one of which only the upper half is there', async () => {
      const short = (numero: string) => ({
        numero,
        itens: [pizza('Grande', ['Atum', 'Alho', 'Bacon', 'Milho'], { observacao: 'sem sal nenhum, por favor' })],
      })
      await kanban.places(short('961'), short('962'))
      await expect(kanban.card('#962', 'fila')).toBeVisible()
      await kanban.settled()
      const room = await list.boundingBox()
      const [top, bottom] = [room?.y ?? 0, (room?.y ?? 0) + (room?.height ?? 0)]
      // Wherever its head is in sight and its end is not.
      const wanted = await kanban.card('#962', 'fila').boundingBox()
      await list.evaluate((element, by) => element.scrollBy(0, by), (wanted?.y ?? 0) - bottom + 100)
      await kanban.settled()
      const cut = await kanban.card('#962', 'fila').boundingBox()
      expect((cut?.y ?? 0) + (cut?.height ?? 0)).toBeGreaterThan(bottom)
      expect(cut?.y).toBeGreaterThan(top)
      await page.mouse.click((cut?.x ?? 0) + 60, (cut?.y ?? 0) + 20)
      await expect(page.getByText('O cartão continua. Leia até o fim e toque de novo.')).toBeVisible()
      await expect(kanban.card('#962', 'fila')).toBeInViewport({ ratio: 1 })
      await kanban.later()
      expect((await kanban.kitchen.read('962')).itens[0]?.etapa).toBe('fila')
    })
  })
  test('words that came above the screen are read there before a card goes on', { tag: '@slow' }, async ({
    browser,
    kanban,
    page,
  }) => {
    await kanban.start()
    const sabores = ['Atum', 'Alho', 'Bacon', 'Brócolis', 'Frango', 'Lombo', 'Milho', 'Palmito', 'Rúcula', 'Napolitana']
    const order = (remocoes: string[]) => ({
      numero: '970',
      itens: [
        pizza(
          'Família',
          sabores.map((nome, index) => ({ nome, remocoes: index === 0 ? remocoes : ['cebola'] })),
          { referencia: 'a', observacao: 'bem assada. '.repeat(20).trim() },
        ),
      ],
    })
    await kanban.places(order(['cebola']))
    const list = kanban.column('fila').locator('[data-rola]')
    const box = await list.boundingBox()
    const toEnd = () => list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 120)
    await page.mouse.wheel(0, 5_000)
    await toEnd()

    const other = new Kanban(await browser.newPage({ viewport: { width: 1280, height: 800 } }), kanban.kitchen)
    await other.start({ estacao: 'Montagem 2' })
    await kanban.kitchen.change(order(['amendoim', 'leite']))
    await other.toRead('970')
    await expect(async () => {
      await other.settled()
      await other.button('970', 'ENTENDI').click({ timeout: 2_000 })
      await expect(other.notice('970')).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await expect(kanban.told.getByText('#970')).toHaveCount(0)
    await other.page.close()

    await toEnd()
    const said = page.evaluate(nextRefusal)
    await kanban.settled()
    await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 120)
    expect(await said).toContain('O cartão continua.')
    await expect(
      kanban
        .card('#970', 'fila')
        .getByText(/amendoim/i)
        .first(),
    ).toBeInViewport()
    await kanban.later()
    expect((await kanban.kitchen.read('970')).itens[0]?.etapa).toBe('fila')
  })

  test('an order whose lines were not all on the screen is not handed over', { tag: '@slow' }, async ({
    browser,
    kanban,
    page,
  }) => {
    await kanban.start()
    const entradas = ['Coxinha', 'Esfiha', 'Quibe', 'Pastel', 'Bolinho', 'Empada', 'Risole', 'Croquete', 'Tapioca']
    const ultimo = item('Suco do bebê', 'entrada', { observacao: 'sem açúcar nenhum, por favor' })
    await kanban.places({ numero: '980', itens: [...entradas.map((nome) => item(nome, 'entrada')), ultimo] })
    const other = new Board(await browser.newPage({ viewport: { width: 1920, height: 1080 } }), kanban.kitchen)
    await other.open({ estacao: 'Montagem 2' })
    const situacao = async () => (await kanban.kitchen.read('980')).situacao
    await expect(async () => {
      await other.settled()
      await other.button('980', 'PRONTO').click({ timeout: 2_000 })
      await expect.poll(situacao, { timeout: 2_000 }).toBe('pronto')
    }).toPass()
    await other.page.close()

    const entregar = kanban.button('980', 'ENTREGAR')
    const last = kanban.card('Suco do bebê', 'pronto')
    await expect(entregar).toBeVisible()
    await kanban.settled()
    await expect(last).not.toBeInViewport()

    await test.step('by a key: it shows the rest first', async () => {
      await entregar.focus()
      const said = page.evaluate(nextRefusal)
      await page.keyboard.press('Enter')
      expect(await said).toBe('O pedido continua. Leia até o fim e toque de novo em ENTREGAR.')
      await expect.poll(() => last.evaluate((row) => row.closest('[data-rola]')?.scrollTop)).toBeGreaterThan(0)
      await kanban.later()
      expect(await situacao()).toBe('pronto')
    })

    await test.step('while its rest is shown ENTREGAR stays, says whose it is and lies over no line that is still to be read', async () => {
      await last.evaluate((row) => row.closest('[data-rola]')?.scrollTo(0, 100_000))
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect(entregar).toBeInViewport({ ratio: 1 })
      await expect(entregar).toContainText('#980')
      const [button, line] = [await entregar.boundingBox(), await last.boundingBox()]
      expect(button && line && button.y + button.height <= line.y).toBe(true)
    })

    await test.step('by a finger, once all of it was there', async () => {
      await last.scrollIntoViewIfNeeded()
      await expect(async () => {
        await kanban.settled()
        await entregar.tap({ timeout: 2_000 })
        await expect.poll(situacao, { timeout: 2_000 }).toBe('entregue')
      }).toPass()
    })
  })
})
