import type { Browser } from '@playwright/test'
import type { BoardHouse, BoardKitchen } from './board-house'
import { SlowedPage } from './slowed-page'

/** Where what came over the stream, or the answer to a tap, is written. */
export const EMPTY_TEXT = '#texto'
export const EMPTY_BUTTON = '#botao'

/** A page of the same server with nothing in it but a text, a button and room to scroll. It reads the kitchen's stream and writes what it says. */
export async function openEmptyPage(browser: Browser, house: BoardHouse, kitchen: BoardKitchen): Promise<SlowedPage> {
  const slowed = await SlowedPage.open(browser)
  const address = `${house.server.origin}/api/cozinhas/${kitchen.id}/eventos?linhas=pizza`
  await slowed.page.goto(`${house.server.origin}/img/icon.png`)
  await slowed.page.evaluate(furnish, { address, token: house.token })
  return slowed
}

async function furnish({ address, token }: { address: string; token: string }): Promise<void> {
  document.documentElement.innerHTML =
    '<body><p id="texto">-</p><button id="botao">0</button><div id="longo"></div></body>'
  const [text, button, long] = ['texto', 'botao', 'longo'].map((id) => document.getElementById(id))
  if (!text || !button || !long) throw new Error('the page stayed empty')
  long.style.height = '100000px'
  button.addEventListener('click', () => {
    button.textContent = String(Number(button.textContent) + 1)
  })
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}`, deviceid: 'Vazia' } })
  if (!response.body) throw new Error('no stream')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (value.includes('"referencia"')) text.textContent = value.slice(0, 200)
    }
  })()
}
