import { expect, type Locator, type Page } from '@playwright/test'
import { promisedWithin } from '../../apps/server/test/support/own-time'
import { test } from '../journeys/shared-product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { png } from './png'
import { signInToDemo } from './sign-in'

const PATIENT = { timeout: 60_000 }
/** A stream of a revoked licence ends within 10 s; the station's screen asks once more and says why. */
const REVOKED_MS = 10_000 + 5_000
const GREEN = [20, 160, 60] as const
const BLUE = [30, 60, 200] as const
/** Every place where the mark appears, by the picture that is there. */
const OF_LOGO = ['Barra de cima da estação', 'Menu da estação', 'Abertura da estação'] as const
const OF_ICON = ['Configurações da estação', 'Aplicativo instalado'] as const

/** The colour of the middle of what an image shows now. */
async function colourOf(image: Locator): Promise<readonly number[]> {
  return image.evaluate((element) => {
    const shown = element as HTMLImageElement
    const canvas = document.createElement('canvas')
    canvas.width = 3
    canvas.height = 3
    const context = canvas.getContext('2d')
    if (!context || !shown.complete || shown.naturalWidth === 0) return []
    context.drawImage(shown, 0, 0, 3, 3)
    return [...context.getImageData(1, 1, 1, 1).data.slice(0, 3)]
  })
}

