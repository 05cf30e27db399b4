import { expect, type Page, test } from '@playwright/test'
import { Product } from '../journeys/product'
import { changesSent, lostThenPressedTwice, SEM_CONEXAO, withLostAnswer } from './form-trial'
import { DONA, type House, linkFor, openHouse, SENHA } from './house'
import { enterWhole } from './sign-in'

const NOVA = 'massa-fina-e-crocante'
const OBRIGATORIO = 'Este campo é obrigatório.'
const MENU = { name: 'Seções' }
const CADASTRO = {
  'CNPJ ou CPF': '12.ABC.345/01DE-35',
  'Nome da casa': 'Pizzaria Bella Massa',
  'Seu nome': 'Rafaela',
  'E-mail': DONA,
  Telefone: '(11) 98765-4321',
  Sigla: 'BELLA',
  Senha: SENHA,
  'Repita a senha': SENHA,
}

let house: House

test.beforeAll(async () => {
  house = await openHouse()
})

test.afterAll(() => house.stop())

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function invitation(email: string): Promise<string> {
  await house.call('POST', `${house.companyPath}/convites`, { email, papel: 'gerente' })
  await expect.poll(() => linkFor(house, email, 'convite')).toBeTruthy()
  return linkFor(house, email, 'convite') ?? ''
}

test('a licence is told of in the menu and on its page from thirty days before its end', async ({ page }) => {
  await house.call('POST', `${house.companyPath}/licencas`, { descricao: 'Varanda', meses: 12 })
  await enterWhole(page, house.product.url, DONA, SENHA)
  const until = async (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR')
    await page.goto(`${house.product.url}/retaguarda/#/instalacao`)
    await page
      .getByRole('row', { name: /Bella Massa/ })
      .getByRole('button', { name: 'Limites' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Até que dia').fill(day)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('navigation', MENU)).toBeVisible()
    return day
  }
  const soon = page.getByRole('navigation', MENU).getByRole('img', { name: 'vence em breve' })
  const day = await until(20)
  await expect(soon).toHaveText('1')
  await page.goto(`${house.product.url}/retaguarda/#/licencas`)
  await expect(page.getByText('Vencem nos próximos 30 dias:')).toBeVisible()
  await expect(page.getByText(`“Varanda” em ${day}`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Varanda.*vence em breve/ })).toBeVisible()
  await until(32)
  await expect(page.getByRole('row', { name: /Bella Massa/ })).toBeVisible()
  await expect(soon).toHaveCount(0)
})

test('Primeira conta: bad input is named, nothing is lost or sent twice, a reload keeps all but the password', async ({
  page,
}) => {
  const product = await Product.startEmpty()
  try {
    await page.goto(/http\S+primeira-conta\S+/.exec(product.output)?.[0] ?? '')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('button', { name: 'Cadastrar empresa' })).toBeInViewport({ ratio: 1 })
    // A password that the server would refuse is a fault like the others, at the first press and counted with them.
    for (const label of ['Senha', 'Repita a senha']) await page.getByLabel(label, { exact: true }).fill('Pizzaria-2026')
    await expect(page.getByText('fraca', { exact: true })).toBeVisible()
    const asked = changesSent(page, /\/links\/primeira-conta$/)
    await press(page, 'Cadastrar empresa')
    await expect(page.getByText(OBRIGATORIO).first()).toBeVisible()
    await expect(page.getByText('Esta senha é das primeiras que alguém tentaria. Escolha outra.')).toBeVisible()
    await expect(page.getByText('Falta corrigir 8 campos.')).toBeVisible()
    expect(asked).toEqual([])
    await page.getByLabel('CNPJ ou CPF').fill('11.111.111/1111-11')
    await page.getByLabel('Seu nome').fill('Rafaela')
    await page.reload()
    await expect(page.getByLabel('Seu nome')).toHaveValue('Rafaela')
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
    const form = page.locator('form')
    const address = /\/links\/primeira-conta$/
    await lostThenPressedTwice({ page, form, submit: 'Cadastrar empresa', address, filled: CADASTRO })
    await expect(page.getByRole('navigation', MENU)).toBeVisible()
  } finally {
    await product.stop()
  }
})

