import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:tls'
import { type Browser, expect, test } from '@playwright/test'
import { Product } from './product'
import { Station } from './station'

/** A private address that leads to this machine in the browsers of this journey only. */
const HOST = '192.168.77.10'
const SETUP = { perfil: 'Matriz – Pinheiros', linhas: ['Pizza', 'Fritura'] }

let product: Product

test.beforeAll(async () => {
  product = await Product.start(async () => ({ HTTPS: 'lan', HTTPS_PORT: '0', LAN_NAMES: HOST }))
})

test.afterAll(async () => {
  await product.stop()
})

test('a tablet works on the shop’s network before it trusts anything, and is protected once it does', async ({
  playwright,
}, testInfo) => {
  const { launchOptions } = testInfo.project.use
  const tablet = (...args: string[]): Promise<Browser> =>
    playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`, ...args],
    })
  const open = `http://${HOST}:${new URL(product.url).port}`

  const untrusting = await tablet()
  const page = await untrusting.newPage()
  await page.goto(`${open}/`)
  const notice = page.getByRole('complementary', { name: 'Conexão sem proteção' })
  await expect(notice).toContainText('manter a tela acesa')
  await new Station(page).setUp(`${open}/`, { ...SETUP, licenca: product.licenca, estacao: 'Pizza 1' })
  await product.place({
    referencia: 'rede-1',
    numero: '71',
    itens: [{ nome: 'Batata', quantidade: 1, linha: 'fritura' }],
  })
  await expect(page.locator('[data-pedido]')).toHaveCount(1)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.goto(`${open}/rede`)
  await expect(page.getByRole('status')).toContainText('ainda não confia')
  const port = (await page.locator('body').getAttribute('data-porta')) ?? ''
  await untrusting.close()

  const trusting = await tablet(`--ignore-certificate-errors-spki-list=${await keyOf(Number(port))}`)
  const trusted = await trusting.newPage()
  await trusted.goto(`${open}/rede`)
  await expect(trusted.getByRole('status')).toContainText('Pronto: este aparelho confia na loja.')
  await trusted.getByRole('link', { name: 'Abrir com conexão protegida' }).click()
  await expect(trusted.locator('ion-modal').getByLabel('Número da licença')).toBeVisible()
  expect(new URL(trusted.url()).origin).toBe(`https://${HOST}:${port}`)
  expect(await trusted.evaluate(() => isSecureContext)).toBe(true)
  await expect(trusted.getByRole('complementary', { name: 'Conexão sem proteção' })).toHaveCount(0)
  await trusting.close()
})

/** What a browser knows the server's key by. */
async function keyOf(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw)
  socket.destroy()
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
