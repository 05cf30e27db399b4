import { expect, type Page } from '@playwright/test'
import { minutesAgo } from '../boards/support/orders'
import { test } from '../journeys/shared-product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { stopRequestsFromHere } from './form-trial'
import { signInToDemo } from './sign-in'

/** How an order near its end, or late, is marked. */
const PERTO = /falta 1\s*min|ATRASADO/

async function openSettings(page: Page, kitchen: string): Promise<void> {
  await page.getByRole('link', { name: 'Cozinhas', exact: true }).first().click()
  await page
    .getByRole('row', { name: new RegExp(kitchen) })
    .getByRole('button', { name: 'Ajustes' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('a kitchen is changed while a station looks on; bad input, a lost line and a second hand are told', {
  tag: '@slow',
}, async ({ page, browser, product }) => {
  test.slow()
  const tablet = await browser.newContext()
  const station = new Station(await tablet.newPage())
  const { licenca } = product
  await station.setUp(product.url, { licenca, perfil: 'Matriz', estacao: 'Chapa 1', linhas: ['Chapa'] })
  await product.place({
    referencia: 'meta-1',
    numero: '901',
    criadoEm: minutesAgo(3),
    itens: [{ nome: 'Hambúrguer', quantidade: 1, linha: 'chapa', observacao: 'longe do camarão' }],
  })
  await expect(station.order('901')).toBeVisible()
  await expect(station.order('901').getByText(PERTO)).toHaveCount(0)
  const allergy = station.order('901').getByText('alergia: longe do camarão')
  await expect(allergy).toHaveCount(0)

  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Estações e licenças' }).click()
  const listed = page.getByRole('row', { name: /Chapa 1.*chapa.*Fila.*2\.0\.23.*ao vivo/ })
  await expect(listed).toBeVisible()
  expect(await violations(page)).toEqual([])
  await listed.getByRole('button', { name: 'Identificar' }).click()
  const name = station.page.locator('.nome-da-estacao')
  await expect(name).toHaveText('Chapa 1')
  await expect(name).toHaveCSS('pointer-events', 'none')
  await expect(name).toHaveCount(0)

  await openSettings(page, 'Matriz')
  const dialog = page.getByRole('dialog')
  expect(await violations(page)).toEqual([])

  const other = await browser.newContext()
  const second = await other.newPage()
  await signInToDemo(second, product)
  await openSettings(second, 'Matriz')

  await dialog.getByRole('spinbutton', { name: 'Meta do pedido (min)' }).fill('0')
  // Neither Esc nor a click outside throws away what was typed.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).press('Enter')
  await expect(dialog.getByRole('spinbutton', { name: 'Meta do pedido (min)' })).toHaveValue('0')
  for (const group of ['Meta por linha', 'Tamanhos de pizza', 'Palavras de alergia', 'Horário de funcionamento'])
    await dialog.getByText(group).click()
  // However long it has become.
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('link', { name: /no cardápio, iguais em todas as cozinhas/ })).toHaveAttribute(
    'href',
    '#/cardapio/massas',
  )
  await dialog.getByRole('textbox', { name: 'Sexta, abre' }).fill('18')
  await dialog.getByRole('button', { name: 'Mais um tamanho' }).click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Valor abaixo do mínimo permitido.')).toBeVisible()
  await expect(dialog.getByText('Falta corrigir 4 campos.')).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: 'Meta do pedido (min)' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('spinbutton', { name: 'Meta do pedido (min)' }).fill('25')
  await dialog.getByRole('spinbutton', { name: 'Chapa' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Palavras desta casa' }).fill('camarão')
  await expect(dialog.getByRole('textbox', { name: 'Sexta, abre' })).toHaveValue('18:00')
  await dialog.getByRole('textbox', { name: 'Sexta, fecha' }).fill('1')
  await dialog
    .getByRole('button', { name: /Tirar o tamanho/ })
    .last()
    .click()

  await page.route('**/cozinhas/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Tentativa de conexão com a retaguarda falhou.')).toBeVisible()
  await expect(dialog.getByRole('spinbutton', { name: 'Meta do pedido (min)' })).toHaveValue('25')
  await page.unroute('**/cozinhas/*')

  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  await dialog.getByRole('button', { name: 'Salvar' }).dblclick()
  await expect(dialog).toHaveCount(0)
  expect(saves).toHaveLength(1)
  await expect(page.getByRole('row', { name: /Matriz.*25 min/ })).toBeVisible()

  // A word of the house speaks of an allergy from now on, in what is there already.
  await expect(allergy.first()).toBeVisible()
  // Nothing was loaded anew: the order of three minutes ago is late by the target of its line, far from it by the order's.
  await expect(station.order('901').getByText(PERTO).first()).toBeVisible({ timeout: 90_000 })

  const told = second.getByRole('dialog')
  await told.getByRole('spinbutton', { name: 'Tempo de forno (min)' }).fill('9')
  await told.getByRole('spinbutton', { name: 'Meta do pedido (min)' }).fill('40')
  await told.getByRole('button', { name: 'Salvar' }).click()
  await expect(told.getByText('Outra pessoa mudou isto enquanto você editava.')).toBeVisible()
  // What the other changed beside mine; what only I changed stays.
  const target = told.getByRole('group', { name: 'Meta do pedido (min)' })
  await expect(target.getByRole('radio', { name: 'A outra pessoa: 25' })).toBeChecked()
  await expect(told.getByRole('group', { name: 'Horário: sexta' })).toContainText('18:00 às 01:00')
  await expect(told.getByRole('spinbutton', { name: 'Tempo de forno (min)' })).toHaveValue('9')
  expect(await violations(second)).toEqual([])
  await target.getByRole('radio', { name: 'Aqui: 40' }).check()
  await expect(told.getByRole('spinbutton', { name: 'Meta do pedido (min)' })).toHaveValue('40')
  await told.getByRole('button', { name: 'Salvar' }).click()
  await expect(told).toHaveCount(0)
  await expect(second.getByRole('row', { name: /Matriz.*40 min/ })).toBeVisible()
  await other.close()

  // One that is off is found from anywhere as well.
  await tablet.close()
  await page.getByRole('link', { name: 'Estações e licenças' }).click()
  await expect(page.getByRole('row', { name: /Chapa 1/ }).getByRole('button', { name: 'Identificar' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('combobox', { name: 'Página, produto ou estação' })).toBeFocused()
  await page.keyboard.type('Chapa 1')
  await dialog.getByRole('option', { name: /^Chapa 1 estação/ }).click()
  await expect(page.getByRole('row', { name: /Chapa 1/ })).toBeVisible()
})

test('a kitchen and a profile are made, archived and brought back by keyboard alone, on a telephone too', {
  tag: '@slow',
}, async ({ page, product }) => {
  await stopRequestsFromHere(page)
  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Cozinhas', exact: true }).first().click()
  await page.getByRole('button', { name: 'Nova cozinha' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este campo é obrigatório.')).toBeVisible()
  await page.keyboard.type('Santana')
  await dialog.getByRole('combobox', { name: 'Começa como' }).selectOption('nenhuma: sem regras de linha')
  await dialog.getByRole('textbox', { name: 'Nome' }).focus()
  // The answer is lost on its way: the same press again makes no second kitchen.
  let isLost = false
  await page.route('**/api/retaguarda/empresas/*/cozinhas', async (route) => {
    // The list may be asked for at the same address.
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Verifique a conexão com a internet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Santana/ })).toBeVisible()
  // Of two of one name nobody would know which is which.
  await page.getByRole('button', { name: 'Nova cozinha' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('SANTANA ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Outra cozinha já tem este nome.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: 'Estações e licenças' }).click()
  await page.getByRole('link', { name: 'Perfis', exact: true }).click()
  await expect(page.getByRole('row', { name: /Santana/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Santana/ })
    .getByRole('button', { name: 'Mudar' })
    .press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' – salão')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Santana – salão/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Cozinhas', exact: true }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: 'Santana' })
  await row.getByRole('button', { name: 'Arquivar' }).click()
  await expect(dialog.getByText('Os pedidos que ela fez ficam guardados')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Arquivar' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Situação' }).click()
  await page.getByRole('option', { name: 'arquivadas' }).click()
  await row.getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(row).toHaveCount(0)
})

test('a new kitchen begins with the rules of another, and says how many', { tag: '@slow' }, async ({
  page,
  product,
}) => {
  await stopRequestsFromHere(page)
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/cardapio/linhas`)
  await page.getByRole('combobox', { name: 'Cozinha', exact: true }).selectOption('Matriz – Pinheiros')
  const rules = page.getByRole('region', { name: 'Regras' }).getByRole('listitem')
  await expect(rules.first()).toBeVisible()
  const before = await rules.allTextContents()

  await page.getByRole('link', { name: 'Cozinhas', exact: true }).first().click()
  await expect(page.getByRole('row', { name: /Matriz/ })).toBeVisible()
  await page.getByRole('button', { name: 'Nova cozinha' }).click()
  const dialog = page.getByRole('dialog')
  // The one this window works with is offered first.
  await expect(dialog.getByRole('combobox', { name: 'Começa como' }).locator('option:checked')).toHaveText(
    'Matriz – Pinheiros',
  )
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Vila Sônia')
  await dialog.getByRole('button', { name: 'Criar cozinha' }).click()
  const told = page.getByRole('alert').filter({ hasText: `“Vila Sônia” começa com ${before.length} regras de linha.` })
  await expect(told).toBeVisible()
  expect(await violations(page)).toEqual([])
  await told.getByRole('link', { name: 'Linhas' }).click()
  await expect(page.getByRole('combobox', { name: 'Cozinha', exact: true }).locator('option:checked')).toHaveText(
    'Vila Sônia',
  )
  const keys = (texts: readonly string[]) => texts.map((text) => text.replace(/[\d.]+$/, ''))
  await expect.poll(async () => keys(await rules.allTextContents())).toEqual(keys(before))
})
