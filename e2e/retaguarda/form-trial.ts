import { expect, type Locator, type Page } from '@playwright/test'

export const SEM_CONEXAO = 'Tentativa de conexão com a retaguarda falhou.'

const CHANGES: readonly string[] = ['POST', 'PUT', 'DELETE']

/** What is sent from this page to an address like this, as it goes. */
export function changesSent(page: Page, address: RegExp): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (CHANGES.includes(request.method()) && address.test(request.url())) sent.push(request.method())
  })
  return sent
}

/**
 * To be called before the page is opened where a key sends what is to be stopped: a page's first route takes the browser a moment more than
 * it says, and a key overtakes it.
 */
export function stopRequestsFromHere(page: Page): Promise<unknown> {
  return page.route(/^never$/, (route) => route.fallback())
}

/** Nothing of what is done meanwhile reaches the server. */
export async function withoutConnection(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  await page.route(address, (route) => route.abort())
  await act()
  await page.unroute(address)
}

/** The server does what it is told, and its answer never comes. */
export async function withLostAnswer(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  const context = page.context()
  await page.route(address, async (route) => {
    const before = await context.cookies()
    await route.fetch()
    // Neither does the cookie that came with it, which the fetch has kept.
    await context.clearCookies()
    await context.addCookies(before)
    await route.abort()
  })
  await act()
  await page.unroute(address)
}

interface Trial {
  readonly page: Page
  readonly form: Locator
  readonly submit: string
  readonly address: RegExp
  /** As it has to be; still there after what was lost. */
  readonly filled: Readonly<Record<string, string>>
}

/** Filled in right: lost on its way it loses nothing, and pressed twice it is sent once. */
export async function lostThenPressedTwice({ page, form, submit, address, filled }: Trial): Promise<void> {
  const button = form.getByRole('button', { name: submit, exact: true })
  for (const [label, value] of Object.entries(filled)) await form.getByLabel(label, { exact: true }).fill(value)
  await withoutConnection(page, address, async () => {
    await button.click()
    await expect(form.getByText(SEM_CONEXAO)).toBeVisible()
  })
  for (const [label, value] of Object.entries(filled))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  const sent = changesSent(page, address)
  await button.dblclick()
  await expect(page.getByText(SEM_CONEXAO)).toHaveCount(0)
  await expect.poll(() => sent).toHaveLength(1)
}
