import { expect, type Page, test } from '@playwright/test'
import { DONA, type House, linkFor, openHouse, SENHA } from './house'
import { enterWhole } from './sign-in'

const NOME = 'Trattoria da Praça'

/** A house whose owner owns another as well. */
async function openTwoHouses(): Promise<House> {
  const house = await openHouse()
  await house.call('POST', '/instalacao/empresas', {
    nome: NOME,
    sigla: 'TRATTO',
    documento: '',
    email: DONA,
    licencasAte: '',
  })
  await expect.poll(() => linkFor(house, DONA, 'convite'), { timeout: 30_000 }).toBeTruthy()
  const codigo = linkFor(house, DONA, 'convite')?.split('/').at(-1)
  await house.call('POST', '/links/convite-com-conta', { codigo, senha: SENHA })
  return house
}

test('a person of two companies goes from one to the other, and sees nothing of the first in the second', async ({
  page,
}) => {
  const house = await openTwoHouses()
  await house.call('POST', `${house.companyPath}/licencas`, { descricao: 'Só da Bella Massa', meses: 12 })

  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(DONA)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  const here = page.getByRole('button', { name: /^Trocar de empresa/ })
  await expect(here).toContainText('Pizzaria Bella Massa')
  await page.goto(`${house.product.url}/retaguarda/#/licencas`)
  await expect(page.getByText('Só da Bella Massa')).toBeVisible()
  await here.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: NOME }).click()
  await expect(here).toContainText(NOME)
  await expect(page.getByText('Nenhuma estação por aqui.')).toBeVisible()
  await expect(page.getByText('Só da Bella Massa')).toHaveCount(0)
  // It is remembered, and the way back is the same.
  await page.reload()
  await expect(here).toContainText(NOME)
  await here.click()
  await page.getByRole('menuitem', { name: 'Pizzaria Bella Massa' }).click()
  await page.getByRole('link', { name: 'Licenças', exact: true }).click()
  await expect(page.getByText('Só da Bella Massa')).toBeVisible()

  // Over a form that was not saved it asks first, and nothing has changed until it is answered.
  await page.goto(`${house.product.url}/retaguarda/#/empresa`)
  const phone = page.getByRole('textbox', { name: 'Telefone' })
  await phone.fill('(21) 98765-4321')
  await here.click()
  await page.getByRole('menuitem', { name: NOME }).click()
  await page.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(phone).toHaveValue('(21) 98765-4321')
  await expect(here).toContainText('Pizzaria Bella Massa')
  await here.click()
  await page.getByRole('menuitem', { name: NOME }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(here).toContainText(NOME)
  await house.stop()
})

test('a window writes to the company at its top, wherever another window of the same browser has gone', async ({
  page,
  context,
}) => {
  const house = await openTwoHouses()
  const at = (on: Page) => on.getByRole('button', { name: /^Trocar de empresa/ })
  const key = (on: Page, name: string) => on.getByRole('row', { name: new RegExp(name) })
  await enterWhole(page, house.product.url, DONA, SENHA)
  await page.goto(`${house.product.url}/retaguarda/#/chaves`)
  await expect(at(page)).toContainText('Pizzaria Bella Massa')

  const second = await context.newPage()
  await second.goto(`${house.product.url}/retaguarda/#/chaves`)
  await at(second).click()
  await second.getByRole('menuitem', { name: NOME }).click()
  await expect(at(second)).toContainText(NOME)

  await page.bringToFront()
  await expect(at(page)).toContainText('Pizzaria Bella Massa')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  await dialog.getByLabel('Sistema').fill('Caixa da Bella')
  await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await dialog.getByRole('button', { name: /^Já guardei/ }).click()
  await expect(key(page, 'Caixa da Bella')).toBeVisible()
  await page.reload()
  await expect(at(page)).toContainText('Pizzaria Bella Massa')
  await expect(key(page, 'Caixa da Bella')).toBeVisible()
  await second.goto(`${house.product.url}/retaguarda/#/chaves`)
  await second.reload()
  await expect(at(second)).toContainText(NOME)
  await expect(second.getByText('Nenhuma chave por aqui.')).toBeVisible()
  await house.stop()
})

test('whoever is removed from the open company finds nothing of it under the name of the other, and no form of it', async ({
  page,
}) => {
  const house = await openTwoHouses()
  const partner = 'socia@exemplo.com.br'
  await house.call('POST', `${house.companyPath}/convites`, { email: partner, papel: 'dono' })
  await expect.poll(() => linkFor(house, partner, 'convite')).toBeTruthy()
  const codigo = linkFor(house, partner, 'convite')?.split('/').at(-1)
  await house.call('POST', `${house.companyPath}/licencas`, { descricao: 'Só da Bella Massa', meses: 12 })
  // From here on it is she who calls.
  await house.call('POST', '/links/convite', { codigo, nome: 'Sócia', senha: SENHA, repetir: SENHA })

  await enterWhole(page, house.product.url, DONA, SENHA)
  const here = page.getByRole('button', { name: /^Trocar de empresa/ })
  await expect(here).toContainText('Pizzaria Bella Massa')
  await page.goto(`${house.product.url}/retaguarda/#/licencas`)
  await expect(page.getByText('Só da Bella Massa')).toBeVisible()
  await page.getByRole('button', { name: 'Nova licença' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill('Ainda da Bella Massa')

  const { itens } = await house.call('GET', `${house.companyPath}/pessoas?busca=rafaela`)
  const [removed] = itens as { id: string }[]
  await house.call('DELETE', `${house.companyPath}/pessoas/${removed?.id}`)
  await expect(page.getByText('Você não faz mais parte de Pizzaria Bella Massa.')).toBeVisible({ timeout: 30_000 })
  // One company left is nothing to choose from.
  await expect(page.getByText(NOME).first()).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Nenhuma licença por aqui.')).toBeVisible()
  await expect(page.getByText('Só da Bella Massa')).toHaveCount(0)
  await house.stop()
})
