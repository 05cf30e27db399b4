import { expect, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { signInToDemo } from './sign-in'

test('what stood in an open dialog when the session was closed elsewhere is there after signing in again', async ({
  page,
  browser,
}) => {
  const product = await Product.start()
  try {
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/licencas`)
    await page.getByRole('button', { name: 'Nova licença' }).click()
    const label = page.getByRole('dialog').getByRole('textbox', { name: 'Onde é usada' })
    await label.fill('Forno do salão')

    const elsewhere = await browser.newContext({ locale: 'pt-BR' })
    const other = await elsewhere.newPage()
    await signInToDemo(other, product)
    const closed = await other.evaluate(() =>
      fetch('/api/retaguarda/conta/sessoes', { method: 'DELETE' }).then((answer) => answer.status),
    )
    expect(closed).toBe(200)
    await elsewhere.close()

    await expect(page.getByText('Sua sessão terminou')).toBeVisible()
    await expect(page.getByText('O que você digitava em “Nova licença” está guardado')).toBeVisible()
    await signInToDemo(page, product)
    await page.goto(`${product.url}/retaguarda/#/licencas`)
    await page.getByRole('button', { name: 'Nova licença' }).click()
    await expect(page.getByText('Aqui está o que você tinha digitado')).toBeVisible()
    await expect(label).toHaveValue('Forno do salão')
    // Once taken up again it is the form's: given up, it does not come back.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('button', { name: 'Nova licença' }).click()
    await expect(label).toHaveValue('')
  } finally {
    await product.stop()
  }
})
