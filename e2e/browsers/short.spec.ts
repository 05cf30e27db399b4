import { expect } from '@playwright/test'
import { item, pizza } from '../boards/support/orders'
import { test } from './cook-fixture'
import { ENGINES } from './screen'

for (const engine of ENGINES) {
  // All other journeys are Chromium's.
  test.describe(engine, { tag: engine === 'chromium' ? '@slow' : [] }, () => {
    test.use({ engine })

    test('a fresh device is set up, an order comes to its screen, a tap counts and is taken back', async ({ cook }) => {
      await cook.setsUp()
      await cook.kitchen.place({
        numero: '701',
        itens: [pizza('Grande', ['Calabresa']), item('Bruschetta', 'entrada')],
      })
      await cook.sees(cook.order('701'))
      await cook.presses(cook.item('701', 'Bruschetta'))
      await cook.sees(cook.item('701', 'Bruschetta'), { data: { etapa: 'preparo' } })
      await expect.poll(async () => (await cook.kitchen.read('701')).itens[1]?.etapa).toBe('preparo')
      await cook.presses({ role: 'button', name: 'PRONTO, pedido #701' })
      await cook.seesNo({ role: 'button', name: 'PRONTO, pedido #701' })
      await expect.poll(async () => (await cook.kitchen.read('701')).situacao).toBe('pronto')
      await cook.presses({ role: 'button', name: 'Desfazer' })
      await cook.sees(cook.item('701', 'Bruschetta'), { data: { etapa: 'preparo' } })
      await expect.poll(async () => (await cook.kitchen.read('701')).situacao).toBe('preparo')

      await cook.isKept()
      await cook.kitchen.place({ numero: '702', itens: [item('Bruschetta', 'entrada')] })
      await cook.sees(cook.order('702'))
      expect(await cook.page(), 'a first installation is no update').not.toContain('Há uma nova versão')
    })
  })
}
