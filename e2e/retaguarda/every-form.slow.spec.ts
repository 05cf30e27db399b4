import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { signInToDemo } from './sign-in'

const SEM_CONEXAO = 'Tentativa de conexão com a retaguarda falhou.'
const OBRIGATORIO = 'Este campo é obrigatório.'

interface Form {
  readonly page: string
  /** What opens it, in the row of this name where it is one of several; absent where the form is the page. */
  readonly opens?: { readonly button: string; readonly row?: RegExp }
  /** The field that is filled in wrong, with what is said of it, and then right. */
  readonly field: string
  readonly wrong: string
  readonly message: string
  readonly right: string
  readonly submit: string
  /** What else has to be filled in. */
  readonly also?: (form: Locator) => Promise<void>
  /** What two people save one after the other, where the form changes what is there. */
  readonly second?: string
}

const firstKitchen = async (form: Locator) => {
  await form.getByRole('combobox', { name: 'Cozinha' }).selectOption({ index: 1 })
}
/** Of the menu: what makes one, on which page, and a name that comes first in its list. */
const OFFERED: Readonly<Record<string, readonly [string, string]>> = {
  produto: ['/cardapio', 'Novo produto'],
  sabor: ['/cardapio/sabores', 'Novo sabor'],
  adicional: ['/cardapio/sabores?tipo=adicional', 'Novo adicional'],
  remoção: ['/cardapio/sabores?tipo=remocao', 'Nova remoção'],
  massa: ['/cardapio/massas', 'Nova massa'],
  borda: ['/cardapio/massas?tipo=borda', 'Nova borda'],
}

function formsOfTheMenu(): Record<string, Form> {
  const forms = Object.entries(OFFERED).flatMap(([what, [page, button]]): [string, Form][] => {
    const name = { page, field: 'Nome', wrong: '', message: OBRIGATORIO }
    const opens = { button: 'Mudar', row: /Abará/ }
    return [
      [button, { ...name, opens: { button }, right: 'Abará', submit: 'Criar' }],
      [`Mudar ${what}`, { ...name, opens, right: 'Abará 1', submit: 'Salvar', second: 'Abará 2' }],
    ]
  })
  return Object.fromEntries(forms)
}

const licence = { opens: { row: /Pizza/ }, page: '/licencas', field: 'Onde é usada', wrong: '', message: OBRIGATORIO }

