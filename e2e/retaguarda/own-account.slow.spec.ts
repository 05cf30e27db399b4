import { expect, type Page, test } from '@playwright/test'
import { totpOf } from '../../apps/server/test/backoffice/totp'
import { promisedWithin } from '../../apps/server/test/support/own-time'
import { changesSent, lostThenPressedTwice, SEM_CONEXAO, withLostAnswer, withoutConnection } from './form-trial'
import { DONA, type House, linkFor, openHouse, SENHA } from './house'
import { enter, enterWhole } from './sign-in'

const NOVA = 'massa-fina-e-crocante'
const OUTRA = 'lenha-de-eucalipto-9'
const OBRIGATORIO = 'Este campo é obrigatório.'
const PATIENT = { timeout: 30_000 }
/** Within this a session that was closed elsewhere is over on every screen. */
const SESSION_ENDS_MS = 10_000

let house: House

test.beforeAll(async () => {
  house = await openHouse()
})

test.afterAll(() => house.stop())

function endsWithin(page: Page, told: string): Promise<void> {
  return promisedWithin(SESSION_ENDS_MS, async () => expect(await page.getByText(told).isVisible(), told).toBe(true))
}

async function openAccount(page: Page, email = DONA, senha = SENHA): Promise<void> {
  await enterWhole(page, house.product.url, email, senha)
  await page.goto(`${house.product.url}/retaguarda/#/minha-conta`)
  await expect(page.getByRole('heading', { name: 'Trocar a senha' })).toBeVisible()
}

/** Somebody of the house with an account, by the link of an invitation. */
async function invited(email: string, papel: string): Promise<void> {
  await house.call('POST', `${house.companyPath}/convites`, { email, papel })
  await expect.poll(() => linkFor(house, email, 'convite')).toBeTruthy()
  const codigo = linkFor(house, email, 'convite')?.split('/').at(-1)
  const body = JSON.stringify({ codigo, nome: `Pessoa ${email}`, senha: SENHA, repetir: SENHA })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${house.product.url}/api/retaguarda/links/convite`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

test('Corrigir o e-mail: bad input is named, a lost connection loses nothing, two presses send one link', async ({
  page,
}) => {
  await enterWhole(page, house.product.url, DONA, SENHA)
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('E-mail', { exact: true }).fill('rafaela@')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Este campo deve ser um e-mail válido.')).toBeVisible()
  await form.getByLabel('E-mail', { exact: true }).fill(DONA)
  await form.getByLabel('Sua senha').fill('nao-e-esta-senha')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('A senha não é esta.')).toBeVisible()
  const right = 'rafa@bellamassa.exemplo.com.br'
  const filled = { 'E-mail': right, 'Sua senha': SENHA }
  await lostThenPressedTwice({ page, form, submit: 'Salvar', address: /\/conta\/email$/, filled })
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Confirme o seu e-mail pelo link que enviamos para')).toContainText(right)
  const letters = () => house.mailbox.letters.filter(({ to }) => to.includes(right)).length
  await expect.poll(letters).toBe(1)

  // Its answer lost, what was corrected is corrected, and the same once more says nothing else.
  await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
  await form.getByLabel('E-mail', { exact: true }).fill(DONA)
  await form.getByLabel('Sua senha').fill(SENHA)
  await withLostAnswer(page, /\/conta\/email$/, async () => {
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText(SEM_CONEXAO)).toBeVisible()
  })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Confirme o seu e-mail pelo link que enviamos para')).toContainText(DONA)
})

test('the link of the e-mail is pressed again when its answer was lost, and two presses are one', async ({ page }) => {
  await expect.poll(() => linkFor(house, DONA, 'confirmar-email')).toBeTruthy()
  await page.goto(linkFor(house, DONA, 'confirmar-email') ?? '')
  const button = page.getByRole('button', { name: 'Confirmar o meu e-mail' })
  await withoutConnection(page, /\/conta\/confirmar-email$/, async () => {
    await button.click()
    await expect(page.getByText(SEM_CONEXAO)).toBeVisible()
  })
  const sent = changesSent(page, /\/conta\/confirmar-email$/)
  await button.dblclick()
  await expect(page.getByText('E-mail confirmado.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('Mudar papel: the last owner stays, a lost connection loses nothing, two presses are one, a second person is told', async ({
  page,
  context,
}) => {
  await invited('joao@exemplo.com.br', 'gerente')
  await enterWhole(page, house.product.url, DONA, SENHA)
  const opened = async (on: Page, row: RegExp) => {
    await on.goto(`${house.product.url}/retaguarda/#/pessoas`)
    await on.getByRole('row', { name: row }).getByRole('button', { name: 'Mudar papel' }).click()
    return on.getByRole('dialog')
  }
  const mine = await opened(page, /\(você\)/)
  await mine.getByRole('combobox', { name: 'Papel' }).selectOption('leitura')
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(mine.getByText('A empresa precisa de ao menos um dono')).toBeVisible()
  await mine.getByRole('button', { name: 'Cancelar' }).click()

  const form = await opened(page, /joao@/)
  const other = await context.newPage()
  const there = await opened(other, /joao@/)
  await there.getByRole('combobox', { name: 'Papel' }).selectOption('dono')
  await page.bringToFront()
  const papel = form.getByRole('combobox', { name: 'Papel' })
  await papel.selectOption('leitura')
  const address = /\/pessoas\/[^/]+$/
  await withoutConnection(page, address, async () => {
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form.getByText(SEM_CONEXAO)).toBeVisible()
  })
  await expect(papel).toHaveValue('leitura')
  const sent = changesSent(page, address)
  await form.getByRole('button', { name: 'Salvar' }).dblclick()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: /joao@.*leitura/ })).toBeVisible()
  expect(sent).toHaveLength(1)

  await other.bringToFront()
  await there.getByRole('button', { name: 'Salvar' }).click()
  await expect(there.getByText('Outra pessoa mudou isto enquanto você editava.')).toBeVisible()
  await expect(there.getByRole('radio', { name: /A outra pessoa: leitura/ })).toBeChecked()
  await there.getByRole('radio', { name: /Aqui: dono/ }).check()
  await there.getByRole('button', { name: 'Salvar' }).click()
  await expect(there).toHaveCount(0)
  await expect(other.getByRole('row', { name: /joao@.*dono/ })).toBeVisible()
  await other.close()
})

