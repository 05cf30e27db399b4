import { expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test('on a telephone Desfazer of a long number is whole beside the edge, however much that says', async ({
  board,
  kitchen,
  page,
}) => {
  for (let index = 0; index < 6; index += 1) {
    await kitchen.place({
      numero: `900123456${index}`,
      origem: 'ifood',
      criadoEm: minutesAgo(16 - index / 10),
      itens: [
        item('Tábua mista de frios e queijos artesanais da Serra da Canastra', 'entrada', { quantidade: 12 }),
        item('Camarão à moda da casa com requeijão de corte e alho-poró', 'entrada'),
        item('Bruschetta', 'entrada', { observacao: 'cortar a fatia bem fina, criança de dois anos' }),
      ],
    })
  }
  await board.open({ linhas: ['Entrada'] })
  await board.live()
  await board.settled()
  const edge = page.getByRole('button', { name: /^(↓ continua · )?\+ \d+ pedidos/ })
  await expect(edge).toContainText('perto do prazo')
  await page
    .getByRole('button', { name: /^PRONTO/ })
    .first()
    .tap()
  const undo = page.getByRole('button', { name: /^Desfazer/ })
  await expect(undo).toBeVisible()
  const [taken, more, words] = await Promise.all([
    undo.boundingBox(),
    page.getByRole('button', { name: 'Últimas ações' }).boundingBox(),
    edge.boundingBox(),
  ])
  expect(taken?.x).toBeGreaterThanOrEqual(4)
  expect((more?.x ?? 0) + (more?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0)
})