const card = (page: Page, name: string) => page.getByRole('region', { name })
const choose = (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  card(page, name).locator('input[type=file]').setInputFiles(file)
const picture = (buffer: Buffer, mimeType = 'image/png') => ({ name: 'marca.png', mimeType, buffer })

test('a company gets a mark of its own, and an open station shows it without a reload', { tag: '@slow' }, async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  const tablet = await browser.newContext()
  const station = new Station(await tablet.newPage())
  const setup = { licenca: product.licenca, perfil: 'Matriz', estacao: 'Pizza 1', linhas: ['Pizza'] }
  await station.setUp(product.url, setup)
  let reloads = 0
  station.page.on('framenavigated', () => {
    reloads += 1
  })

  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Marca', exact: true }).click()
  await expect(card(page, 'Logotipo').getByRole('img', { name: 'Logotipo atual' })).toBeVisible(PATIENT)
  expect(await violations(page)).toEqual([])

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  await choose(page, 'Logotipo', { name: 'marca.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(card(page, 'Logotipo').getByRole('alert')).toContainText('SVG não é aceito')
  await choose(page, 'Logotipo', picture(Buffer.from('isto não é uma imagem')))
  await expect(card(page, 'Logotipo').getByRole('alert')).toContainText('incompleto ou estragado')
  await choose(page, 'Logotipo', picture(Buffer.alloc(5 * 1024 * 1024 + 1)))
  await expect(card(page, 'Logotipo').getByRole('alert')).toContainText('passa do limite de 5 MB')
  await choose(page, 'Ícone', picture(png(100, 100, BLUE)))
  await card(page, 'Ícone').getByRole('button', { name: 'Salvar ícone' }).click()
  await expect(card(page, 'Ícone').getByRole('alert')).toContainText('pequena demais')
  expect(await violations(page)).toEqual([])
  await card(page, 'Ícone').getByRole('button', { name: 'Cancelar' }).click()

  // By keyboard: the shape and the part that is kept.
  await choose(page, 'Logotipo', picture(png(400, 200, GREEN)))
  const shape = card(page, 'Logotipo').getByLabel('Forma')
  await shape.focus()
  await shape.selectOption('Quadrada')
  await expect(card(page, 'Logotipo').getByText('Ficam 200 × 200 pontos da imagem.')).toBeVisible()
  await card(page, 'Logotipo').getByRole('slider', { name: 'Tamanho da parte' }).press('PageDown')
  await expect(card(page, 'Logotipo').getByText('Ficam 180 × 180 pontos da imagem.')).toBeVisible()
  // Drawn at every place before it is saved.
  const inPlaces = (names: readonly string[]) =>
    Promise.all(names.map((name) => colourOf(page.getByRole('figure', { name }).locator('img'))))
  await expect.poll(() => inPlaces(OF_LOGO), PATIENT).toEqual(OF_LOGO.map(() => GREEN))
  for (const image of await inPlaces(OF_ICON)) expect(image).not.toEqual(GREEN)
  expect(await violations(page)).toEqual([])

  await page.route('**/marca/logo', (route) => route.abort())
  const save = card(page, 'Logotipo').getByRole('button', { name: 'Salvar logotipo' })
  await save.click()
  await expect(card(page, 'Logotipo').getByRole('alert')).toContainText('Tentativa de conexão com a retaguarda falhou.')
  await page.unroute('**/marca/logo')
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  await save.dblclick()
  await expect(page.getByText('Logotipo salvo.')).toBeVisible(PATIENT)
  expect(saves).toHaveLength(1)
  await expect.poll(() => colourOf(station.page.locator('.barra-marca')), PATIENT).toEqual(GREEN)

  const other = await page.context().newPage()
  await other.goto(page.url())
  await choose(other, 'Logotipo', picture(png(300, 200, BLUE)))
  await choose(page, 'Ícone', picture(png(300, 200, BLUE)))
  await expect.poll(() => inPlaces(OF_ICON), PATIENT).toEqual(OF_ICON.map(() => BLUE))
  await card(page, 'Ícone').getByRole('button', { name: 'Salvar ícone' }).click()
  await expect(page.getByText('Ícone salvo.')).toBeVisible(PATIENT)
  await expect.poll(() => inPlaces(OF_ICON), PATIENT).toEqual(OF_ICON.map(() => BLUE))
  expect(await inPlaces(OF_LOGO)).toEqual(OF_LOGO.map(() => GREEN))
  await expect.poll(() => colourOf(page.getByRole('banner').locator('img')), PATIENT).toEqual(BLUE)
  const manifest = () =>
    station.page.evaluate(async () => {
      const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
      const { icons } = (await (await fetch(address)).json()) as { icons: { sizes: string }[] }
      return icons.map(({ sizes }) => sizes)
    })
  await expect.poll(manifest, PATIENT).toEqual(['200x200'])
  expect(reloads).toBe(0)

  // The second of two people is told, and decides again.
  const theirs = card(other, 'Logotipo').getByRole('button', { name: 'Salvar logotipo' })
  await theirs.click()
  await expect(card(other, 'Logotipo')).toContainText('Outra pessoa mudou a outra imagem enquanto você escolhia esta.')
  expect(await violations(other)).toEqual([])
  await theirs.click()
  await expect(other.getByText('Logotipo salvo.')).toBeVisible(PATIENT)
  await other.close()

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page)).toEqual([])
  await card(page, 'Logotipo').getByRole('button', { name: 'Tirar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Outra pessoa mudou isto agora há pouco.')
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click()
  await expect(card(page, 'Logotipo').getByRole('img', { name: /do produto/ })).toBeVisible(PATIENT)
  await expect(station.page.locator('.barra-marca')).toHaveAttribute('src', '/img/icone-agile-branco.png', PATIENT)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Registro', exact: true }).click()
  await expect(page.getByRole('row', { name: /Logotipo/ }).first()).toBeVisible()
  await tablet.close()
})

const DIA_MS = 24 * 3_600_000

test('a licence: its sheet, its stations and their clocks, its last week, and its end as the station sees it', {
  tag: '@slow',
}, async ({ page, browser, product }) => {
  test.slow()
  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Estações e licenças' }).click()
  await page.getByRole('button', { name: 'Nova licença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Onde é usada' }).fill('Salão')
  await dialog.getByRole('button', { name: 'Criar licença' }).click()
  const licenca = (await dialog.getByLabel('Número da licença').textContent()) ?? ''
  await dialog.getByRole('textbox', { name: 'Nome da estação' }).fill('Salão 9')
  await dialog.getByRole('combobox', { name: 'Perfil de acesso' }).selectOption({ index: 1 })
  await dialog.getByRole('checkbox', { name: 'Pizza' }).check()
  await dialog.getByRole('button', { name: 'Mostrar o código' }).click()
  const code = dialog.getByRole('img', { name: /Código QR/ })
  await expect(code).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(dialog.getByText(licenca)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeHidden()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Já guardei o número' }).click()

  const tablet = await browser.newContext()
  // Somebody set this device's clock two minutes ahead.
  await tablet.addInitScript(() => {
    const true_ = Date
    const ahead = 120_000
    globalThis.Date = class extends true_ {
      constructor(...given: [] | [number | string]) {
        if (given.length === 0) super(true_.now() + ahead)
        else super(...(given as [number]))
      }
      static override now() {
        return true_.now() + ahead
      }
    } as DateConstructor
  })
  const station = new Station(await tablet.newPage())
  const end = new Date(Date.now() + 5.5 * DIA_MS).toISOString()
  await station.page.route('**/jwt/token', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    return route.fulfill({ response, json: { ...((await response.json()) as object), ValidoAte: end } })
  })
  await station.setUp(product.url, { licenca, perfil: 'Matriz', estacao: 'Salão 1', linhas: ['Pizza'] })
  const notice = station.page.getByText('A licença desta estação vence em 5 dias')
  await expect(notice.first()).toBeVisible(PATIENT)
  await notice.first().click()
  await station.page.getByRole('button', { name: 'Entendi' }).first().click()
  await expect(notice).toHaveCount(0)

  await page.getByRole('link', { name: 'Estações', exact: true }).click()
  const row = page.getByRole('row', { name: /Salão 1/ })
  await expect(row).toContainText('relógio 2 min adiantado', PATIENT)
  await expect(row).toContainText('autoteste não feito')
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Licenças', exact: true }).click()
  const licence = page.getByRole('row', { name: /Salão/ })
  await licence.getByRole('button', { name: 'Ver estações' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Salão 1' })).toContainText('ao vivo', PATIENT)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await licence.getByRole('button', { name: 'Revogar' }).click()
  await dialog.getByRole('button', { name: 'Revogar' }).click()
  await expect(dialog).toHaveCount(0)
  const refused = station.page.getByText('Número da licença inválido.').first()
  await promisedWithin(REVOKED_MS, async () => expect(await refused.isVisible()).toBe(true))
  await expect(station.page.getByText(/ao vivo/)).toHaveCount(0)
  await tablet.close()
})
