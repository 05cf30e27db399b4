import type { BrowserContext, Page } from '@playwright/test'
import { expect, SALVAS, test } from './station-fixture'

/** Hands a message to the registered worker as the browser's push service would. */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

test.beforeEach(async ({ estacao, context, page, server }) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await page.evaluate(() => navigator.serviceWorker.ready)
})

test('a push message is a toast while the station is in front: at the bottom, with Ok, for 3 s', async ({
  context,
  page,
  server,
}) => {
  await deliver(context, page, server.url, JSON.stringify({ titulo: 'Pedido sem ser visto', numero: '412' }))
  const toast = page.locator('ion-toast')
  await expect(toast.getByText('Pedido sem ser visto: Pedido 412')).toBeVisible()
  await expect(toast.getByRole('button', { name: 'Ok' })).toBeVisible()
  await expect(toast.locator('.toast-wrapper')).toHaveClass(/toast-bottom/)
  await expect(toast).toHaveCount(0, { timeout: 10_000 })
})
