import { iFood } from '@kds/server/demo/platforms/dialects'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type StandIn, startStandIn } from '../../../apps/server/test/plataformas/stand-in'
import { Product } from '../../journeys/product'
import { Station } from '../../journeys/station'
import { signInToDemo } from '../../retaguarda/sign-in'
import { violations } from '../../violations'

const PATIENCE = { timeout: 60_000 }
const PIZZA = {
  ...{ id: 'pz', name: 'PIZZA GRANDE 2 SABORES', quantity: 1 },
  options: [
    { name: '1/2 Portuguesa', quantity: 1 },
    { name: '1/2 3 Queijos', quantity: 1 },
  ],
}

async function connect(page: Page, product: Product, platform: StandIn): Promise<void> {
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/lojas`)
  await page.getByRole('button', { name: 'Conectar loja' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('ifood')
  await dialog.getByRole('textbox', { name: 'Nome da loja' }).fill('iFood da Bella')
  await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ label: 'Matriz – Pinheiros' })
  await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(platform.url)
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(platform.secret)
  await dialog.getByRole('spinbutton', { name: 'Consultar a cada (s)' }).fill('5')
  await dialog.getByRole('combobox', { name: 'O pedido é aceito' }).selectOption('manual')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: '2. Consulta de pedidos' })).toContainText('feito', PATIENCE)
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('orders of a store that is answered by hand wait on every board until a cook accepts or refuses them', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const platform = await startStandIn(iFood)
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  const order = (displayId: string) => {
    const pedido = platform.newOrder([PIZZA], { displayId })
    platform.say('created', pedido)
    return pedido
  }
  try {
    await connect(page, product, platform)
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const station = new Station(await context.newPage())
    const setup = { licenca: product.licenca, perfil: 'Matriz – Pinheiros', estacao: 'Montagem 1', linhas: ['Pizza'] }
    await station.setUp(product.url, setup)
    const answer = (numero: string, verb: string) =>
      station.order(numero).getByRole('button', { name: `${verb}, pedido #${numero}` })

    await test.step('a yes, on the ticket, with the time that is left', async () => {
      const pedido = order('9101')
      await expect(answer('9101', 'ACEITAR')).toContainText(/[67]:\d\d/, PATIENCE)
      await expect(answer('9101', 'PRONTO')).toHaveCount(0)
      expect(await violations(station.page)).toEqual([])
      await expect(async () => {
        await answer('9101', 'ACEITAR').click()
        await expect(answer('9101', 'PRONTO')).toBeVisible({ timeout: 2_000 })
      }).toPass(PATIENCE)
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['confirm'])
    })

    await test.step('a no asks for one of the platform’s reasons, and can be thought over', async () => {
      const pedido = order('9102')
      await expect(answer('9102', 'RECUSAR')).toBeVisible(PATIENCE)
      const dialog = station.page.getByRole('dialog', { name: 'Por que recusar o pedido #9102?' })
      const back = dialog.getByRole('button', { name: 'Voltar sem recusar' })
      const asks = () =>
        expect(async () => {
          await answer('9102', 'RECUSAR').click()
          await expect(dialog).toBeVisible({ timeout: 2_000 })
        }).toPass(PATIENCE)
      await station.page.setViewportSize({ width: 390, height: 844 })
      await asks()
      await expect(back).toBeInViewport({ ratio: 1 })
      await back.click()
      await station.page.setViewportSize({ width: 1920, height: 1080 })
      await asks()
      expect(await violations(station.page)).toEqual([])
      const reason = await middleOf(dialog.getByRole('button', { name: 'Item indisponível' }))
      await dialog.getByRole('button', { name: 'Voltar sem recusar' }).click()
      await expect(dialog).toHaveCount(0)
      expect(platform.toldOf(pedido)).toEqual([])

      // The second half of a double tap finds a reason where the button was.
      await expect(answer('9102', 'RECUSAR')).toHaveAttribute('data-maduro', '')
      const button = await middleOf(answer('9102', 'RECUSAR'))
      for (const { x, y } of [button, reason]) await station.page.mouse.click(x, y)
      await expect(dialog.getByRole('button', { name: 'Item indisponível' })).toHaveAttribute('data-maduro', '')
      await dialog.getByRole('button', { name: 'Voltar sem recusar' }).click()
      expect(platform.toldOf(pedido)).toEqual([])

      await answer('9102', 'RECUSAR').click()
      await dialog.getByRole('button', { name: 'Item indisponível' }).click()
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['requestCancellation'])
      await expect(station.order('9102')).toContainText('Recusado: Item indisponível')
      await expect(answer('9102', 'ENTENDI')).toBeVisible()
    })

    await test.step('at the dough table it is among the notices, and no dough is asked for before', async () => {
      const pedido = order('9103')
      await station.page.getByRole('button', { name: 'Abrir o menu' }).click()
      await station.page.getByText('Masseiro', { exact: true }).click()
      const told = station.page.locator('.avisos-resumo')
      // Beside the refused one, which is read there too.
      await expect(told).toContainText('#9102 Cancelado')
      await told.click()
      await expect(station.page.locator('.avisos-abertos')).toContainText(/#9103 espera ser aceito: [78] min/, PATIENCE)
      await expect(station.page.locator('.quadro-area')).not.toContainText('9103')
      expect(await violations(station.page)).toEqual([])
      await expect(async () => {
        await station.page.getByRole('button', { name: 'ACEITAR, pedido #9103' }).click()
        await expect(station.page.locator('.quadro-area')).toContainText('9103', { timeout: 2_000 })
      }).toPass(PATIENCE)
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['confirm'])
    })
    await context.close()
  } finally {
    await product.stop()
    await platform.close()
  }
})
