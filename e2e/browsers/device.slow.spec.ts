import { expect } from '@playwright/test'
import { item } from '../boards/support/orders'
import { test } from './cook-fixture'
import { inEveryEngine } from './in-every-engine'

const ALLOW = { role: 'button', name: 'Ativar som' } as const

inEveryEngine((engine) => {
  test('nothing sounds before somebody has touched the screen, and that is said', async ({ cook }) => {
    await cook.comesBack()
    await cook.sees(ALLOW)
  })

  // Firefox lets a sound wait for a sound card, and a machine for tests has none.
  if (engine === 'firefox') return

  test('a touch on the button allows sound', async ({ cook }) => {
    await cook.comesBack()
    await cook.presses(ALLOW)
    await cook.seesNo(ALLOW)
    await cook.sees({ role: 'button', name: 'Desligar o som' })
    expect(await cook.examines('Som')).toContain('Tocou agora')
  })

  test('a touch anywhere allows it too', async ({ cook }) => {
    await cook.comesBack()
    await cook.sees(ALLOW)
    await cook.kitchen.place({ numero: '761', itens: [item('Bruschetta', 'entrada')] })
    await cook.presses(cook.item('761', 'Bruschetta'))
    await cook.seesNo(ALLOW)
  })
})

inEveryEngine(
  () => {
    test('the screen is kept awake, or the self-test says that this browser cannot', async ({ cook }) => {
      await cook.comesBack()
      const can = await cook.screen.ask(knowsWakeLock, null)
      expect(await cook.examines('Tela sempre acesa')).toContain(
        can ? 'A tela não se apaga sozinha.' : 'Este navegador não impede a tela de apagar.',
      )
    })
  },
  { wholeBrowser: '@wake-lock' },
)

function knowsWakeLock(): boolean {
  return 'wakeLock' in navigator
}
