import { expect, test } from '@playwright/test'
import { DONA, linkFor, openHouse, SENHA } from './house'

test('a person of two companies goes from one to the other, and sees nothing of the first in the second', async ({
  page,
}) => {
  const house = await openHouse()

  const nome = 'Trattoria da Praça'
  await house.call('POST', '/instalacao/empresas', {
    nome,
    sigla: 'TRATTO',
    documento: '',
    email: DONA,
    licencasAte: '',
  })
  await expect.poll(() => linkFor(house, DONA, 'convite'), { timeout: 30_000 }).toBeTruthy()
  const codigo = linkFor(house, DONA, 'convite')?.split('/').at(-1)
  await house.call('POST', '/links/convite-com-conta', { codigo, senha: SENHA })
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
  await page.getByRole('menuitem', { name: nome }).click()
  await expect(here).toContainText(nome)
  await expect(page.getByText('Nenhuma licença por aqui.')).toBeVisible()
  await expect(page.getByText('Só da Bella Massa')).toHaveCount(0)
  // It is remembered, and the way back is the same.
  await page.reload()
  await expect(here).toContainText(nome)
  await here.click()
  await page.getByRole('menuitem', { name: 'Pizzaria Bella Massa' }).click()
  await page.getByRole('link', { name: 'Licenças' }).click()
  await expect(page.getByText('Só da Bella Massa')).toBeVisible()
  await house.stop()
})