test('whoever is removed from a company is told so in the open page', async ({ page }) => {
  const email = 'removida@exemplo.com.br'
  await invited(email, 'gerente')
  await enterWhole(page, house.product.url, email, SENHA)
  await page.goto(`${house.product.url}/retaguarda/#/novo-pedido`)
  await expect(page.getByRole('heading', { name: 'Novo pedido' })).toBeVisible()
  const { itens } = await house.call('GET', `${house.companyPath}/pessoas?busca=removida`)
  const [person] = itens as { id: string }[]
  await house.call('DELETE', `${house.companyPath}/pessoas/${person?.id}`)
  await endsWithin(page, 'Você não faz mais parte de Pizzaria Bella Massa.')
})

test('the second factor, on, at the door and off: lost on its way nothing is lost, pressed twice it is sent once', async ({
  page,
}) => {
  test.slow()
  await invited('totp@exemplo.com.br', 'gerente')
  await openAccount(page, 'totp@exemplo.com.br')
  await page.getByRole('button', { name: 'Ligar o segundo fator' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.getByText(OBRIGATORIO)).toBeVisible()
  const password = { 'Sua senha': SENHA }
  await lostThenPressedTwice({ page, form, submit: 'Continuar', address: /\/segundo-fator$/, filled: password })
  const secret = await form.getByLabel('Chave do aplicativo').textContent()
  const code = () => totpOf(`otpauth://totp/x?secret=${secret}`)
  await form.getByLabel('Código', { exact: true }).fill('12')
  await form.getByRole('button', { name: 'Ligar' }).click()
  await expect(form.getByText('Este código não vale.')).toBeVisible()
  const on = { page, form, submit: 'Ligar', address: /\/segundo-fator\/confirmar$/ }
  await lostThenPressedTwice({ ...on, filled: { Código: code() } })
  const kept = (await form.getByLabel('Códigos para guardar').textContent())?.split('\n') ?? []
  expect(kept).toHaveLength(10)
  await form.getByRole('button', { name: 'Já guardei os códigos' }).click()

  await page.context().clearCookies()
  await enter(page, house.product.url, 'totp@exemplo.com.br', SENHA)
  await expect(page.getByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  const door = page.locator('form')
  await door.getByRole('button', { name: 'Entrar' }).click()
  await expect(door.getByText(OBRIGATORIO)).toBeVisible()
  await door.getByLabel('Código', { exact: true }).fill('000000')
  await door.getByRole('button', { name: 'Entrar' }).click()
  await expect(door.getByText('Este código não vale.')).toBeVisible()
  const atDoor = { page, form: door, submit: 'Entrar', address: /\/conta\/codigo$/ }
  await lostThenPressedTwice({ ...atDoor, filled: { Código: kept[0] ?? '' } })
  await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible(PATIENT)

  await page.goto(`${house.product.url}/retaguarda/#/minha-conta`)
  await page.getByRole('button', { name: 'Novos códigos para guardar' }).click()
  await form.getByRole('button', { name: 'Fazer novos' }).click()
  await expect(form.getByText(OBRIGATORIO)).toBeVisible()
  const anew = { page, form, submit: 'Fazer novos', address: /\/segundo-fator\/codigos$/ }
  await lostThenPressedTwice({ ...anew, filled: password })
  await expect(form.getByLabel('Códigos para guardar')).not.toContainText(kept[1] ?? '')
  await form.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await page.getByRole('button', { name: 'Desligar' }).click()
  await form.getByLabel('Sua senha').fill('nao-e-esta-senha')
  await form.getByRole('button', { name: 'Desligar' }).click()
  await expect(form.getByText('A senha não é esta.')).toBeVisible()
  const off = { page, form, submit: 'Desligar', address: /\/segundo-fator\/desligar$/ }
  await lostThenPressedTwice({ ...off, filled: password })
  await expect(page.getByText('Desligado: quem souber a senha entra.')).toBeVisible()
})

test('Encerrar: one session by its button, then all others, each pressed twice and once without a connection', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const pages = [await elsewhere.newPage()]
  const third = await browser.newContext()
  pages.push(await third.newPage())
  for (const each of pages) await enterWhole(each, house.product.url, DONA, SENHA)
  await openAccount(page)
  const sessions = page.getByRole('heading', { name: 'Onde você está conectado' }).locator('xpath=..')
  const ends = sessions.getByRole('button', { name: 'Encerrar', exact: true })
  await expect(ends.nth(1)).toBeVisible()
  const before = await ends.count()
  await ends.first().click()
  const dialog = page.getByRole('dialog')
  const address = /\/conta\/sessoes/
  await withoutConnection(page, address, async () => {
    await dialog.getByRole('button', { name: 'Encerrar' }).click()
    await expect(dialog.getByText(SEM_CONEXAO)).toBeVisible()
  })
  const sent = changesSent(page, address)
  await dialog.getByRole('button', { name: 'Encerrar' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(ends).toHaveCount(before - 1)
  expect(sent).toEqual(['DELETE'])
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await dialog.getByRole('button', { name: 'Encerrar' }).dblclick()
  await expect(ends).toHaveCount(0)
  // Nobody touches them, and what they showed is gone.
  for (const each of pages) {
    await endsWithin(each, 'Sua sessão terminou')
    await expect(each.getByRole('navigation', { name: 'Seções' })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Trocar a senha' })).toBeVisible()
  await elsewhere.close()
  await third.close()
})

test('Sair without a connection says that nobody was signed out, as often as it is pressed, and is done once it is back', async ({
  page,
}) => {
  await enterWhole(page, house.product.url, DONA, SENHA)
  const leave = async () => {
    await page.getByRole('button', { name: 'Sua conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  const sent = changesSent(page, /\/conta\/sair$/)
  await withoutConnection(page, /\/conta\/sair$/, async () => {
    for (const presses of [1, 2]) {
      await leave()
      await expect.poll(() => sent).toHaveLength(presses)
      await expect(page.getByText('Você continua conectado.').first()).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Seções' })).toBeVisible()
  })
  await leave()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await page.goto(`${house.product.url}/retaguarda/`)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('Trocar a senha: bad input is named, nothing is lost or sent twice, and other sessions end', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enterWhole(other, house.product.url, DONA, SENHA)
  await openAccount(page)
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Senha atual' })
  const save = form.getByRole('button', { name: 'Trocar a senha' })
  const fill = async (atual: string, nova: string, repetir: string) => {
    await form.getByLabel('Senha atual').fill(atual)
    await form.getByLabel('Nova senha', { exact: true }).fill(nova)
    await form.getByLabel('Repita a nova senha').fill(repetir)
  }
  await save.click()
  await expect(form.getByText(OBRIGATORIO).first()).toBeVisible()
  await fill(SENHA, NOVA, `${NOVA}x`)
  await save.click()
  await expect(form.getByText('Senhas não são idênticas.')).toBeVisible()
  await fill('nao-e-esta-senha', NOVA, NOVA)
  await save.click()
  await expect(form.getByText('A senha atual não é esta.')).toBeVisible()
  const filled = { 'Senha atual': SENHA, 'Nova senha': NOVA, 'Repita a nova senha': NOVA }
  await lostThenPressedTwice({ page, form, submit: 'Trocar a senha', address: /\/conta\/senha$/, filled })
  await expect(page.getByText('Senha trocada. As outras sessões terminaram.')).toBeVisible()
  await expect(form.getByLabel('Senha atual')).toHaveValue('')
  await endsWithin(other, 'Sua sessão terminou')

  // Its answer lost the password is the new one, and whoever changed it is told that the session ended because of that.
  await fill(NOVA, OUTRA, OUTRA)
  await withLostAnswer(page, /\/conta\/senha$/, async () => {
    await save.click()
    await expect(page.getByText(SEM_CONEXAO)).toBeVisible()
  })
  await expect(page.getByText('a senha mudou')).toBeVisible(PATIENT)
  await openAccount(page, DONA, OUTRA)
  await fill(OUTRA, SENHA, SENHA)
  await save.click()
  await expect(page.getByText('Senha trocada. As outras sessões terminaram.')).toBeVisible()
  await elsewhere.close()
})
