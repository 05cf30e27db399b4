import { expect, type Page } from '@playwright/test'

/** Every page of whoever is signed in, by name. */
export const PAGES = {
  'novo-pedido': '/novo-pedido',
  licencas: '/licencas',
  estacoes: '/estacoes',
  chaves: '/chaves',
  avisos: '/webhooks',
  lojas: '/lojas',
  impressoras: '/impressoras',
  produtos: '/cardapio',
  linhas: '/cardapio/linhas',
  sabores: '/cardapio/sabores',
  massas: '/cardapio/massas',
  cozinhas: '/cozinhas',
  perfis: '/perfis',
  empresa: '/empresa',
  marca: '/marca',
  pessoas: '/pessoas',
  registro: '/registro',
  instalacao: '/instalacao',
  'registro-da-instalacao': '/registro-da-instalacao',
  'minha-conta': '/minha-conta',
} as const

/** As they begin: the buttons that open a dialog, and do nothing by themselves. */
const OPENS =
  /^(nov[ao] |mudar|ajust|renovar|revogar|arquivar|preparar|convidar|remover|entregas|sair da|importar|suspender|limites|ligar|conectar|origens|criar chave|\d+ esta)/i

export async function openPage(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/retaguarda/#${path}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0)
  await settled(page)
}

/** One answer may be what the next question is about: nothing more has come for a while. */
async function settled(page: Page): Promise<void> {
  const controls = () => page.getByRole('main').locator('a, button, input, select').count()
  let before = -1
  await expect
    .poll(
      async () => {
        await page.waitForLoadState('networkidle')
        const now = await controls()
        const same = now === before
        before = now
        return same
      },
      { intervals: [300], timeout: 30_000 },
    )
    .toBe(true)
}

/** The first of each kind that stands on the page. */
export async function dialogsOf(page: Page): Promise<string[]> {
  const names = await page.getByRole('main').getByRole('button').allInnerTexts()
  return [...new Set(names.map((name) => name.trim()))].filter((name) => OPENS.test(name))
}

export async function openDialog(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button').filter({ hasText: name }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** As somebody chose it here before: a page before signing in has no switch for it. The page is loaded anew. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.evaluate((chosen) => localStorage.setItem('RaStoreretaguarda.theme', JSON.stringify(chosen)), theme)
  await page.reload()
  await expect.poll(ground).toBe(theme === 'dark' ? 'rgb(18, 22, 27)' : 'rgb(245, 246, 248)')
  await opened(page)
}

/** A page before signing in, with what its link opens. */
export async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
}
