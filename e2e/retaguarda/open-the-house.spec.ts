import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { readQrCode } from './qr-code'

const SENHA = 'forno-a-lenha-48'
/** In less an owner without help comes from an empty database to the first order on a tablet. */
const TEN_MINUTES = 600_000

let product: Product

test.beforeAll(async () => {
  product = await Product.startEmpty()
})

test.afterAll(() => product.stop())

async function register(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** For the journey that does not begin with it: nothing happens where the company is there already. */
async function registerIfNobodyDid(): Promise<void> {
  const body = JSON.stringify({
    codigo: /primeira-conta\/([\w-]+)/.exec(product.output)?.[1],
    empresa: 'Pizzaria Bella Massa',
    nome: 'Rafaela',
    email: 'rafaela@bellamassa.exemplo.com.br',
    documento: '12abc34501de35',
    telefone: '(11) 98765-4321',
    sigla: 'BELLA',
    senha: SENHA,
    repetir: SENHA,
    aceite: true,
  })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${product.url}/api/retaguarda/links/primeira-conta`, {
    method: 'POST',
    headers,
    body,
  })
  expect([200, 410]).toContain(status)
}

/** On a telephone the later sections are behind a button. */
async function more(page: Page, secao: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais' }).click()
  await page.getByRole('menuitem', { name: secao }).click()
}

/** What the camera of a tablet reads off the screen. */
async function tabletCode(
  page: Page,
  { estacao, linhas, tela }: { estacao: string; linhas: readonly string[]; tela: string },
): Promise<string> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nome da estação' }).fill(estacao)
  for (const linha of linhas) await dialog.getByRole('checkbox', { name: linha, exact: true }).check()
  await dialog.getByRole('combobox', { name: 'Tela do montador' }).selectOption(tela)
  await dialog.getByRole('button', { name: 'Mostrar o código' }).click()
  return readQrCode(dialog.getByRole('img', { name: `Código QR que prepara a estação ${estacao}` }))
}

test('from an empty database, by the printed link, to a company, a licence, a tablet and the first orders on it', async ({
  page,
  browser,
}, { annotations }) => {
  test.slow()
  const began = Date.now()
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  const link = /http\S+primeira-conta\S+/.exec(product.output)?.[0] ?? ''
  await page.goto(`${product.url}/retaguarda/`)
  await expect(page.getByText('Esta instalação ainda não tem nenhuma conta.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Cadastre a sua empresa' })).toBeVisible()
  await expect(page.getByText('este link vale uma vez só')).toBeVisible()

  await register(page, {
    'CNPJ ou CPF': '12abc34501de53',
    'Nome da casa': 'Pizzaria Bella Massa',
    'Seu nome': 'Rafaela',
    'E-mail': 'rafaela@bellamassa.exemplo.com.br',
    Telefone: '11987654321',
    Sigla: 'bella',
    Senha: SENHA,
    'Repita a senha': 'outra-senha-qualquer',
  })
  await expect(page.getByRole('link', { name: 'como os dados da minha casa são tratados' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByText('CNPJ inválido.')).toBeVisible()
  await expect(page.getByText('Senhas não são idênticas.')).toBeVisible()
  await expect(page.getByText('Falta corrigir 3 campos.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(11) 98765-4321')
  expect(await violations(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(11) 98765-4321')
  await expect(page.getByRole('textbox', { name: 'Nome da casa' })).toHaveValue('Pizzaria Bella Massa')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await register(page, { 'CNPJ ou CPF': '12abc34501de35', Senha: SENHA, 'Repita a senha': SENHA })
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
  await expect(page.getByText('Pizzaria Bella Massa')).toBeVisible()
  await expect(page.getByText('Nenhuma estação por aqui.')).toBeVisible()
  await expect(steps).toContainText('A seguir. Crie uma licença')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova licença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar licença' }).click()
  await expect(dialog.getByText('Este campo é obrigatório.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Onde é usada' }).fill('Pizza')
  await dialog.getByRole('spinbutton', { name: 'Vale por quantos meses' }).fill('121')
  await dialog.getByRole('button', { name: 'Criar licença' }).click()
  await expect(dialog.getByText('Valor acima do máximo permitido.')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Vale por quantos meses' }).fill('12')
  await dialog.getByRole('button', { name: 'Criar licença' }).click()
  await expect(dialog.getByText('O número aparece só agora.')).toBeVisible()
  const licenca = await dialog.getByLabel('Número da licença').textContent()
  if (licenca === null) throw new Error('no number')
  expect(licenca).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Mostrar o código' }).click()
  await expect(dialog.getByText('Falta corrigir 2 campos.')).toBeVisible()
  const address = await tabletCode(page, { estacao: 'Pizza 1', linhas: ['Pizza', 'Entrada'], tela: 'Kanban' })
  await expect(dialog.getByText('Esperando o tablet…')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const tablet = await browser.newContext()
  const station = new Station(await tablet.newPage())
  const asked: string[] = []
  station.page.on('request', (request) => asked.push(request.url()))
  await station.page.goto(address)
  const modal = station.page.locator('ion-modal')
  await expect(modal.getByText('Licença válida', { exact: true })).toBeVisible()
  await expect(modal.getByRole('radio', { name: 'Pizzaria Bella Massa' })).toBeChecked()
  await expect(modal.getByRole('radio', { name: 'Kanban' })).toBeChecked()
  await expect(modal.getByRole('checkbox', { name: 'Pizza', exact: true })).toBeChecked()
  await expect(modal.getByRole('checkbox', { name: 'Entrada', exact: true })).toBeChecked()
  await expect(modal.getByRole('checkbox', { name: 'Chapa', exact: true })).not.toBeChecked()
  await expect(modal.getByLabel('Estação')).toHaveValue('Pizza 1')
  await expect(dialog.getByText('O tablet leu o código.')).toBeVisible()
  await modal.locator('ion-button', { hasText: 'Salvar' }).click()
  await expect(modal).toHaveCount(0)
  await station.live()
  await expect(dialog.getByText('Pronto: “Pizza 1” está ligada à cozinha.')).toBeVisible()
  const code = new URL(address).hash.slice('#tablet='.length)
  expect(code.length).toBeGreaterThan(40)
  expect(asked.filter((url) => url.includes(code) || url.includes(licenca))).toEqual([])
  expect(product.output).not.toContain(code)

  await dialog.getByRole('button', { name: 'Já guardei o número' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Pizza 1.*ao vivo/ })).toBeVisible()
  await expect(page.getByText('1 estação · 1 licença · 1 ao vivo')).toBeVisible()
  await page.getByRole('link', { name: 'Licenças', exact: true }).click()
  await expect(page.getByRole('row', { name: /Pizza.*válida/ })).toBeVisible()
  await expect(page.getByText(licenca)).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await expect(steps).toContainText('Tablet: feito')
  await steps.getByRole('link', { name: 'Fazer o primeiro pedido' }).click()
  await page.getByRole('button', { name: 'Começar com um exemplo' }).click()
  await expect(page.getByText('O cardápio está vazio.')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Item' }).fill('g port -cebola / cal')
  await expect(page.getByRole('img', { name: 'Pizza: ½ Portuguesa, ½ Calabresa' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tradicional' })).toBeChecked()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Pedidos enviados' }).getByRole('listitem')).toHaveCount(1)
  const card = (name: RegExp) => station.page.getByRole('button', { name })
  await expect(card(/Portuguesa/).first()).toBeVisible()
  await expect(page.getByText('O primeiro pedido chegou à cozinha.')).toBeVisible()
  await expect(steps).toHaveCount(0)
  const typedIn = Date.now() - began

  await page.getByRole('link', { name: 'Chaves de integração' }).click()
  await page.getByRole('button', { name: 'Nova chave' }).click()
  await dialog.getByRole('textbox', { name: 'Sistema' }).fill('Caixa')
  await expect(dialog.getByRole('combobox', { name: 'Cozinha' })).toHaveValue(/.+/)
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialog.getByLabel('Comando de teste')).toContainText('Invoke-RestMethod')
  await dialog.getByText('Mac ou Linux').click()
  await expect(dialog.getByLabel('Comando de teste')).toContainText('curl')
  const command = await dialog.getByLabel('Comando de teste').textContent()
  await promisify(execFile)('sh', ['-c', command ?? 'false'])
  await expect(card(/Calabresa .*Teste/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Já guardei a chave' }).click()
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`
  const told = `first order on the board after ${seconds(typedIn)}, one by curl after ${seconds(Date.now() - began)}`
  annotations.push({ type: 'time', description: told })
  console.log(`from an empty database: ${told}`)
  expect(Date.now() - began).toBeLessThan(TEN_MINUTES)
  await tablet.close()

  const typed = await browser.newContext()
  await new Station(await typed.newPage()).setUp(product.url, {
    licenca,
    perfil: 'Pizzaria Bella Massa',
    estacao: 'Pizza 2',
    linhas: ['Pizza'],
  })
  await typed.close()

  const stolen = await browser.newContext()
  const thief = await stolen.newPage()
  await thief.goto(address)
  await expect(thief.getByText('Este código de tablet já foi usado')).toBeVisible()
  await stolen.close()

  const late = await browser.newContext()
  const again = await late.newPage()
  await again.goto(link)
  await expect(again.getByText('Este link já foi usado ou venceu.')).toBeVisible()
  await late.close()
})

