import { errorRecordSchema } from '@kds/protocol/error-records'
import type { Resposta } from './spec-licensing-server'
import { expect, SALVAS, test } from './station-fixture'

const alertas: [string, Resposta, string, string][] = [
  ['400 with Messages', { status: 400, body: { Messages: ['Um.', 'Dois.'] } }, 'Atenção', 'Um.\nDois.'],
  ['417 with Messages', { status: 417, body: { Messages: ['Um.'] } }, 'Atenção', 'Um.'],
  ['invalid_grant', { status: 400, body: { error: 'invalid_grant' } }, 'Atenção', 'Tentativa de login inválida.'],
  ['400 with a message', { status: 400, body: { message: 'Faltou algo.' } }, 'Atenção', 'Faltou algo.'],
  [
    '429 with Messages',
    { status: 429, body: { success: false, Messages: ['Espere 30 segundos.'] } },
    'Atenção',
    'Espere 30 segundos.',
  ],
  [
    '400 with anything else',
    { status: 400, body: {} },
    'Atenção!',
    'Não foi possível concluir a operação. Tente novamente.',
  ],
  ['500', { status: 500, body: {} }, 'Atenção!', 'Não foi possível concluir a operação. Tente novamente.'],
]

test('a licence check that fails alerts in the words of the catalogue', async ({ estacao, server }) => {
  await estacao.abrir()
  await expect(estacao.licenca).toBeVisible()

  for (const [nome, resposta, titulo, mensagem] of alertas) {
    await test.step(`a licence check answered ${nome} alerts in the words of the catalogue`, async () => {
      server.respostas.set('/jwt/token', resposta)
      await estacao.verificar('X')
      await expect(estacao.alerta.locator('.alert-title')).toHaveText(titulo)
      await expect(estacao.alerta.locator('.alert-message')).toHaveText(mensagem, { useInnerText: true })
      await expect(estacao.alerta.getByRole('button')).toHaveText(['OK'])
      await estacao.responder('OK')
      await expect(estacao.licenca).toHaveValue('X')
    })
  }
  server.respostas.clear()

  await test.step('a profile list answered 401 asks for a new login', async () => {
    server.respostas.set('/api/Perfil', { status: 401 })
    await estacao.verificar('LIC-2026-BELLA')
    await expect(estacao.alerta.locator('.alert-message')).toHaveText(
      'Por algum motivo esta requisição não está autorizada. Faça login novamente e tente de novo.',
    )
  })

  await test.step('an alert has a single OK button and is not dismissed by a tap outside or by Escape', async () => {
    const roles = await estacao.alerta.evaluateHandle((alert) => {
      const dismissed: string[] = []
      alert.addEventListener('ionAlertWillDismiss', (event) => {
        dismissed.push((event as CustomEvent<{ role: string }>).detail.role)
      })
      return dismissed
    })
    await estacao.page.mouse.click(5, 5)
    await estacao.page.keyboard.press('Escape')
    await expect(estacao.alerta.getByRole('button')).toHaveText(['OK'])
    await estacao.responder('OK')
    // The first to dismiss it was the button.
    expect(await roles.jsonValue()).toEqual(['ok'])
    server.respostas.clear()
  })

  await test.step('a refused company icon is told, and the default one is shown', async () => {
    server.respostas.set('/api/storage/url', { status: 403 })
    await estacao.verificar('LIC-2026-BELLA')
    await expect(estacao.alerta.locator('.alert-message')).toHaveText(
      'Você não tem autorização para acessar o storage.',
    )
    await estacao.responder('OK')
    await expect(estacao.modal.locator('.licenca-empresa img')).toHaveAttribute('src', '/img/icon.png')
  })
})

test('an unexpected failure is told and recorded, and the cook goes on', async ({ estacao, page, server }) => {
  const fail = async () => {
    await page.evaluate(() => {
      setTimeout(() => void Promise.reject(new Error('boom 529.982.247-25')))
    })
    await expect(estacao.alerta.locator('.alert-title')).toHaveText('Ops!')
  }
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await fail()

  await test.step('shows Ops! with its two buttons', async () => {
    await expect(estacao.alerta.locator('.alert-message')).toHaveText(
      'Ocorreu uma falha inesperada. Infelizmente o aplicativo precisa ser reiniciado.',
    )
    await expect(estacao.alerta.getByRole('button')).toHaveText(['Reiniciar', 'Abrir Configurações'])
  })

  await test.step('leaves an error record that is sent with the fields of the product and nothing personal', async () => {
    await expect.poll(() => server.pedidos('/api/erros').length, { timeout: 10_000 }).toBe(1)
    const [pedido] = server.pedidos('/api/erros')
    expect(pedido?.headers.authorization).toBe('Bearer token-da-bella')
    expect(pedido?.headers.deviceid).toBe('Montagem 1')
    const { erros } = { erros: [] as Record<string, unknown>[], ...(pedido?.body as object) }
    expect(erros[0]).toMatchObject({
      caminho: expect.stringMatching(/^errors\/agile-producao\/\d{4}-\d{2}-\d{2}$/),
      estacao: 'Montagem 1',
      cozinha: SALVAS.perfil?.Url,
      rota: '/montador',
      versao: '2.0.23',
      modo: 'production',
      online: true,
    })
    expect(JSON.stringify(erros)).not.toContain('529.982')
    expect(Object.keys(erros[0] ?? {}).sort()).toEqual(Object.keys(errorRecordSchema.shape).sort())
    expect(errorRecordSchema.parse(erros[0])).toEqual(erros[0])
  })

  await test.step('Abrir Configurações opens them', async () => {
    await estacao.responder('Abrir Configurações')
    await expect(estacao.modal.getByText('Licença de Acesso')).toBeVisible()
    await expect(estacao.modal.getByText('Licença válida', { exact: true })).toBeVisible()
    await expect(estacao.loading).toHaveCount(0)
    await estacao.modal.getByRole('button', { name: 'Fechar' }).click()
    await expect(estacao.modal).toHaveCount(0)
  })

  await test.step('Reiniciar shows the splash and reloads the page', async () => {
    await fail()
    const reloaded = page.waitForEvent('load')
    await estacao.alerta.getByRole('button', { name: 'Reiniciar' }).click()
    await expect(page.locator('#splash')).toBeVisible()
    await reloaded
    await estacao.aberta()
    await expect(page.locator('#splash')).toBeHidden()
  })
})

test('a page that cannot be drawn ends in Ops!', async ({ estacao, context, page }) => {
  const broken = "export function MasseiroPage() { throw new Error('boom') }"
  await context.route(/\/assets\/MasseiroPage-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.locator('ion-menu').getByText('Masseiro').click()
  await expect(estacao.alerta.locator('.alert-title')).toHaveText('Ops!')
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a failure of the service worker ends in Ops!', async ({ estacao, context, page }) => {
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    await estacao.abrir()
    await estacao.aberta()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.serviceWorkers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error('boom')
      })
    })
    await expect(estacao.alerta.locator('.alert-title')).toHaveText('Ops!')
  })
})
