import { Kitchen } from '../support/kitchen'
import { designOrders, item, minutesAgo, pizza } from '../support/orders'
import { expect, Kanban, middle, test } from './kanban'

test('a station of one line sees its own steps, and what the other lines still owe', { tag: '@slow' }, async ({
  kanban,
}) => {
  await kanban.start({ linhas: ['Pizza'] })

  await test.step('the columns are the steps of the active lines, each with its count, its oldest and a word when empty', async () => {
    await expect(kanban.column('preparo')).toHaveCount(0)
    await expect(kanban.column('fila')).toContainText('Nenhum pedido na fila.')
    await expect(kanban.column('forno')).toContainText('Forno livre.')
    await kanban.places({ numero: '601', criadoEm: minutesAgo(9), itens: [pizza('Grande', ['Calabresa'])] })
    await expect(kanban.column('fila').getByRole('heading')).toHaveText(/Na fila\s*1/)
    await expect(kanban.column('fila').locator('.kanban-topo')).toContainText(/mais antigo 9:\d\d/)
  })

  await test.step('priority comes first, then the oldest; what is counted on the board is seen', async () => {
    const itens = [pizza('Grande', ['Atum'])]
    await kanban.places(
      { numero: '661', criadoEm: minutesAgo(3), itens },
      { numero: '662', criadoEm: minutesAgo(12), itens },
      { numero: '663', criadoEm: minutesAgo(1), prioridade: 1, itens },
    )
    await expect(kanban.column('fila').locator('.cartao-numero')).toHaveText(['#663', '#662', '#601', '#661'])
    await expect(kanban.card('#663')).toContainText('★ PRIORIDADE')
    await expect.poll(async () => Object.keys((await kanban.kitchen.read('661')).visto)).toContain('pizza')
  })

  await test.step('a missing part of another line is named, though this station does not make it', async () => {
    await kanban.places({ numero: '622', itens: [pizza('Grande', ['Palmito']), item('X-Salada', 'chapa')] })
    await kanban.mouseDrag(kanban.card('Palmito', 'fila'), kanban.column('pronto'))
    await expect(kanban.readyOrder('622')).toContainText('falta: chapa 1')
  })

  await test.step('what hangs below the edge of a step is said, an allergy by name', async () => {
    const edge = kanban.column('fila').locator('.kanban-borda')
    await expect(edge).toHaveCount(0)
    for (let numero = 701; numero < 712; numero++)
      await kanban.kitchen.place({ numero: String(numero), itens: [pizza('Grande', ['Calabresa'])] })
    await kanban.kitchen.place({
      numero: '712',
      itens: [{ ...pizza('Grande', ['Atum']), observacao: 'alergia a ovo' }],
    })
    await expect(edge).toHaveText(/^↓ \d+ abaixo · ⚠ 1 alergia$/)
    await kanban
      .column('fila')
      .locator('.kanban-lista')
      .evaluate((list) => list.scrollTo(0, list.scrollHeight))
    await expect(edge).toHaveText(/^↑ \d+/)
  })
})

test('columns have a limit, and the oven a time', { tag: '@slow' }, async ({ product, page }) => {
  const kitchen = await Kitchen.open(product, { configuracao: { limites: { montagem: 1 }, fornoMinutos: 0.15 } })
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Pizza'] })
  await kanban.places({ numero: '611', itens: [pizza('Grande', ['Atum']), pizza('Grande', ['Palmito'])] })

  await test.step('a column at its limit says so, and above it warns', async () => {
    await kanban.card('Atum', 'fila').click()
    await expect(kanban.column('montagem')).toHaveAttribute('data-lotacao', 'cheia')
    await expect(kanban.column('montagem')).toContainText('limite 1')
    await kanban.card('Palmito', 'fila').click()
    await expect(kanban.column('montagem')).toHaveAttribute('data-lotacao', 'acima')
    await expect(kanban.column('montagem')).toContainText('acima do limite 1')
  })

  await test.step('the oven counts down, and says for how long a pizza has been done', async () => {
    await kanban.mouseDrag(kanban.card('Atum', 'montagem'), kanban.column('forno'))
    await expect(kanban.card('Atum', 'forno')).toContainText(/faltam 0:0\d/)
    await expect(kanban.card('Atum', 'forno')).toContainText(/assada há 0:0\d/)
    await expect(kanban.card('Atum', 'forno').locator('.cartao-forno')).toHaveAttribute('data-assada')
    expect((await kitchen.read('611')).itens[0]?.etapa).toBe('forno')
  })
})

