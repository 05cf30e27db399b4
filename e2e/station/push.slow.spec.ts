import type { BrowserContext, Page } from '@playwright/test'
import { CHAVE_PUSH } from './spec-licensing-server'
import { expect, SALVAS, test } from './station-fixture'

test.use({ serviceWorkers: 'allow' })

const INSCRICAO = {
  endpoint: 'https://push.exemplo/aparelho-1',
  keys: { p256dh: CHAVE_PUSH, auth: Buffer.alloc(16, 9).toString('base64url') },
}

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

async function controlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** A subscription needs a push service, which a browser under test has none of. */
async function subscribeWithoutService(page: Page): Promise<void> {
  await page.addInitScript((json) => {
    let current: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        Reflect.set(window, 'pedidoDeInscricao', { applicationServerKey, userVisibleOnly })
        current = { toJSON: () => json, options: {}, unsubscribe: async () => Boolean(current) }
        return current
      },
    })
  }, INSCRICAO)
}

/** A notice that comes late shows that one of push messages would be there. */
async function seesNotices(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('Sem conexão com a internet.')).toBeVisible()
}

test.describe('push messages', { tag: '@notifications' }, () => {
  test.beforeEach(async ({ estacao, page }) => {
    await subscribeWithoutService(page)
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    await estacao.abrir()
    await estacao.aberta()
  })

  test('are asked for on the board; the tap subscribes the device, which every login repeats', async ({
    estacao,
    context,
    page,
    server,
  }) => {
    await expect(page.getByText('Receba um aviso quando um pedido novo ficar sem ser visto.')).toBeVisible()
    expect(server.pedidos('/api/push/chave')).toEqual([])
    await context.grantPermissions(['notifications'], { origin: server.url })
    await page.getByRole('button', { name: 'Ativar avisos' }).click()
    await expect(page.locator('ion-toast').getByText('Avisos ativados neste aparelho.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ativar avisos' })).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'pedidoDeInscricao'))).toEqual({
      applicationServerKey: CHAVE_PUSH,
      userVisibleOnly: true,
    })
    const [inscrito] = server.pedidos('/api/push')
    expect(inscrito?.method).toBe('PUT')
    expect(inscrito?.body).toEqual({ inscricao: INSCRICAO, cozinha: 'matriz', linhas: ['entrada', 'pizza'] })
    expect(inscrito?.headers).toMatchObject({ authorization: 'Bearer token-da-bella', deviceid: 'Montagem 1' })
    expect(inscrito?.headers['x-instalacao']).toMatch(/^[\w-]{8,}$/)
    expect(JSON.parse(String(await estacao.guardado('tokenPush')))).toEqual(INSCRICAO)

    await page.reload()
    await estacao.aberta()
    await expect.poll(() => server.pedidos('/api/push').length).toBe(2)
    const [, repetido] = server.pedidos('/api/push')
    expect(repetido?.body).toEqual(inscrito?.body)
    expect(repetido?.headers['x-instalacao']).toBe(inscrito?.headers['x-instalacao'])
  })

  test('refused by the person are told in words, and the board asks no more', async ({ estacao, page, server }) => {
    await page.getByRole('button', { name: 'Ativar avisos' }).click()
    await expect(page.locator('ion-toast').getByText('Os avisos estão bloqueados.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ativar avisos' })).toHaveCount(0)
    await expect(estacao.alerta).toHaveCount(0)
    expect(server.pedidos('/api/push')).toEqual([])
  })

  test('put off leave the board as it is, also after a reload', async ({ estacao, page }) => {
    await page.getByRole('button', { name: 'Agora não' }).click()
    await expect(page.getByRole('button', { name: 'Ativar avisos' })).toHaveCount(0)
    await page.reload()
    await estacao.aberta()
    await seesNotices(page)
    await expect(page.getByRole('button', { name: 'Ativar avisos' })).toHaveCount(0)
  })

  test('of the old licence are given up while the new one is saved', async ({ estacao, context, page, server }) => {
    await context.grantPermissions(['notifications'], { origin: server.url })
    await page.getByRole('button', { name: 'Ativar avisos' }).click()
    await expect.poll(() => server.pedidos('/api/push').length).toBe(1)
    await page.getByRole('button', { name: 'Abrir as configurações' }).click()
    await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
    await expect(estacao.loading).toHaveCount(0)
    await estacao.verificar('OUTRA')
    server.respostas.set('/api/push', { status: 204, demora: 1_500 })
    await estacao.salvar.click()
    await estacao.responder('Sim')
    await expect(estacao.loading.getByText('Salvando...')).toBeVisible()
    await expect(estacao.modal.locator('.configuracoes-motivo')).toHaveText('Número da licença inválido.')
    expect(server.pedidos('/api/push').map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    expect(server.pedidos('/api/push')[1]?.headers.authorization).toBe('Bearer token-da-bella')
    expect(await estacao.guardado('tokenPush')).toBeUndefined()
  })
})

