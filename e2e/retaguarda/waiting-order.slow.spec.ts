import { expect } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

test('an order that waits for the connection is told of and sent from any page, and nobody signs out over it unasked', async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  await line.fill('g atum')
  await line.press('Enter')
  await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Esperante')
  const orders = '**/api/retaguarda/empresas/*/pedidos-enviados'
  await page.route(orders, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aguardando conexão.')).toBeVisible()

  await page.getByRole('link', { name: 'Estações', exact: true }).click()
  await expect(page.getByText('1 pedido ainda não na cozinha.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 pedido ainda não chegou à cozinha.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Voltar' }).click()

  await page.unroute(orders)
  await expect(page.getByText('1 pedido ainda não na cozinha.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Novo pedido' }).first().click()
  const sent = page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'Esperante' })).toHaveCount(1)
})