test('what is made together lights up on its cards, until touched again', { tag: '@slow' }, async ({
  kanban,
  page,
}) => {
  await kanban.start()
  await kanban.places(
    { numero: '661', itens: [pizza('Grande', ['Atum', 'Palmito']), pizza('Média', ['Mussarela'])] },
    { numero: '662', itens: [pizza('Broto', ['Atum'])] },
  )
  const outline = (text: string) =>
    kanban.card(text, 'fila').evaluate((card) => getComputedStyle(card.closest('.cartao') ?? card).outlineStyle)
  await expect(kanban.card('#662', 'fila')).toBeVisible()
  await page.getByRole('button', { name: 'Totais' }).click()
  await page.getByRole('button', { name: 'Atum', exact: true }).click()
  await expect.poll(() => outline('Palmito')).toBe('solid')
  expect([await outline('Broto'), await outline('Mussarela')]).toEqual(['solid', 'none'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apagar Atum, 2 pedidos' }).click()
  await expect.poll(() => outline('Palmito')).toBe('none')
})

test('with the automatic oven a pizza becomes ready by itself', { tag: '@slow' }, async ({ product, page }) => {
  const kitchen = await Kitchen.open(product, { configuracao: { fornoMinutos: 0.1, fornoAutomatico: true } })
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Pizza'] })
  await kanban.places({ numero: '612', itens: [pizza('Grande', ['Atum'])] })
  await kanban.mouseDrag(kanban.card('Atum', 'fila'), kanban.column('forno'))
  await expect(kanban.readyOrder('612')).toContainText('pronto há', { timeout: 30_000 })
})

test('an order is handed over complete, cancelled or changed', { tag: '@slow' }, async ({ kanban }) => {
  await kanban.start()

  await test.step('ready items gather by order; what is missing is said, and a complete order is handed over', async () => {
    await kanban.places({
      numero: '621',
      itens: [pizza('Grande', ['Atum']), pizza('Média', ['Palmito']), item('Bruschetta', 'entrada')],
    })
    await kanban.mouseDrag(kanban.card('Atum', 'fila'), kanban.column('pronto'))
    await kanban.card('Palmito', 'fila').click()
    await kanban.card('Palmito', 'montagem').click()
    const order = kanban.readyOrder('621')
    await expect(order).toContainText('esperando')
    await expect(order).toContainText('1 de 2 pizzas')
    await expect(order).toContainText('falta: entrada 1, pizza 1 (forno)')
    await expect(kanban.button('621', 'ENTREGAR')).toHaveCount(0)

    await kanban.card('Palmito', 'forno').click()
    await kanban.card('Bruschetta', 'fila').click()
    await kanban.card('Bruschetta', 'preparo').click()
    await expect(order).toHaveCount(1)
    await expect(order).toContainText('pronto há')
    await expect(kanban.column('pronto')).toContainText('1 pedido completo')

    await kanban.hold(kanban.card('Palmito', 'pronto'))
    await expect(kanban.card('Palmito', 'forno')).toBeVisible()
    await kanban.card('Palmito', 'forno').click()
    await kanban.button('621', 'ENTREGAR').click()
    await expect(order).toHaveCount(0)
    await expect.poll(async () => (await kanban.kitchen.read('621')).situacao).toBe('entregue')
    await kanban.undo.click()
    await expect(order).toContainText('pronto há')
  })

  await test.step('a cancelled order stays, does not move, and goes with ENTENDI', async () => {
    await kanban.places({ numero: '631', itens: [pizza('Grande', ['Mussarela'])] })
    await kanban.card('Mussarela', 'fila').click()
    await expect.poll(async () => (await kanban.kitchen.read('631')).itens[0]?.etapa).toBe('montagem')
    await kanban.kitchen.cancel('631', 'Cliente desistiu')
    await expect(kanban.told).toContainText('Cliente desistiu')
    await expect(kanban.told).toContainText('não fazer: Grande Mussarela, está em montagem')
    await expect(kanban.card('Mussarela', 'montagem')).toContainText('CANCELADO')
    await expect(kanban.column('montagem').getByRole('heading')).toHaveText(/Montagem\s*0/)
    // A finger does not wait for a card to be enabled.
    await kanban.card('Mussarela', 'montagem').click({ force: true })
    await kanban.mouseDragInVain(kanban.card('Mussarela', 'montagem'), kanban.column('forno'))
    await expect(kanban.card('Mussarela', 'montagem')).toBeVisible()
    await kanban.toRead('631')
    await kanban.settled()
    await kanban.button('631', 'ENTENDI').click()
    await expect(kanban.card('Mussarela')).toHaveCount(0)
  })

  await test.step('a changed order shows what changed on the cards it concerns, until ENTENDI', async () => {
    const antes = [
      pizza('Grande', ['Frango'], { referencia: 'a' }),
      item('Sopa', 'entrada', { referencia: 'b' }),
      item('Pão de alho', 'entrada', { referencia: 'c' }),
    ]
    await kanban.places({ numero: '641', itens: antes })
    await kanban.card('Frango', 'fila').click()
    await expect.poll(async () => (await kanban.kitchen.read('641')).itens[0]?.etapa).toBe('montagem')
    await kanban.kitchen.change({
      numero: '641',
      itens: [
        pizza('Grande', [{ nome: 'Frango', remocoes: ['cebola'] }], { referencia: 'a' }),
        item('Pão de alho', 'entrada', { referencia: 'c' }),
        item('Caldo verde', 'entrada', { referencia: 'd' }),
      ],
    })
    await expect(kanban.card('Frango', 'montagem')).toContainText('ALTERADO')
    await expect(kanban.card('Frango', 'montagem')).toContainText('SEM CEBOLA')
    await expect(kanban.card('Frango', 'montagem')).toContainText('antes: Frango')
    await expect(kanban.card('Sopa', 'fila')).toContainText('RETIRADO')
    await expect(kanban.card('Caldo verde', 'fila')).toContainText('ADICIONADO')
    await kanban.toRead('641')
    await expect(kanban.notice('641')).toContainText('agora Grande Frango SEM CEBOLA')
    await expect(kanban.notice('641')).toContainText('RETIRADO não fazer: 1 Sopa')
    await expect(kanban.notice('641')).toContainText('ADICIONADO 1 Caldo verde')
    await kanban.settled()
    await kanban.button('641', 'ENTENDI').click()
    await expect(kanban.button('641', 'ENTENDI')).toHaveCount(0)
    await expect(kanban.card('Sopa')).toHaveCount(0)
    await expect(kanban.card('Caldo verde', 'fila')).not.toContainText('ADICIONADO')
  })
})

test('the board has no accessibility violation: empty, busy, cancelled, dark and light, on a telephone', {
  tag: '@slow',
}, async ({ kanban, page }) => {
  test.setTimeout(120_000)
  await kanban.start()
  expect(await kanban.violations()).toEqual([])
  await kanban.places(...designOrders())
  await kanban.card('Frango', 'fila').click()
  await expect(kanban.card('Frango', 'montagem')).toBeVisible()
  await kanban.mouseDrag(kanban.card('Bruschetta', 'fila'), kanban.column('pronto'))
  await expect(kanban.card('Bruschetta', 'pronto')).toBeVisible()
  await kanban.mouseDrag(kanban.card('Portuguesa', 'fila'), kanban.column('forno'))
  await expect(kanban.card('Portuguesa', 'forno')).toBeVisible()
  await kanban.mouseDrag(kanban.card('Tábua', 'fila'), kanban.column('pronto'))
  await expect(kanban.button('419', 'ENTREGAR')).toBeVisible()
  await kanban.kitchen.cancel('417', 'Cliente desistiu', 'ifood')
  await expect(kanban.told).toContainText('#417 CANCELADO')
  expect(await kanban.violations()).toEqual([])
  await kanban.toRead('417')
  expect(await kanban.violations()).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dataset.tema = 'claro'
  })
  expect(await kanban.violations()).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await kanban.violations()).toEqual([])
})

