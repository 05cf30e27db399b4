import type { Page } from '@playwright/test'
import { expect, test } from '../support/board'

/** Each would leave its mark in the page if any screen took it for more than text. */
const attack = (where: string) =>
  `${where}<img src=x onerror="window.marcas.push('${where}')"><script>window.marcas.push('${where}')</script>`

const hostileOrder = (numero: string) => ({
  numero,
  tipo: 'mesa',
  mesa: '<b onclick=marcas.push(1)>7</b>',
  cliente: '<svg/onload=marcas.push("cliente")>',
  observacao: attack('nota do pedido'),
  itens: [
    {
      nome: attack('pizza'),
      quantidade: 1,
      linha: 'pizza',
      observacao: attack('nota do item'),
      complementos: [{ nome: attack('complemento'), quantidade: 1, tipo: 'adicional' }],
      pizza: {
        tamanho: attack('t').slice(0, 60),
        borda: '<i onpointerdown=marcas.push("borda")>borda</i>',
        tipoMassa: '{{constructor.constructor("marcas.push(2)")()}}',
        // Thirds that do not add up: the warning repeats the text.
        sabores: [
          { nome: attack('sabor'), fracao: { n: 1, d: 3 }, adicionais: [attack('mais')], remocoes: [attack('sem')] },
          { nome: 'javascript:marcas.push(3)', fracao: { n: 1, d: 3 } },
        ],
      },
    },
    { nome: attack('sem linha'), quantidade: 1 },
  ],
})

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { marcas: [] as string[] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(window as unknown as { marcas: string[] }).marcas.push(`policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

async function expectInert(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { marcas: string[] }).marcas)).toEqual([])
  expect(
    await page.locator('main, ion-content, body').locator('img[src="x"], svg[onload], [onerror], [onclick]').count(),
  ).toBe(0)
}

for (const tipo of ['F', 'K'] as const) {
  const tag = tipo === 'F' ? [] : ['@slow']
  test(`names and notes are text and nothing else, on the ${tipo === 'F' ? 'Fila' : 'Kanban'} and its panels`, {
    tag,
  }, async ({ board, kitchen, page }) => {
    await watch(page)
    await kitchen.place(hostileOrder('71'))
    const estacao = '<img src=x onerror=marcas.push(4)>'
    await board.open({ tipo, estacao, linhas: ['Pizza', 'Entrada', 'Cozinha'] })
    await board.live()
    await expect(page.getByText('<img src=x onerror="').first()).toBeVisible()
    await expectInert(page)

    await test.step('the name of the station is text and nothing else', async () => {
      await expect(page.getByText(estacao).first()).toBeVisible()
      await expectInert(page)
    })

    await kitchen.change({ ...hostileOrder('71'), observacao: attack('nota mudada') })
    await expect(page.getByText('nota mudada<img src=x').first()).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByText(/sabor<img src=x/).first()).toBeVisible()
    await expectInert(page)
    await page.keyboard.press('Escape')

    await kitchen.cancel('71', attack('motivo'))
    await expect(page.getByText('CANCELADO').first()).toBeVisible()
    await expectInert(page)
  })
}

test('names and notes are text and nothing else, at the dough table', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await watch(page)
  await kitchen.place(hostileOrder('72'))
  await board.open({ linhas: ['Pizza'], rota: '/masseiro' })
  await expect(page.getByText('<i onpointerdown=').first()).toBeVisible()
  await expectInert(page)
})
