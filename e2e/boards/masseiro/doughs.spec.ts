import { expect } from '../support/board'
import { inMinutes, item, minutesAgo, pizza } from '../support/orders'
import { test } from './dough-board'

const SABOR = ['Calabresa']
/** What slid under the finger is not pressed by the tap before it; a cook who reads it takes longer. */
const LIDO_MS = 450

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('doughs are opened as they are needed', async ({ kitchen, doughs }) => {
    const press = async (numero: string) => {
      await doughs.pause(LIDO_MS)
      await doughs.settled()
      await doughs.openButton(numero).tap()
    }
    await doughs.openAtTheTable()

    await test.step('one tap opens all equal ones, eight seconds take it back', async () => {
      await kitchen.place({
        numero: '21',
        criadoEm: minutesAgo(5),
        itens: [pizza('Grande', SABOR), pizza('Grande', SABOR)],
      })
      await kitchen.place({ numero: '22', criadoEm: minutesAgo(4), itens: [pizza('Grande', SABOR)] })
      await expect(doughs.openButton('22')).toHaveText('ABRIR 3')
      await press('21')
      await expect(doughs.page.getByText('Nenhuma massa a abrir')).toBeVisible()
      await expect(doughs.page.getByRole('status').filter({ hasText: '3 massas abertas: Grande' })).toBeVisible()
      await expect.poll(() => doughs.openDoughs('21', '22')).toBe(3)
      await doughs.undo.tap()
      await expect(doughs.openButton('22')).toHaveText('ABRIR 3')
      await expect.poll(() => doughs.openDoughs('21', '22')).toBe(0)
      await press('21')
      await expect(doughs.rows).toHaveCount(0)
    })

    await test.step('fewer are opened when fewer are chosen, the ones needed first', async () => {
      for (const numero of ['31', '32', '33']) {
        await kitchen.place({ numero, criadoEm: minutesAgo(40 - Number(numero)), itens: [pizza('Grande', SABOR)] })
      }
      await expect(doughs.openButton('33')).toHaveText('ABRIR 3')
      const menos = doughs.row('31').getByRole('button', { name: 'Abrir menos' })
      await menos.tap()
      await expect(doughs.openButton('31')).toHaveText('ABRIR 2')
      await menos.tap()
      await expect(menos).toBeDisabled()
      await doughs.row('31').getByRole('button', { name: 'Abrir mais' }).tap()
      await press('31')
      await expect(doughs.row('31')).toHaveCount(0)
      await expect(doughs.openButton('33')).toHaveText('ABRIR 1')
      await expect.poll(() => doughs.openDoughs('31', '32', '33')).toBe(2)
      await press('33')
      await expect(doughs.rows).toHaveCount(0)
    })

    await test.step('scheduled doughs stand apart and can be opened early', async () => {
      await kitchen.place({ numero: '41', agendadoPara: inMinutes(120), itens: [pizza('Média', SABOR)] })
      await kitchen.place({ numero: '42', itens: [pizza('Grande', SABOR)] })
      await expect(doughs.page.getByRole('heading', { name: 'Próximas massas · 1' })).toBeVisible()
      await expect(doughs.rows.last()).toContainText(/agendado para (amanhã, )?\d\d:\d\d/)
      await press('41')
      await expect.poll(() => doughs.openDoughs('41')).toBe(1)
      await expect(doughs.row('41')).toHaveCount(0)
      await press('42')
      await expect(doughs.rows).toHaveCount(0)
    })

    await test.step('a changed size is told until it was read', async () => {
      await kitchen.place({ numero: '61', itens: [pizza('Grande', SABOR, { referencia: 'a' })] })
      await press('61')
      await expect.poll(() => doughs.openDoughs('61')).toBe(1)
      await kitchen.change({ numero: '61', itens: [pizza('Broto', SABOR, { referencia: 'a', nome: 'Pizza Grande' })] })
      await expect(doughs.told).toContainText('#61')
      await doughs.toRead('61')
      await expect(doughs.notice('61')).toContainText('Grande já aberta: guarde · abra Broto')
      await doughs.settled()
      await doughs.notice('61').getByRole('button', { name: 'ENTENDI' }).tap()
      await expect(doughs.notice('61')).toHaveCount(0)
    })

    await test.step('and the right dough is asked for again, for the open one is not its', async () => {
      await expect(doughs.row('61')).toContainText('Broto')
      await expect(doughs.row('61')).toContainText('Grande: já aberta, guarde')
      expect(await doughs.openDoughs('61')).toBe(0)
      await press('61')
      await expect.poll(() => doughs.openDoughs('61')).toBe(1)
      await expect(doughs.row('61')).toHaveCount(0)
    })
  })

  test('the next doughs stand in the order they are needed, equal neighbours together', async ({ kitchen, doughs }) => {
    await kitchen.place({
      numero: '3',
      criadoEm: minutesAgo(5),
      itens: [pizza('Grande', SABOR), pizza('Grande', SABOR)],
    })
    await kitchen.place({ numero: '2', criadoEm: minutesAgo(10), itens: [pizza('Grande', SABOR)] })
    await kitchen.place({
      numero: '1',
      criadoEm: minutesAgo(25),
      itens: [pizza('Grande', SABOR, { borda: 'Catupiry' })],
    })
    await kitchen.place({ numero: '4', itens: [pizza('Broto', SABOR, { tipoMassa: 'Fina' }), item('Suco', 'cozinha')] })
    await kitchen.place({ numero: '5', prioridade: 1, itens: [pizza('Família', SABOR)] })
    await doughs.openAtTheTable()
    await expect(doughs.page.getByRole('heading', { name: 'Próximas massas · 6' })).toBeVisible()
    await expect(doughs.rows).toHaveText([
      /^Família\s+★ PRIORIDADE\s+#5\s+NOVOABRIR 1$/,
      /^Grande\s+borda catupiry\s+#1\s+ATRASADO\s5\sminABRIR 1$/,
      /^Grande\s+#2 #3\s+no prazo−\+ABRIR 3$/,
      /^Broto\s+massa fina\s+#4\s+NOVOABRIR 1$/,
    ])
  })

  test('a cancelled order is read by the dough maker on his own account, even after the lines closed it', {
    tag: '@slow',
  }, async ({ kitchen, doughs, browser }) => {
    const itens = [pizza('Grande', SABOR, { borda: 'Cheddar' }), pizza('Broto', SABOR)]
    await kitchen.place({ numero: '51', criadoEm: minutesAgo(5), itens })
    await doughs.openAtTheTable()
    await doughs.openButton('51').first().tap()
    await expect.poll(() => doughs.openDoughs('51')).toBe(1)
    await kitchen.cancel('51', 'Cliente desistiu')
    await expect(doughs.rows).toHaveCount(0)
    await expect(doughs.told).toContainText(/#51 Cancelado às \d\d:\d\d\..*Cliente desistiu/)
    const aviso = await doughs.toRead('51')
    await expect(aviso.locator('p > .aviso-linha')).toHaveText([
      'Grande · borda cheddar massa já aberta: guarde',
      'Broto não abrir',
      'Cliente desistiu',
    ])
    const montador = await doughs.another(await browser.newContext())
    await montador.open({ linhas: ['Pizza'] })
    await montador.page.getByRole('button', { name: /ENTENDI/ }).click()
    await expect.poll(async () => (await doughs.stored('51')).reconhecido.pizza).toBeGreaterThan(0)
    await montador.page.context().close()
    await expect(aviso).toBeVisible()
    await aviso.getByRole('button', { name: 'ENTENDI' }).tap()
    await expect(aviso).toHaveCount(0)
    await expect.poll(async () => (await doughs.stored('51')).reconhecido.massa).toBeGreaterThan(0)
  })

  test.describe('with its service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('without a network doughs are opened all the same, and nobody is bothered', async ({ kitchen, doughs }) => {
      await kitchen.place({ numero: '71', itens: [pizza('Grande', SABOR)] })
      await doughs.openAtTheTable()
      await expect(doughs.openButton('71')).toBeVisible()
      await doughs.page.context().setOffline(true)
      await doughs.openButton('71').tap()
      await expect(doughs.row('71')).toHaveCount(0)
      await expect(doughs.page.locator('ion-alert')).toHaveCount(0)
      await doughs.page.context().setOffline(false)
      await expect.poll(() => doughs.openDoughs('71'), { timeout: 40_000 }).toBe(1)
    })

    test('a dough opened without a network for what became another pizza lies beside that one, which waits', {
      tag: '@slow',
    }, async ({ kitchen, doughs }) => {
      await kitchen.place({ numero: '72', itens: [pizza('Grande', SABOR, { referencia: 'x' })] })
      await doughs.openAtTheTable()
      await expect(doughs.openButton('72')).toBeVisible()
      await doughs.page.context().setOffline(true)
      await doughs.openButton('72').tap()
      await expect(doughs.row('72')).toHaveCount(0)
      await kitchen.change({ numero: '72', itens: [pizza('Broto', SABOR, { referencia: 'x', borda: 'Cheddar' })] })
      await doughs.page.context().setOffline(false)
      await expect(doughs.row('72')).toContainText('Broto', { timeout: 40_000 })
      await expect(doughs.row('72')).toContainText('Grande: já aberta, guarde')
      expect(await doughs.openDoughs('72')).toBe(0)
    })
  })
})

