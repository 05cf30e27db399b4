import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDelivery } from '@kds/server/demo/platforms/dialects'
import { expect, type Page, test } from '@playwright/test'
import { totpOf } from '../../apps/server/test/backoffice/totp'
import { startStandIn } from '../../apps/server/test/plataformas/stand-in'
import { Product } from '../journeys/product'
import { openPage, PAGES } from '../retaguarda/every-page'
import { DONA, openHouse, SENHA } from '../retaguarda/house'
import { signInToDemo } from '../retaguarda/sign-in'
import { asLongAs, eachTheme, eachWidth, enter, picture } from './retaguarda-pictures'

const MONITOR = { width: 1920, height: 1080 }

test('the second factor and the passkeys, from switching them on to the door', async ({ page }) => {
  const house = await openHouse()
  const { url } = house.product
  const unplug = await plugInDevice(page)
  await enter(page, url, DONA)
  await openPage(page, url, PAGES['minha-conta'])
  const dialog = page.getByRole('dialog')
  const keys = page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await eachWidth(page, (width) => picture(page, `conta-nova-chave-${width}`, false))
  await dialog.getByRole('textbox', { name: 'Nome do aparelho' }).fill('Notebook do caixa')
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(keys).toHaveCount(1)
  // Another device: one has no more than one key of an account.
  await unplug()
  await plugInDevice(page)
  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await dialog.getByRole('textbox', { name: 'Nome do aparelho' }).fill(asLongAs(40, 'Tablet'))
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(keys).toHaveCount(2)

  await page.getByRole('button', { name: 'Ligar o segundo fator' }).click()
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel('Chave do aplicativo').textContent()
  const code = dialog.getByRole('textbox', { name: 'Código' })
  await eachWidth(page, (width) => picture(page, `conta-segundo-fator-qr-${width}`, false))
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este código não vale.')).toBeVisible()
  await eachWidth(page, (width) => picture(page, `conta-segundo-fator-recusado-${width}`, false))
  await code.fill(totpOf(`otpauth://totp/x?secret=${secret}`))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Eles aparecem só agora.')).toBeVisible()
  await eachWidth(page, (width) => picture(page, `conta-segundo-fator-codigos-${width}`, false))
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText('Ligado: além da senha')).toBeVisible()
  await eachTheme(page, (theme) =>
    eachWidth(page, async (width) => {
      await keys.first().scrollIntoViewIfNeeded()
      await picture(page, `conta-chaves-e-fator-${width}-${theme}`)
    }),
  )

  await page.context().clearCookies()
  await page.goto(`${url}/retaguarda/#/login`)
  await page.reload()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DONA)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  await eachWidth(page, (width) => picture(page, `fora-segundo-fator-${width}`))
  await page.getByRole('textbox', { name: 'Código' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este código não vale.')).toBeVisible()
  await eachWidth(page, (width) => picture(page, `fora-segundo-fator-recusado-${width}`))
  await house.stop()
})

