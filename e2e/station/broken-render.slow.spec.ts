import type { Page } from '@playwright/test'
import { expect, SALVAS, test } from './station-fixture'

/** From now on until mended, nothing that draws this element can be drawn. */
async function breaksOn(page: Page, element: string): Promise<() => Promise<void>> {
  await page.addInitScript((name) => {
    const create = document.createElement.bind(document)
    Object.assign(window, { quebrado: true })
    document.createElement = (tag: string, options?: ElementCreationOptions) => {
      if (tag === name && 'quebrado' in window && window.quebrado) throw new Error('boom')
      return create(tag, options)
    }
  }, element)
  return () => page.evaluate(() => void Object.assign(window, { quebrado: false }))
}

for (const [what, element] of [
  ['the menu', 'ion-menu'],
  ['the whole app', 'ion-split-pane'],
  ['a page', 'main'],
] as const) {
  test(`${what} that failed to draw is tried again when the settings are opened`, async ({ estacao, page }) => {
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    const mend = await breaksOn(page, element)
    await estacao.abrir()
    await expect(estacao.alerta.locator('.alert-title')).toHaveText('Ops!')
    await mend()
    await estacao.responder('Abrir Configurações')
    await expect(estacao.modal.getByText('Licença de Acesso')).toBeVisible()
    await estacao.modal.getByRole('button', { name: 'Fechar' }).click()
    await expect(estacao.modal).toHaveCount(0)
    await estacao.aberta()
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect(page.locator('ion-menu.show-menu')).toBeVisible()
  })
}

test('settings that are closed while their licence is being checked leave the page to screen readers', async ({
  estacao,
  page,
}) => {
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await estacao.aberta()
  for (const _ of [1, 2, 3]) {
    await page.locator('.barra').getByLabel('Abrir as configurações').click()
    await expect(estacao.licenca).toBeVisible()
    // At once, as the loading comes and goes.
    await estacao.modal.locator('ion-button[aria-label=Fechar]').dispatchEvent('click')
    await expect(estacao.modal).toHaveCount(0)
    await expect(estacao.loading).toHaveCount(0)
    await expect(page.locator('#ion-view-container-root')).not.toHaveAttribute('aria-hidden', 'true')
  }
})