test('where push cannot work the board says why, once', { tag: '@notifications' }, async ({ estacao, page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await expect(page.getByText('Este endereço não é seguro (https)')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.reload()
  await estacao.aberta()
  await seesNotices(page)
  await expect(page.getByText('Este endereço não é seguro (https)')).toHaveCount(0)
})

test('a push message reaches the cook wherever the station is', { tag: '@notifications' }, async ({
  estacao,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const elsewhere = await context.newPage()
  await page.bringToFront()

  await test.step('is a toast while the station is in front: at the bottom, with Ok, for 3 s', async () => {
    await deliver(context, page, server.url, JSON.stringify({ titulo: 'Pedido sem ser visto', numero: '412' }))
    const toast = page.locator('ion-toast')
    await expect(toast.getByText('Pedido sem ser visto: Pedido 412')).toBeVisible()
    await expect(toast.getByRole('button', { name: 'Ok' })).toBeVisible()
    await expect(toast.locator('.toast-wrapper')).toHaveClass(/toast-bottom/)
    await expect(toast).toHaveJSProperty('duration', 3000)
    await expect(toast).toHaveCount(0, { timeout: 10_000 })
  })

  await test.step('tapped is put away and brings the station to the front, or opens it where there is none', async () => {
    await controlled(page)
    const worker = context.serviceWorkers().at(-1)
    if (!worker) throw new Error('no service worker')
    // A worker may open or focus a window only after a tap on a real notification, which no test can make.
    const tap = () =>
      worker.evaluate(async () => {
        const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration')
        const done: string[] = []
        Object.assign(Reflect.get(self, 'clients'), { openWindow: async (url: string) => done.push(`opened ${url}`) })
        Object.assign(Reflect.get(self, 'WindowClient').prototype, { focus: async () => done.push('focused') })
        await registration.showNotification('Pedido sem ser visto', { data: { rota: '/montador' } })
        const [notification] = await registration.getNotifications()
        const NotificationEvent: new (type: string, init: object) => Event = Reflect.get(self, 'NotificationEvent')
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
        for (let i = 0; i < 100 && done.length === 0; i++) await new Promise((resolve) => setTimeout(resolve, 20))
        return { done, left: (await registration.getNotifications()).length }
      })
    expect(await tap()).toEqual({ done: ['focused'], left: 0 })
    await page.close()
    expect(await tap()).toEqual({ done: ['opened /montador'], left: 0 })
  })

  await test.step('is a notification while no station is in front', async () => {
    const mensagem = {
      titulo: 'Pedido sem ser visto',
      numero: '412',
      mensagem: 'Pedido 412 espera há 30 s.',
      tag: 't1',
    }
    await deliver(context, elsewhere, server.url, JSON.stringify(mensagem))
    await elsewhere.goto(`${server.url}/img/icon.png`)
    const shown = () =>
      elsewhere.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const notifications = (await registration?.getNotifications()) ?? []
        return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
      })
    await expect
      .poll(shown)
      .toEqual([
        { title: 'Pedido sem ser visto', body: 'Pedido 412 espera há 30 s.', tag: 't1', data: { rota: '/montador' } },
      ])
  })
})
