import type { Page } from '@playwright/test'
import { violations } from '../violations'
import { expect, SALVAS, test } from './station-fixture'

for (const tema of ['escuro', 'claro']) {
  test.describe(`in the theme ${tema}`, () => {
    test.beforeEach(({ estacao }) => {
      estacao.guardar('preferenciasTela', JSON.stringify({ tema }))
    })

    test('the settings of a new device have no accessibility violation, whatever the licence', async ({
      estacao,
      page,
    }) => {
      await estacao.abrir()
      await expect(estacao.licenca).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-tema', tema)
      expect(await violations(page)).toEqual([])

      await estacao.licenca.fill('OUTRA')
      await expect(estacao.modal.getByText('A licença precisa ser validada novamente')).toBeVisible()
      expect(await violations(page)).toEqual([])

      await estacao.verificar('OUTRA')
      await expect(estacao.modal.getByText('Número de licença inválido')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('board, menu, full settings and dialogs have no accessibility violation', async ({
      estacao,
      page,
      server,
    }) => {
      estacao.guardar('configuracoes', JSON.stringify(SALVAS))
      await estacao.abrir()
      await estacao.aberta()
      expect(await violations(page)).toEqual([])

      await page.getByRole('button', { name: 'Abrir o menu' }).click()
      await expect(page.locator('ion-menu.show-menu')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)

      await page.getByRole('button', { name: 'Abrir as configurações' }).click()
      await expect(estacao.secao('Outros Parâmetros')).toBeVisible()
      await expect(estacao.loading).toHaveCount(0)
      expect(await violations(page)).toEqual([])

      await estacao.modal.getByLabel('Estação').fill('')
      await expect(estacao.modal.getByText('Este campo é obrigatório.')).toBeVisible()
      expect(await violations(page)).toEqual([])

      await estacao.modal.getByLabel('Estação').fill('Montagem 1')
      await estacao.licenca.fill('OUTRA')
      await estacao.salvar.click()
      await expect(estacao.alerta.getByRole('button')).toHaveText(['Não', 'Sim'])
      expect(await violations(page)).toEqual([])
      await estacao.responder('Não')

      let letThrough = () => {}
      const espera = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      server.respostas.set('/jwt/token', { status: 400, espera })
      await estacao.modal.getByRole('button', { name: 'Verificar' }).click()
      await expect(estacao.loading.getByText('Verificando a licença...')).toBeVisible()
      expect(await violations(page)).toEqual([])
      letThrough()
      await expect(estacao.alerta.getByRole('button')).toHaveText(['OK'])
      expect(await violations(page)).toEqual([])
    })

    test('Ops! and a toast have no accessibility violation', async ({ estacao, page, server }) => {
      server.respostas.set('/api/storage/url', { status: 403 })
      estacao.guardar('configuracoes', JSON.stringify(SALVAS))
      await estacao.abrir()
      await estacao.aberta()
      await expect(page.locator('ion-toast').getByText('Você não tem autorização')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.evaluate(() => {
        setTimeout(() => void Promise.reject(new Error('boom')))
      })
      await expect(estacao.alerta.getByRole('button')).toHaveText(['Reiniciar', 'Abrir Configurações'])
      expect(await violations(page)).toEqual([])
    })
  })
}

/** Where the keyboard is, in the document: inside shadow trees the host is told. */
const inside = (page: Page, overlay: string) =>
  page.evaluate((selector) => Boolean(document.activeElement?.closest(selector)), overlay)

async function staysInside(page: Page, overlay: string): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press(key)
      expect(await inside(page, overlay), `${key} ${i}`).toBe(true)
    }
  }
}

test('the keyboard stays inside the settings while they are open, and inside a dialog above them', async ({
  estacao,
  page,
}) => {
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(estacao.secao('Outros Parâmetros')).toBeVisible()
  await expect(estacao.loading).toHaveCount(0)
  await staysInside(page, 'ion-modal')
  await estacao.licenca.fill('OUTRA')
  await estacao.salvar.click()
  await expect(estacao.alerta).toBeVisible()
  // It takes the focus once it has come in.
  await expect.poll(() => inside(page, 'ion-alert')).toBe(true)
  await staysInside(page, 'ion-alert')
  await estacao.responder('Não')
  await staysInside(page, 'ion-modal')
})

test('the keyboard stays inside the settings of a new device', async ({ estacao, page }) => {
  await estacao.abrir()
  await expect(estacao.licenca).toBeVisible()
  await staysInside(page, 'ion-modal')
})