test('doughs by keyboard', { tag: '@slow' }, async ({ kitchen, doughs }) => {
  await doughs.openAtTheTable()
  const { keyboard } = doughs.page

  await test.step('left and right choose how many, E reads a cancellation', async () => {
    await kitchen.place({ numero: '91', itens: [pizza('Grande', SABOR, { quantidade: 4 })] })
    await kitchen.place({ numero: '92', itens: [pizza('Broto', SABOR)] })
    await expect(doughs.rows).toHaveCount(2)
    await keyboard.press('1')
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowRight')
    await expect(doughs.openButton('91')).toHaveText('ABRIR 3')
    await keyboard.press('Enter')
    await expect(doughs.openButton('91')).toHaveText('ABRIR 1')
    await expect(doughs.openButton('91')).toBeFocused()
    await expect.poll(() => doughs.openDoughs('91')).toBe(3)
    await kitchen.cancel('92')
    await expect(doughs.told).toContainText('#92 Cancelado')
    await keyboard.press('e')
    await expect(doughs.notice('92')).toBeVisible()
    await doughs.settled()
    await keyboard.press('e')
    await expect(doughs.notice('92')).toHaveCount(0)
    // What lay under the list has to stand again.
    await doughs.settled()
    await keyboard.press('1')
    await expect(doughs.openButton('91')).toBeFocused()
    await keyboard.press('Enter')
    await expect(doughs.rows).toHaveCount(0)
  })

  await test.step('arrows and digits choose a row, Enter opens it, and the focus goes on', async () => {
    for (const [index, tamanho] of ['Grande', 'Média', 'Broto', 'Família'].entries()) {
      await kitchen.place({ numero: `8${index}`, criadoEm: minutesAgo(9 - index), itens: [pizza(tamanho, SABOR)] })
    }
    await expect(doughs.rows).toHaveCount(4)
    await keyboard.press('ArrowDown')
    await expect(doughs.openButton('80')).toBeFocused()
    await keyboard.press('3')
    await expect(doughs.openButton('82')).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(doughs.openButton('81')).toBeFocused()
    await keyboard.press('Enter')
    await expect(doughs.row('81')).toHaveCount(0)
    await expect(doughs.openButton('82')).toBeFocused()
    await keyboard.press('p')
    await expect(doughs.row('82')).toHaveCount(0)
    await expect(doughs.openButton('83')).toBeFocused()
    await keyboard.press('z')
    await expect(doughs.row('82')).toBeVisible()
    await expect.poll(() => doughs.openDoughs('80', '81', '82', '83')).toBe(1)
  })
})
