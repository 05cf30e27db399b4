import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { changesSent, SEM_CONEXAO, withLostAnswer, withoutConnection } from './form-trial'
import { png } from './png'
import { signInToDemo } from './sign-in'

const RULES = /\/regras$/
const RULES_SHOWN = /\/regras\?/
const ORPHAN = /\/mapear-orfao$/
const SENT_ORDER = /\/pedidos-enviados\/[0-9a-f-]+$/
const ICON = /\/marca\/icone$/
const MATRIZ = 'Matriz – Pinheiros'

async function openAt(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/retaguarda/#${path}`)
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('Salvar regras: a lost connection loses nothing, two presses are one, a lost answer is nobody else', async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  await openAt(page, product.url, '/cardapio/linhas')
  const line = page.getByRole('combobox', { name: 'Linha de petit gâteau' })
  const save = page.getByRole('button', { name: 'Salvar regras' })
  await line.selectOption('entrada')
  await withoutConnection(page, RULES, async () => {
    await save.click()
    await expect(page.getByText(SEM_CONEXAO)).toBeVisible()
  })
  await expect(line).toHaveValue('entrada')
  const sent = changesSent(page, RULES)
  // What is changed next is changed over what was just saved, also where the list is slow to come anew.
  let listed = () => {}
  const later = new Promise<void>((resolve) => {
    listed = resolve
  })
  await page.route(RULES_SHOWN, (route) => later.then(() => route.continue()))
  await save.dblclick()
  await expect(save).toHaveCount(0)
  expect(sent).toEqual(['PUT'])

  await line.selectOption('chapa')
  listed()
  const commands: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && RULES.test(request.url())) commands.push(request.postDataJSON().comandoId)
  })
  await withLostAnswer(page, RULES, async () => {
    await save.click()
    await expect(page.getByText(SEM_CONEXAO)).toBeVisible()
  })
  // The same command, also after a reload.
  await page.reload()
  await save.click()
  await expect(page.getByText('As regras mudaram enquanto você editava')).toHaveCount(0)
  await expect(save).toHaveCount(0)
  expect(commands).toHaveLength(2)
  expect(commands[1]).toBe(commands[0])
  await page.reload()
  await expect(line).toHaveValue('chapa')
})

const SHEETS = {
  'do cardápio': {
    path: '/cardapio',
    address: /\/planilha-do-cardapio$/,
    bad: 'codigo;nome;pizza\nPC1;Pão com ovo;talvez\n',
    mine: 'codigo;nome;categoria\nPC1;Pão com ovo;Lanches\n',
    theirs: 'codigo;nome;categoria\nPC1;Pão com ovo;Almoço\n',
  },
  'das regras': {
    path: '/cardapio/linhas',
    address: /\/planilha-das-regras$/,
    bad: 'tipo;chave;linha\nnome;Quibe assado;bar\n',
    mine: 'tipo;chave;linha\nnome;Quibe assado;entrada\n',
    theirs: 'tipo;chave;linha\nnome;Quibe assado;chapa\n',
  },
} as const

