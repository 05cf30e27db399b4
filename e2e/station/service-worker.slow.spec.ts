import type { BrowserContext, Page, Worker } from '@playwright/test'
import { expect, SALVAS, test } from './station-fixture'

test.use({ serviceWorkers: 'allow' })

const SCRIPT = '/combined-sw.js'
const QUIET = 60_000

async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** A tap that means nothing to the board below it. */
async function touch(page: Page): Promise<void> {
  await page.mouse.click(640, 700)
}

async function worker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  const newest = context.serviceWorkers().at(-1)
  if (!newest) throw new Error('no service worker')
  return newest
}

test.beforeEach(({ estacao }) => {
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
})

test('the service worker gets an initialize message when it becomes the controller', async ({
  estacao,
  context,
  page,
  server,
}) => {
  const remember = "self.recados = []; self.addEventListener('message', ({ data }) => self.recados.push(data));"
  server.alterados.set(SCRIPT, (text) => remember + text)
  await estacao.abrir()
  await estacao.aberta()
  await controlled(page)
  const registered = await worker(context)
  await expect.poll(() => registered.evaluate(() => Reflect.get(self, 'recados'))).toEqual([{ tipo: 'initialize' }])
})

test('the worker is registered only once the app is stable', async ({ estacao, page, server }) => {
  server.demora = 600
  await estacao.abrir()
  await expect(estacao.loading.getByText('Verificando licença...')).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await estacao.aberta()
  await expect.poll(() => server.pedidos(SCRIPT).length).toBeGreaterThan(0)
})

test.describe('a new version', () => {
  test.beforeEach(async ({ estacao, page, server }) => {
    await page.clock.install()
    await estacao.abrir()
    await estacao.aberta()
    await controlled(page)
    await page.evaluate(() => Reflect.set(window, 'estaPagina', true))
    server.alterados.set(SCRIPT, (text) => `${text}\nself.versao = 'nova';`)
    await touch(page)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('Há uma nova versão. Ela entra sozinha num momento parado.')).toBeVisible()
  })

  const samePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'estaPagina') === true)

  async function isNew(context: BrowserContext, page: Page): Promise<void> {
    await expect.poll(() => samePage(page).catch(() => true)).toBe(false)
    await controlled(page)
    // The worker that was replaced may go while it is asked.
    const version = (each: Worker) => each.evaluate(() => Reflect.get(self, 'versao')).catch(() => undefined)
    const versions = () => Promise.all(context.serviceWorkers().map(version))
    await expect.poll(versions).toContain('nova')
    await expect(page.getByText('Há uma nova versão.')).toHaveCount(0)
  }

  test('is announced, waits while the screen is being touched and takes over at a quiet moment', async ({
    context,
    page,
  }) => {
    // Between two taps only the time counts that the test lets pass, not what a busy machine takes for them.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    for (let tap = 0; tap < 4; tap++) {
      await touch(page)
      await page.clock.runFor(QUIET - 5_000)
      expect(await samePage(page)).toBe(true)
    }
    await page.clock.runFor(QUIET + 10_000)
    await page.clock.resume()
    await isNew(context, page)
  })

  test('waits while the settings are open', async ({ estacao, page }) => {
    await page.getByRole('button', { name: 'Abrir as configurações' }).click()
    await expect(estacao.modal).toBeVisible()
    await page.clock.runFor(3 * QUIET)
    expect(await samePage(page)).toBe(true)
  })

  test('comes at once when the cook asks for it', async ({ context, page }) => {
    await page.getByRole('button', { name: 'Atualizar agora' }).click()
    await isNew(context, page)
  })
})
