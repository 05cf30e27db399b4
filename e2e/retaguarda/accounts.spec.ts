import { expect, type Page, test } from '@playwright/test'
import { totpOf } from '../../apps/server/test/backoffice/totp'
import { promisedWithin } from '../../apps/server/test/support/own-time'
import { Station } from '../journeys/station'
import { violations } from '../violations'
import { DONA, type House, linkFor, openHouse, SENHA } from './house'

const NOVA = 'massa-fina-e-crocante'

let house: House

test.beforeAll(async () => {
  house = await openHouse()
})

test.afterAll(() => house.stop())

async function enter(page: Page, email: string, senha = SENHA): Promise<void> {
  await page.goto(`${house.product.url}/retaguarda/`)
  await fillIn(page, email, senha)
}

async function fillIn(page: Page, email: string, senha = SENHA): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.keyboard.press('Enter')
}

test('whoever was invited enters by the account of another house, and a stranger learns why not', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow()
  const email = 'joao@bellamassa.exemplo.com.br'
  await house.call('POST', `${house.companyPath}/convites`, { email, papel: 'dono' })
  house.elsewhere.people.set('joao', { email, email_verified: true, name: 'João' })
  house.elsewhere.people.set('estranho', { email: 'estranho@exemplo.com.br', email_verified: true })
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })

  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).focus()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await signInThere(page, 'estranho')
  await expect(page.getByText('Este e-mail não tem conta nem convite aqui.')).toBeVisible()
  expect(page.url()).not.toContain('code=')
  expect(await violations(page)).toEqual([])

  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Ir para a entrada' }).click()
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click()
  await signInThere(page, 'joao')
  await expect(page.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
  await page.getByRole('link', { name: 'Registro' }).click()
  await expect(page.getByText('aceitar o convite: pessoa “João”')).toBeVisible()
  expect(missing).toEqual([])
  await expectOurWords(page, 'Estações e licenças')

  // A gerente finds in the menu what is his, and at the other addresses who may see them.
  const gerente = 'maria@bellamassa.exemplo.com.br'
  await house.call('POST', `${house.companyPath}/convites`, { email: gerente, papel: 'gerente' })
  house.elsewhere.people.set('maria', { email: gerente, email_verified: true, name: 'Maria' })
  await page.context().clearCookies()
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click()
  await signInThere(page, 'maria')
  await expectOurWords(page, 'Estações e licenças')
  const menu = page.getByRole('navigation', { name: 'Seções' })
  const tabs = page.getByRole('navigation', { name: 'Estações, licenças e perfis' })
  await expect(tabs.getByRole('link')).toHaveText([/^Estações/, /^Perfis/])
  await expect(menu.getByRole('link', { name: 'Cardápio' })).toBeVisible()
  await menu.getByRole('link', { name: 'Empresa', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'CNPJ ou CPF' })).toHaveValue('12.ABC.345/01DE-35')
  for (const [section, address] of [
    ['Licenças', 'licencas'],
    ['Chaves de integração', 'chaves'],
    ['Pessoas', 'pessoas'],
    ['Registro', 'registro'],
    ['Instalação', 'instalacao'],
  ] as const) {
    await expect(page.getByRole('link', { name: section, exact: true })).toHaveCount(0)
    await page.goto(`${house.product.url}/retaguarda/#/${address}`)
    await expect(page.getByText('é gerente, que não vê nem muda isto.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible()
    await page.goto(`${house.product.url}/retaguarda/#/cardapio`)
    await expect(page.getByRole('heading', { name: 'Cardápio' })).toBeVisible()
  }
  expect(await violations(page)).toEqual([])

  const leitura = 'lia@bellamassa.exemplo.com.br'
  await house.call('POST', `${house.companyPath}/convites`, { email: leitura, papel: 'leitura' })
  house.elsewhere.people.set('lia', { email: leitura, email_verified: true, name: 'Lia' })
  await page.context().clearCookies()
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('button', { name: 'Entrar com a conta da empresa' }).click()
  await signInThere(page, 'lia')
  await expectOurWords(page, 'Estações e licenças')
  await page.goto(`${house.product.url}/retaguarda/#/novo-pedido`)
  await expect(page.getByText('é leitura, que não vê nem muda isto.')).toBeVisible()
})

