import type { Page } from '@playwright/test'
import { expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'

const TWENTY_MINUTES = 20 * 60_000

for (const [name, offset, tag] of [
  ['behind', -TWENTY_MINUTES, []],
  ['ahead', TWENTY_MINUTES, ['@slow']],
] as const) {
  test(`a tablet whose clock is twenty minutes ${name} shows right ages, and the hour of the kitchen`, {
    tag: [...tag],
  }, async ({ board, kitchen, page }) => {
    await page.clock.install({ time: Date.now() + offset })
    await kitchen.place({ numero: '91', criadoEm: minutesAgo(6), itens: [item('Bruschetta', 'entrada')] })
    await board.open()
    await board.live()
    await expect(board.order('91')).toContainText(/0[67]:\d\d/)
    const shown = async () => (await page.locator('.barra-relogio').getAttribute('datetime')) ?? ''
    await expect.poll(async () => Math.abs(Date.parse(await shown()) - Date.now())).toBeLessThan(5 * 60_000)
    await board.item('91', 'Bruschetta').click()
    await expect.poll(async () => (await kitchen.read('91')).itens[0]?.etapa).toBe('preparo')
    const { iniciado } = (await kitchen.read('91')) as unknown as { iniciado: { em: string } }
    expect(Math.abs(Date.parse(iniciado.em) - Date.now())).toBeLessThan(60_000)
  })
}

/** Every word the badge says from now on. */
async function badgeWords(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const words: string[] = []
    Object.assign(window, { palavras: words })
    const note = () => words.push(document.querySelector('.vivo')?.textContent ?? '')
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    note()
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { palavras: string[] }).palavras)])
}

test('a token that expires is renewed without the board ever leaving the kitchen', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  let logins = 0
  await page.route('**/jwt/token', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { access_token: string }
    logins += 1
    const access_token = logins === 1 ? await kitchen.shorten(answer.access_token, 8) : answer.access_token
    await route.fulfill({ response, json: { ...answer, access_token } })
  })
  await kitchen.place({ numero: '92', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  const words = await badgeWords(page)
  await expect.poll(() => logins, { timeout: 25_000 }).toBeGreaterThan(1)
  await kitchen.place({ numero: '93', itens: [item('Caldo verde', 'entrada')] })
  await expect(board.item('93', 'Caldo verde')).toBeVisible()
  await board.item('92', 'Bruschetta').click()
  await expect.poll(async () => (await kitchen.read('92')).itens[0]?.etapa).toBe('preparo')
  for (const said of await words()) expect(said).toMatch(/\d+ na cozinha · ao vivo/)
})