for (const [what, { path, address, bad, mine, theirs }] of Object.entries(SHEETS)) {
  test(`Importar planilha ${what}: bad rows are named, a lost connection loses nothing, two presses are one, a second person is told`, async ({
    page,
    context,
    product,
  }) => {
    const choose = (dialog: Locator, text: string) =>
      dialog
        .getByLabel('Arquivo')
        .setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
    const opened = async (on: Page) => {
      await openAt(on, product.url, path)
      await on.getByRole('button', { name: 'Importar planilha' }).click()
      return on.getByRole('dialog')
    }
    const isNew = '1 novo, 0 mudam, 0 ficam iguais.'
    const importOf = (dialog: Locator) => dialog.getByRole('button', { name: /^Importar/ })
    await signInToDemo(page, product)
    const here = await opened(page)
    await choose(here, bad)
    await expect(here.getByText(/^Linha 2: /)).toBeVisible()
    await expect(importOf(here)).toBeDisabled()
    await withoutConnection(page, /\/previa$/, async () => {
      await choose(here, mine)
      await expect(here.getByText(SEM_CONEXAO)).toBeVisible()
    })
    await choose(here, mine)
    await expect(here.getByText(isNew)).toBeVisible()
    const other = await context.newPage()
    const there = await opened(other)
    await choose(there, theirs)
    await expect(there.getByText(isNew)).toBeVisible()

    await page.bringToFront()
    await withoutConnection(page, address, async () => {
      await importOf(here).click()
      await expect(here.getByText(SEM_CONEXAO)).toBeVisible()
    })
    await expect(here.getByText(isNew)).toBeVisible()
    const sent = changesSent(page, address)
    await importOf(here).dblclick()
    await expect(here).toHaveCount(0)
    expect(sent).toEqual(['POST'])

    // What it would do is another thing now: that is shown before it can be done.
    await other.bringToFront()
    await importOf(there).click()
    await expect(there.getByText('Outra pessoa mudou isto enquanto você')).toBeVisible()
    await expect(there.getByText('0 novos, 1 muda, 0 ficam iguais.')).toBeVisible()
    await importOf(there).click()
    await expect(there).toHaveCount(0)
    await other.close()
  })
}

test('Mudar o pedido and then Cancelar o pedido: bad input is named, nothing is lost or sent twice, a second person is told', async ({
  page,
  context,
  product,
}) => {
  test.slow()
  await signInToDemo(page, product)
  const opened = async (on: Page) => {
    await openAt(on, product.url, '/novo-pedido')
    return on.getByRole('region', { name: 'Pedido', exact: true })
  }
  const add = async (on: Page, item: string) => {
    await on.getByRole('combobox', { name: 'Item' }).fill(item)
    await on.getByRole('combobox', { name: 'Item' }).press('Enter')
  }
  const panel = await opened(page)
  const items = page.getByRole('list', { name: 'Itens do pedido' }).getByRole('listitem')
  const rows = page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')
  const change = panel.getByRole('button', { name: 'Mudar o pedido' })
  await add(page, 'g atum')
  await page.keyboard.press('Control+Enter')
  await expect(rows).toHaveCount(1)
  const numero = /Pedido (\d+)/.exec((await rows.first().textContent()) ?? '')?.[1] ?? ''
  const edit = (on: Page) => on.getByRole('button', { name: `Mudar o pedido ${numero}` }).click()

  const other = await context.newPage()
  const theirs = await opened(other)
  for (const each of [page, other]) await edit(each)
  await add(other, 'g toscana')
  await expect(theirs.getByText(/Entra: 1 × .*Toscana/)).toBeVisible()

  await page.bringToFront()
  await panel.getByRole('button', { name: /^Tirar 1 × / }).click()
  await change.click()
  await expect(panel.getByText('Ponha ao menos um item no pedido.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Item' }).press('Control+z')
  await add(page, 'bauru')
  await expect(items).toHaveCount(2)
  await withoutConnection(page, SENT_ORDER, async () => {
    await change.click()
    await expect(panel.getByText(SEM_CONEXAO).first()).toBeVisible()
  })
  await expect(items).toHaveCount(2)
  const sent = changesSent(page, SENT_ORDER)
  await change.dblclick()
  await expect(rows.first()).toContainText('Bauru')
  expect(sent).toEqual(['PUT'])

  await other.bringToFront()
  await theirs.getByRole('button', { name: 'Mudar o pedido' }).click()
  await expect(theirs.getByText('Outra pessoa mudou este pedido enquanto você editava.')).toBeVisible()
  await expect(other.getByRole('list', { name: 'Itens do pedido' })).toContainText(/Bauru.*Toscana/)
  await theirs.getByRole('button', { name: 'Mudar o pedido' }).click()
  await expect(other.getByText(`Pedido ${numero} mudado.`)).toBeVisible()
  await other.close()
  await page.reload()
  for (const item of ['Atum', 'Bauru', 'Toscana']) await expect(rows.first()).toContainText(item)

  await page.getByRole('button', { name: `Cancelar o pedido ${numero}` }).click()
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: 'Cancelar o pedido' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('cliente desistiu')
  await withoutConnection(page, /\/cancelar$/, async () => {
    await cancel.click()
    await expect(dialog.getByText(SEM_CONEXAO)).toBeVisible()
  })
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('cliente desistiu')
  const cancelled = changesSent(page, /\/cancelar$/)
  await cancel.dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(rows.first()).toContainText('cancelado')
  expect(cancelled).toEqual(['POST'])
})

