import type { Page } from '@playwright/test'
import { expect, test } from '../support/board'
import type { Kitchen } from '../support/kitchen'
import { item, minutesAgo } from '../support/orders'
import { footFaults } from './foot-faults'

const TELEPHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

test.use({ viewport: { width: 390, height: 844 } })

/** All of them late, of some somebody may not eat something, and the youngest cancelled. */
async function lateOrders(kitchen: Kitchen, de: number, ate: number, cancelados: number): Promise<void> {
  for (let first = de; first < ate; first += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, ate - first) }, (_, step) => first + step).map((numero) =>
        kitchen.place({
          numero: `${500 + numero}`,
          criadoEm: minutesAgo(80 - numero / 10),
          ...(numero % 50 === 7 && { observacao: 'alergia a amendoim' }),
          itens: [item('Bruschetta', 'entrada')],
        }),
      ),
    )
  }
  for (let numero = ate - cancelados; numero < ate; numero += 1) await kitchen.cancel(`${500 + numero}`)
}

/** The lines of each way to turn, as they are painted. */
function edgeLines(page: Page): Promise<string[]> {
  return page.locator('.pe-paginas button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const lines: { middle: number; said: string }[] = []
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const [at, letter] of [...(text.textContent ?? '')].entries()) {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const [box] = range.getClientRects()
          if (!box) continue
          const middle = (box.top + box.bottom) / 2
          const line = lines.find((one) => Math.abs(one.middle - middle) < 4)
          if (line) line.said += letter
          else lines.push({ middle, said: letter })
        }
      }
      return lines.map(({ said }) => said.trim())
    }),
  )
}

/** A sign or a number in a line of its own, and the word that it counts in the next. */
const torn = (lines: readonly string[]) => lines.filter((line) => !/\p{L}/u.test(line) || /\d$/.test(line))

test('on a telephone each count of the edge is read in one line with its word, however many orders are late', async ({
  board,
  kitchen,
  page,
}) => {
  test.setTimeout(300_000)
  await lateOrders(kitchen, 0, 9, 6)
  await board.open({ linhas: ['Entrada'] })
  await board.live()
  const edge = page.locator('.pe-paginas')
  const look = async (name: string) => {
    for (const size of TELEPHONES) {
      await page.setViewportSize(size)
      const lines = await edgeLines(page)
      expect.soft(torn(lines), `${name}, ${size.width}: ${lines.join(' | ')}`).toEqual([])
      expect.soft(await footFaults(page), `${name}, ${size.width}`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  let before = 0
  for (const [quantos, cancelados] of [
    [9, 6],
    [99, 8],
    [120, 12],
    [300, 40],
  ] as const) {
    if (before > 0) await lateOrders(kitchen, before, quantos, cancelados)
    before = quantos
    await expect.poll(() => board.inKitchen()).toBe(quantos)
    await expect(edge).toContainText(/\+ \d+ pedidos · (\d+ atrasados · )?\d+ cancelados?.*›/)
    await board.settled()
    await look(`${quantos} orders`)
  }

  await test.step('also where there are two ways to turn, one of which counts down', async () => {
    await edge.getByRole('button', { name: /^\+/ }).click()
    await expect(edge).toContainText(/anterior.*volta em \d+ s/)
    await look('further down')
  })
})