const FORMS: Readonly<Record<string, Form>> = {
  ...formsOfTheMenu(),
  'Nova cozinha': {
    page: '/cozinhas',
    opens: { button: 'Nova cozinha' },
    field: 'Nome',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Santana',
    submit: 'Criar cozinha',
  },
  'Nova licença': { ...licence, opens: { button: 'Nova licença' }, right: 'Varanda', submit: 'Criar licença' },
  'Renovar licença': {
    page: '/licencas',
    opens: { button: 'Renovar', row: /Varanda/ },
    field: 'Por mais quantos meses',
    wrong: '121',
    message: 'Valor acima do máximo permitido.',
    right: '1',
    submit: 'Renovar',
    second: '2',
  },
  'Mudar nome da licença': {
    ...licence,
    opens: { button: 'Mudar nome', row: /Varanda/ },
    right: 'Varanda 1',
    submit: 'Salvar',
    second: 'Varanda 2',
  },
  'Preparar tablet': {
    page: '/licencas',
    opens: { button: 'Preparar tablet' },
    field: 'Nome da estação',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Varanda 1',
    submit: 'Mostrar o código',
    also: async (form) => {
      await form.getByRole('combobox', { name: 'Perfil de acesso' }).selectOption({ index: 1 })
      await form.getByRole('checkbox', { name: 'Pizza' }).check()
    },
  },
  'Nova chave': {
    page: '/chaves',
    opens: { button: 'Nova chave' },
    field: 'Sistema',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Totem',
    submit: 'Criar chave',
    also: firstKitchen,
  },
  'Origens da chave': {
    page: '/chaves',
    opens: { button: 'Origens', row: /Totem/ },
    field: 'Origens',
    wrong: '',
    message: OBRIGATORIO,
    right: 'totem',
    submit: 'Salvar origens',
    second: 'totem, mesa',
  },
  'Novo perfil': {
    page: '/perfis',
    opens: { button: 'Novo perfil' },
    field: 'Nome',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Terraço',
    submit: 'Criar perfil',
    also: firstKitchen,
  },
  'Mudar perfil': {
    page: '/perfis',
    opens: { button: 'Mudar', row: /Terraço/ },
    field: 'Nome',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Terraço 1',
    submit: 'Salvar',
    second: 'Terraço 2',
  },
  Convidar: {
    page: '/pessoas',
    opens: { button: 'Convidar' },
    field: 'E-mail',
    wrong: 'ana@',
    message: 'Este campo deve ser um e-mail válido.',
    right: 'ana@exemplo.com.br',
    submit: 'Convidar',
  },
  'Nova empresa': {
    page: '/instalacao',
    opens: { button: 'Nova empresa' },
    field: 'E-mail de quem será dono',
    wrong: 'ana@',
    message: 'Este campo deve ser um e-mail válido.',
    right: 'ana@forno.exemplo.com.br',
    submit: 'Cadastrar empresa',
    also: async (form) => {
      await form.getByRole('textbox', { name: 'Nome da casa' }).fill('Forno Velho')
      await form.getByRole('textbox', { name: 'Sigla' }).fill('forno')
    },
  },
  'Convidar dono de novo': {
    page: '/instalacao',
    opens: { button: 'Convidar dono de novo', row: /Forno Velho/ },
    field: 'E-mail de quem será dono',
    wrong: 'ana@',
    message: 'Este campo deve ser um e-mail válido.',
    right: 'bia@forno.exemplo.com.br',
    submit: 'Convidar',
  },
  Limites: {
    page: '/instalacao',
    opens: { button: 'Limites', row: /Forno Velho/ },
    field: 'Quantas licenças',
    wrong: '-1',
    message: 'Valor abaixo do mínimo permitido.',
    right: '5',
    submit: 'Salvar',
    second: '7',
  },
  'Novo aviso ao sistema': {
    page: '/webhooks',
    opens: { button: 'Novo aviso' },
    field: 'Endereço',
    wrong: '',
    message: OBRIGATORIO,
    right: 'https://caixa.exemplo.com.br/cozinha',
    submit: 'Criar aviso',
    also: async (form) => {
      await form.getByRole('combobox', { name: 'Chave' }).selectOption({ index: 1 })
    },
  },
  'Mudar aviso ao sistema': {
    page: '/webhooks',
    opens: { button: 'Mudar', row: /caixa\.exemplo/ },
    field: 'Endereço',
    wrong: '',
    message: OBRIGATORIO,
    right: 'https://caixa.exemplo.com.br/um',
    submit: 'Salvar',
    second: 'https://caixa.exemplo.com.br/dois',
  },
  'Conectar loja': {
    page: '/lojas',
    opens: { button: 'Conectar loja' },
    field: 'Nome da loja',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Cardápio da Bella',
    submit: 'Conectar',
    also: async (form) => {
      await firstKitchen(form)
      await form.getByRole('textbox', { name: 'Client ID' }).fill('cliente-1')
      await form.getByLabel('Client secret').fill('segredo-bem-comprido-1')
    },
  },
  'Mudar loja': {
    page: '/lojas',
    opens: { button: 'Mudar', row: /Cardápio da Bella/ },
    field: 'Nome da loja',
    wrong: '',
    message: OBRIGATORIO,
    right: 'Cardápio da Bella 1',
    submit: 'Salvar',
    second: 'Cardápio da Bella 2',
  },
  'Mudar impressora': {
    page: '/impressoras',
    opens: { button: 'Mudar' },
    field: 'Porta',
    wrong: '0',
    message: 'Valor abaixo do mínimo permitido.',
    right: '9105',
    submit: 'Salvar',
    second: '9106',
  },
  Empresa: {
    page: '/empresa',
    field: 'Telefone',
    wrong: '(00) 0000-0000',
    message: 'Máscara do campo inválida.',
    right: '(11) 98765-4321',
    submit: 'Salvar',
    also: async (form) => {
      await form.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('11.222.333/0001-81')
      await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('casa@exemplo.com.br')
      await form.getByRole('textbox', { name: 'Repita o e-mail' }).fill('casa@exemplo.com.br')
    },
    second: '(21) 98765-4321',
  },
}

