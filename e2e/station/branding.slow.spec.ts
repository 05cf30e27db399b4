import { readFileSync } from 'node:fs'
import { LICENCA_BOA } from './spec-licensing-server'
import { expect, SALVAS, test } from './station-fixture'

const LOGO = readFileSync(new URL('../../apps/station/public/img/icon-192.png', import.meta.url))
const ICONE = readFileSync(new URL('../../apps/station/public/img/icon-maskable-192.png', import.meta.url))
const asData = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

test.beforeEach(({ estacao, server }) => {
  server.imagens.set('App_Tenancy/bella/img/logo.png', LOGO)
  server.imagens.set('App_Tenancy/bella/img/icon.ico', ICONE)
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
})

test('the company is seen on its own stations', async ({ estacao, page, server }) => {
  await estacao.abrir()
  await estacao.aberta()

  await test.step('the page installs by the manifest of the company, which carries its name', async () => {
    const link = page.locator('link[rel=manifest]')
    await expect(link).toHaveAttribute('href', /\/manifesto-da-empresa\?nome=Pizzaria\+Bella\+Massa&assinatura=x$/)
    const session = await page.context().newCDPSession(page)
    const { data = '{}' } = await session.send('Page.getAppManifest')
    expect(JSON.parse(data)).toMatchObject({ name: 'Pizzaria Bella Massa' })
  })

  await test.step('the logo of the company is in the top bar, the menu and the splash, its icon in the settings', async () => {
    await expect(page.locator('.barra-marca')).toHaveAttribute('src', asData(LOGO))
    await expect(page.locator('.menu-marca img')).toHaveAttribute('src', asData(LOGO))
    await expect(page.locator('#splash img')).toHaveAttribute('src', asData(LOGO))
    expect(server.pedidos('/api/storage/url')[0]?.headers.authorization).toBe('Bearer token-da-bella')
    await page.getByRole('button', { name: 'Abrir as configurações' }).click()
    await expect(estacao.modal.locator('.licenca-empresa img')).toHaveAttribute('src', asData(ICONE))
    await expect
      .poll(() => estacao.configuracoes())
      .toMatchObject({
        urlIcone: `${server.url}/arquivo?ref=App_Tenancy%2Fbella%2Fimg%2Ficon.ico&assinatura=x`,
        urlLogo: `${server.url}/arquivo?ref=App_Tenancy%2Fbella%2Fimg%2Flogo.png&assinatura=x`,
      })
  })
})

test('pictures that come after another licence was saved are not kept beside it', async ({ estacao, page, server }) => {
  let letThrough = () => {}
  const espera = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  server.respostas.set('/api/storage/url', { status: 200, body: { url: '/img/icon.png', expiraEm: '' }, espera })
  await estacao.abrir()
  await expect.poll(() => server.pedidos('/api/storage/url').length).toBe(2)
  server.respostas.clear()
  await estacao.aberta()
  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
  await estacao.verificar('OUTRA')
  await estacao.salvar.click()
  await estacao.responder('Sim')
  await expect(estacao.modal.locator('.configuracoes-motivo')).toHaveText('Número da licença inválido.')
  const pictures = Promise.all([page.waitForResponse(/storage\/url/), page.waitForResponse(/storage\/url/)])
  letThrough()
  await pictures
  await estacao.verificar(LICENCA_BOA)
  await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
  expect(await estacao.configuracoes()).toMatchObject({ numeroLicenca: 'OUTRA', urlIcone: null, urlLogo: null })
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the branding is there without a network after it was seen once', async ({ estacao, page, context, server }) => {
    await estacao.abrir()
    await estacao.aberta()
    await expect(page.locator('.barra-marca')).toHaveAttribute('src', asData(LOGO))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await server.stop()
    await context.setOffline(true)
    await page.reload()
    await estacao.aberta()
    await expect(page.getByText('Mostrando os últimos pedidos conhecidos')).toBeVisible()
    await expect(page.locator('.barra-marca')).toHaveAttribute('src', asData(LOGO))
  })
})

test('unknown pictures leave the default ones', async ({ estacao, page, server }) => {
  server.imagens.clear()
  await estacao.abrir()
  await estacao.aberta()
  await expect.poll(() => server.pedidos('/api/storage/url').length).toBe(2)
  const logo = page.locator('.barra-marca')
  await expect(logo).toHaveAttribute('src', '/img/icone-agile-branco.png')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await test.step('the default logo, which is white, is seen in the light theme as well', async () => {
    estacao.guardar('preferenciasTela', JSON.stringify({ tema: 'claro' }))
    await estacao.abrir()
    await estacao.aberta()
    for (const lugar of ['.barra-marca', '.menu-marca img', '#splash img']) {
      await expect(page.locator(lugar)).toHaveCSS('background-color', 'rgb(27, 31, 36)')
    }
  })
})

test('a storage that refuses is told without stopping the board', async ({ estacao, page, server }) => {
  server.respostas.set('/api/storage/url', { status: 403 })
  await estacao.abrir()
  await expect(page.locator('ion-toast').getByText('Você não tem autorização para acessar o storage.')).toBeVisible()
  await estacao.aberta()
})

test('the product’s own manifest stays when the kitchen service is of another origin', async ({
  estacao,
  page,
  server,
}) => {
  server.config = { appKey: 'agile-producao', apiUrl: server.url.replace('localhost', '127.0.0.1') }
  await estacao.abrir()
  await estacao.aberta()
  await expect(page.locator('.barra-marca')).toHaveAttribute('src', asData(LOGO))
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  expect(server.pedidos('/api/storage/manifesto')).toEqual([])
})
