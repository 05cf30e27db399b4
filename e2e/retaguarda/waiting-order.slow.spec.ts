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

  await page.getByRole('link', { name: 'Estações e licenças' }).click()
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

test('without a connection the menu stays however long one was elsewhere, and an order is dated when it is taken down', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await stopRequestsFromHere(page)
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  await expect(line).toBeVisible()
  await page.getByRole('link', { name: 'Cozinhas' }).click()
  await expect(page.getByRole('heading', { name: 'Cozinhas' })).toBeVisible()
  await page.context().setOffline(true)
  await page.clock.fastForward('07:00')
  await page.getByRole('link', { name: 'Novo pedido' }).first().click()
  await line.fill('g atum')
  await line.press('Enter')
  const began = await page.evaluate(() => Date.now())
  await page.keyboard.press('Control+Enter')
  await expect(
    page
      .getByRole('region', { name: 'Enviados' })
      .getByText(/telefone|balcão/)
      .first(),
  ).toBeVisible()
  const kept = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.envios'))?.[1])
  const [envio] = JSON.parse(kept ?? '[]')
  expect(Date.parse(envio.corpo.criadoEm)).toBeGreaterThan(began - 60_000)
})

test('whoever may no longer order reads what still waits, and says when somebody else has taken it down', async ({
  page,
  product,
}) => {
  await stopRequestsFromHere(page)
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  await page.route('**/api/retaguarda/empresas/*/pedidos-enviados', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await line.fill('g atum')
  await line.press('Enter')
  await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Dora')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aguardando conexão.')).toBeVisible()

  // From now on the server says of this person what it says of one with another role.
  await page.route('**/api/retaguarda/conta', async (route) => {
    const answer = await route.fetch()
    const conta = await answer.json()
    const empresas = conta.empresas.map((empresa: object) => ({ ...empresa, papel: 'leitura' }))
    await route.fulfill({ response: answer, json: { ...conta, empresas } })
  })
  for (const path of ['/novo-pedido', '/estacoes']) {
    await page.goto(`${product.url}/retaguarda/#${path}`)
    await page.reload()
    await expect(page.getByText('Seu papel não permite mais enviar pedidos')).toBeVisible()
    await expect(page.getByText(/telefone · Dora, .*Atum/)).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Já foi anotado: telefone · Dora' }).click()
  await expect(page.getByText('Seu papel não permite mais enviar pedidos')).toHaveCount(0)
})

test('that nothing was sent is said only where it is known', async ({ page, product }) => {
  await signInToDemo(page, product)
  const list = page.getByRole('region', { name: 'Enviados' })
  await page.route('**/api/retaguarda/empresas/*/pedidos-enviados?*', (route) => route.abort())
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  await expect(list.getByText('Os pedidos enviados não carregaram.')).toBeVisible()
  await expect(list.getByText('Nenhum pedido enviado por aqui ainda.')).toHaveCount(0)
  await page.unroute('**/api/retaguarda/empresas/*/pedidos-enviados?*')
  await expect(list.getByText('Os pedidos enviados não carregaram.')).toHaveCount(0)
})