async function open(page: Page, url: string, { page: path, opens }: Form): Promise<Locator> {
  await page.goto(`${url}/retaguarda/#${path}`)
  await page.reload()
  const main = page.getByRole('main')
  if (!opens) {
    await expect(main.locator('form')).toBeVisible()
    return main.locator('form')
  }
  const row = opens.row ? main.getByRole('row', { name: opens.row }).first() : main
  await row.getByRole('button', { name: opens.button, exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return page.getByRole('dialog')
}

/** Where a form of a company, or of the installation about one, is sent. */
const WRITES = /\/api\/retaguarda\/(instalacao\/)?empresas(\/|$)/
const writes = (request: Request) => ['POST', 'PUT'].includes(request.method()) && WRITES.test(request.url())

const save = (form: Locator, { submit }: Form) => form.getByRole('button', { name: submit, exact: true })
const fieldOf = (form: Locator, { field }: Form) => form.getByLabel(field, { exact: true }).first()

// What one form makes the next one changes. Where one fails, all begin again in a product that none of them has touched.
test.describe.configure({ mode: 'serial' })

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: bad input is named, a lost connection loses nothing, two presses are one, a second person is told`, async ({
    page,
    context,
    product,
  }) => {
    await signInToDemo(page, product)
    const here = await open(page, product.url, form)
    const sent: string[] = []
    page.on('request', (request) => {
      if (writes(request)) sent.push(request.url())
    })
    await form.also?.(here)
    await fieldOf(here, form).fill(form.wrong)
    await save(here, form).click()
    await expect(here.getByText(form.message).first()).toBeVisible()
    expect(sent).toEqual([])

    // Two people look at the same before either saves.
    let there: Locator | undefined
    if (form.second !== undefined) {
      const other = await context.newPage()
      there = await open(other, product.url, form)
      await form.also?.(there)
      await fieldOf(there, form).fill(form.second)
      await page.bringToFront()
    }
    await fieldOf(here, form).fill(form.right)
    await page.route(WRITES, (route) => (writes(route.request()) ? route.abort() : route.fallback()))
    await save(here, form).click()
    await expect(here.getByText(SEM_CONEXAO)).toBeVisible()
    await expect(fieldOf(here, form)).toHaveValue(form.right)
    await page.unroute(WRITES)
    sent.length = 0
    const answered = page.waitForResponse((answer) => writes(answer.request()))
    await save(here, form).dblclick()
    await expect(here.getByText(SEM_CONEXAO)).toHaveCount(0)
    await (await answered).finished()
    expect(sent).toHaveLength(1)

    if (there === undefined) return
    await there.page().bringToFront()
    await save(there, form).click()
    await expect(there.getByText('Outra pessoa mudou isto enquanto você editava.')).toBeVisible()
    // Nothing is asked of what the form does not have.
    await expect(there.getByRole('radio', { name: 'Aqui: vazio' })).toHaveCount(0)
    const mine = there.getByRole('radio', { name: /^Aqui: / })
    if ((await mine.count()) > 0) await mine.first().check()
    await expect(fieldOf(there, form)).toHaveValue(form.second ?? '')
    await save(there, form).click()
    await expect(there.page().getByText('Outra pessoa mudou isto enquanto você editava.')).toHaveCount(0)
    await there.page().close()
  })
}
