import { openDelivery } from '@kds/server/demo/platforms/dialects'
import { expect, test } from '@playwright/test'
import { startStandIn } from '../../apps/server/test/plataformas/stand-in'
import { Product } from '../journeys/product'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

const PIZZA = {
  ...{ id: 'pz', name: 'PIZZA GRANDE 2 SABORES', quantity: 1 },
  options: [
    { name: '1/2 Portuguesa', quantity: 1 },
    { name: '1/2 3 Queijos', quantity: 1 },
  ],
}

test('a store is connected with what its platform gave, its orders come by themselves, and the page shows both ways', async ({
  page,
}) => {
  const platform = await startStandIn(openDelivery)
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  try {
    await signInToDemo(page, product)
    await page.getByRole('link', { name: 'Chaves de integração' }).click()
    await page
      .getByRole('navigation', { name: 'Chaves e avisos' })
      .getByRole('link', { name: 'Lojas das plataformas' })
      .click()
    await expect(page.getByText('Nenhuma loja por aqui.')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Conectar loja' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('opendelivery')
    // All that is missing is said at the first press, also what only this platform takes.
    await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
    for (const name of ['Nome da loja', 'Endereço da API', 'Client ID', 'Client secret'])
      await expect(dialog.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('textbox', { name: 'Nome da loja' }).fill('Cardápio da Bella')
    await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ index: 1 })
    await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(platform.url)
    await dialog.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill('segredo-errado')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
    const step = (name: string) => dialog.getByRole('listitem', { name })
    await expect(step('1. Acesso')).toContainText('falhou')
    await expect(step('1. Acesso')).toContainText('respondeu 401. Confira o Client ID e o Client secret.')
    for (const name of ['2. Consulta de pedidos', '3. Código da loja']) await expect(step(name)).toContainText('espera')
    await expect(dialog.getByRole('status', { name: 'Endereço para a plataforma' })).toContainText('/api/plataformas/')
    await expect(dialog.getByRole('status', { name: 'Segredo da assinatura' })).toHaveText('segredo-errado')
    expect(await violations(page)).toEqual([])

    // Nothing was changed: the secret is still there to be copied.
    await dialog.getByRole('button', { name: 'Corrigir' }).click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog.getByRole('status', { name: 'Segredo da assinatura' })).toHaveText('segredo-errado')
    await dialog.getByRole('button', { name: 'Corrigir' }).click()
    await dialog.getByRole('textbox', { name: 'Client secret' }).fill(platform.secret)
    await dialog.getByRole('spinbutton', { name: 'Consultar a cada (s)' }).fill('5')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(step('1. Acesso')).toContainText('feito')
    await expect(dialog.getByRole('status', { name: 'Segredo da assinatura' })).toHaveText(platform.secret)
    await expect(step('2. Consulta de pedidos')).toContainText('feito')
    await expect(step('3. Código da loja')).toContainText('Sem código entram os pedidos de todas as lojas')
    await expect(step('4. Chamada da plataforma')).toContainText('espera')
    expect(await violations(page)).toEqual([])

    // A call and an order are heard of while the dialog is open.
    const address = await dialog.getByRole('status', { name: 'Endereço para a plataforma' }).textContent()
    const first = platform.newOrder([PIZZA], { displayId: '4470' })
    expect(await platform.call(String(address).trim(), platform.say('created', first))).toBe(204)
    await expect(step('4. Chamada da plataforma')).toContainText('Chegou com a assinatura certa')
    await expect(step('5. Primeiro pedido')).toContainText('Já chegou à cozinha', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('row', { name: 'Cardápio da Bella' })).toContainText(
      /conectada; ouvida às .*; chamou às/,
    )

    const pedido = platform.newOrder([PIZZA])
    platform.say('created', pedido)
    await page.getByRole('button', { name: 'Movimento' }).click()
    const said = dialog.getByRole('row', { name: /^Pedido novo #4471/ })
    await expect(said).toContainText('feito', { timeout: 60_000 })
    await expect(dialog.getByRole('row', { name: /^confirmado #4471/ })).toContainText('ouvido em')
    expect(platform.toldOf(pedido)).toContain('confirm')
    await said.getByRole('button', { name: 'Ver pedido' }).click()
    await expect(dialog.getByLabel('Como veio')).toContainText('1/2 Portuguesa')
    await expect(dialog.getByLabel('Como a cozinha entende')).toContainText('"nome": "Portuguesa"')
    expect(await violations(page)).toEqual([])
    // What the platform refused to hear is told again by hand.
    platform.fault = (path) => (path.endsWith('/confirm') ? { status: 400 } : undefined)
    const deaf = platform.newOrder([PIZZA], { displayId: '4472' })
    platform.say('created', deaf)
    const call = dialog.getByRole('row', { name: /^confirmado #4472/ })
    await expect(call).toContainText('não foi ouvido', { timeout: 60_000 })
    platform.fault = () => undefined
    await call.getByRole('button', { name: 'Repetir' }).click()
    await expect(call).toContainText('ouvido em', { timeout: 60_000 })
    expect(platform.toldOf(deaf)).toContain('confirm')
    await dialog.getByRole('button', { name: 'Fechar' }).click()

    await page.getByRole('button', { name: 'Mudar' }).click()
    await dialog.getByRole('checkbox', { name: /^Pausada/ }).check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('row', { name: 'Cardápio da Bella' })).toContainText('pausada')
    await page.getByRole('button', { name: 'Testar' }).click()
    await expect(dialog.getByText('A loja está pausada')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).click()

    await page.getByRole('button', { name: 'Remover' }).click()
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Nenhuma loja por aqui.')).toBeVisible()
  } finally {
    await product.stop()
    await platform.close()
  }
})
