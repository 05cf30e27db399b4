import { expect, SALVAS, test } from './station-fixture'

test.beforeEach(({ estacao }) => {
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
})

test('the menu leads to the two pages and back', { tag: '@slow' }, async ({ estacao, page }) => {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(Montador|Masseiro)Page-[^/]+\.js$/.exec(name)?.[1] ?? []),
    )
  const menu = page.locator('ion-menu')
  await estacao.abrir()
  await estacao.aberta()
  expect(await loaded()).toEqual(['Montador'])

  await test.step('the menu is an overlay with its two entries and the version at its foot', async () => {
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await expect(menu.getByText('Menu', { exact: true })).toBeVisible()
    await expect(menu).toHaveClass(/menu-type-overlay/)
    await expect(page.locator('html')).toHaveAttribute('mode', 'ios')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.locator('ion-split-pane')).not.toHaveClass(/split-pane-visible/)
    await expect(menu.locator('ion-item')).toHaveText(['Montador', 'Masseiro', '2.0.23 · production'])
    const foot = await menu.locator('ion-item', { hasText: '2.0.23' }).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? Number.NaN, -1)
    await menu.getByText('Masseiro').click()
    await expect(page).toHaveURL(/\/masseiro$/)
    await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
  })

  await test.step('each page is loaded when it is opened, not before', async () => {
    await expect.poll(loaded).toEqual(['Montador', 'Masseiro'])
  })

  await test.step('choosing an entry makes it the root page: nothing is left below it', async () => {
    const paginas = page.locator('#ion-view-container-root > .ion-page')
    await expect(paginas).toHaveCount(1)
    for (const entrada of ['Montador', 'Masseiro', 'Montador']) {
      await page.getByRole('button', { name: 'Abrir o menu' }).click()
      await menu.getByText(entrada).click()
      await expect(page).toHaveURL(new RegExp(`/${entrada.toLowerCase()}$`))
      await expect(paginas).toHaveCount(1)
    }
  })

  await test.step('a quick finger, faster than the menu opens, does not find it in the way', async () => {
    await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
    for (const [titulo, rota] of [
      ['Masseiro', '/masseiro'],
      ['Montador', '/montador'],
    ] as const) {
      await page.getByRole('button', { name: 'Abrir o menu' }).last().dispatchEvent('click')
      // A finger taps what it sees: the menu is on its way in.
      await page.locator('ion-menu.show-menu').waitFor()
      await menu.getByText(titulo, { exact: true }).dispatchEvent('click')
      await expect(page).toHaveURL(new RegExp(`${rota}$`))
      await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
    }
  })

  await test.step('nor when it presses what the bar had no room for, beside the menu, or Escape', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const shown = page.locator('ion-menu.show-menu')
    await expect(menu.locator('.menu-extras')).toBeAttached()
    const whileItOpens = (what: 'entry' | 'beside' | 'Escape') =>
      page.evaluate(async (pressed) => {
        const open = [...document.querySelectorAll<HTMLElement>('.barra-menu')].filter(
          (button) => button.offsetWidth > 0,
        )
        const sideMenu = document.querySelector<HTMLElement & { isOpen(): Promise<boolean> }>('ion-menu')
        const willOpen = new Promise((resolve) => sideMenu?.addEventListener('ionWillOpen', resolve, { once: true }))
        open.at(-1)?.click()
        await willOpen
        if (pressed === 'entry')
          [...document.querySelectorAll<HTMLElement>('.menu-extras button')]
            .find((entry) => entry.textContent?.includes('Opções da tela'))
            ?.click()
        if (pressed === 'beside')
          sideMenu?.dispatchEvent(
            new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, clientX: 380, clientY: 400 }),
          )
        if (pressed === 'Escape')
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
        return sideMenu?.isOpen()
      }, what)
    expect(await whileItOpens('entry'), 'pressed before it was open').toBe(false)
    await expect(shown).toHaveCount(0)
    await page.getByRole('button', { name: 'Fechar: Tela' }).click()
    for (const what of ['beside', 'Escape'] as const) {
      expect(await whileItOpens(what), 'pressed before it was open').toBe(false)
      await expect(shown).toHaveCount(0)
    }
  })

  await test.step('a double tap on its button leaves it open, and one that is asked for while it goes comes back', async () => {
    const shown = page.locator('ion-menu.show-menu')
    const isOpen = () =>
      page.evaluate(() => document.querySelector<HTMLElement & { isOpen(): Promise<boolean> }>('ion-menu')?.isOpen())
    await page.getByRole('button', { name: 'Abrir o menu' }).last().dblclick({ force: true })
    await expect.poll(isOpen).toBe(true)
    await page.evaluate(async () => {
      const sideMenu = document.querySelector<HTMLElement & { close(): Promise<boolean> }>('ion-menu')
      const willClose = new Promise((resolve) => sideMenu?.addEventListener('ionWillClose', resolve, { once: true }))
      void sideMenu?.close()
      await willClose
      const open = [...document.querySelectorAll<HTMLElement>('.barra-menu')].filter((button) => button.offsetWidth > 0)
      open.at(-1)?.click()
    })
    await expect.poll(isOpen).toBe(true)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
  })
})

test('the version footer links to /montador2, which like every unknown route lands on /montador', async ({
  estacao,
  page,
}) => {
  await estacao.abrir('/qualquer/coisa')
  await estacao.aberta()
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.locator('ion-item.menu-versao')).toHaveAttribute('router-link', '/montador2')
  await page.locator('ion-item.menu-versao').click()
  await expect(page).toHaveURL(/\/montador$/)
})

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the app can be installed: manifest, icons and a service worker', async ({ estacao, page, server }) => {
    await estacao.abrir()
    await estacao.aberta()
    const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ start_url: '/montador', display: 'standalone', lang: 'pt-BR' })
    const purposes = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`)
    expect(purposes).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
    for (const { src } of manifest.icons) {
      expect((await page.request.get(server.url + src)).headers()['content-type']).toBe('image/png')
    }
    const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
    expect(script).toBe(`${server.url}/combined-sw.js`)
  })
})
