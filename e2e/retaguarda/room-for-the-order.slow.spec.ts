import { expect, type Locator, type Page, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { violations } from '../violations'
import { DONA, openHouse, SENHA } from './house'
import { signInToDemo } from './sign-in'

test.use({ viewport: { width: 1280, height: 800 } })

const items = (page: Page) => page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')

async function take(page: Page, line: Locator, typed: readonly string[]): Promise<void> {
  for (const [place, text] of typed.entries()) {
    await line.fill(text)
    await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeEnabled()
    await line.press('Enter')
    await expect(items(page)).toHaveCount(place + 1)
  }
}

/** What is in the list and not scrolled out of it. */
async function shown(page: Page): Promise<number> {
  const list = await page.getByRole('list', { name: 'Itens do pedido' }).locator('..').boundingBox()
  const boxes = await Promise.all((await items(page).all()).map((item) => item.boundingBox()))
  const [top, end] = [(list?.y ?? 0) - 1, (list?.y ?? 0) + (list?.height ?? 0) + 1]
  return boxes.filter((box) => box && box.y >= top && box.y + box.height <= end && end <= 800).length
}

async function isAboveTheFoot(page: Page): Promise<void> {
  const disc = await page.getByRole('img', { name: /^Pizza: / }).boundingBox()
  const button = await page.getByRole('button', { name: 'Pôr no pedido' }).boundingBox()
  expect((disc?.y ?? 0) + (disc?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(800)
}

test('four items, the disc and both buttons are on the screen of a notebook together', async ({ page }) => {
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
    const line = page.getByRole('combobox', { name: 'Item' })
    await take(page, line, ['2 bauru'])
    await line.press('Control+Enter')
    await page.getByRole('button', { name: 'Entendi' }).click()
    await take(page, line, ['g calabresa', 'm marguerita', '2 bauru', 'g atum'])
    await line.fill('g portuguesa -cebola / calabresa')
    await isAboveTheFoot(page)
    await expect.poll(() => shown(page)).toBe(4)
    await expect(page.getByRole('button', { name: 'Enviar à cozinha' })).toBeInViewport({ ratio: 1 })
    // Half typed, it is there after a reload.
    await page.reload()
    await expect(line).toHaveValue('g portuguesa -cebola / calabresa')
    await expect(items(page)).toHaveCount(4)
  } finally {
    await product.stop()
  }
})

test('what keeps an item out of the order is said once, also after Enter', async ({ page }) => {
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
    const line = page.getByRole('combobox', { name: 'Item' })
    const why = page.getByText('“calabresa” parece outro item.')
    await line.fill('g frango com catupiry e calabresa')
    await expect(why).toHaveCount(1)
    await line.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '“calabresa” parece outro item.' })).toBeVisible()
    await expect(why).toHaveCount(1)
    await expect(page.getByText('Nenhum item ainda.')).toBeVisible()
  } finally {
    await product.stop()
  }
})

test('in a new house that has its first steps to do and an address to confirm there is room too', async ({ page }) => {
  const house = await openHouse()
  try {
    await page.goto(`${house.product.url}/retaguarda`)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(DONA)
    await page.getByLabel('Senha', { exact: true }).fill(SENHA)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
    await expect(page.getByText('Confirme o seu e-mail')).toBeVisible()
    await page.goto(`${house.product.url}/retaguarda/#/novo-pedido`)
    await page.getByRole('button', { name: /exemplo/i }).click()
    const line = page.getByRole('combobox', { name: 'Item' })
    await take(page, line, ['g calabresa', 'g atum', 'batata frita'])
    await line.fill('g portuguesa -cebola / calabresa')
    await isAboveTheFoot(page)
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(3)
    await expect(page.getByRole('button', { name: 'Enviar à cozinha' })).toBeInViewport({ ratio: 1 })
  } finally {
    await house.stop()
  }
})