test('where the server sends no mail, the page of a forgotten password says that the link is in the terminal, where it is', {
  tag: '@slow',
}, async ({ page }) => {
  await registerIfNobodyDid()
  await page.goto(`${product.url}/retaguarda/#/esqueci-a-senha`)
  await page.getByRole('textbox', { name: /E-mail, ou CPF/ }).fill('12.ABC.345/01DE-35')
  await page.getByRole('button', { name: 'Pedir link' }).click()
  await expect(page.getByText('Este servidor não envia e-mails.')).toContainText(
    'o link está no terminal de quem cuida da instalação.',
  )
  const link = () => /#\/nova-senha\/[\w-]+/.exec(product.output)?.[0]
  await expect.poll(link).toBeTruthy()
  await page.goto(`${product.url}/retaguarda/${link()}`)
  await expect(page.getByLabel('Repita a senha')).toBeVisible()
})

test('whoever left comes in again by e-mail and password, on a telephone too', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  await registerIfNobodyDid()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/retaguarda`)
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'E-mail' }).fill('rafaela@bellamassa.exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('nao-e-esta-senha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await more(page, 'Chaves de integração')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Sistema' }).fill('Caixa do balcão')
  await dialog.getByRole('combobox', { name: 'Cozinha' }).selectOption('Pizzaria Bella Massa')
  await dialog.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialog.getByLabel('Comando de teste')).toContainText('Invoke-RestMethod')
  await dialog.getByRole('button', { name: 'Já guardei a chave' }).click()
  await expect(page.getByText('Caixa do balcão')).toBeVisible()
  const key = page.getByRole('listitem').filter({ hasText: 'Caixa do balcão' })
  await key.getByRole('button', { name: 'Origens' }).click()
  await dialog.getByRole('textbox', { name: 'Origens' }).fill('balcao, mesa')
  await dialog.getByRole('button', { name: 'Salvar origens' }).click()
  await expect(key.getByText('balcao, mesa')).toBeVisible()

  await more(page, 'Empresa')
  await expect(page.getByRole('textbox', { name: 'CNPJ ou CPF' })).toHaveValue('12.ABC.345/01DE-35')
  await page.getByRole('textbox', { name: 'CEP (se quiser)' }).fill('05422030')
  await page.getByRole('textbox', { name: 'Repita o e-mail' }).fill('outra@bellamassa.exemplo.com.br')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Campos precisam ser iguais.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // What was typed is not left behind without a question.
  await more(page, 'Registro')
  await dialog.getByRole('button', { name: 'Ficar nesta página' }).click()
  await expect(page.getByRole('textbox', { name: 'CEP (se quiser)' })).toHaveValue('05422-030')
  await page.getByRole('textbox', { name: 'Repita o e-mail' }).fill('rafaela@bellamassa.exemplo.com.br')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cadastro salvo.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'CEP (se quiser)' })).toHaveValue('05422-030')

  await more(page, 'Pessoas')
  await expect(page.getByText('Rafaela (você)')).toBeVisible()
  // This server sends no mail: whoever invites carries the link, and sees it once.
  await page.getByRole('button', { name: 'Convidar' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('bia@bellamassa.exemplo.com.br')
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  const invitation = await dialog.getByLabel('Link do convite').textContent()
  await page.keyboard.press('Escape')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Já copiei o link' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('bia@bellamassa.exemplo.com.br')).toBeVisible()
  const guest = await browser.newContext()
  const bia = await guest.newPage()
  await bia.goto(`${product.url}/retaguarda/${new URL(invitation ?? '').hash}`)
  await bia.getByRole('textbox', { name: 'Seu nome' }).fill('Bia')
  await bia.getByLabel('Senha', { exact: true }).fill(SENHA)
  await bia.getByLabel('Repita a senha').fill(SENHA)
  await bia.getByRole('button', { name: 'Aceitar o convite' }).click()
  await expect(bia.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
  await guest.close()
  await more(page, 'Registro')
  await expect(page.getByText('criar: chave de integração “Caixa do balcão”')).toBeVisible()
  await expect(page.getByText('mudar as origens: chave de integração “Caixa do balcão”')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expect(page.getByText(/^este aparelho ·/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The address that waits to be confirmed is named everywhere, and a slip in it is put right.
  const waiting = page.getByRole('alert').filter({ hasText: 'Confirme o seu e-mail' })
  await expect(waiting).toContainText('rafaela@bellamassa.exemplo.com.br')
  await waiting.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('dona@bellamassa.exemplo.com.br')
  await dialog.getByLabel('Sua senha').fill('nao-e-esta-senha')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('A senha não é esta.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(waiting).toContainText('dona@bellamassa.exemplo.com.br')
  expect(await violations(page)).toEqual([])
  const confirmation = () =>
    product.output
      .split('dona@bellamassa')
      .at(-1)
      ?.match(/#\/confirmar-email\/[\w-]+/)?.[0]
  await expect.poll(confirmation).toBeTruthy()
  await page.goto(`${product.url}/retaguarda/${confirmation()}`)
  await expect(page.getByText('Toque para confirmar que dona@bellamassa.exemplo.com.br é o seu e-mail.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmar o meu e-mail' }).click()
  await expect(page.getByText('E-mail confirmado.')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a retaguarda' }).click()
  await expect(page.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})
