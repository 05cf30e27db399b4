import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { chooseTheme, dialogsOf, openDialog, openPage, PAGES } from '../retaguarda/every-page'
import { DONA, type House, linkFor, openHouse } from '../retaguarda/house'
import { readQrCode } from '../retaguarda/qr-code'
import { signInToDemo } from '../retaguarda/sign-in'
import { asLongAs, eachTheme, eachWidth, enter, picture, SHOTS, settled } from './retaguarda-pictures'

const LONG_HOUSE = {
  empresa: asLongAs(80, 'Pizzaria e Cantina'),
  nome: asLongAs(80, 'Rafaela Aparecida'),
  email: `rafaela.${'a'.repeat(50)}@${'cantina-da-serra.'.repeat(3)}exemplo.com.br`,
}

/** Those of "Abrir a pizzaria em dez minutos": copied by hand to docs/images when the screens have changed. */
test('the manual of the first ten minutes', async ({ page, browser }) => {
  const product = await Product.startEmpty()
  const picture = async (name: string, of: Page = page) => {
    await settled(of)
    await of.screenshot({ path: join(SHOTS, 'manual', `abrir-${name}.png`) })
  }
  await page.goto(/http\S+primeira-conta\S+/.exec(product.output)?.[0] ?? '')
  const form = {
    'CNPJ ou CPF': '12abc34501de35',
    'Nome da casa': 'Pizzaria Bella Massa',
    'Seu nome': 'Rafaela',
    'E-mail': 'rafaela@bellamassa.exemplo.com.br',
    Telefone: '11987654321',
    Sigla: 'bella',
    Senha: 'forno-a-lenha-48',
    'Repita a senha': 'forno-a-lenha-48',
  }
  for (const [label, value] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await picture('1-empresa')
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
  await expect(page.getByText('Nenhuma estação por aqui.')).toBeVisible()
  await picture('2-primeiros-passos')

  await page.getByRole('button', { name: 'Nova licença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Onde é usada' }).fill('Pizza')
  await dialog.getByRole('button', { name: 'Criar licença' }).click()
  await dialog.getByRole('textbox', { name: 'Nome da estação' }).fill('Pizza 1')
  await dialog.getByRole('checkbox', { name: 'Pizza', exact: true }).check()
  await dialog.getByRole('button', { name: 'Mostrar o código' }).click()
  const code = dialog.getByRole('img', { name: 'Código QR que prepara a estação Pizza 1' })
  await code.scrollIntoViewIfNeeded()
  await picture('3-codigo')
  const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'pt-BR' })
  const station = new Station(await tablet.newPage())
  await station.page.goto(await readQrCode(code))
  const modal = station.page.locator('ion-modal')
  await expect(modal.getByText('Licença válida', { exact: true })).toBeVisible()
  await picture('4-tablet', station.page)
  await modal.locator('ion-button', { hasText: 'Salvar' }).click()
  await station.live()

  await dialog.getByRole('button', { name: 'Já guardei o número' }).click()
  await page.getByRole('link', { name: 'Fazer o primeiro pedido' }).click()
  await page.getByRole('button', { name: 'Começar com um exemplo' }).click()
  await expect(page.getByText('O cardápio está vazio.')).toHaveCount(0)
  await expect(page.getByText('Cardápio de exemplo com')).toHaveCount(0)
  const line = page.getByRole('combobox', { name: 'Item' })
  await line.fill('m marguerita')
  await line.press('Enter')
  await expect(page.getByRole('list', { name: 'Itens do pedido' })).toContainText('Pizza 1')
  await line.fill('g Portuguesa -cebola / cal')
  await picture('5-pedido')
  await line.press('Enter')
  await line.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')).toHaveCount(1)
  await expect(station.page.getByText('Portuguesa').first()).toBeVisible()
  await picture('6-tela', station.page)
  await tablet.close()
  await product.stop()
})

test('every page of the back office, on a notebook and on a telephone, light and dark', async ({ page }) => {
  test.setTimeout(900_000)
  const product = await Product.start()
  await signInToDemo(page, product)
  await eachTheme(page, (theme) =>
    eachWidth(page, async (width) => {
      for (const [name, path] of Object.entries(PAGES)) {
        await openPage(page, product.url, path)
        await picture(page, `${name}-${width}-${theme}`)
      }
    }),
  )
  await product.stop()
})

test('every dialog that a page opens', async ({ page }) => {
  test.setTimeout(900_000)
  const product = await Product.start()
  await signInToDemo(page, product)
  await eachTheme(page, (theme) => eachDialog(page, product.url, `dialogo-${theme}`))
  await product.stop()
})

test('a house where every name is as long as it may be', async ({ page, browser }) => {
  test.setTimeout(900_000)
  const house = await openHouse(LONG_HOUSE)
  const { url } = house.product
  const { perfil, licenca } = await fillWithLongNames(house)
  const tablet = await browser.newContext({ locale: 'pt-BR' })
  const station = new Station(await tablet.newPage())
  await station.setUp(url, {
    licenca,
    perfil,
    estacao: asLongAs(40, 'Montagem das pizzas'),
    linhas: ['Pizza', 'Chapa'],
  })
  await enter(page, url, LONG_HOUSE.email)
  await eachTheme(page, (theme) =>
    eachWidth(page, async (width) => {
      for (const [name, path] of Object.entries(PAGES)) {
        await openPage(page, url, path)
        await picture(page, `longa-${name}-${width}-${theme}`)
      }
    }),
  )
  await eachWidth(page, async (width) => {
    await openPage(page, url, PAGES['novo-pedido'])
    const line = page.getByRole('combobox', { name: 'Item' })
    await line.fill('g calabresa artesanal')
    await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeEnabled()
    await picture(page, `longa-anotando-${width}`)
    await page.getByRole('button', { name: 'Pôr no pedido' }).click()
    await picture(page, `longa-anotado-${width}`)
  })
  await eachDialog(page, url, 'longa-dialogo')
  await tablet.close()
  await house.stop()
})

