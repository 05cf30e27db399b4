import { expect, test } from '../support/board'
import { item, pizza } from '../support/orders'

test('an allergy is over everything else: on the ticket, beside PRONTO, on the card, and first for who hears', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({
    numero: '416',
    itens: [pizza('Grande', ['Atum', 'Marguerita'], { observacao: 'Cliente com ALERGIA A LEITE' })],
  })
  await kitchen.place({ numero: '417', itens: [item('Bruschetta', 'entrada', { observacao: 'sem alergia' })] })
  await kitchen.place({ numero: '418', observacao: 'trocar amendoim', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  const band = (numero: string) => board.order(numero).locator('.alergia-faixa')

  await test.step('in words, across the ticket, under its number', async () => {
    await expect(band('416')).toHaveText('⚠ Cliente com ALERGIA A LEITE')
    const [ticket, faixa] = [await board.order('416').boundingBox(), await band('416').boundingBox()]
    expect(Math.abs((ticket?.width ?? 0) - (faixa?.width ?? 1_000))).toBeLessThanOrEqual(4)
    await expect(band('417')).toHaveCount(0)
    await expect(band('418')).toHaveCount(0)
  })

  await test.step('beside PRONTO, and in its name', async () => {
    await expect(board.button('416', 'PRONTO')).toContainText('⚠ Cliente com ALERGIA A LEITE')
    await expect(page.getByRole('button', { name: 'PRONTO, pedido #416, Cliente com ALERGIA A LEITE' })).toBeVisible()
  })

  await test.step('first for who hears the ticket', async () => {
    expect(await board.order('416').textContent()).toMatch(/^Atenção, Cliente com ALERGIA A LEITE\. /)
    expect(await board.violations()).toEqual([])
  })

  await test.step('the kitchen’s own list counts as soon as it is set', async () => {
    await kitchen.configure({ alergias: ['alerg', 'amendoim'] })
    await expect(band('418')).toHaveText('⚠ alergia: trocar amendoim', { timeout: 30_000 })
  })

  await test.step('and on the cards', async () => {
    await board.open({ tipo: 'K' })
    await board.live()
    const card = page.locator('.cartao', { hasText: '#416' })
    await expect(card.locator('.alergia-faixa')).toHaveText('⚠ Cliente com ALERGIA A LEITE')
    expect(await card.locator('[data-cartao]').textContent()).toMatch(/^Atenção, Cliente com ALERGIA A LEITE\. /)
    await expect(page.locator('.cartao', { hasText: '#417' }).locator('.alergia-faixa')).toHaveCount(0)
    expect(await board.violations()).toEqual([])
  })

  await test.step('and at the dough table, on a row of its own', async () => {
    await kitchen.place({ numero: '419', itens: [pizza('Grande', ['Atum'])] })
    await board.open({ estacao: 'Massa', linhas: ['Pizza'], rota: '/masseiro' })
    await board.live()
    const row = page.locator('[data-massa]', { hasText: '#416' })
    const faixa = row.locator('.alergia-faixa')
    await expect(faixa).toHaveText('⚠ Cliente com ALERGIA A LEITE')
    expect(await row.textContent()).toMatch(/^Atenção, Cliente com ALERGIA A LEITE\. /)
    await expect(row.getByRole('button', { name: /^ABRIR 1: .*, #416, Cliente com ALERGIA A LEITE$/ })).toBeVisible()
    const [all, across] = [await row.boundingBox(), await faixa.boundingBox()]
    expect(Math.abs((all?.width ?? 0) - (across?.width ?? 1_000))).toBeLessThanOrEqual(4)
    await expect(page.locator('[data-massa]', { hasText: '#419' }).locator('.alergia-faixa')).toHaveCount(0)
    expect(await board.violations()).toEqual([])
  })
})
