import { expect, type Page, test } from '@playwright/test'
import { violations } from '../violations'
import { DONA, type House, linkFor, openHouse, SENHA } from './house'

const NOVA = 'massa-fina-e-crocante'

let house: House

test.beforeAll(async () => {
  house = await openHouse()
})

test.afterAll(() => house.stop())

async function enter(page: Page, email: string, senha = SENHA): Promise<void> {
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.keyboard.press('Enter')
}

test('whoever was invited enters by the account of another house, and a stranger learns why not', async ({ page }) => {
  const email = 'joao@bellamassa.exemplo.com.br'
  await house.call('POST', `${house.companyPath}/convites`, { email, papel: 'dono' })
  house.elsewhere.people.set('joao', { email, email_verified: true, name: 'João' })
  house.elsewhere.people.set('estranho', { email: 'estranho@exemplo.com.br', email_verified: true })
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })

  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).focus()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await signInThere(page, 'estranho')
  await expect(page.getByText('Este e-mail não tem conta nem convite aqui.')).toBeVisible()
  expect(page.url()).not.toContain('code=')
  expect(await violations(page)).toEqual([])

  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Ir para a entrada' }).click()
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click()
  await signInThere(page, 'joao')
  await expect(page.getByRole('heading', { name: 'Licenças' })).toBeVisible()
  await page.getByRole('link', { name: 'Registro' }).click()
  await expect(page.getByText('aceitar o convite: pessoa “João”')).toBeVisible()
  expect(missing).toEqual([])
})

async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name)
  await page.locator('input[name="password"]').fill('qualquer')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a forgotten password is replaced by the link of a mail, once, and bad input is named', async ({ page }) => {
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('button', { name: 'Pedir link' }).click()
  await expect(page.getByText('Este campo é obrigatório.')).toBeVisible()
  await page.getByRole('textbox', { name: /E-mail, ou CPF/ }).fill(DONA)
  await page.getByRole('button', { name: 'Pedir link' }).click()
  await expect(page.getByText('chega por e-mail em instantes')).toBeVisible()
  await expect.poll(() => linkFor(house, DONA, 'nova-senha'), { timeout: 20_000 }).toBeDefined()
  await page.goto(linkFor(house, DONA, 'nova-senha') ?? '')
  await page.getByLabel('Senha', { exact: true }).fill('1234567890')
  await page.getByLabel('Repita a senha').fill('1234567890')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Esta senha é das primeiras que alguém tentaria.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(NOVA)
  await page.getByLabel('Repita a senha').fill(NOVA)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Senha trocada.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await enter(page, DONA, NOVA)
  await expect(page.getByRole('heading', { name: 'Licenças' })).toBeVisible()
})
