import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '../journeys/product'
import { test } from '../journeys/shared-product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { stopRequestsFromHere } from './form-trial'
import { signInToDemo } from './sign-in'

async function openNewOrder(page: Page, product: Product): Promise<Locator> {
  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Novo pedido' }).press('Enter')
  const line = page.getByRole('combobox', { name: 'Item' })
  await expect(line).toBeFocused()
  return line
}

const sent = (page: Page) => page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')

async function numberOf(order: Locator): Promise<string> {
  const text = (await order.textContent()) ?? ''
  return /Pedido (\d+)/.exec(text)?.[1] ?? ''
}

test('three pizzas by keyboard alone appear on a board; the order is changed, repeated, scheduled and cancelled', {
  tag: '@slow',
}, async ({ page, context, product }) => {
  test.slow()
  const station = new Station(await context.newPage())
  await station.setUp(product.url, {
    licenca: product.licenca,
    perfil: 'Matriz – Pinheiros',
    estacao: 'Pizza 1',
    linhas: ['Pizza'],
  })
  await page.bringToFront()
  const line = await openNewOrder(page, product)
  const keys = page.keyboard
  const order = page.getByRole('region', { name: 'Pedido', exact: true })
  const items = page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')

  // Nothing to send yet: said, and nothing sent.
  await keys.press('Control+Enter')
  await expect(order.getByText('Ponha ao menos um item no pedido.')).toBeVisible()

  await keys.type('g port -cebola / clabresa +bacon')
  await expect(page.getByText('entendido: Grande')).toBeVisible()
  // Only what is not clear asks, and what puts it into the order is in sight.
  await expect(page.getByRole('option', { name: /Calabresa PZ02/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
  // What only resembles it is chosen, not guessed.
  await keys.press('Enter')
  await expect(page.getByText('“clabresa” não está no cardápio assim')).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByRole('img', { name: 'Pizza: ½ Portuguesa, ½ Calabresa' })).toBeVisible()
  await expect(page.getByText('não está no cardápio assim')).toHaveCount(0)
  // Sent now, what is in the line would be lost.
  await keys.press('Control+Enter')
  await expect(order.getByText(/ainda não está no pedido/)).toBeVisible()
  // Whoever goes on typing is at the next item.
  await keys.type('2 bauru')
  await expect(line).toHaveValue('2 bauru')
  await keys.press('Enter')
  await expect(items).toHaveCount(2)
  await expect(items.last()).toContainText('Bauru')
  await keys.press('Control+z')
  await expect(items).toHaveCount(1)
  await expect(items.first()).toContainText('SEM CEBOLA')
  await expect(items.first()).toContainText('+ Bacon')

  await keys.type('f atum / palmito / toscana -ovo')
  await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeEnabled()
  // Outside of the field letters are keys: another crust.
  await keys.press('Escape')
  const crust = page.getByRole('combobox', { name: 'Borda' })
  const [none, first = ''] = await crust.getByRole('option').allTextContents()
  await expect(crust).toHaveValue('')
  expect(none).toBe('Sem')
  await keys.press('b')
  await expect(crust).toHaveValue(first)
  await keys.press('/')
  await expect(line).toBeFocused()
  await keys.press('Enter')
  await keys.type('m marguerita')
  await keys.press('Enter')
  await expect(items).toHaveCount(3)
  // Where each goes: the line, and the screen that is there.
  for (const item of await items.all()) await expect(item).toContainText(/pizza.*Pizza 1/)
  await expect(order.getByText('Pronto por volta de')).toBeVisible()
  await expect(order.getByText(/pizzas? na fila · meta da cozinha/)).toBeVisible()
  await keys.press('Control+z')
  await expect(items).toHaveCount(2)
  await keys.type('m marguerita *bem assada')
  await keys.press('Enter')
  await expect(items).toHaveCount(3)
  await expect(items.last()).toContainText('“bem assada”')
  expect(await violations(page)).toEqual([])

  // Twice in a hurry is once.
  await keys.press('Control+Enter')
  await keys.press('Control+Enter')
  await expect(sent(page)).toHaveCount(1)
  await expect(items.filter({ hasText: 'Portuguesa' })).toHaveCount(0)
  const number = await numberOf(sent(page).first())
  await expect(station.item(number, 'Portuguesa')).toContainText(/cebola/i)
  await expect(station.item(number, 'Palmito')).toBeVisible()
  await expect(station.item(number, 'Marguerita')).toContainText('bem assada')

  // A change says what it changes before it is sent.
  await sent(page)
    .getByRole('button', { name: `Mudar o pedido ${number}` })
    .press('Enter')
  const change = page.getByRole('region', { name: 'Pedido', exact: true })
  await change.getByRole('button', { name: /Tirar 1 × Média/ }).press('Enter')
  await expect(line).toBeFocused()
  await line.fill('bauru')
  await line.press('Enter')
  await expect(change.getByText(/Entra: 1 × Bauru/)).toBeVisible()
  await expect(change.getByText(/Sai: 1 × Média/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await change.getByRole('button', { name: 'Mudar o pedido' }).press('Enter')
  await expect(sent(page).first()).toContainText('Bauru')

  await sent(page)
    .getByRole('button', { name: `Repetir o pedido ${number}` })
    .press('Enter')
  await expect(items).toHaveCount(3)
  // Said as it is typed: nothing was sent yet.
  await order.getByLabel('Agendar: dia').fill('31/02/2098')
  await expect(order.getByText('Este dia não existe: confira dia e mês.')).toBeVisible()
  await order.getByLabel('Agendar: dia').fill('01/01/2020')
  await order.getByLabel('Hora').fill('2030')
  await keys.press('Control+Enter')
  await expect(order.getByText('Este horário já passou.')).toBeVisible()
  await order.getByLabel('Agendar: dia').fill('01012098')
  await keys.press('Control+Enter')
  await expect(order.getByText('Longe demais: confira o ano.')).toBeVisible()
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await order.getByLabel('Agendar: dia').fill(later)
  await keys.press('Control+Enter')
  await expect(sent(page)).toHaveCount(2)
  await expect(sent(page).first()).toContainText(`agendado para ${later.slice(8)}/${later.slice(5, 7)}`)

  await sent(page)
    .getByRole('button', { name: `Cancelar o pedido ${number}` })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('cliente desistiu')
  await dialog.getByRole('button', { name: 'Cancelar o pedido' }).press('Enter')
  await expect(sent(page).filter({ hasText: `Pedido ${number} ` })).toContainText('cancelado')
  await expect(sent(page).getByRole('button', { name: `Mudar o pedido ${number}` })).toHaveCount(0)
})

test('what is typed survives a reload; without a connection the order waits and is sent once', {
  tag: '@slow',
}, async ({ page, product }) => {
  test.slow()
  await stopRequestsFromHere(page)
  const line = await openNewOrder(page, product)
  const items = page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')
  // Not on the menu: taken down as it was typed, and nobody there shows it.
  await line.fill('tapioca de coco')
  await expect(page.getByRole('option', { name: /item avulso: não está no cardápio/ })).toBeVisible()
  await expect(page.getByText('corrija, ou Enter para pôr como item avulso')).toBeVisible()
  await line.press('Enter')
  await line.press('Enter')
  await expect(page.getByText('“tapioca de coco” não está no cardápio: foi como item avulso.')).toBeVisible()
  await expect(items.first()).toContainText('tapioca de coco')
  await expect(items.first()).toContainText('item avulso')
  await expect(items.first()).toContainText(/sem linha.*nenhuma tela agora/)
  await page.keyboard.press('Control+z')
  await line.fill('atum')
  await line.press('Enter')
  await expect(items.first()).toContainText('Atum')
  await page.getByRole('radio', { name: 'Telefone' }).press('ArrowRight')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Este campo é obrigatório.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Mesa' }).fill('12')
  await page.reload()
  await expect(items.first()).toContainText('Atum')
  await expect(page.getByRole('textbox', { name: 'Mesa' })).toHaveValue('12')

  // The first try reaches the kitchen and its answer is lost, the next ones reach nobody.
  let tries = 0
  await page.route('**/api/retaguarda/empresas/*/pedidos-enviados', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    if (tries === 1) await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aguardando conexão.')).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Aguardando conexão.')).toBeVisible()
  await page.unroute('**/api/retaguarda/empresas/*/pedidos-enviados')
  await expect(page.getByText('Aguardando conexão.')).toHaveCount(0)

  // The whole page tells since when nothing answers, and no longer than that.
  const away = page.getByRole('banner').getByText('sem conexão')
  await expect(away).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(away).toHaveText(/^sem conexão há 0:\d\d$/)
  expect(await violations(page)).toEqual([])
  await page.context().setOffline(false)
  await expect(away).toHaveCount(0)
  await expect(sent(page).first()).toContainText('mesa 12')
  await expect(sent(page).filter({ hasText: 'mesa 12' })).toHaveCount(1)

  // Whoever signs out leaves nothing on the device.
  await line.fill('toscana')
  await line.press('Enter')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('novo-pedido')))
  await expect.poll(kept).not.toEqual([])
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const asked = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await expect(asked.getByText('Um pedido começado em Novo pedido não foi enviado.')).toBeVisible()
  await asked.getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(await kept()).toEqual([])
})

test('a window that slept so long that another took its order up has it no more', {
  tag: '@slow',
}, async ({ page, context, product }) => {
  const line = await openNewOrder(page, product)
  const itemsOf = (where: Page) => where.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')
  await line.fill('toscana')
  await line.press('Enter')
  await expect(itemsOf(page).first()).toContainText('Toscana')
  // As after a night in which the computer slept.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('retaguarda.aba.')) localStorage.removeItem(key)
  })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(itemsOf(other).first()).toContainText('Toscana')
  await expect(itemsOf(page)).toHaveText(['Nenhum item ainda.'])
  await expect(page.getByText('O pedido que estava aqui continua em outra janela.')).toBeVisible()
})

