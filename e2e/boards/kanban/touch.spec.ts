import { inMinutes, item, minutesAgo, pizza } from '../support/orders'
import { type Etapa, expect, type Kanban, middle, test } from './kanban'

test.use({ hasTouch: true })

const PASSOS: readonly Etapa[] = ['fila', 'preparo', 'montagem', 'forno', 'pronto']

const pizzas = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    numero: String(800 + index),
    criadoEm: minutesAgo(19 - index),
    itens: [pizza('Grande', ['Calabresa'])],
  }))

/** Nothing of a step may hide behind the edge: at least its name and its count are on the screen. */
async function everyStepIsOnTheScreen(kanban: Kanban): Promise<void> {
  for (const etapa of PASSOS) await expect(kanban.column(etapa).getByRole('heading')).toBeInViewport({ ratio: 1 })
}

test('on a tablet a finger taps, holds, carries by the grip and scrolls', async ({ kanban }) => {
  await kanban.start()
  await kanban.places(...pizzas(1))
  const finger = await kanban.finger()

  await test.step('a tap advances and holding goes back', async () => {
    await kanban.card('#800', 'fila').tap()
    await expect(kanban.card('#800', 'montagem')).toBeVisible()
    await finger.down(kanban.card('#800', 'montagem'))
    await finger.rest(800)
    await finger.up()
    await expect(kanban.card('#800', 'fila')).toBeVisible()
    await expect.poll(async () => (await kanban.kitchen.read('800')).itens[0]?.etapa).toBe('fila')
  })

  await test.step('the grip takes the card along, at once', async () => {
    await finger.down(kanban.grip('#800', 'fila'))
    await finger.moveTo(await middle(kanban.column('forno')), 12)
    await expect(kanban.inHand).toBeVisible()
    await finger.up()
    await expect(kanban.card('#800', 'forno')).toBeVisible()
    await expect(kanban.inHand).toHaveCount(0)
  })

  await kanban.places(...pizzas(13).slice(1))
  await expect(kanban.column('fila').getByRole('heading')).toContainText('12')

  await test.step('a finger on the rest of a card scrolls the column and moves no card', async () => {
    const list = kanban.column('fila').locator('[data-rola]')
    const from = await middle(kanban.card('#804', 'fila'))
    await finger.down(kanban.card('#804', 'fila'))
    await finger.moveTo({ x: from.x, y: from.y - 220 }, 10)
    await expect(kanban.inHand).toHaveCount(0)
    await finger.up()
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await kanban.later()
    await expect(kanban.column('fila').getByRole('heading')).toContainText('12')
    await list.evaluate((element) => element.scrollTo(0, 0))
  })

  await test.step('a touch on the grip that goes nowhere does nothing', async () => {
    await kanban.grip('#802', 'fila').tap()
    await kanban.later()
    await expect(kanban.card('#802', 'fila')).toBeVisible()
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a step that gets another height begins with a whole card, and who leaves it scrolled finds its first one again', {
    tag: '@slow',
  }, async ({ kanban }) => {
    await kanban.start()
    await kanban.places(...pizzas(7))
    const finger = await kanban.finger()
    const list = kanban.column('fila').locator('[data-rola]')
    const cut = () =>
      list.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        const cards = [...element.children].map((card) => card.getBoundingClientRect())
        return cards.some((card) => card.top < top - 2 && card.bottom > top + 2)
      })

    await test.step('half of the first card is pushed away by a thumb', async () => {
      const from = await middle(kanban.card('#801', 'fila'))
      await finger.down(kanban.card('#801', 'fila'))
      await finger.moveTo({ x: from.x, y: from.y - 90 }, 10)
      await finger.rest(300)
      await finger.up()
      await expect.poll(cut).toBe(true)
    })

    await test.step('another step opens: the card is whole', async () => {
      const before = await list.boundingBox()
      await kanban.card('#802', 'fila').tap()
      await expect(kanban.card('#802', 'montagem')).toBeVisible()
      await expect.poll(async () => (await list.boundingBox())?.height).not.toBe(before?.height)
      await expect.poll(cut).toBe(false)
    })

    await test.step('nobody touches it: back to the first', async () => {
      await list.evaluate((element) => element.scrollTo(0, 0))
      const from = await middle(kanban.card('#800', 'fila'))
      await finger.down(kanban.card('#800', 'fila'))
      await finger.moveTo({ x: from.x, y: from.y - 60 }, 10)
      await finger.rest(300)
      await finger.up()
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
      await expect(kanban.column('fila').locator('.kanban-borda')).toContainText(/volta em \d+ s/)
      await expect.poll(() => list.evaluate((element) => element.scrollTop), { timeout: 60_000 }).toBe(0)
    })
  })

  test('no text of an item on a card is below 18 px', async ({ kanban, page }) => {
    await kanban.start()
    const order = {
      numero: '810',
      itens: [
        pizza('Grande', [{ nome: 'Atum', remocoes: ['cebola'] }], {
          borda: 'catupiry',
          tipoMassa: 'fina',
          observacao: 'bem assada',
          referencia: 'a',
        }),
      ],
    }
    await kanban.places(order)
    await kanban.kitchen.change({ ...order, itens: [...order.itens, pizza('Broto', ['Palmito'], { referencia: 'b' })] })
    await expect(kanban.card('Palmito')).toContainText('ADICIONADO')
    const small = await page.locator('[data-cartao]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const content = card
        const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const { parentElement: parent, textContent } = node
          if (
            !parent ||
            !textContent?.trim() ||
            parent.getClientRects().length === 0 ||
            parent.closest('svg, .cartao-numeros, .cartao-origem')
          )
            continue
          const size = Number.parseFloat(getComputedStyle(parent).fontSize)
          if (size < 18 && parent.getBoundingClientRect().width > 2) found.push(`${textContent} ${size}`)
        }
        return found
      }),
    )
    expect(small).toEqual([])
    expect(Math.min(...(await numberSizes(kanban)))).toBeGreaterThanOrEqual(26)
  })
})

