import { expect, type Page, test } from '@playwright/test'
import { openPage, PAGES } from './every-page'
import { DONA, openHouse, SENHA } from './house'

const NAMES = {
  empresa: 'Pizzaria do Seu Zé & Filhos de Vila Nova Conceição e do Itaim',
  nome: 'Maria Aparecida Rafaela de Albuquerque Vasconcelos e Souza',
  email: `rafaela.${'a'.repeat(50)}@bellamassa.exemplo.com.br`,
}
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function enter(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/retaguarda`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible({ timeout: 30_000 })
}

test('no page slides sideways in a house of long names', async ({ page }) => {
  test.setTimeout(600_000)
  const house = await openHouse(NAMES)
  const { url } = house.product
  const word = 'P'.repeat(80)
  await house.call('POST', `${house.companyPath}/cardapio`, {
    tipo: 'produto',
    codigo: word,
    nome: word,
    categoria: word,
    pizza: false,
    adicionais: [word],
    remocoes: [],
  })
  await enter(page, url, NAMES.email)
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    for (const [name, path] of Object.entries(PAGES)) {
      await openPage(page, url, path)
      expect.soft(await over(page), `${name} at ${size.width}`).toBe(0)
    }
  }
  await house.stop()
})

test('a number that is shown once stays in sight, and on the screen when somebody goes back', async ({ page }) => {
  const house = await openHouse()
  await enter(page, house.product.url, DONA)
  await page.getByRole('link', { name: 'Estações e licenças' }).click()
  await expect(page.getByRole('heading', { name: 'Estações' })).toBeVisible()
  await page.getByRole('link', { name: 'Licenças', exact: true }).click()
  await page.getByRole('button', { name: 'Nova licença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Onde é usada' }).fill('Pizza')
  await dialog.getByRole('button', { name: 'Criar licença' }).click()
  const number = dialog.getByLabel('Número da licença')
  await expect(number).toBeVisible()
  const kept = dialog.getByRole('button', { name: 'Já guardei o número' })
  await expect(kept).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/#\/licencas$/)
  await expect(number).toBeVisible()
  await kept.click()
  await expect(dialog).toHaveCount(0)
  await house.stop()
})