test('two windows take down two orders; what a closed one left comes to the other, and an Enter that does nothing says why', {
  tag: '@slow',
}, async ({ page, context, product }) => {
  const line = await openNewOrder(page, product)
  const itemsOf = (where: Page) => where.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')
  await line.press('Enter')
  await expect(page.getByText('Digite um produto, um código ou um sabor.')).toBeVisible()
  await line.fill('g atum /')
  await line.press('Enter')
  await expect(page.getByText('Falta o sabor da 2ª parte: digite-o, ou mude a divisão da pizza.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await line.fill('atum')
  await expect(page.getByText('Falta o sabor da 2ª parte')).toHaveCount(0)
  await line.press('Enter')
  await expect(itemsOf(page).first()).toContainText('Atum')
  await line.press('Enter')
  await expect(page.getByText('Para enviar o pedido, tecle Ctrl Enter.')).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  const otherLine = other.getByRole('combobox', { name: 'Item' })
  await expect(itemsOf(other)).toHaveText(['Nenhum item ainda.'])
  await otherLine.fill('toscana')
  await otherLine.press('Enter')
  await expect(itemsOf(other).first()).toContainText('Toscana')
  await page.reload()
  await expect(itemsOf(page).first()).toContainText('Atum')
  await other.reload()
  await expect(itemsOf(other).first()).toContainText('Toscana')
  // The kitchen that one of them goes to is its own.
  const kitchenOf = (where: Page) => where.getByRole('combobox', { name: 'Cozinha', exact: true })
  await kitchenOf(other).selectOption('Filial – Moema')
  await expect(itemsOf(other)).toHaveText(['Nenhum item ainda.'])
  await expect(other.getByText('O que você anotou para Matriz – Pinheiros ficou lá')).toBeVisible()
  expect(await violations(other)).toEqual([])
  await other.getByRole('button', { name: 'Voltar a Matriz – Pinheiros' }).click()
  await expect(kitchenOf(other).locator('option:checked')).toHaveText('Matriz – Pinheiros')
  await expect(itemsOf(other).first()).toContainText('Toscana')
  await kitchenOf(other).selectOption('Filial – Moema')
  await expect(itemsOf(page).first()).toContainText('Atum')
  await page.reload()
  await expect(itemsOf(page).first()).toContainText('Atum')
  await kitchenOf(other).selectOption('Matriz – Pinheiros')
  await expect(itemsOf(other).first()).toContainText('Toscana')

  await other.close()
  await page.getByRole('button', { name: 'Limpar' }).click()
  await page.getByRole('button', { name: 'Trazer para cá' }).click()
  await expect(itemsOf(page).first()).toContainText('Toscana')
  // Emptied by one press, it comes back by one.
  await page.getByRole('textbox', { name: 'Nome do cliente' }).fill('Ana')
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(itemsOf(page)).toHaveText(['Nenhum item ainda.'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(itemsOf(page).first()).toContainText('Toscana')
  await expect(page.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('Ana')

  // A fifth flavour is not left out in silence.
  await line.fill('g atum / palmito / toscana / calabresa / portuguesa')
  await expect(page.getByText('“portuguesa” ficou de fora.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pôr no pedido' })).toBeDisabled()
  await line.press('Enter')
  await expect(itemsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Limpar' }).click()
})