test('in a narrow column no word of a card lies under its grip', { tag: '@slow' }, async ({ kanban, page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await kanban.start({ linhas: ['Pizza'] })
  const parte = { borda: 'requeijão cremoso', tipoMassa: 'de fermentação natural longa' }
  await kanban.places({
    numero: '661',
    tipo: 'entrega',
    origem: 'ifood',
    cliente: 'Maria Aparecida',
    itens: [pizza('Grande', ['Camarão à moda da casa', 'Mussarela'], parte)],
  })
  const card = kanban.card('#661', 'fila')
  await expect(card).toBeVisible()
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a long column is reached to its end', { tag: '@slow' }, async ({ kanban, page }) => {
  await kanban.start({ linhas: ['Pizza'] })
  const itens = Array.from({ length: 40 }, (_, index) => pizza('Grande', [`Sabor ${index + 1}.`]))
  await kanban.places({ numero: '671', itens })
  const list = kanban.column('fila').locator('[data-rola]')

  await test.step('a long column draws more cards as one scrolls to them', async () => {
    await expect(kanban.column('fila').getByRole('heading')).toHaveText(/Na fila\s*40/)
    await expect(kanban.card('Sabor 40.')).toHaveCount(0)
    await expect
      .poll(async () => {
        await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return kanban.card('Sabor 40.').count()
      })
      .toBe(1)
    await list.evaluate((element) => element.scrollTo(0, 0))
    await expect(kanban.card('Sabor 40.')).toHaveCount(0)
  })

  await test.step('near the edge of a long column the cards scroll while one is in the hand', async () => {
    const box = await list.boundingBox()
    if (!box) throw new Error('no list')
    await kanban.settled()
    const from = await middle(kanban.card('Sabor 1.', 'fila'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 10, from.y)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 4 })
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(200)
    await page.mouse.up()
  })
})