test('six items of an order that is being changed are seen, beside what changes', async ({ page }) => {
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
    const line = page.getByRole('combobox', { name: 'Item' })
    await take(page, line, ['g calabresa', 'm marguerita', '2 bauru', 'g atum', 'g portuguesa', 'm calabresa'])
    await line.press('Control+Enter')
    await page
      .getByRole('button', { name: /^Mudar o pedido \d/ })
      .first()
      .click()
    await expect(items(page)).toHaveCount(6)
    await line.fill('2 bauru')
    await line.press('Enter')
    await expect(page.getByText(/^O que muda na cozinha/)).toBeVisible()
    await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(4)
    await expect(items(page).last()).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('button', { name: 'Mudar o pedido Ctrl Enter' })).toBeInViewport({ ratio: 1 })
    // What else can be changed is above them.
    await page.getByLabel('Nome do cliente').fill('Ana')
    await expect(page.getByLabel('Nome do cliente')).toBeInViewport({ ratio: 1 })
  } finally {
    await product.stop()
  }
})

test('on a telephone the item that was just put into the order is in sight, and leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
    const line = page.getByRole('combobox', { name: 'Item' })
    await line.fill('g portuguesa -cebola / calabresa')
    await page.getByRole('button', { name: 'Pôr no pedido' }).click()
    const put = page.getByText(/^No pedido, 1 item:.*½ Portuguesa SEM cebola/)
    // Also with a keyboard over the lower half of the screen.
    await expect(put).toBeInViewport({ ratio: 1 })
    expect((await put.boundingBox())?.y).toBeLessThan(420)
    await page.getByRole('button', { name: 'Ver o pedido' }).click()
    await expect(page.getByRole('heading', { name: 'Pedido', exact: true })).toBeInViewport({ ratio: 1 })

    await line.fill('calabreza')
    await page.getByRole('button', { name: 'Pôr no pedido' }).scrollIntoViewIfNeeded()
    await line.press('Enter')
    await expect(page.getByText('não está no cardápio assim')).toBeVisible()
    const answers = page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option')
    await expect(answers.first()).toContainText('Calabresa')
    for (const answer of [answers.first(), answers.last()]) expect(await lowerEdge(answer)).toBeLessThan(480)
    await answers.first().click()
    await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeEnabled()
  } finally {
    await product.stop()
  }
})

test('by mouse every SEM and + of the menu is one press away, and by keyboard too', async ({ page }) => {
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
    const line = page.getByRole('combobox', { name: 'Item' })
    await line.fill('g portuguesa / atum')
    const ham = page.getByRole('button', { name: 'Portuguesa sem presunto' })
    await expect(page.getByRole('button', { name: 'Portuguesa sem cebola' })).toBeVisible()
    await expect(ham).toHaveCount(0)
    const more = page.getByRole('button', { name: /^Mais \d+ opções de Portuguesa$/ })
    await more.click()
    await ham.click()
    await expect(line).toHaveValue(/Portuguesa -presunto \/ Atum/i)
    // What was open stays so, for the next one.
    for (const nome of ['azeitona', 'ervilha', 'ovo', 'cebola'])
      await page.getByRole('button', { name: `Portuguesa sem ${nome}` }).click()
    await page.getByRole('button', { name: 'Menos opções de Portuguesa' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Portuguesa com Bacon', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Mais \d+ opções de Atum$/ }).press('Enter')
    const extras = page.getByRole('button', { name: /^Atum com / })
    expect(await extras.count()).toBeGreaterThan(3)
    expect(await violations(page)).toEqual([])
    const last = await extras.last().getAttribute('aria-label')
    await extras.last().press('Enter')
    await expect(page.getByText('entendido:')).toContainText(`com ${last?.replace('Atum com ', '')}`)
    await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeInViewport({ ratio: 1 })
  } finally {
    await product.stop()
  }
})

/** From the top of the line that is typed in, which a hand scrolls to the top of what the keyboard leaves. */
async function lowerEdge(answer: Locator): Promise<number> {
  const box = await answer.boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}
