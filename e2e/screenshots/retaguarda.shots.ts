import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { readQrCode } from '../retaguarda/qr-code'
import { signInToDemo } from '../retaguarda/sign-in'

const SHOTS = join(import.meta.dirname, '../../screenshots')
const WIDTHS = { notebook: { width: 1280, height: 800 }, celular: { width: 390, height: 844 } } as const
const PAGES = {
  'novo-pedido': '/novo-pedido',
  licencas: '/licencas',
  estacoes: '/estacoes',
  chaves: '/chaves',
  produtos: '/cardapio',
  sabores: '/cardapio/sabores',
  massas: '/cardapio/massas',
  linhas: '/cardapio/linhas',
  cozinhas: '/cozinhas',
  perfis: '/perfis',
  empresa: '/empresa',
  pessoas: '/pessoas',
  registro: '/registro',
  instalacao: '/instalacao',
  'minha-conta': '/minha-conta',
} as const

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
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
  await picture('1-empresa')
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible()
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
  const product = await Product.start()
  await signInToDemo(page, product)
  for (const theme of ['claro', 'escuro']) {
    if (theme === 'escuro') await page.getByRole('button', { name: /tema|claro|escuro/i }).click()
    for (const [width, size] of Object.entries(WIDTHS)) {
      await page.setViewportSize(size)
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(`${product.url}/retaguarda/#${path}`)
        await settled(page)
        const fullPage = width === 'celular'
        await page.screenshot({ path: join(SHOTS, 'retaguarda', `${name}-${width}-${theme}.png`), fullPage })
      }
    }
    await page.setViewportSize(WIDTHS.notebook)
  }
  await product.stop()
})