test('Primeira conta: whoever lost the answer is told that the account is there, and enters', async ({ page }) => {
  const product = await Product.startEmpty()
  try {
    await page.goto(/http\S+primeira-conta\S+/.exec(product.output)?.[0] ?? '')
    for (const [label, value] of Object.entries(CADASTRO)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
    await withLostAnswer(page, /\/links\/primeira-conta$/, async () => {
      await press(page, 'Cadastrar empresa')
      await expect(page.getByText(SEM_CONEXAO)).toBeVisible()
    })
    await press(page, 'Cadastrar empresa')
    await expect(page.getByText('Se foi você quem o usou, entre com o e-mail e a senha')).toBeVisible()
    await enterWhole(page, product.url, DONA, SENHA)
  } finally {
    await product.stop()
  }
})

test('Convite: bad input is named, nothing is lost or sent twice', async ({ page }) => {
  await page.goto(await invitation('bia@exemplo.com.br'))
  await press(page, 'Aceitar o convite')
  await expect(page.getByText(OBRIGATORIO).first()).toBeVisible()
  const filled = { 'Seu nome': 'Bia', Senha: SENHA, 'Repita a senha': SENHA }
  const address = /\/links\/convite$/
  await lostThenPressedTwice({ page, form: page.locator('form'), submit: 'Aceitar o convite', address, filled })
  await expect(page.getByRole('navigation', MENU)).toBeVisible()
})

test('Convite com conta: a wrong password says so, nothing is lost or sent twice, signed in here or not', async ({
  page,
}) => {
  const email = 'elis@exemplo.com.br'
  const again = async (nome: string, sigla: string) => {
    const before = linkFor(house, email, 'convite')
    await house.call('POST', '/instalacao/empresas', { nome, sigla, email })
    await expect.poll(() => linkFor(house, email, 'convite')).not.toBe(before)
    await page.goto('about:blank')
    await page.goto(linkFor(house, email, 'convite') ?? '')
  }
  await page.goto(await invitation(email))
  for (const [label, value] of Object.entries({ 'Seu nome': 'Elis', Senha: SENHA, 'Repita a senha': SENHA }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(page, 'Aceitar o convite')
  await expect(page.getByRole('navigation', MENU)).toBeVisible()

  await page.context().clearCookies()
  await again('Cantina da Elis', 'ELIS')
  const trial = {
    ...{ page, form: page.locator('form'), submit: 'Aceitar o convite' },
    address: /\/links\/convite-com-conta$/,
  }
  await press(page, 'Aceitar o convite')
  await expect(trial.form.getByText(OBRIGATORIO)).toBeVisible()
  await page.getByLabel('Senha da sua conta').fill('nao-e-esta-senha')
  await press(page, 'Aceitar o convite')
  await expect(trial.form.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await lostThenPressedTwice({ ...trial, filled: { 'Senha da sua conta': SENHA } })
  await expect(page.getByRole('navigation', MENU)).toBeVisible()

  await again('Forno da Elis', 'ELISF')
  await expect(page.getByText('Você está conectado como Elis: basta aceitar.')).toBeVisible()
  await lostThenPressedTwice({ ...trial, filled: {} })
  await expect(page.getByRole('navigation', MENU)).toBeVisible()
})

test('Convite of whoever is signed in asks for nothing but a press; signed in as somebody else it says so', async ({
  page,
}) => {
  const email = 'caio@exemplo.com.br'
  await page.goto(await invitation(email))
  for (const [label, value] of Object.entries({ 'Seu nome': 'Caio', Senha: SENHA, 'Repita a senha': SENHA }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await press(page, 'Aceitar o convite')
  await expect(page.getByRole('navigation', MENU)).toBeVisible()

  const first = linkFor(house, email, 'convite')
  await house.call('POST', '/instalacao/empresas', { nome: 'Cantina da Nona', sigla: 'NONA', email })
  await expect.poll(() => linkFor(house, email, 'convite')).not.toBe(first)
  await page.goto('about:blank')
  await page.goto(linkFor(house, email, 'convite') ?? '')
  await expect(page.getByText('Você está conectado como Caio: basta aceitar.')).toBeVisible()
  await expect(page.getByLabel(/senha/i)).toHaveCount(0)
  await press(page, 'Aceitar o convite')
  await expect(page.getByRole('navigation', MENU)).toBeVisible()
  // Into the company that invited, whose dono Caio is, and not into the one of before.
  await expect(page.getByRole('button', { name: 'Trocar de empresa; agora Cantina da Nona' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Licenças', exact: true })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(await invitation('davi@exemplo.com.br'))
  await expect(page.getByText(`Neste aparelho está conectado ${email}.`)).toBeVisible()
  await expect(page.getByLabel('Seu nome')).toBeVisible()
})

test('Entrar: bad input is named, a wrong password says so, nothing is lost or sent twice', async ({ page }) => {
  await page.goto(`${house.product.url}/retaguarda/`)
  const form = page.locator('form')
  await press(page, 'Entrar')
  await expect(form.getByText(OBRIGATORIO)).toHaveCount(2)
  await page.getByLabel('E-mail').fill(DONA)
  await page.getByLabel('Senha', { exact: true }).fill('nao-e-esta-senha')
  await press(page, 'Entrar')
  await expect(form.getByText('E-mail ou senha incorretos.')).toBeVisible()
  const filled = { 'E-mail': DONA, Senha: SENHA }
  await lostThenPressedTwice({ page, form, submit: 'Entrar', address: /\/conta\/entrar$/, filled })
  await expect(page.getByRole('navigation', MENU)).toBeVisible()
})

test('Esqueci a senha: bad input is named, nothing is lost, and two presses send one link', async ({ page }) => {
  const letters = () => house.mailbox.letters.filter(({ text }) => text.includes('/#/nova-senha/')).length
  const before = letters()
  await page.goto(`${house.product.url}/retaguarda/#/esqueci-a-senha`)
  const form = page.locator('form')
  await press(page, 'Pedir link')
  await expect(form.getByText(OBRIGATORIO)).toBeVisible()
  const filled = { 'E-mail, ou CPF ou CNPJ da empresa': DONA }
  await lostThenPressedTwice({ page, form, submit: 'Pedir link', address: /\/conta\/pedir-senha$/, filled })
  await expect(page.getByText('chega por e-mail em instantes')).toBeVisible()
  await expect.poll(letters).toBe(before + 1)
})

test('Nova senha: bad input is named, nothing is lost or sent twice, and a lost answer leaves a way on', async ({
  page,
}) => {
  const asked = async () => {
    const before = linkFor(house, DONA, 'nova-senha')
    await house.call('POST', '/conta/pedir-senha', { quem: DONA })
    await expect.poll(() => linkFor(house, DONA, 'nova-senha')).not.toBe(before)
    return linkFor(house, DONA, 'nova-senha') ?? ''
  }
  await page.goto(await asked())
  const form = page.locator('form')
  await page.getByLabel('Senha', { exact: true }).fill('curta')
  await press(page, 'Trocar a senha')
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
  const filled = { Senha: NOVA, 'Repita a senha': NOVA }
  const address = /\/conta\/nova-senha$/
  await lostThenPressedTwice({ page, form, submit: 'Trocar a senha', address, filled })
  await expect(page.getByText('Senha trocada.')).toBeVisible()

  const next = await asked()
  await page.goto('about:blank')
  await page.goto(next)
  for (const label of ['Senha', 'Repita a senha']) await page.getByLabel(label, { exact: true }).fill(SENHA)
  await withLostAnswer(page, address, async () => {
    await press(page, 'Trocar a senha')
    await expect(page.getByText(SEM_CONEXAO)).toBeVisible()
  })
  await press(page, 'Trocar a senha')
  await expect(page.getByText('Se a senha já foi trocada por ele, entre com a nova')).toBeVisible()
  await enterWhole(page, house.product.url, DONA, SENHA)
})
