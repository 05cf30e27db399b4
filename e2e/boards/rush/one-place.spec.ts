import { expect, test } from '../kanban/kanban'
import { minutesAgo, pizza } from '../support/orders'

test.use({ hasTouch: true })

declare global {
  interface Window {
    /** Whose places were asked for while a finger came down. */
    asked: string[]
  }
}

/** To ask every place of a board at each touch is what a tap on a slow tablet would wait for. */
test('a finger on what stood still asks for the place of that, and of nothing else that can be pressed', async ({
  kanban,
}) => {
  await kanban.start()
  await kanban.places(
    ...['801', '802', '803', '804'].map((numero, index) => ({
      numero,
      criadoEm: minutesAgo(19 - index),
      itens: [pizza('Grande', ['Calabresa'])],
    })),
  )
  await kanban.page.evaluate(noteWhatIsAsked)
  const card = kanban.card('#802', 'fila')
  const alvo = await card.getAttribute('data-alvo')
  const finger = await kanban.finger()
  // Something else may have changed in the very moment: then all of the board is looked at, as it should.
  await expect(async () => {
    await kanban.settled()
    await finger.down(card)
    await finger.moveTo({ x: 5, y: 5 })
    await finger.up()
    expect(await kanban.page.evaluate(() => window.asked)).toEqual([alvo])
  }).toPass()
  await expect(kanban.card('#802', 'fila')).toBeVisible()
})

function noteWhatIsAsked(): void {
  const asks = Element.prototype.getBoundingClientRect
  const noting = function (this: Element) {
    const alvo = this.getAttribute('data-alvo')
    if (alvo) window.asked.push(alvo)
    return asks.call(this)
  }
  window.addEventListener(
    'pointerdown',
    () => {
      window.asked = []
      Element.prototype.getBoundingClientRect = noting
    },
    true,
  )
  window.addEventListener('touchstart', () => {
    Element.prototype.getBoundingClientRect = asks
  })
}
