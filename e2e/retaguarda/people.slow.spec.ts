import { expect, type Page, test } from '@playwright/test'
import { violations } from '../violations'
import { DONA, type House, linkFor, NINGUEM, openHouse, SENHA } from './house'
import { enterWhole } from './sign-in'

const PATIENT = { timeout: 30_000 }

let house: House

test.beforeAll(async () => {
  house = await openHouse()
})

test.afterAll(() => house.stop())

async function invitation(email: string): Promise<string> {
  await house.call('POST', `${house.companyPath}/convites`, { email, papel: 'gerente' })
  await expect.poll(() => linkFor(house, email, 'convite'), PATIENT).toBeTruthy()
  return linkFor(house, email, 'convite') ?? ''
}

async function accept(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Seu nome').fill(nome)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByLabel('Repita a senha').fill(SENHA)
  await page.getByRole('button', { name: 'Aceitar o convite' }).click()
  await expect(page.getByRole('button', { name: 'Sua conta' })).toBeVisible()
}

test('an invitation keeps the name through a reload, and once accepted the open page of people says so by itself', async ({
  page,
  browser,
}) => {
  const email = 'caio@exemplo.com.br'
  const link = await invitation(email)
  await enterWhole(page, house.product.url, DONA, SENHA)
  await page.goto(`${house.product.url}/retaguarda/#/pessoas`)
  const waiting = page.getByRole('button', { name: 'Cancelar convite' })
  await expect(waiting).toHaveCount(1)

  const guest = await browser.newPage()
  await guest.goto(link)
  await guest.getByLabel('Seu nome').fill('Caio')
  await guest.getByLabel('Senha', { exact: true }).fill(SENHA)
  await guest.reload()
  await expect(guest.getByLabel('Seu nome')).toHaveValue('Caio')
  await expect(guest.getByLabel('Senha', { exact: true })).toHaveValue('')
  await accept(guest, 'Caio')
  await guest.close()

  await expect(page.getByRole('row', { name: /Caio.*gerente/ })).toBeVisible(PATIENT)
  await expect(waiting).toHaveCount(0)
})

test('whoever is removed on a telephone reads why, keeps a way out, and finds no page of the company behind it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await invitation('removido@exemplo.com.br'))
  await accept(page, 'Removido')
  await page.goto(`${house.product.url}/retaguarda/#/novo-pedido`)
  await expect(page.getByRole('combobox', { name: 'Item' })).toBeVisible()
  const { itens } = await house.call('GET', `${house.companyPath}/pessoas?busca=removido`)
  const [person] = itens as { id: string }[]
  await house.call('DELETE', `${house.companyPath}/pessoas/${person?.id}`)
  await expect(page.getByText('Você não faz mais parte de Pizzaria Bella Massa.')).toBeVisible(PATIENT)
  await expect(page.getByText('Sua conta não pertence a nenhuma empresa.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Item' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sua conta' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('how data are treated can be read before there is an account, with the days of this installation', async ({
  page,
}) => {
  await page.goto(`${house.product.url}/retaguarda/#/privacidade`)
  await expect(page.getByRole('heading', { name: 'Como os dados da sua casa são tratados' })).toBeVisible()
  await expect(page.getByText('Por 365 dias; ninguém consegue mudar uma linha.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('an invitation that the mail server refused says so in the list, and is sent again to another address', async ({
  page,
}) => {
  await enterWhole(page, house.product.url, DONA, SENHA)
  await page.goto(`${house.product.url}/retaguarda/#/pessoas`)
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(NINGUEM)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const refused = page.getByRole('row', { name: new RegExp(NINGUEM) })
  await expect(refused.getByText('não entregue: endereço recusado')).toBeVisible(PATIENT)
  expect(await violations(page)).toEqual([])
  await refused.getByRole('button', { name: 'Enviar de novo' }).click()
  const address = dialog.getByRole('textbox', { name: 'E-mail' })
  await expect(address).toHaveValue(NINGUEM)
  const right = 'alguem@exemplo.com.br'
  await address.fill(right)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(dialog.getByText(`O convite vai por e-mail a ${right}`)).toBeVisible()
  await expect.poll(() => linkFor(house, right, 'convite'), PATIENT).toBeTruthy()
})