test('labels that need more than one line have the whole width of their card', { tag: '@slow' }, async ({
  kanban,
  page,
}) => {
  await kanban.places({
    numero: '9001234567',
    origem: 'ifood',
    cliente: 'Maria Aparecida',
    prioridade: 1,
    itens: [
      pizza('Gigante da casa', ['Camarão à moda da casa com requeijão de corte e alho-poró'], {
        borda: 'requeijão cremoso com doce de leite',
        tipoMassa: 'de fermentação natural longa',
      }),
    ],
  })
  await kanban.places({ numero: '12', itens: [pizza('Broto', ['Atum'])] })
  await kanban.start()
  for (const [width, height] of [
    [1024, 600],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await kanban.settled()
    const squeezed = await page.locator('.cartao-alvo:has(> .rotulos)').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const [labels, origin] = ['.rotulos', '.cartao-origem'].map((part) =>
          card.querySelector(part)?.getBoundingClientRect(),
        )
        if (!labels || !origin || labels.height < 40) return []
        const besideIt = origin.top < labels.bottom - 2 && origin.bottom > labels.top + 2
        return besideIt ? [`${Math.round(labels.width)} of ${Math.round(card.clientWidth)} px`] : []
      }),
    )
    expect.soft(squeezed, `${width} × ${height}`).toEqual([])
  }
})