test('Os abertos também: a lost connection loses nothing, two presses are one, a second person is told', async ({
  page,
  context,
  product,
}) => {
  const itens = [{ nome: 'Combo Família', quantidade: 1, codigo: 'CF' }]
  await product.place({ referencia: 'sem-linha-3', itens })
  await signInToDemo(page, product)
  const opened = async (on: Page) => {
    await openAt(on, product.url, '/cardapio/linhas')
    await on.getByRole('combobox', { name: 'Cozinha', exact: true }).selectOption(MATRIZ)
    await expect(on.getByRole('region', { name: 'Produtos sem linha' }).getByText('Combo Família')).toBeVisible()
    return on.getByRole('dialog')
  }
  const here = await opened(page)
  await page
    .getByRole('button', { name: /^Combo Família para/ })
    .first()
    .click()
  const other = await context.newPage()
  const there = await opened(other)
  const another = other.getByRole('combobox', { name: 'Outra linha para Combo Família' })
  await another.selectOption({ index: 1 })
  const both = (dialog: Locator) => dialog.getByRole('button', { name: 'Os abertos também' })
  await expect(both(there)).toBeVisible()

  await page.bringToFront()
  await withoutConnection(page, ORPHAN, async () => {
    await both(here).click()
    await expect(here.getByText(SEM_CONEXAO)).toBeVisible()
  })
  const sent = changesSent(page, ORPHAN)
  await both(here).dblclick()
  await expect(here).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Produtos sem linha' }).getByText('Combo Família')).toHaveCount(0)
  expect(sent).toEqual(['POST'])

  await other.bringToFront()
  await both(there).click()
  await expect(other.getByText('Outra pessoa mudou as regras enquanto você escolhia.')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Regras' }).getByText('CF', { exact: true })).toBeVisible()
  await expect(there).toHaveCount(0)
  await other.close()
})

test('Ícone: a lost connection loses nothing, two presses are one, a second person is told', async ({
  page,
  context,
  product,
}) => {
  await signInToDemo(page, product)
  const opened = async (on: Page, rgb: readonly [number, number, number]) => {
    await openAt(on, product.url, '/marca')
    const card = on.getByRole('region', { name: 'Ícone' })
    const file = { name: 'icone.png', mimeType: 'image/png', buffer: png(300, 200, rgb) }
    await card.locator('input[type=file]').setInputFiles(file)
    await expect(card.getByRole('button', { name: 'Salvar ícone' })).toBeVisible()
    return card
  }
  const here = await opened(page, [20, 160, 60])
  const other = await context.newPage()
  const there = await opened(other, [30, 60, 200])
  await page.bringToFront()
  const save = here.getByRole('button', { name: 'Salvar ícone' })
  await withoutConnection(page, ICON, async () => {
    await save.click()
    await expect(here.getByText(SEM_CONEXAO)).toBeVisible()
  })
  const sent = changesSent(page, ICON)
  await save.dblclick()
  await expect(page.getByText('Ícone salvo.')).toBeVisible()
  await expect(save).toHaveCount(0)
  expect(sent).toEqual(['PUT'])

  await other.bringToFront()
  await there.getByRole('button', { name: 'Salvar ícone' }).click()
  await expect(there.getByText('Outra pessoa mudou esta imagem enquanto você escolhia.')).toBeVisible()
  await there.getByRole('button', { name: 'Salvar ícone' }).click()
  await expect(other.getByText('Ícone salvo.')).toBeVisible()
  await other.close()
})

test('Cancelar of a form nobody filled in closes it at the first press, on a telephone too', async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, opens] of [
    ['/licencas', 'Nova licença'],
    ['/pessoas', 'Convidar'],
    ['/cozinhas', 'Nova cozinha'],
  ] as const) {
    await openAt(page, product.url, path)
    await page.getByRole('button', { name: opens, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
  }
})
