import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

/** As somebody does who types an address into an open tab, or takes a bookmark of his. */
async function type(page: Page, url: string, path: string, heading: string): Promise<void> {
  await page.goto(`${url}/retaguarda/#${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

const back = (page: Page) => page.evaluate(() => window.history.back())

/** Typed and left in the same moment, by a page that is busy just then. */
function typeAndGoBack(field: Locator, text: string): Promise<void> {
  return field.evaluate((input: HTMLInputElement, value) => {
    // As the browser writes it, past what React has put over it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    window.history.back()
    const busyUntil = performance.now() + 500
    while (performance.now() < busyUntil);
  }, text)
}

test('whatever was typed is asked about before it is left, also where the address was typed', { tag: '@slow' }, async ({
  page,
  product,
}) => {
  test.slow()
  await signInToDemo(page, product)
  const asked = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const stay = asked.getByRole('button', { name: 'Ficar nesta página' })
  const leave = asked.getByRole('button', { name: 'Sair sem salvar' })
  /** Asked, and the address that was left is there again: the router takes it back a moment after it asked. */
  const expectStayed = async (question: Locator, path: string) => {
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/retaguarda/#${path}`)
  }

  await type(page, product.url, '/cozinhas', 'Cozinhas')
  await type(page, product.url, '/empresa', 'Empresa')
  const name = page.getByRole('textbox', { name: 'Nome da casa' })
  await typeAndGoBack(name, 'Outro nome')
  await expectStayed(asked, '/empresa')
  await stay.click()
  await expect(asked).toHaveCount(0)
  await expect(name).toHaveValue('Outro nome')
  // Another address over it is the same question.
  await page.evaluate(() => {
    window.location.hash = '#/pessoas'
  })
  await expectStayed(asked, '/empresa')
  await stay.click()
  await expect(asked).toHaveCount(0)
  await expect(name).toHaveValue('Outro nome')
  await back(page)
  await expectStayed(asked, '/empresa')
  await leave.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cozinhas' })).toBeVisible()

  await type(page, product.url, '/cardapio', 'Cardápio')
  await page.goto(`${product.url}/retaguarda/#/cardapio/linhas`)
  const line = page.getByRole('combobox', { name: 'Linha de petit gâteau' })
  await line.selectOption('entrada')
  await expect(page.getByRole('button', { name: 'Salvar regras' })).toBeVisible()
  await back(page)
  await expectStayed(asked, '/cardapio/linhas')
  await stay.click()
  await expect(asked).toHaveCount(0)
  await expect(line).toHaveValue('entrada')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await back(page)
  await expect(page.getByRole('row', { name: /Açaí 500 ml/ })).toBeVisible()

  // A form in a dialog goes with its page.
  await type(page, product.url, '/cozinhas', 'Cozinhas')
  await page.getByRole('button', { name: 'Ajustes' }).first().click()
  const bake = page.getByRole('dialog').getByRole('spinbutton', { name: 'Tempo de forno (min)' })
  await typeAndGoBack(bake, '11')
  const dropped = page.getByRole('alertdialog', { name: 'Descartar o que você mudou?' })
  await expectStayed(dropped, '/cozinhas')
  expect(await violations(page)).toEqual([])
  await dropped.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(dropped).toHaveCount(0)
  await expect(bake).toHaveValue('11')
  await back(page)
  await expectStayed(dropped, '/cozinhas')
  await dropped.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardápio' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // One in which nothing was typed is left without a word.
  await type(page, product.url, '/cozinhas', 'Cozinhas')
  await page.getByRole('button', { name: 'Ajustes' }).first().click()
  await expect(bake).toBeVisible()
  await back(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Cardápio' })).toBeVisible()

  // What is shown once stays, wherever its page came from.
  await type(page, product.url, '/licencas', 'Licenças')
  await page.getByRole('button', { name: 'Nova licença' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Onde é usada' }).fill('Salão')
  await page.getByRole('dialog').getByRole('button', { name: 'Criar licença' }).click()
  await expect(page.getByLabel('Número da licença')).toBeVisible()
  await back(page)
  await expect.poll(() => page.url()).toContain('#/licencas')
  await expect(page.getByLabel('Número da licença')).toBeVisible()
  const browserAsks = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const question = await browserAsks
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByLabel('Número da licença')).toBeVisible()
  await page.getByRole('button', { name: 'Já guardei o número' }).click()
  await back(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Cardápio' })).toBeVisible()
})

test('nobody signs out unasked over what was not saved, on the page or left for later', { tag: '@slow' }, async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  const asked = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const leave = asked.getByRole('button', { name: 'Sair sem salvar' })
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sua conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  const stay = async () => {
    await asked.getByRole('button', { name: 'Voltar' }).click()
    await expect(asked).toHaveCount(0)
  }
  await type(page, product.url, '/empresa', 'Empresa')
  const name = page.getByRole('textbox', { name: 'Nome da casa' })
  await name.fill('Outro nome')
  await signOut()
  await expect(asked.getByText('O que você mudou nesta página não foi salvo.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await stay()
  await expect(name).toHaveValue('Outro nome')
  await page.getByRole('link', { name: 'Pessoas' }).first().click()
  await leave.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()

  // Rules wait for who comes back to them; who signs out does not.
  await type(page, product.url, '/cardapio/linhas', 'Cardápio')
  await page.getByRole('combobox', { name: 'Linha de petit gâteau' }).selectOption('entrada')
  await expect(page.getByRole('button', { name: 'Salvar regras' })).toBeVisible()
  await signOut()
  await expect(asked.getByText('Há regras mudadas em Linhas que não foram salvas.')).toBeVisible()
  await expect(asked.getByText('nesta página')).toHaveCount(0)
  await stay()
  await page.getByRole('link', { name: 'Pessoas' }).first().click()
  await leave.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible()
  await signOut()
  await expect(asked.getByText('Há regras mudadas em Linhas que não foram salvas.')).toBeVisible()
  await asked.getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()

  await signInToDemo(page, product)
  await type(page, product.url, '/cardapio/linhas', 'Cardápio')
  await expect(page.getByRole('combobox', { name: 'Linha de petit gâteau' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar regras' })).toHaveCount(0)
  await signOut()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})
