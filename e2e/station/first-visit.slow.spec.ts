import type { Page } from '@playwright/test'
import type { SpecLicensingServer } from './spec-licensing-server'
import { expect, SALVAS, test } from './station-fixture'

const AVISO = 'O servidor não respondeu. O que falta abre sozinho assim que ele voltar.'

/** The server dies in the moment in which the browser asks for this file; `died` resolves when it is dead. */
async function diesAt(page: Page, server: SpecLicensingServer, file: RegExp): Promise<{ died: Promise<void> }> {
  let dead: () => void = () => undefined
  const died = new Promise<void>((resolve) => {
    dead = resolve
  })
  await page.route(
    file,
    async (route) => {
      await server.stop()
      dead()
      await route.continue()
    },
    { times: 1 },
  )
  return { died }
}

/** What the board looks like without one of its style sheets is not this. */
async function expectStyled(page: Page): Promise<void> {
  await expect(page.locator('.barra')).toHaveCSS('display', 'flex')
  await expect(page.locator('.quadro')).toHaveCSS('position', 'relative')
}

for (const [part, file] of [
  ['the page of the board', /\/assets\/MontadorPage-[^/]*\.js$/],
  ['its style sheet', /\/assets\/BoardPage-[^/]*\.css$/],
] as const) {
  test(`a server that dies while ${part} is loaded for the first time is waited for`, async ({
    estacao,
    page,
    server,
  }) => {
    const { died } = await diesAt(page, server, file)
    estacao.guardar('configuracoes', JSON.stringify(SALVAS))
    await estacao.abrir()
    await died
    await expect(page.getByText(AVISO)).toBeVisible()
    await expect(estacao.alerta).toHaveCount(0)
    await server.restart()
    await estacao.aberta()
    await expectStyled(page)
    await expect(page.getByText(AVISO)).toHaveCount(0)
    await expect(estacao.alerta).toHaveCount(0)
  })
}

test('a server that dies while the settings are loaded for the first time is waited for', async ({
  estacao,
  page,
  server,
}) => {
  const { died } = await diesAt(page, server, /\/assets\/SettingsModal-[^/]*\.js$/)
  await estacao.abrir()
  await died
  await expect(page.getByText(AVISO)).toBeVisible()
  await server.restart()
  await expect(estacao.modal.getByText('Configure uma licença válida para este aplicativo.')).toBeVisible()
  await expect(estacao.licenca).toBeVisible()
  await expect(estacao.alerta).toHaveCount(0)
})

test('a page that is waited for does not take what is being typed into the settings with it', async ({
  estacao,
  page,
  server,
}) => {
  let lose: () => void = () => undefined
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.route(
    /\/assets\/MontadorPage-[^/]*\.js$/,
    async (route) => {
      await lost
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  server.respostas.set('/jwt/token', { status: 401 })
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await expect(estacao.modal.getByText('Número da licença inválido.').first()).toBeVisible()
  await expect(estacao.loading).toHaveCount(0)
  await estacao.licenca.fill('LIC-DIGITADA')
  const looks = server.pedidos('/config.json').length
  lose()
  await expect(page.getByText(AVISO)).toBeVisible()
  await expect.poll(() => server.pedidos('/config.json').length).toBeGreaterThan(looks + 1)
  await expect(estacao.licenca).toHaveValue('LIC-DIGITADA')

  server.respostas.clear()
  await estacao.modal.getByRole('button', { name: 'Fechar' }).click()
  await estacao.aberta()
  await expectStyled(page)
})

test('a part that never comes although the server is there ends in "Ops!", after a few reloads', async ({
  estacao,
  page,
}) => {
  await page.route(/\/assets\/MontadorPage-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  estacao.guardar('configuracoes', JSON.stringify(SALVAS))
  await estacao.abrir()
  await expect(estacao.alerta.locator('.alert-title')).toHaveText('Ops!')
  expect(loads).toBeLessThan(7)
})