test('what a house shows that has nothing yet, and the pages before anybody is signed in', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000)
  const house = await openHouse()
  const { url } = house.product
  const outside = await browser.newContext({ locale: 'pt-BR' })
  const guest = await outside.newPage()
  const at = async (name: string, address: string, filled?: (on: Page) => Promise<void>) => {
    await eachWidth(guest, async (width) => {
      await guest.goto('about:blank')
      await guest.goto(address)
      await settled(guest)
      for (const [inWords, theme] of [
        ['claro', 'light'],
        ['escuro', 'dark'],
      ] as const) {
        await chooseTheme(guest, theme)
        await filled?.(guest)
        await picture(guest, `fora-${name}-${width}-${inWords}`)
      }
    })
  }
  await at('entrar', `${url}/retaguarda/#/login`)
  await at('entrar-recusada', `${url}/retaguarda/#/login`, async (on) => {
    await on.getByRole('textbox', { name: 'E-mail' }).fill(DONA)
    await on.getByLabel('Senha', { exact: true }).fill('nao-e-esta')
    await on.keyboard.press('Enter')
    await expect(on.getByRole('alert')).toBeVisible()
  })
  await at('esqueci-a-senha', `${url}/retaguarda/#/esqueci-a-senha`)
  await at('link-usado', `${url}/retaguarda/#/primeira-conta/nao-existe`)
  await house.call('POST', '/conta/pedir-senha', { quem: DONA })
  await expect.poll(() => linkFor(house, DONA, 'nova-senha')).toBeTruthy()
  await at('nova-senha', linkFor(house, DONA, 'nova-senha') ?? '')
  const invited = 'gerente@exemplo.com.br'
  await house.call('POST', `${house.companyPath}/convites`, { email: invited, papel: 'gerente' })
  await expect.poll(() => linkFor(house, invited, 'convite')).toBeTruthy()
  await at('convite', linkFor(house, invited, 'convite') ?? '')
  const other = await Product.startEmpty()
  const first = /http\S+primeira-conta\S+/.exec(other.output)?.[0] ?? ''
  await at('primeira-conta', first)
  await at('primeira-conta-recusada', first, (on) => on.getByRole('button', { name: 'Cadastrar empresa' }).click())
  await at('primeira-conta-senha', first, async (on) => {
    await on.getByLabel('Senha', { exact: true }).fill('forno-a-lenha-48')
    await on.getByLabel('Repita a senha', { exact: true }).fill('forno-a-lenha-48')
  })
  await at('privacidade', `${url}/retaguarda/#/privacidade`)
  await other.stop()
  await outside.close()

  await enter(page, url, DONA)
  await eachWidth(page, async (width) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await openPage(page, url, path)
      await picture(page, `vazia-${name}-${width}`)
    }
  })
  await house.stop()
})

/** With the longest word that no line breaks by itself: an address. */
async function fillWithLongNames(house: House): Promise<{ perfil: string; licenca: string }> {
  const { call, companyPath } = house
  const here = (method: string, path: string, body: unknown) => call(method, `${companyPath}/${path}`, body)
  const cozinha = await here('POST', 'cozinhas', { nome: asLongAs(80, 'Matriz'), fuso: 'America/Sao_Paulo' })
  const perfil = asLongAs(80, 'Salão')
  await here('POST', 'perfis', { nome: perfil, cozinhaId: cozinha.id })
  const { numero } = await here('POST', 'licencas', { descricao: asLongAs(80, 'Forno'), meses: 12 })
  await here('POST', 'chaves', {
    nome: asLongAs(80, 'Caixa'),
    cozinhaId: cozinha.id,
    origens: ['balcao', 'mesa', 'telefone-da-matriz', 'site-proprio', 'aplicativo-do-parceiro'],
  })
  await here('POST', 'convites', { email: LONG_HOUSE.email.replace('rafaela', 'gerente'), papel: 'gerente' })
  const item = { codigo: '', categoria: asLongAs(120, 'Pizzas'), pizza: false, adicionais: [], remocoes: [] }
  const options = { adicionais: [asLongAs(60, 'Bacon'), 'Cheddar'], remocoes: [asLongAs(60, 'Cebola'), 'Ovo'] }
  await here('POST', 'cardapio', {
    ...item,
    ...options,
    tipo: 'produto',
    codigo: 'P'.repeat(80),
    nome: asLongAs(200, 'X-Tudo'),
  })
  await here('POST', 'cardapio', { ...item, tipo: 'produto', nome: asLongAs(100, 'Pizza'), pizza: true })
  await here('POST', 'cardapio', { ...item, ...options, tipo: 'sabor', nome: asLongAs(120, 'Calabresa') })
  await here('POST', 'cardapio', { ...item, tipo: 'massa', nome: asLongAs(60, 'Integral') })
  await here('POST', 'cardapio', { ...item, tipo: 'borda', nome: asLongAs(60, 'Catupiry') })
  return { perfil, licenca: String(numero) }
}

async function eachDialog(page: Page, url: string, prefix: string): Promise<void> {
  await eachWidth(page, async (width) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await openPage(page, url, path)
      for (const button of await dialogsOf(page)) {
        await openPage(page, url, path)
        await openDialog(page, button)
        await picture(page, `${prefix}-${name}-${button.toLowerCase().replace(/\W+/g, '-')}-${width}`, false)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
}