/** Of every card that is drawn, in pixels. */
function numberSizes({ page }: Kanban): Promise<number[]> {
  return page
    .locator('.cartao-numero')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
}

test('five busy steps on a tablet: number and age stand in one line, the number 26 px or more', {
  tag: '@slow',
}, async ({ kanban, page }) => {
  await kanban.start({ linhas: ['Pizza', 'Entrada'] })
  await kanban.places(...pizzas(4), { numero: '850', criadoEm: minutesAgo(24), itens: [item('Bruschetta', 'entrada')] })
  for (const [numero, etapas] of [
    ['#800', ['montagem', 'forno', 'pronto']],
    ['#801', ['montagem', 'forno']],
    ['#802', ['montagem']],
    ['#850', ['preparo']],
  ] as const) {
    for (const passo of etapas) {
      await kanban.settled()
      await kanban.card(numero).tap()
      await expect(kanban.column(passo)).toContainText(numero)
    }
  }
  await kanban.settled()
  await expect(page.locator('[data-aberta="true"]')).toHaveCount(5)
  const sizes = await numberSizes(kanban)
  expect(sizes.length).toBeGreaterThanOrEqual(4)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(26)
  // In the oven it counts down in words, which may take a line.
  const heads = page.locator('[data-cartao]:not([data-etapa="forno"]) .cartao-numeros')
  const lines = await heads.evaluateAll((all) =>
    all.map((head) => {
      const [numero, idade] = ['.cartao-numero', '.cartao-idade'].map((name) => head.querySelector(name))
      const tops = [numero, idade].map((one) => one?.getBoundingClientRect().bottom ?? 0)
      return Math.abs((tops[0] ?? 0) - (tops[1] ?? 100)) < 10
    }),
  )
  expect(lines).toEqual([true, true, true])
})

test.describe('standing', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 800, height: 1280 } })

  test('steps lie below each other, and a finger carries a card from one to the other', async ({ kanban, page }) => {
    await kanban.start()
    await kanban.places(...pizzas(4))
    await expect(kanban.card('#803', 'fila')).toBeVisible()
    const finger = await kanban.finger()

    await test.step('every step has its place and its count, an empty one is a line', async () => {
      await everyStepIsOnTheScreen(kanban)
      const tops = await Promise.all(PASSOS.map(async (etapa) => (await kanban.column(etapa).boundingBox())?.y ?? 0))
      expect(tops).toEqual(tops.toSorted((a, b) => a - b))
      expect((await kanban.column('preparo').boundingBox())?.height).toBeLessThan(60)
      await expect(kanban.column('preparo')).toContainText('Nada em preparo')
    })

    await test.step('the grip is as wide as a finger and as tall as its card', async () => {
      const [grip, card] = [await kanban.grip('#801').boundingBox(), await kanban.card('#801').boundingBox()]
      expect(grip?.width).toBeGreaterThanOrEqual(56)
      expect(grip?.height).toBeCloseTo(card?.height ?? 0, 0)
    })

    await test.step('its place stays open, and the step under it says what letting go does', async () => {
      const forno = kanban.column('forno')
      await finger.down(kanban.grip('#801', 'fila'))
      await finger.moveTo(await middle(kanban.column('preparo')), 8)
      await expect(kanban.column('preparo').getByText('não passa por aqui')).toBeVisible()
      await finger.moveTo(await middle(forno), 8)
      await expect(kanban.inHand).toBeVisible()
      await expect(forno.getByText('solte para ir ao Forno')).toBeVisible()
      await expect(kanban.column('fila').locator('[data-vaga="#801 está na sua mão"]')).toBeVisible()
      await finger.up()
      await expect(kanban.card('#801', 'forno')).toBeVisible()
      await expect.poll(async () => (await kanban.kitchen.read('801')).itens[0]?.etapa).toBe('forno')
    })

    await test.step('neither undo nor anything else lies over a card or a button', async () => {
      await expect(kanban.undo).toBeVisible()
      const undo = await kanban.undo.boundingBox()
      const board = await page.locator('.kanban-trilho').boundingBox()
      expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual(undo?.y ?? 0)
    })

    await test.step('with hundreds of cards every step keeps its place', async () => {
      await kanban.places(
        ...pizzas(2).map((order, index) => ({
          ...order,
          numero: String(900 + index),
          criadoEm: minutesAgo(1),
          itens: Array.from({ length: 40 }, () => pizza('Grande', ['Calabresa', 'Atum'])),
        })),
        { numero: '950', itens: [item('Bruschetta', 'entrada')] },
      )
      await expect(kanban.column('fila').getByRole('heading')).toContainText('84')
      await kanban.card('#800', 'fila').tap()
      await expect(kanban.card('#800', 'montagem')).toBeInViewport()
      await everyStepIsOnTheScreen(kanban)
    })

    await test.step('what was changed and what is off is told in the foot, however many cards there are', async () => {
      await kanban.kitchen.change({ numero: '950', prometidoPara: inMinutes(30), itens: [item('Sopa', 'entrada')] })
      await kanban.kitchen.cancel('801', 'Cliente desistiu')
      await expect(kanban.told).toBeInViewport({ ratio: 1 })
      await expect(kanban.told).toContainText('#801 CANCELADO')
      await expect(kanban.told).toContainText('+ 1 alterado')
      await everyStepIsOnTheScreen(kanban)
      await kanban.toRead('950')
      await expect(kanban.notice('950')).toBeInViewport({ ratio: 1 })
      await expect(kanban.notice('950')).toContainText('ADICIONADO 1 Sopa')
      await expect(kanban.notice('801')).toBeInViewport({ ratio: 1 })
      await expect(kanban.notice('801')).toContainText('Cliente desistiu')
      await expect(kanban.notice('801')).toContainText(/não fazer: .*, está no forno/)
      expect(await kanban.violations()).toEqual([])
      await kanban.settled()
      await kanban.button('801', 'ENTENDI').tap()
      await expect(kanban.notice('801')).toHaveCount(0)
      await expect(kanban.card('#801')).toHaveCount(0)
    })
  })
})

