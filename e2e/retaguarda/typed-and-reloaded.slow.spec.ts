import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { signInToDemo } from './sign-in'

/** The last letter and the reload in one breath: no frame is drawn, and nothing waits, between them. */
async function typeAndReload(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text.slice(0, -1))
  const loaded = page.waitForEvent('load')
  await field.evaluate((input, whole) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, whole)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    window.location.reload()
  }, text)
  await loaded
}

test('nothing that was typed in Novo pedido is lost by a reload right after it', async ({ page, product }) => {
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await typeAndReload(page, line, 'g portuguesa -cebola / atum')
  await expect(line).toHaveValue('g portuguesa -cebola / atum')
  await typeAndReload(page, field('Observação do item'), 'cortar em doze')
  await expect(field('Observação do item')).toHaveValue('cortar em doze')
  await typeAndReload(page, page.getByRole('spinbutton', { name: 'Quantidade' }), '12')
  await expect(page.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue('12')
  await typeAndReload(page, field('Nome do cliente'), 'Marina')
  await typeAndReload(page, field('Observação'), 'tocar a campainha')
  await typeAndReload(page, field('Agendar: dia'), '20/1')
  await typeAndReload(page, field('Hora'), '20:3')
  for (const [name, typed] of [
    ['Nome do cliente', 'Marina'],
    ['Observação', 'tocar a campainha'],
    ['Agendar: dia', '20/1'],
    ['Hora', '20:3'],
    ['Observação do item', 'cortar em doze'],
  ] as const)
    await expect(field(name)).toHaveValue(typed)
  await expect(line).toHaveValue('g portuguesa -cebola / atum')
})

test('what the browser has no room to keep is asked about before the window is closed, from any page', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.includes('novo-pedido')) throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  await line.pressSequentially('g atum')
  await expect(page.getByText('Este navegador não tem mais lugar para guardar')).toBeVisible()
  await asksBeforeReload(page)
  await expect(line).toHaveValue('g atum')
  await page.getByRole('link', { name: 'Cardápio' }).click()
  await expect(page.getByRole('heading', { name: 'Cardápio' })).toBeVisible()
  await asksBeforeReload(page)
  await page.getByRole('link', { name: 'Novo pedido' }).first().click()
  await expect(line).toHaveValue('g atum')
  // With nothing left to lose it closes without a word.
  await line.fill('')
  await page.reload()
  await expect(line).toHaveValue('')
})

async function asksBeforeReload(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => window.location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
}
