import { item, minutesAgo } from '../support/orders'
import { expect, test } from './kanban'

test.use({ viewport: { width: 800, height: 1280 } })

test('a step that came back to its first card by itself counts again what is below, what nobody may eat among it', async ({
  kanban,
}) => {
  await kanban.start({ linhas: ['Entrada'] })
  await kanban.places(
    ...Array.from({ length: 60 }, (_, index) => ({
      numero: `${820 + index}`,
      criadoEm: minutesAgo(15 - index / 5),
      itens: [item('Bruschetta', 'entrada', index === 50 ? { observacao: 'alergia a camarão' } : {})],
    })),
  )
  const edge = kanban.column('fila').locator('.kanban-borda')
  const list = kanban.column('fila').locator('[data-rola]')
  await expect(edge).toContainText(/↓ \d+ abaixo · .*⚠ 1 alergia/)
  const before = (await edge.textContent()) ?? ''
  await expect
    .poll(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      return edge.textContent()
    })
    .toMatch(/^(?!.*abaixo).*↑ \d+ acima/)
  await expect.poll(() => list.evaluate((element) => element.scrollTop), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => edge.textContent()).toBe(before)
})
