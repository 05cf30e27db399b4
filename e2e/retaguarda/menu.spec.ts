import { expect } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { violations } from '../violations'
import { signInToDemo } from './sign-in'

test('a product is created, changed by two people and archived; rules are added, moved and saved', {
  tag: '@slow',
}, async ({ page, context, product }) => {
  test.slow()
  await signInToDemo(page, product)
  await page.getByRole('link', { name: 'Cardápio' }).click()
  await expect(page.getByRole('row', { name: /Açaí 500 ml/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Novo produto' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Este campo é obrigatório.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Coxinha de jaca')
  await dialog.getByRole('textbox', { name: 'Código' }).fill('po01')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Este código já é de “Batata Frita”.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill('CX01')
  await dialog.getByRole('textbox', { name: 'Pode vir sem' }).fill('pimenta, catupiry')

  // The answer is lost on its way: the same press again makes no second product.
  await page.route(
    '**/api/retaguarda/empresas/*/cardapio',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Verifique a conexão com a internet.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Criar' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('COXINHA')
  await expect(page.getByText('1 produto', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /Coxinha de jaca/ })
  await expect(row).toContainText('sem pimenta, sem catupiry')

  const other = await context.newPage()
  await other.goto(`${product.url}/retaguarda/#/cardapio`)
  await other.getByRole('searchbox', { name: 'Buscar' }).fill('coxinha')
  await expect(other.getByText('1 produto', { exact: true })).toBeVisible()
  await other
    .getByRole('row', { name: /Coxinha de jaca/ })
    .getByRole('button', { name: 'Mudar' })
    .click()
  await row.getByRole('button', { name: 'Mudar' }).click()
  await dialog.getByRole('textbox', { name: 'Categoria' }).fill('Salgados')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(row).toContainText('Salgados')
  await other.getByRole('dialog').getByRole('textbox', { name: 'Categoria' }).fill('Fritos')
  await other.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByText('Outra pessoa mudou isto enquanto você editava.')).toBeVisible()
  await expect(other.getByRole('radio', { name: 'A outra pessoa: Salgados' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'Aqui: Fritos' })).not.toBeChecked()

  // Whoever is asked whether to archive it is told as well, and asked once more.
  await row.getByRole('button', { name: 'Arquivar' }).click()
  await other.getByRole('radio', { name: 'Aqui: Fritos' }).check()
  await other.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.getByRole('row', { name: /Coxinha de jaca/ })).toContainText('Fritos')
  await dialog.getByRole('button', { name: 'Arquivar' }).click()
  await expect(dialog.getByRole('list', { name: 'O que a outra pessoa mudou' })).toHaveText(
    'Categoria: era Salgados, agora é Fritos',
  )
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByText('Nada por aqui.')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('combobox', { name: 'Página, produto ou estação' })).toBeFocused()
  await page.keyboard.type('acai')
  await expect(dialog.getByRole('option', { name: /^Açaí 500 ml produto/ })).toHaveAttribute('aria-selected', 'true')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 produto', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Açaí 500 ml/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('portug')
  await expect(dialog.getByRole('option', { name: /^Portuguesa sabor/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 sabor', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Portuguesa/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('catupiry')
  await expect(dialog.getByRole('option', { name: /^Catupiry adicional/ })).toBeVisible()
  await dialog.getByRole('option', { name: /^Catupiry borda/ }).click()
  await expect(page.getByText('1 borda', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Catupiry/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('broto')
  await expect(dialog.getByRole('option', { name: /^Broto tamanho em Matriz/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Linhas' }).click()
  const rules = page.getByRole('region', { name: 'Regras' })
  await expect(rules.getByText('petit gâteau')).toBeVisible()
  await rules.getByRole('button', { name: 'Nova regra' }).click()
  await dialog.getByRole('button', { name: 'Pôr na lista' }).click()
  await expect(dialog.getByText('Este campo é obrigatório.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Este texto' }).fill('Caldo Verde')
  await dialog.getByRole('combobox', { name: 'Vai para a linha' }).selectOption('entrada')
  await dialog.getByRole('button', { name: 'Pôr na lista' }).click()
  await rules.getByRole('button', { name: 'Subir Caldo Verde' }).press('Enter')
  await expect(page.getByText(/mudanças? não salvas?\./)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // In sight wherever the list is scrolled to; neither a reload nor another page takes it away.
  const save = page.getByRole('button', { name: 'Salvar regras' })
  await page.getByRole('heading', { name: 'Cardápio' }).scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport({ ratio: 1 })
  await rules.getByRole('combobox', { name: 'Linha de petit gâteau' }).selectOption('entrada')
  await page.getByRole('link', { name: 'Pessoas' }).click()
  await dialog.getByRole('button', { name: 'Ficar nesta página' }).click()
  await page.reload()
  await expect(rules.getByRole('listitem').filter({ hasText: 'Caldo Verde' })).toContainText('não salva')

  // Meanwhile somebody else saves another line for one of them.
  await other.goto(`${product.url}/retaguarda/#/cardapio/linhas`)
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('.regras.')) localStorage.removeItem(key)
  })
  await other.reload()
  await other.getByRole('combobox', { name: 'Linha de petit gâteau' }).selectOption('cozinha')
  await other.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(other.getByText(/mudanças? não salvas?\./)).toHaveCount(0)
  await other.close()
  // The answer stands where the press was, however long the list is.
  await page.getByRole('heading', { name: 'Cardápio' }).scrollIntoViewIfNeeded()
  await save.click()
  const told = page.getByRole('list', { name: 'O que mudou enquanto você editava' })
  await expect(told).toContainText('“petit gâteau”: sobremesa → cozinha')
  await expect(told).toBeInViewport()
  // On a telephone the button lies above the menu at the foot, from the top of the page on.
  const notebook = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const covered = async () => {
    const [button, foot] = await Promise.all(
      [save, page.getByRole('navigation', { name: 'Seções' })].map((part) => part.boundingBox()),
    )
    return button && foot ? Math.max(0, button.y + button.height - foot.y) : Number.NaN
  }
  await expect.poll(covered).toBe(0)
  await page.setViewportSize(notebook)
  await told.getByRole('button', { name: 'Deixar como está agora' }).click()
  await save.click()
  await expect(page.getByText(/mudanças? não salvas?\./)).toHaveCount(0)
  await expect(rules.getByRole('combobox', { name: 'Linha de petit gâteau' })).toHaveValue('cozinha')
  await page.reload()
  await expect(rules.getByRole('listitem').filter({ hasText: 'Caldo Verde' })).toContainText('4.4')
})

test('a sheet is previewed and imported, an order is simulated with unsaved rules, an orphan gets its line', {
  tag: '@slow',
}, async ({ page, request, product }) => {
  test.slow()
  const placed = await request.post(`${product.kitchenUrl}/pedidos`, {
    headers: { authorization: `Bearer ${product.chave}` },
    data: {
      origem: 'balcao',
      referencia: 'sem-linha-1',
      tipo: 'balcao',
      itens: [{ nome: 'Combo Kids', quantidade: 1, codigo: 'CK' }],
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)

  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/cardapio`)
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  const dialog = page.getByRole('dialog')
  const sheet = (text: string) => ({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await dialog.getByLabel('Arquivo').setInputFiles(sheet('codigo;nome;pizza\nX1;Pão na chapa;talvez\n'))
  await expect(dialog.getByText('Linha 2: pizza: “talvez” deve ser sim ou não.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  await dialog
    .getByLabel('Arquivo')
    .setInputFiles(sheet('codigo;nome;categoria\nX1;Pão na chapa;Lanches\nPO01;Batata Frita;Porções\n'))
  await expect(dialog.getByText('1 novo, 0 mudam, 1 fica igual.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Importar 1 item' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('pao na chapa')
  await expect(page.getByRole('row', { name: /Pão na chapa/ })).toBeVisible()

  await page.getByRole('link', { name: 'Linhas' }).click()
  await page.getByRole('combobox', { name: 'Cozinha', exact: true }).selectOption('Matriz – Pinheiros')
  const simulator = page.getByRole('region', { name: 'Simular um pedido' })
  // What comes late moves what lies below it from under the finger.
  await expect(page.getByText(/produtos? sem linha/).first()).toBeVisible()
  // One of the last 50, as it came in.
  const last = simulator.getByRole('combobox')
  const placedNow = last.locator('option').filter({ hasText: 'Combo Kids' })
  await expect(placedNow).toHaveCount(1)
  await last.selectOption((await placedNow.getAttribute('value')) ?? '')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByRole('listitem').filter({ hasText: 'Combo Kids' })).toContainText(
    /SEM LINHA nenhuma regra serviu/,
  )
  await simulator.getByRole('button', { name: 'Digitar' }).click()
  await simulator.getByRole('textbox').fill('2 Pão na chapa\n2 calabresa\nNada disso')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByText('categoria “Lanches”')).toBeVisible()
  await expect(simulator.getByText('SEM LINHA')).toHaveCount(1)
  await expect(simulator.getByRole('listitem').filter({ hasText: 'Grande Calabresa' })).toContainText('pizza')
  await simulator.getByRole('textbox').fill('500 batata')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByText('Linha 1: A quantidade de um item vai de 1 a 99, e aqui está 500.')).toBeVisible()
  await simulator.getByRole('textbox').fill('2 Pão na chapa')
  await page.getByRole('combobox', { name: 'Linha de Lanches' }).selectOption('cozinha')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByText('7 produtos mudam de linha.')).toBeVisible()
  await expect(simulator.getByText('com as regras salvas: chapa')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await simulator.getByRole('button', { name: 'Colar' }).click()
  await simulator.getByRole('textbox').fill('{"origem": ')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByText('O texto colado não é um JSON válido.')).toBeVisible()
  await simulator.getByRole('textbox').fill('{"tipo": "balcao"}')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByText('Faltam os itens.')).toBeVisible()
  await simulator.getByRole('textbox').fill('[{"nome": "Pão na chapa", "categoria": "Lanches"}]')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByText('categoria “Lanches”')).toBeVisible()
  await simulator.getByRole('textbox').fill('{"id": "1", "items": [{"name": "Coca-Cola", "quantity": 3}]}')
  await simulator.getByRole('button', { name: 'Simular', exact: true }).click()
  await expect(simulator.getByRole('listitem').filter({ hasText: 'Coca-Cola' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  // What one's own click changes is nobody else's: what was not saved yet is saved over it without a question.
  await page.getByRole('combobox', { name: 'Linha de Lanches' }).selectOption('cozinha')
  const orphans = page.getByRole('region', { name: 'Produtos sem linha' })
  await orphans
    .getByRole('button', { name: /^Combo Kids para/ })
    .first()
    .click()
  await expect(dialog.getByText('Há 1 item dele num pedido aberto')).toBeVisible()
  await dialog.getByRole('button', { name: 'Os abertos também' }).click()
  await expect(orphans.getByText('Combo Kids')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Regras' }).getByText('CK', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(page.getByText(/mudanças? não salvas?\./)).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Linha de Lanches' })).toHaveValue('cozinha')

  await page.getByRole('button', { name: 'Importar planilha' }).click()
  await dialog.getByLabel('Arquivo').setInputFiles(sheet('tipo;chave;linha\nnome;Esfiha;bar\n'))
  await expect(dialog.getByText(/^Linha 2: linha: “bar” não existe/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  await dialog.getByLabel('Arquivo').setInputFiles(sheet('tipo;chave;linha\nnome;Esfiha;entrada\n'))
  await expect(dialog.getByText('1 novo, 0 mudam, 0 ficam iguais.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The server did it, and its answer never came.
  await page.route(
    '**/planilha-das-regras',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Importar 1 regra' }).click()
  await expect(dialog.getByText('Tentativa de conexão com a retaguarda falhou.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar 1 regra' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Regras' }).getByText('Esfiha')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
})
