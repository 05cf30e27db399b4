import { openDelivery } from '@kds/server/demo/platforms/dialects'
import { expect, test } from '@playwright/test'
import { startStandIn } from '../../apps/server/test/plataformas/stand-in'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { changesSent, SEM_CONEXAO, withoutConnection } from './form-trial'
import { signInToDemo } from './sign-in'

const PATIENCE = { timeout: 60_000 }
const PIZZA = {
  ...{ id: 'pz', name: 'PIZZA GRANDE 2 SABORES', quantity: 1 },
  options: [
    { name: '1/2 Portuguesa', quantity: 1 },
    { name: '1/2 3 Queijos', quantity: 1 },
    { name: 'Vulcão', quantity: 1, externalCode: 'V-1' },
  ],
}
const MARCA = '“Vulcão” veio sem dizer o que é'

test('an option that nobody understands is marked on the board, said once in the retaguarda, and understood from then on; the platform hears PRONTO', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const platform = await startStandIn(openDelivery)
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  const order = (displayId: string, items: Parameters<typeof platform.newOrder>[0] = [PIZZA]) => {
    const pedido = platform.newOrder(items, { displayId })
    platform.say('created', pedido)
    return pedido
  }
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/lojas`)
    await page.getByRole('button', { name: 'Conectar loja' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('opendelivery')
    await dialog.getByRole('textbox', { name: 'Nome da loja' }).fill('Cardápio da Bella')
    await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ label: 'Matriz – Pinheiros' })
    await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(platform.url)
    await dialog.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill(platform.secret)
    await dialog.getByRole('spinbutton', { name: 'Consultar a cada (s)' }).fill('5')
    await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(dialog.getByRole('listitem', { name: '2. Consulta de pedidos' })).toContainText('feito', PATIENCE)
    await dialog.getByRole('button', { name: 'Fechar' }).click()

    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const station = new Station(await context.newPage())
    const setup = { licenca: product.licenca, perfil: 'Matriz – Pinheiros', estacao: 'Montagem 1', linhas: ['Pizza'] }
    await station.setUp(product.url, setup)
    order('9201')
    await expect(station.order('9201')).toContainText(MARCA, PATIENCE)

    const store = page.getByRole('row', { name: 'Cardápio da Bella' })
    await expect(store).toContainText('1 opção espera que se diga o que é')
    order('9200', [{ id: 'b', name: 'Bauru', quantity: 1, options: [{ name: 'Turbo', quantity: 1 }] }])
    await expect(store).toContainText('2 opções esperam', PATIENCE)
    await page.getByRole('button', { name: 'Opções' }).click()
    const row = dialog.getByRole('row', { name: /^Vulcão/ })
    await expect(row).toContainText('V-1')
    expect(await violations(page)).toEqual([])
    const role = row.getByRole('combobox', { name: 'O que é “Vulcão”' })
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Opções' }).click()
    const theirs = other.getByRole('dialog').getByRole('combobox', { name: 'O que é “Vulcão”' })
    await expect(theirs).toHaveValue('')

    await page.bringToFront()
    const address = /\/lojas\/[^/]+\/mapear$/
    await withoutConnection(page, address, async () => {
      await role.selectOption('borda')
      await expect(dialog.getByText(SEM_CONEXAO)).toBeVisible()
    })
    await expect(role).toHaveValue('')
    const sent = changesSent(page, address)
    // Said anew while the first is on its way: nobody else is made out of it.
    let answer = () => undefined as unknown
    const held = new Promise((resolve) => {
      answer = () => resolve(undefined)
    })
    await page.route(address, (route) => held.then(() => route.continue()))
    await role.selectOption('borda')
    await role.selectOption('massa')
    await expect(role).toHaveValue('borda')
    // Another one meanwhile is said beside it.
    const turbo = dialog.getByRole('combobox', { name: 'O que é “Turbo”' })
    await turbo.selectOption('adicional')
    await expect(turbo).toHaveValue('adicional')
    answer()
    await expect(dialog.getByRole('row', { name: /^Vulcão/ })).toBeVisible()
    await page.unroute(address)
    await expect(role).toHaveValue('borda')
    await expect(turbo).toHaveValue('adicional')
    expect(sent).toEqual(['POST', 'POST'])
    await expect(dialog.getByText('Outra pessoa mudou isto')).toHaveCount(0)

    await other.bringToFront()
    await theirs.selectOption('bebida')
    await expect(other.getByText('“Vulcão”: Outra pessoa mudou isto')).toBeVisible()
    await expect(theirs).toHaveValue('borda')
    await other.close()
    await expect(station.order('9201')).toContainText(/borda.*Vulcão/i, PATIENCE)
    // Until somebody has read what it said before.
    await expect(async () => {
      await station.order('9201').getByRole('button', { name: 'ENTENDI, pedido #9201' }).click({ timeout: 2_000 })
    }).toPass(PATIENCE)
    await expect(station.order('9201')).not.toContainText(MARCA)
    await expect(station.order('9201')).toContainText(/borda.*Vulcão/i)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('row', { name: 'Cardápio da Bella' })).not.toContainText('opção espera')

    const pedido = order('9202')
    await expect(station.order('9202')).toContainText(/borda.*Vulcão/i, PATIENCE)
    await expect(station.order('9202')).not.toContainText(MARCA)
    // By halves, as its customer put it together.
    await expect(station.order('9202')).toContainText('½ Portuguesa')
    await expect(station.order('9202')).toContainText('½ 3 Queijos')

    // The platform hears what the cook does.
    const ready = station.order('9202').getByRole('button', { name: 'PRONTO, pedido #9202' })
    await expect(async () => {
      if (await ready.isVisible()) await ready.click({ timeout: 2_000 })
      expect(platform.toldOf(pedido)).toContain('readyForPickup')
    }).toPass(PATIENCE)
    expect(platform.toldOf(pedido)[0]).toBe('confirm')
    await context.close()
  } finally {
    await product.stop()
    await platform.close()
  }
})
