import { expect, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { stopRequestsFromHere } from './form-trial'
import { DONA, type House, linkFor, openHouse, SENHA } from './house'
import { enterWhole, signInToDemo } from './sign-in'

async function gerente(house: House, email: string): Promise<string> {
  await house.call('POST', `${house.companyPath}/convites`, { email, papel: 'gerente' })
  await expect.poll(() => linkFor(house, email, 'convite')).toBeTruthy()
  const codigo = linkFor(house, email, 'convite')?.split('/').at(-1)
  const body = JSON.stringify({ codigo, nome: 'Bia', senha: SENHA, repetir: SENHA })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${house.product.url}/api/retaguarda/links/convite`, { method: 'POST', headers, body })
  return email
}

test('what stood in an open dialog when the session was closed elsewhere is there after signing in again', async ({
  page,
  browser,
}) => {
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/licencas`)
    await page.getByRole('button', { name: 'Nova licença' }).click()
    const label = page.getByRole('dialog').getByRole('textbox', { name: 'Onde é usada' })
    await label.fill('Forno do salão')

    const elsewhere = await browser.newContext({ locale: 'pt-BR' })
    const other = await elsewhere.newPage()
    await signInToDemo(other, product)
    const closed = await other.evaluate(() =>
      fetch('/api/retaguarda/conta/sessoes', { method: 'DELETE' }).then((answer) => answer.status),
    )
    expect(closed).toBe(200)
    await elsewhere.close()

    await expect(page.getByText('Sua sessão terminou')).toBeVisible()
    await expect(page.getByText('O que você digitava em “Nova licença” está guardado')).toBeVisible()
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/licencas`)
    await page.getByRole('button', { name: 'Nova licença' }).click()
    await expect(page.getByText('Aqui está o que você tinha digitado')).toBeVisible()
    await expect(label).toHaveValue('Forno do salão')
    // Once taken up again it is the form's: given up, it does not come back.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('button', { name: 'Nova licença' }).click()
    await expect(label).toHaveValue('')
  } finally {
    await product.stop()
  }
})

test('an order that waited when the session of its person ended goes on with the next who signs in; unsaved rules do not', async ({
  page,
}) => {
  test.slow()
  const house = await openHouse()
  const bia = await gerente(house, 'bia@exemplo.com.br')
  const item = { codigo: '', categoria: 'Bebidas', pizza: false, adicionais: [], remocoes: [] }
  await house.call('POST', `${house.companyPath}/cardapio`, { ...item, tipo: 'produto', nome: 'Guaraná' })

  await stopRequestsFromHere(page)
  await enterWhole(page, house.product.url, DONA, SENHA)
  await page.goto(`${house.product.url}/retaguarda/#/novo-pedido`)
  const orders = /\/pedidos-enviados$/
  await page.route(orders, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await page.getByRole('combobox', { name: 'Item' }).fill('guarana')
  await page.getByRole('combobox', { name: 'Item' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Dora')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aguardando conexão.')).toBeVisible()
  await house.call('DELETE', '/conta/sessoes')
  await expect(page.getByText('Sua sessão terminou')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('1 pedido ainda não chegou à cozinha.')).toBeVisible()

  await enterWhole(page, house.product.url, bia, SENHA)
  await expect(page.getByText('1 pedido ainda não chegou à cozinha.')).toBeVisible()
  await page.unroute(orders)
  await expect(page.getByText('1 pedido ainda não chegou à cozinha.')).toHaveCount(0)
  await page.goto(`${house.product.url}/retaguarda/#/novo-pedido`)
  const sent = page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'Dora' })).toHaveCount(1)

  // Rules that she does not save wait for her, and are nobody else's.
  await page.goto(`${house.product.url}/retaguarda/#/cardapio/linhas`)
  await page.getByRole('button', { name: 'Nova regra' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Este texto' }).fill('Empada')
  await dialog.getByRole('combobox', { name: 'Vai para a linha' }).selectOption('entrada')
  await dialog.getByRole('button', { name: 'Pôr na lista' }).click()
  const unsaved = page.getByText('1 mudança não salva.')
  await expect(unsaved).toBeVisible()
  const rules = page.getByRole('region', { name: 'Regras' })
  const readBy = async (email: string) => {
    await page.context().clearCookies()
    await page.goto('about:blank')
    await enterWhole(page, house.product.url, email, SENHA)
    await page.goto(`${house.product.url}/retaguarda/#/cardapio/linhas`)
    await expect(rules.getByRole('button', { name: 'Nova regra' })).toBeVisible()
  }
  await readBy(DONA)
  await expect(rules.getByText('Empada')).toHaveCount(0)
  await expect(unsaved).toHaveCount(0)
  await readBy(bia)
  await expect(rules.getByText('Empada')).toBeVisible()
  await expect(unsaved).toBeVisible()

  // Another person signs in in another window of this browser: nothing more is done here in her name.
  const other = await page.context().newPage()
  await other.goto(`${house.product.url}/retaguarda/`)
  const status = await other.evaluate(
    (data) =>
      fetch('/api/retaguarda/conta/entrar', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(data),
      }).then((answer) => answer.status),
    { email: DONA, senha: SENHA, lembrar: true },
  )
  expect(status).toBe(200)
  const told = page.getByText('Sua sessão terminou')
  await expect(told).toContainText('outra pessoa entrou neste navegador', { timeout: 30_000 })
  // Once is enough; and her window leaves the other's session alone.
  const still = await other.evaluate(() => fetch('/api/retaguarda/conta').then((answer) => answer.status))
  expect(still).toBe(200)
  await expect(page.getByText('Outra pessoa entrou neste navegador.')).toHaveCount(0)
  await house.stop()
})