test('Novo pedido with all that can be left out, and with orders that wait for the connection', async ({ page }) => {
  const product = await Product.start()
  await signInToDemo(page, product)
  await openPage(page, product.url, PAGES['novo-pedido'])
  await page.route(/pedidos-enviados(\/retirar)?$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const line = page.getByRole('combobox', { name: 'Item' })
  const waits = page.getByRole('region', { name: 'Enviados' })
  for (const cliente of ['Marina', 'João', asLongAs(60, 'Rafaela')]) {
    await line.fill('g portuguesa -cebola / atum')
    await line.press('Enter')
    await page.getByRole('textbox', { name: 'Nome do cliente' }).fill(cliente)
    await page.keyboard.press('Control+Enter')
    await expect(waits.getByText(cliente)).toBeVisible()
  }
  await waits.getByRole('button', { name: /^Retirar o pedido que espera, telefone · João/ }).click()
  await eachWidth(page, (width) => picture(page, `espera-retirar-${width}`, false))
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o pedido' }).click()
  await line.fill('g portuguesa -cebola / atum')
  await page.getByRole('button', { name: /opções de Portuguesa$/ }).click()
  await eachTheme(page, (theme) =>
    eachWidth(page, async (width) => {
      await line.scrollIntoViewIfNeeded()
      await picture(page, `opcoes-${width}-${theme}`, false)
      await waits.scrollIntoViewIfNeeded()
      await picture(page, `espera-${width}-${theme}`)
    }),
  )
  await product.stop()
})

test('notices to a system and stores of platforms with one of each, and every page on a large screen', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const platform = await startStandIn(openDelivery)
  const till = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((listening) => till.listen(0, '127.0.0.1', listening))
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  const dialog = page.getByRole('dialog')
  await signInToDemo(page, product)

  await openPage(page, product.url, PAGES.chaves)
  await page.getByRole('button', { name: 'Origens' }).first().click()
  await eachWidth(page, (width) => picture(page, `chave-origens-${width}`, false))
  await openPage(page, product.url, PAGES.avisos)
  await page.getByRole('button', { name: 'Novo aviso' }).click()
  await dialog.getByRole('combobox', { name: 'Chave' }).selectOption({ index: 1 })
  const address = `http://127.0.0.1:${(till.address() as AddressInfo).port}/cozinha/avisos/pedidos`
  await dialog.getByRole('textbox', { name: 'Endereço' }).fill(address)
  await eachWidth(page, (width) => picture(page, `aviso-novo-${width}`, false))
  await dialog.getByRole('button', { name: 'Criar aviso' }).click()
  await expect(dialog.getByRole('status', { name: 'Segredo das assinaturas' })).toContainText(/^whsec_/)
  await eachWidth(page, (width) => picture(page, `aviso-segredo-${width}`, false))
  await dialog.getByRole('button', { name: 'Já guardei o segredo' }).click()
  await page.getByRole('button', { name: 'Entregas' }).click()
  await dialog.getByRole('button', { name: 'Enviar um teste' }).click()
  await expect(dialog.getByRole('row', { name: /^teste/ })).toContainText('entregue em')
  await eachWidth(page, (width) => picture(page, `aviso-entregas-${width}`, false))

  await openPage(page, product.url, PAGES.lojas)
  await page.getByRole('button', { name: 'Conectar loja' }).click()
  await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('opendelivery')
  await dialog.getByRole('textbox', { name: 'Nome da loja' }).fill('Cardápio da Bella')
  await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(platform.url)
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(platform.secret)
  await eachWidth(page, (width) => picture(page, `loja-conectar-${width}`, false))
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('status', { name: 'Endereço para a plataforma' })).toContainText('/api/plataformas/')
  await expect(dialog.getByRole('listitem', { name: '2. Consulta de pedidos' })).toContainText('feito')
  await eachWidth(page, (width) => picture(page, `loja-conectada-${width}`, false))
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const items = [{ id: 'pz', name: 'PIZZA GRANDE', quantity: 1, options: [{ name: '1/2 Portuguesa', quantity: 2 }] }]
  platform.say('created', platform.newOrder(items))
  await page.getByRole('button', { name: 'Movimento' }).click()
  const said = dialog.getByRole('row', { name: /^Pedido novo/ })
  await expect(said).toContainText('feito', { timeout: 60_000 })
  await eachWidth(page, (width) => picture(page, `loja-movimento-${width}`, false))
  await said.getByRole('button', { name: 'Ver pedido' }).click()
  await eachWidth(page, (width) => picture(page, `loja-pedido-${width}`, false))

  await eachTheme(page, async (theme) => {
    await eachWidth(page, async (width) => {
      for (const name of ['avisos', 'lojas'] as const) {
        await openPage(page, product.url, PAGES[name])
        await picture(page, `uma-${name}-${width}-${theme}`)
      }
    })
    await page.setViewportSize(MONITOR)
    for (const [name, path] of Object.entries(PAGES)) {
      await openPage(page, product.url, path)
      await picture(page, `${name}-monitor-${theme}`)
    }
  })
  await product.stop()
  await platform.close()
  till.close()
  till.closeAllConnections()
})

/** A device that has a finger to ask for, and is given it. */
async function plugInDevice(page: Page): Promise<() => Promise<unknown>> {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('WebAuthn.enable')
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => chromium.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}
