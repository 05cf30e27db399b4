import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page, type Request, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'

test.use({ serviceWorkers: 'allow' })

let product: Product
let violations: string[]

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await Product.start()
})

test.afterAll(async () => {
  await product?.stop()
})

test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000)
  violations = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  await page.exposeFunction('violou', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'violou')(`${violatedDirective} ${blockedURI}`)
    })
  })
})

async function setUp(page: Page): Promise<Station> {
  const station = new Station(page)
  await station.setUp(product.url, {
    licenca: product.licenca,
    perfil: 'Matriz – Pinheiros',
    estacao: 'Montagem 1',
    linhas: ['Pizza', 'Cozinha'],
  })
  return station
}

test('a station of the demonstration has its company, its pages and an ear for its failures', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/storage/arquivo')) addresses.push(request.url())
  })
  const station = await setUp(page)

  await test.step('the company’s own logo comes by its signed address, and the page installs by its manifest', async () => {
    const logo = page.locator('.barra-marca').first()
    await expect(logo).toHaveAttribute('src', /^data:image\/png;base64,/, { timeout: 20_000 })
    expect(addresses.find((address) => address.includes('logo.png'))).toMatch(/[?&]expira=\d+&assinatura=[\w-]+/)
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    const session = await page.context().newCDPSession(page)
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /\/api\/storage\/manifesto\.webmanifest\?/)
    const { data = '{}', errors } = await session.send('Page.getAppManifest')
    const company = await page.locator('.barra-empresa h1').first().textContent()
    expect(company).toContain(JSON.parse(data).name)
    expect(errors).toEqual([])
    expect(violations).toEqual([])
  })

  await test.step('no page asks for what the content security policy forbids', async () => {
    const failed: string[] = []
    const keep = (request: Request) => failed.push(`${request.url()} ${request.failure()?.errorText}`)
    page.on('requestfailed', keep)
    await page.getByRole('button', { name: 'Abrir o menu' }).first().click()
    await page.locator('ion-menu').getByText('Masseiro').click()
    await expect(page).toHaveURL(/\/masseiro$/)
    await page.getByRole('button', { name: 'Abrir as configurações' }).last().click()
    await expect(page.locator('ion-modal').getByText('Licença válida', { exact: true })).toBeVisible()
    await page.locator('ion-modal').getByRole('button', { name: 'Fechar' }).click()
    await expect(page.locator('ion-modal')).toHaveCount(0)
    await page.goto(`${product.url}/montador`)
    await station.live()
    expect(violations).toEqual([])
    expect(failed.filter((text) => text.includes('csp'))).toEqual([])
  })

  await test.step('a failure on the device arrives at the server, which takes it', async () => {
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/erros'), { timeout: 60_000 })
    await page.evaluate(() => {
      setTimeout(() => void Promise.reject(new Error('falha de teste')))
    })
    await expect(page.locator('ion-alert .alert-title')).toHaveText('Ops!')
    const response = await sent
    expect(response.status()).toBe(202)
    expect(await response.json()).toEqual({ aceitos: 1, repetidos: 0, descartados: 0, recusados: 0 })
    expect(violations).toEqual([])
  })
})

test('a subscription made on the board is taken by the server, whose key it was made with', {
  tag: '@notifications',
}, async ({ page, context }) => {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(
    (json) => {
      Object.assign(PushManager.prototype, {
        getSubscription: async () => null,
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          Reflect.set(window, 'chaveDoServidor', applicationServerKey)
          return { toJSON: () => json, options: {} }
        },
      })
    },
    { endpoint: 'https://push.exemplo.com.br/aparelho-1', keys },
  )
  await setUp(page)
  await context.grantPermissions(['notifications'], { origin: product.url })
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/push'), { timeout: 60_000 })
  await page.locator('.avisos-resumo').click()
  await page.getByRole('button', { name: 'Ativar avisos' }).click()
  expect((await answered).status()).toBe(204)
  const chave = String(await page.evaluate(() => Reflect.get(window, 'chaveDoServidor')))
  expect(Buffer.from(chave, 'base64url')).toHaveLength(65)
  expect(violations).toEqual([])
})