/** A wrong address is a page of ours, with a way to the first section that the person may see. */
async function expectOurWords(page: Page, first: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible()
  for (const wrong of ['/naoexiste', '/cardapio/pizas']) {
    await page.goto(`${house.product.url}/retaguarda/#${wrong}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(page.getByText(`Não há nada no endereço “${wrong}”.`)).toBeVisible()
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
}

async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name)
  await page.locator('input[name="password"]').fill('qualquer')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('the administrador opens a company, limits and suspends it, and the board of its kitchen says so', {
  tag: '@slow',
}, async ({ page, browser }) => {
  test.slow()
  const licenca = await house.call('POST', `${house.companyPath}/licencas`, { descricao: 'Pizza', meses: 1 })
  const tablet = await browser.newContext()
  const station = new Station(await tablet.newPage())
  await station.setUp(house.product.url, {
    licenca: String(licenca.numero),
    perfil: 'Pizzaria Bella Massa',
    estacao: 'Pizza 1',
    linhas: ['Pizza'],
  })
  await enter(page, DONA)
  await page.getByRole('link', { name: 'Instalação', exact: true }).click()
  await expect(page.getByRole('row', { name: /Pizzaria Bella Massa.*1, sem limite.*ativa/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Nova empresa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cadastrar empresa' }).click()
  await expect(dialog.getByText('Este campo é obrigatório.')).toHaveCount(3)
  await dialog.getByRole('textbox', { name: 'Nome da casa' }).fill('Forno Velho')
  await dialog.getByRole('textbox', { name: 'Sigla' }).fill('forno')
  await dialog.getByRole('textbox', { name: 'E-mail de quem será dono' }).fill('ana@forno.exemplo.com.br')
  await dialog.getByRole('spinbutton', { name: 'Quantas licenças' }).fill('2')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cadastrar empresa' }).dblclick()
  await expect(dialog.getByText('O convite vai por e-mail a ana@forno.exemplo.com.br')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('row', { name: /Forno Velho.*FORNO.*0 de 2/ })).toHaveCount(1)

  const ours = page.getByRole('row', { name: /Pizzaria Bella Massa/ })
  await ours.getByRole('button', { name: 'Limites' }).click()
  await dialog.getByRole('spinbutton', { name: 'Quantas licenças' }).fill('0')
  await expect(dialog.getByText('1 em uso: continua valendo, e nenhuma nova pode ser criada.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(ours).toContainText('1 em uso, acima do limite de 0')
  await ours.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByText('Nada é apagado.')).toBeVisible()
  await expect(dialog.getByText('É uma empresa sua')).toBeVisible()
  await page.route('**/suspender', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(dialog.getByText('Tentativa de conexão com a retaguarda falhou.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(ours.getByText(/suspensa em/)).toBeVisible()
  const strip = page.getByText('Pizzaria Bella Massa está suspensa:')
  await expect(strip).toContainText('Para que ela volte, reative-a em Instalação.')
  await expect(station.page.getByText('A empresa está suspensa.').first()).toBeVisible({ timeout: 60_000 })
  await ours.getByRole('button', { name: 'Reativar' }).click()
  await dialog.getByRole('button', { name: 'Reativar' }).click()
  await expect(ours.getByText('ativa', { exact: true })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await page.getByRole('link', { name: 'Registro da instalação' }).click()
  await expect(page.getByText('reativar: empresa “Pizzaria Bella Massa”')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await tablet.close()
})

test('a second factor is switched on by keyboard, asked for at the door, and a kept code opens in its place', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow()
  await enter(page, DONA)
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await page.getByRole('button', { name: 'Ligar o segundo fator' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sua senha').fill('nao-e-esta-senha')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A senha não é esta.')).toBeVisible()
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await page.keyboard.press('Enter')
  const secret = await dialog.getByLabel('Chave do aplicativo').textContent()
  expect(await violations(page)).toEqual([])
  const code = () => totpOf(`otpauth://totp/x?secret=${secret}`)
  await dialog.getByRole('textbox', { name: 'Código' }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este código não vale.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Código' }).fill(code())
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Eles aparecem só agora.')).toBeVisible()
  const kept = (await dialog.getByLabel('Códigos para guardar').textContent())?.split('\n') ?? []
  expect(kept).toHaveLength(10)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText('Ligado: além da senha')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Claro ou escuro' }).click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Estações e licenças' }).click()
  await expect(page.getByText('Sua sessão terminou')).toBeVisible()
  expect(await ground()).toBe(dark)
  await fillIn(page, DONA)
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Código' }).fill(kept[0] ?? '')
  await page.keyboard.press('Enter')
  // Back where the session ended, and as dark.
  await expect(page.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
  expect(await ground()).toBe(dark)
  await page.getByRole('button', { name: 'Claro ou escuro' }).click()
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await page.getByRole('button', { name: 'Desligar' }).click()
  await dialog.getByLabel('Sua senha').fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Desligado: quem souber a senha entra.')).toBeVisible()

  // Closed elsewhere: what it showed is gone, without a touch.
  await expect(page.getByText(/Chrome no \w+/).first()).toBeVisible()
  await house.call('DELETE', '/conta/sessoes')
  const entrance = page.getByRole('textbox', { name: 'E-mail' })
  await promisedWithin(10_000, async () => expect(await entrance.isVisible()).toBe(true))
  await expect(page.getByText('Onde você está conectado')).toHaveCount(0)
})

test('a forgotten password is replaced by the link of a mail, once, and bad input is named', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('button', { name: 'Pedir link' }).click()
  await expect(page.getByText('Este campo é obrigatório.')).toBeVisible()
  await page.getByRole('textbox', { name: /E-mail, ou CPF/ }).fill(DONA)
  await page.getByRole('button', { name: 'Pedir link' }).click()
  await expect(page.getByText('chega por e-mail em instantes')).toBeVisible()
  await expect.poll(() => linkFor(house, DONA, 'nova-senha'), { timeout: 20_000 }).toBeDefined()
  await page.goto(linkFor(house, DONA, 'nova-senha') ?? '')
  await page.getByLabel('Senha', { exact: true }).fill('1234567890')
  await page.getByLabel('Repita a senha').fill('1234567890')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Esta senha é das primeiras que alguém tentaria.')).toBeVisible()
  await page.getByLabel('Repita a senha').fill(NOVA)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Senhas não são idênticas.')).toBeVisible()
  // The fault of the repetition goes with the field that it repeats.
  await page.getByLabel('Senha', { exact: true }).fill(NOVA)
  await expect(page.getByText('Senhas iguais.')).toBeVisible()
  await expect(page.getByText('Senhas não são idênticas.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Senha trocada.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Opened again, the link asks for nothing that it would not take.
  await page.reload()
  await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible()
  await expect(page.getByLabel('Repita a senha')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible()
  await enter(page, DONA, NOVA)
  await expect(page.getByRole('heading', { name: 'Estações e licenças' })).toBeVisible()
})
