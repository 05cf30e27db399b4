import { join } from 'node:path'
import { openDelivery } from '@kds/server/demo/platforms/dialects'
import { expect, type Page, test } from '@playwright/test'
import { startStandIn } from '../../apps/server/test/plataformas/stand-in'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { signInToDemo } from '../retaguarda/sign-in'
import { SHOTS, settled } from './retaguarda-pictures'

const PATIENCE = { timeout: 60_000 }
const PIZZA = {
  ...{ id: 'pz', name: 'PIZZA GRANDE 2 SABORES', quantity: 1, observations: 'bem assada' },
  options: [
    { name: '1/2 Portuguesa', quantity: 1 },
    { name: '1/2 3 Queijos', quantity: 1 },
    { name: 'Vulcão', quantity: 1, externalCode: 'V-1' },
  ],
}

/** Those of "Integrações": copied by hand to docs/images when the screens have changed. */
test('the manual of the platforms', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const platform = await startStandIn(openDelivery)
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  const picture = async (name: string, of: Page = page) => {
    await settled(of)
    await of.screenshot({ path: join(SHOTS, 'manual', `integracoes-${name}.png`) })
  }
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/lojas`)
  await page.getByRole('button', { name: 'Conectar loja' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('opendelivery')
  await dialog.getByRole('textbox', { name: 'Nome da loja' }).fill('Cardápio da Bella')
  await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ label: 'Matriz – Pinheiros' })
  await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill('https://api.cardapio.exemplo.com.br')
  await dialog.getByRole('textbox', { name: 'Código da loja na plataforma' }).fill('bella-01')
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(platform.secret)
  await picture('1-conectar')
  await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(platform.url)
  await dialog.getByRole('spinbutton', { name: 'Consultar a cada (s)' }).fill('5')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: '2. Consulta de pedidos' })).toContainText('feito', PATIENCE)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' })
  const station = new Station(await context.newPage())
  const setup = { licenca: product.licenca, perfil: 'Matriz – Pinheiros', estacao: 'Pizza 1', linhas: ['Pizza'] }
  await station.setUp(product.url, setup)
  platform.say('created', platform.newOrder([PIZZA], { displayId: '3813' }))
  await expect(station.order('3813')).toContainText('veio sem dizer o que é', PATIENCE)
  await settled(station.page)
  await station.order('3813').screenshot({ path: join(SHOTS, 'manual', 'integracoes-4-marcada.png') })

  await page.getByRole('button', { name: 'Movimento' }).click()
  const said = dialog.getByRole('row', { name: /^Pedido novo/ })
  await expect(said).toContainText('feito', PATIENCE)
  await expect(dialog.getByRole('row', { name: /^confirmado #3813/ })).toContainText('ouvido em', PATIENCE)
  await picture('2-movimento')
  await said.getByRole('button', { name: 'Ver pedido' }).click()
  await expect(dialog.getByLabel('Como veio')).toContainText('1/2 Portuguesa')
  await picture('3-pedido')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Opções' }).click()
  await expect(dialog.getByRole('row', { name: /^Vulcão/ })).toContainText('V-1')
  await picture('5-opcoes')
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('switch', { name: 'Plataforma de demonstração' }).click()
  const last = page.getByRole('row', { name: 'Pedidos por chamada (demonstração)' })
  await expect(last).toContainText('conectada; ouvida às', PATIENCE)
  await expect(page.getByText(/conectando/)).toHaveCount(0, PATIENCE)
  await picture('6-demonstracao')
  await context.close()
  await product.stop()
  await platform.close()
})
