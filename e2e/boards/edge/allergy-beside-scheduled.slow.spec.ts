import { expect, test } from '../support/board'
import { inMinutes, item, minutesAgo } from '../support/orders'

test('beside what is scheduled an allergy that comes late is read in its words, and a number is whole or counted', async ({
  board,
  kitchen,
  page,
}) => {
  const starter = (numero: string, minutos: number, parte: object = {}) => ({
    numero,
    criadoEm: minutesAgo(minutos),
    ...parte,
    itens: [item('Bruschetta', 'entrada', { referencia: 'a' })],
  })
  for (let index = 0; index < 16; index += 1) await kitchen.place(starter(`${4800 + index}`, 22 - index / 2))
  for (const numero of ['48260', '48270'])
    await kitchen.place({ numero, agendadoPara: inMinutes(40), itens: [item('Bruschetta', 'entrada')] })
  await page.setViewportSize({ width: 800, height: 1280 })
  await board.open({ linhas: ['Entrada'] })
  await board.live()
  await board.askNoMore()
  const rail = page.locator('.ion-page:not(.ion-page-hidden) .agendados')
  await expect(rail).toContainText('#48260')
  await kitchen.change(starter('4815', 14, { observacao: 'intolerante a lactose' }))
  const words = board.told.locator('.aviso-alergia')
  await expect(words).toContainText('intolerante a lactose')
  for (const escala of ['1', '1.6'])
    for (const size of [
      { width: 800, height: 1280 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), escala)
      await test.step(`${size.width} × ${size.height}, ${escala}`, async () => {
        await board.settled()
        await expect(words).toBeInViewport()
        await expect(words).not.toHaveAttribute('data-fora', '')
        const whole = () =>
          words.evaluate((phrase) => {
            const box = phrase.closest('.avisos-texto')?.getBoundingClientRect()
            return [...phrase.getClientRects()].every(
              ({ bottom, right }) => box && bottom <= box.bottom + 3 && right <= box.right + 1,
            )
          })
        await expect.poll(whole).toBe(true)
      })
    }
})
