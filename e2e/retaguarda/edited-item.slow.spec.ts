import { expect } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

test('an item that is edited and typed anew is replaced, and what was half typed before comes back', async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/novo-pedido`)
  const line = page.getByRole('combobox', { name: 'Item' })
  const items = page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')
  const keys = page.keyboard
  await line.fill('g calabresa')
  await line.press('Enter')
  await expect(items).toContainText(['Calabresa'])

  await line.fill('g portuguesa -cebola / atum')
  await page.getByRole('button', { name: /^Editar / }).click()
  await expect(line).toHaveValue('g Calabresa')
  await expect(page.getByText('O que estava sendo digitado ficou guardado')).toBeVisible()
  await expect(items.getByText('sendo editado na linha')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keys.press('Control+a')
  await keys.press('Delete')
  // With nothing in the line the order would go out as it was.
  await keys.press('Control+Enter')
  await expect(page.getByText('Falta o que vai no lugar do item que você está editando')).toBeVisible()
  await keys.type('m atum')
  await keys.press('Enter')
  await expect(items).toHaveCount(1)
  await expect(items).toContainText(['Atum'])
  await expect(line).toHaveValue('g portuguesa -cebola / atum')
  await keys.press('Enter')
  await expect(items).toHaveCount(2)

  // Given up by Escape on the empty line, it stays as it was, and the next one is another.
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await keys.press('Control+a')
  await keys.press('Delete')
  await keys.press('Escape')
  await expect(items.getByText('sendo editado na linha')).toHaveCount(0)
  await keys.type('g calabresa')
  await keys.press('Enter')
  await expect(items).toHaveCount(3)
})
