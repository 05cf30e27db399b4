import { minutesAgo, pizza } from '../support/orders'
import { expect, test } from './kanban'

test('an open board follows the settings of its kitchen, without a reload', async ({ kanban, page }) => {
  await kanban.places(
    { numero: '701', criadoEm: minutesAgo(12), itens: [pizza('Grande', ['Calabresa'])] },
    { numero: '702', criadoEm: minutesAgo(11), itens: [pizza('Grande', ['Atum'])] },
  )
  await kanban.start({ linhas: ['Pizza'] })
  await page.evaluate(() => Object.assign(window, { mesmaPagina: true }))
  await expect(kanban.column('forno')).toContainText('6 min de forno')
  await expect(kanban.card('#701')).toContainText('no prazo')

  await kanban.kitchen.configure({ metaMinutos: 5, fornoMinutos: 9, limites: { fila: 1 } })
  await expect(kanban.column('forno')).toContainText('9 min de forno')
  await expect(kanban.column('fila')).toContainText('acima do limite 1')
  await expect(kanban.card('#701')).toContainText('ATRASADO')

  await test.step('the sizes of its dough too', async () => {
    await kanban.openMasseiro()
    await expect(page.getByText('Família').first()).toBeVisible()
    await kanban.kitchen.configure({ tamanhos: [{ nome: 'Gigante', sigla: 'GG' }] })
    await expect(page.getByText('Gigante').first()).toBeVisible()
  })
  expect(await page.evaluate(() => 'mesmaPagina' in window)).toBe(true)
})
