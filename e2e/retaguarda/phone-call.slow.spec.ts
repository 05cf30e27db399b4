import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { signInToDemo } from './sign-in'

/** Of somebody who looks for every letter. */
const A_KEY_MS = 200
/** To listen, and to find where to go on. */
const A_THOUGHT_MS = 1_200
const PROMISED_MS = 60_000

const CALL = [
  { said: 'uma grande meia calabresa meia portuguesa sem cebola', is: /½ Calabresa.*½ Portuguesa.*SEM CEBOLA/ },
  { said: 'media de atum borda catupiry', is: /Média.*Atum.*borda Catupiry/i },
  { said: 'broto toscana com bacon', is: /Broto.*Toscana.*\+ bacon/i },
]

async function typeAsHeard(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: A_KEY_MS })
}

test('a call for three pizzas, as it is heard and at the pace of somebody untrained, takes less than a minute', async ({
  page,
  product,
}, info) => {
  test.slow()
  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Novo pedido' }).click()
  await expect(page.getByRole('combobox', { name: 'Item' })).toBeFocused()
  const items = page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')

  const begun = performance.now()
  let thoughts = 0
  for (const [place, { said, is }] of CALL.entries()) {
    thoughts += 1
    await typeAsHeard(page, said)
    // She reads what was understood before she goes on.
    thoughts += 1
    await page.keyboard.press('Enter', { delay: A_KEY_MS })
    await expect(items.nth(place)).toContainText(is)
  }
  thoughts += 1
  await page.getByRole('textbox', { name: 'Nome do cliente' }).click()
  await typeAsHeard(page, 'Marina')
  thoughts += 1
  await page.getByRole('button', { name: 'Enviar à cozinha' }).click()
  const sent = page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')
  await expect(sent.filter({ hasText: 'Marina' })).toHaveCount(1)
  const took = performance.now() - begun + thoughts * A_THOUGHT_MS
  info.annotations.push({ type: 'took', description: `${(took / 1_000).toFixed(1)} s` })
  expect(took).toBeLessThan(PROMISED_MS)
})
