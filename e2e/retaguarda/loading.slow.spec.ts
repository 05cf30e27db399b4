import { expect, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { PAGES } from './every-page'
import { signInToDemo } from './sign-in'

/** Whatever is asked for here takes until the end of the test. */
async function holdBack(page: Page, address: RegExp): Promise<void> {
  await page.route(address, () => new Promise(() => {}))
}

async function expectFrame(page: Page, title: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // What stood there before is hidden while it is taken away.
  await expect(main.locator('.MuiSkeleton-root').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Carregando')).toHaveCount(0)
}

const { 'minha-conta': _own, ...WITH_DATA } = PAGES

test('every page whose data takes long stands with its title and grey bars, and no spinner is over it', async ({
  page,
  product,
}) => {
  test.slow()
  await signInToDemo(page, product)
  await holdBack(page, /\/api\/retaguarda\/(empresas|instalacao)\//)
  for (const path of Object.values(WITH_DATA)) {
    await test.step(path, async () => {
      await page.goto('about:blank')
      await page.goto(`${product.url}/retaguarda/#${path}`)
      await expectFrame(page, /\S/)
    })
  }
})

test('a section whose code takes long has its name and grey bars at once', async ({ page, product }) => {
  await signInToDemo(page, product)
  await holdBack(page, /\/assets\/Cozinhas-[^/]*\.js$/)
  await page.getByRole('link', { name: 'Cozinhas' }).click()
  await expectFrame(page, 'Cozinhas')
})

for (const [path, title] of [
  ['primeira-conta', 'Cadastre a sua empresa'],
  ['convite', 'Convite'],
] as const) {
  test(`the page of a link (${path}) is no empty one while it is asked what it opens`, async ({ page, product }) => {
    await holdBack(page, /\/links\/ver$/)
    await page.goto(`${product.url}/retaguarda/#/${path}/${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.MuiSkeleton-root')).toBeVisible()
  })
}
