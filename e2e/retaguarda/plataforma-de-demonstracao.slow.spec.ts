import { expect, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

const PATIENCE = { timeout: 60_000 }
const LOJAS = [
  'iFood (demonstração)',
  'Open Delivery (demonstração)',
  'Open Delivery 2.0 (demonstração)',
  'Pedidos por chamada (demonstração)',
]

test('whoever tries the demonstration switches its platforms on, sees their orders come and heard, and switches them off', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const product = await Product.start()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const station = new Station(await context.newPage())
    const setup = { licenca: product.licenca, perfil: 'Matriz – Pinheiros', estacao: 'Montagem 1', linhas: ['Pizza'] }
    await station.setUp(product.url, setup)
    await expect(station.page.getByText(/\b0 na cozinha · ao vivo/)).toBeVisible(PATIENCE)

    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/lojas`)
    const turned = page.getByRole('switch', { name: 'Plataforma de demonstração' })
    await expect(turned).not.toBeChecked(PATIENCE)
    expect(await violations(page)).toEqual([])
    await turned.click()
    await expect(turned).toBeChecked(PATIENCE)
    for (const nome of LOJAS) {
      await expect(page.getByRole('row', { name: nome })).toContainText(/conectada; ouvida às/, PATIENCE)
    }
    await expect(station.page.getByText(/\b([4-9]|\d{2,}) na cozinha · ao vivo/)).toBeVisible(PATIENCE)
    await page.getByRole('row', { name: LOJAS[0] }).getByRole('button', { name: 'Movimento' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: /^Pedido novo/ }).first()).toContainText('feito', PATIENCE)
    await expect(dialog.getByRole('row', { name: /^confirmado #/ }).first()).toContainText('ouvido em', PATIENCE)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toHaveCount(0)

    await turned.click()
    await expect(turned).not.toBeChecked(PATIENCE)
    for (const nome of LOJAS) await expect(page.getByRole('row', { name: nome })).toContainText('pausada', PATIENCE)
    expect(await violations(page)).toEqual([])
    await context.close()
  } finally {
    await product.stop()
  }
})
