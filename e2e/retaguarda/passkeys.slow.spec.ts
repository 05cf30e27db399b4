import { expect, type Page, test } from '@playwright/test'
import { violations } from '../violations'
import { lostThenPressedTwice } from './form-trial'
import { DONA, type House, openHouse, SENHA } from './house'

let house: House

test.beforeAll(async () => {
  house = await openHouse()
})

test.afterAll(() => house.stop())

/** A device that has a finger to ask for, and is given it. */
async function plugInDevice(page: Page, answers = true) {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('WebAuthn.enable')
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: answers,
    },
  })
  const answer = () => chromium.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  const credentials = async () =>
    (await chromium.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
  return { answer, credentials }
}

const byKey = (page: Page) => page.getByRole('button', { name: 'Entrar com chave de acesso' })

async function openOwnAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
}

test('a passkey is made with the password, opens without it, is renamed, and opens nothing once removed', async ({
  page,
}) => {
  await plugInDevice(page)
  await page.goto(`${house.product.url}/retaguarda/`)
  await expect(byKey(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DONA)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await openOwnAccount(page)

  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nome do aparelho' }).fill('Notebook')
  await dialog.getByLabel('Sua senha').fill('nao-e-esta-senha')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A senha não é esta.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const made = { page, form: dialog, submit: 'Criar', address: /\/conta\/chaves-de-acesso\/comecar$/ }
  await lostThenPressedTwice({ ...made, filled: { 'Nome do aparelho': 'Notebook', 'Sua senha': SENHA } })
  const keys = page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')
  await expect(keys.filter({ hasText: 'Notebook' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
  await dialog.getByRole('textbox', { name: 'Nome do aparelho' }).fill('De novo')
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este aparelho já tem uma chave de acesso desta conta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Renomear Notebook' }).click()
  const name = dialog.getByRole('textbox', { name: 'Nome do aparelho' })
  await name.fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este campo é obrigatório.')).toBeVisible()
  const renamed = { page, form: dialog, submit: 'Salvar', address: /\/conta\/chaves-de-acesso\/[^/]+$/ }
  await lostThenPressedTwice({ ...renamed, filled: { 'Nome do aparelho': 'Notebook do caixa' } })
  await expect(keys).toHaveText([/Notebook do caixa/])
  expect(await violations(page)).toEqual([])

  await page.context().clearCookies()
  await page.goto(`${house.product.url}/retaguarda/#/login`)
  await page.reload()
  await byKey(page).click()
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible({ timeout: 30_000 })
  await openOwnAccount(page)
  await expect(keys).toHaveText([/usada em/])
  await page.getByRole('button', { name: 'Remover Notebook do caixa' }).click()
  const removed = { page, form: dialog, submit: 'Remover', address: /\/conta\/chaves-de-acesso\/[^/]+$/ }
  await lostThenPressedTwice({ ...removed, filled: {} })
  await expect(keys).toHaveCount(0)

  await page.context().clearCookies()
  await page.goto(`${house.product.url}/retaguarda/#/login`)
  await page.reload()
  await byKey(page).click()
  await expect(page.getByText('Esta chave de acesso não vale aqui')).toBeVisible()
})

test('a browser without passkeys is not offered one', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(`${house.product.url}/retaguarda/`)
  // The other ways in are known by then.
  await expect(page.getByRole('button', { name: 'Entrar com a conta da empresa' })).toBeVisible()
  await expect(byKey(page)).toHaveCount(0)
})

test('Cancelar takes the question of the device back: no key is made after it, and the next try works at once', async ({
  page,
}) => {
  const device = await plugInDevice(page, false)
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DONA)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await openOwnAccount(page)
  const keys = page.getByRole('list', { name: 'Chaves de acesso' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const create = async (nome: string) => {
    await page.getByRole('button', { name: 'Criar chave neste aparelho' }).click()
    await dialog.getByRole('textbox', { name: 'Nome do aparelho' }).fill(nome)
    await dialog.getByLabel('Sua senha').fill(SENHA)
    const asked = page.waitForResponse(/\/conta\/chaves-de-acesso\/comecar$/)
    await page.keyboard.press('Enter')
    await asked
  }
  await create('Desistido')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  // The finger that comes too late.
  await device.answer()
  await create('Notebook')
  await expect(keys).toHaveText([/Notebook/])
  expect(await device.credentials()).toBe(1)
})
