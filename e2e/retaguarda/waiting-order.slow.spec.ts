import { expect } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { violations } from '../violations'
import { stopRequestsFromHere } from './form-trial'
import { signInToDemo } from './sign-in'

test('an order that waits for the connection is told of and sent from any page, and nobody signs out over it unasked', async ({
  page,
  product,
}) => {
  await stopRequestsFromHere(page)
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
  await expect(page.getByText('1 pedido ainda não chegou à cozinha.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 pedido ainda não chegou à cozinha.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Voltar' }).click()

  await page.unroute(orders)
  await expect(page.getByText('1 pedido ainda não chegou à cozinha.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Novo pedido' }).first().click()
  const sent = page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'Esperante' })).toHaveCount(1)
})

test('an order that waits says whose it is, and is taken back or changed before it goes: the kitchen never has it twice, nor against the word of who took it down', async ({
  page,
  product,
}) => {
  test.slow()
  await stopRequestsFromHere(page)
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  const list = page.getByRole('region', { name: 'Enviados' })
  const sent = page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const wait = async (cliente: string) => {
    await line.fill('g atum')
    await line.press('Enter')
    await page.getByRole('textbox', { name: 'Nome do cliente' }).fill(cliente)
    await page.keyboard.press('Control+Enter')
    await expect(list.getByText(`telefone · ${cliente}`)).toBeVisible()
  }
  // The first of them arrives, and nobody here learns of it; the others reach nobody.
  let tries = 0
  const orders = /\/api\/retaguarda\/empresas\/[^/]+\/pedidos-enviados(\/retirar)?$/
  await page.route(orders, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    if (tries === 1) await route.fetch()
    await route.abort()
  })
  await wait('Chegou')
  await wait('Desistiu')
  await wait('Mudou')
  expect(await violations(page)).toEqual([])

  for (const cliente of ['Chegou', 'Desistiu']) {
    await list.getByRole('button', { name: `Retirar o pedido que espera, telefone · ${cliente}` }).click()
    await expect(dialog.getByRole('heading')).toContainText(cliente)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Retirar o pedido' }).dblclick()
    await expect(dialog).toHaveCount(0)
  }
  await expect(list.getByText('Retirado:')).toHaveCount(2)
  await list.getByRole('button', { name: 'Mudar o pedido que espera, telefone · Mudou' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Mudou')
  await line.fill('m toscana')
  await line.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(list.getByText('Aguardando conexão.')).toHaveCount(1)
  await page.reload()
  await expect(list.getByText('Retirado:')).toHaveCount(3)

  await page.unroute(orders)
  await expect(list.getByText('Aguardando conexão.')).toHaveCount(0)
  await expect(list.getByText('Retirado:')).toHaveCount(0)
  await expect(sent.filter({ hasText: 'Mudou' })).toHaveCount(1)
  await expect(sent.filter({ hasText: 'Mudou' })).toContainText(/Atum.*Toscana/)
  await expect(sent.filter({ hasText: 'Chegou' })).toContainText('cancelado')
  await expect(sent.filter({ hasText: 'Desistiu' })).toHaveCount(0)
})