for (const [name, viewport, folded] of [
  ['a telephone', { width: 390, height: 844 }, 'montagem'],
  ['a small tablet', { width: 1024, height: 600 }, 'pronto'],
] as const) {
  test.describe(`on ${name}`, { tag: '@slow' }, () => {
    test.use({ viewport })

    test('every step is there, folded to its count where there is no room, and takes cards all the same', async ({
      kanban,
    }) => {
      await kanban.start()
      await kanban.places(...pizzas(6), { numero: '850', itens: [item('Bruschetta', 'entrada')] })
      for (const [numero, montagem] of [
        ['#801', 1],
        ['#802', 2],
        ['#850', 2],
      ] as const) {
        // What was scrolled to is looked at before it is touched.
        await kanban.card(numero, 'fila').scrollIntoViewIfNeeded()
        await kanban.settled()
        await kanban.card(numero, 'fila').tap()
        await expect(kanban.card(numero, 'fila')).toHaveCount(0)
        await expect(kanban.column('montagem').getByRole('heading')).toContainText(String(montagem))
      }
      await everyStepIsOnTheScreen(kanban)
      const finger = await kanban.finger()
      await finger.down(kanban.grip('#800', 'fila'))
      await finger.moveTo(await middle(kanban.column('pronto')), 12)
      await expect(kanban.inHand).toBeVisible()
      await finger.up()
      await expect(kanban.column('pronto').getByRole('heading')).toContainText('1')
      await expect.poll(async () => (await kanban.kitchen.read('800')).itens[0]?.etapa).toBe('pronto')
      await everyStepIsOnTheScreen(kanban)

      await test.step('of a long queue a whole card is seen', async () => {
        const itens = Array.from({ length: 40 }, () => pizza('Grande', ['Calabresa', 'Atum']))
        await kanban.places({ numero: '900', criadoEm: minutesAgo(30), itens })
        await kanban
          .column('fila')
          .locator('[data-rola]')
          .evaluate((list) => list.scrollTo(0, 0))
        await expect(kanban.card('#900', 'fila').first()).toBeInViewport({ ratio: 1 })
        await everyStepIsOnTheScreen(kanban)
      })

      await test.step('a touch on a folded step opens it', async () => {
        // What is to be handed over is seen on a telephone as it is.
        if (folded !== 'pronto') await expect(kanban.button('800', 'ENTREGAR')).toBeInViewport({ ratio: 1 })
        await kanban.settled()
        await kanban.column(folded).getByRole('button').first().tap()
        await expect(kanban.column(folded).locator('[data-rola]')).toBeVisible()
        if (folded === 'pronto') await expect(kanban.button('800', 'ENTREGAR')).toBeInViewport({ ratio: 1 })
        await everyStepIsOnTheScreen(kanban)
      })
      expect(await kanban.violations()).toEqual([])
    })
  })
}
