import { openDelivery } from '@kds/server/demo/platforms/dialects'
import { expect, test } from '@playwright/test'
import { startStandIn } from '../../apps/server/test/plataformas/stand-in'
import { Product } from '../journeys/product'
import { openPage, PAGES } from '../retaguarda/every-page'
import { signInToDemo } from '../retaguarda/sign-in'
import { eachTheme, eachWidth, picture } from './retaguarda-pictures'

const PATIENCE = { timeout: 60_000 }
const ITEM = { id: 'b', name: 'Bauru', quantity: 1 }

test('what somebody else changed meanwhile, in the rules and in the options of a store', async ({ page, context }) => {
  const platform = await startStandIn(openDelivery)
  const product = await Product.start(async () => ({ WEBHOOKS_LAN: '127.0.0.0/8' }))
  const dialog = page.getByRole('dialog')
  await signInToDemo(page, product)
  await openPage(page, product.url, PAGES.linhas)
  const other = await context.newPage()
  await openPage(other, product.url, PAGES.linhas)
  const save = { name: 'Salvar regras' }
  await page.getByRole('combobox', { name: 'Linha de petit gâteau' }).selectOption('entrada')
  await eachWidth(page, (width) => picture(page, `regras-mudanca-${width}`, false))
  await other.getByRole('combobox', { name: 'Linha de petit gâteau' }).selectOption('cozinha')
  await other.getByRole('button', save).click()
  await expect(other.getByText('não salva')).toHaveCount(0)
  await page.getByRole('button', save).click()
  await expect(page.getByText('As regras mudaram enquanto você editava')).toBeVisible()
  await eachTheme(page, (theme) => eachWidth(page, (width) => picture(page, `regras-mudadas-${width}-${theme}`, false)))
  await page.getByRole('button', { name: 'Descartar' }).click()

  await openPage(page, product.url, PAGES.lojas)
  await page.getByRole('button', { name: 'Conectar loja' }).click()
  await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('opendelivery')
  await dialog.getByRole('textbox', { name: 'Nome da loja' }).fill('Cardápio da Bella')
  await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(platform.url)
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(platform.secret)
  await dialog.getByRole('spinbutton', { name: 'Consultar a cada (s)' }).fill('5')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(dialog.getByRole('listitem', { name: '2. Consulta de pedidos' })).toContainText('feito', PATIENCE)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const unknown = ['Turbo', 'Vulcão', 'Ponto da casa com tudo o que a casa tem de melhor nesta noite']
  platform.say('created', platform.newOrder([{ ...ITEM, options: unknown.map((name) => ({ name, quantity: 1 })) }]))
  await expect(page.getByText('3 opções esperam')).toBeVisible(PATIENCE)
  await openPage(other, product.url, PAGES.lojas)
  for (const each of [page, other]) await each.getByRole('button', { name: 'Opções' }).click()
  const turbo = { name: 'O que é “Turbo”' }
  await expect(dialog.getByRole('combobox', turbo)).toBeVisible()
  await other.getByRole('combobox', turbo).selectOption('adicional')
  await expect(other.getByRole('combobox', turbo)).toHaveValue('adicional')
  await page.bringToFront()
  await picture(page, 'loja-opcoes-notebook-escuro', false)
  await dialog.getByRole('combobox', turbo).selectOption('bebida')
  await expect(dialog.getByText('“Turbo”: Outra pessoa mudou isto')).toBeVisible()
  await expect(dialog.getByRole('combobox', turbo)).toHaveValue('adicional')
  await eachWidth(page, (width) => picture(page, `loja-opcoes-mudadas-${width}-escuro`, false))
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Claro ou escuro' }).click()
  await page.getByRole('button', { name: 'Opções' }).click()
  await eachWidth(page, (width) => picture(page, `loja-opcoes-${width}-claro`, false))
  await product.stop()
  await platform.close()
})

test('the invitation of another dono, and the entrance where an order waits', async ({ page }) => {
  const product = await Product.start()
  await signInToDemo(page, product)
  const dialog = page.getByRole('dialog')
  await openPage(page, product.url, PAGES.instalacao)
  await page.getByRole('button', { name: 'Nova empresa' }).click()
  await dialog.getByRole('textbox', { name: 'Nome da casa' }).fill('Forno Velho')
  await dialog.getByRole('textbox', { name: 'Sigla' }).fill('forno')
  await dialog.getByRole('textbox', { name: 'E-mail de quem será dono' }).fill('ana@forno.exemplo.com.br')
  await dialog.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await eachWidth(page, (width) => picture(page, `empresa-criada-${width}`, false))
  const link = (await dialog.getByText(/\/#\/convite\//).textContent()) ?? ''
  await dialog.getByRole('button', { name: /^Já / }).click()
  await eachTheme(page, async (theme) => {
    await page.getByRole('button', { name: 'Convidar dono de novo' }).click()
    await eachWidth(page, (width) => picture(page, `convidar-dono-${width}-${theme}`, false))
    await page.keyboard.press('Escape')
  })

  await openPage(page, product.url, PAGES['novo-pedido'])
  await page.route(/pedidos-enviados$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('combobox', { name: 'Item' }).fill('g portuguesa -cebola / atum')
  await page.getByRole('combobox', { name: 'Item' }).press('Enter')
  await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Dora')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aguardando conexão.')).toBeVisible()
  await page.context().clearCookies()
  await expect(page.getByText('Sua sessão terminou')).toBeVisible(PATIENCE)
  await eachWidth(page, (width) => picture(page, `fora-entrar-esperando-${width}`))
  await page.goto('about:blank')
  await page.goto(`${product.url}/retaguarda/${/#\/convite\/[\w-]+/.exec(link)?.[0]}`)
  await page.getByRole('button', { name: 'Já tenho conta com este e-mail' }).click()
  await eachWidth(page, (width) => picture(page, `fora-convite-com-conta-${width}`))
  await product.stop()
})
