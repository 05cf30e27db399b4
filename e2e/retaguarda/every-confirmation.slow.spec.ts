import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journeys/shared-product'
import { changesSent, SEM_CONEXAO, withoutConnection } from './form-trial'
import { SENHA } from './house'
import { png } from './png'
import { signInToDemo } from './sign-in'

type Json = Readonly<Record<string, unknown>>

/** As whoever is signed in on this page. */
interface Caller {
  readonly url: string
  post(path: string, body: object): Promise<Json>
  /** Below the company. */
  make(what: string, body: object): Promise<Json>
  readonly cozinhaId: unknown
}

interface Question {
  readonly page: string
  /** What there has to be to ask about. */
  readonly before: (caller: Caller) => Promise<unknown>
  readonly button: string
  readonly verb: string
  readonly address: RegExp
  /** Where the button stands; of its own row where it is one of several. */
  readonly where?: (main: Locator) => Locator
}

const row = (name: RegExp) => (main: Locator) => main.getByRole('row', { name }).first()
const email = (name: string) => `${name}@exemplo.com.br`
/** Other journeys of the product make companies too: the name has to be of the first page. */
const company = (nome: string, sigla: string) => ({ nome, sigla, email: email(sigla.toLowerCase()) })

async function keyOf(caller: Caller, nome: string): Promise<Json> {
  const origens = [nome.toLowerCase()]
  return caller.make('chaves', { nome, cozinhaId: caller.cozinhaId, origens })
}

const QUESTIONS: Readonly<Record<string, Question>> = {
  'Revogar licença': {
    page: '/licencas',
    before: ({ make }) => make('licencas', { descricao: 'Varal', meses: 1 }),
    ...{ button: 'Revogar', verb: 'Revogar', address: /\/licencas\/[^/]+\/revogar$/, where: row(/Varal/) },
  },
  'Revogar chave': {
    page: '/chaves',
    before: (caller) => keyOf(caller, 'Varal'),
    ...{ button: 'Revogar', verb: 'Revogar', address: /\/chaves\/[^/]+\/revogar$/, where: row(/Varal/) },
  },
  'Remover aviso ao sistema': {
    page: '/webhooks',
    before: async (caller) => {
      const { id: chaveId } = await keyOf(caller, 'Avisado')
      return caller.make('webhooks', { chaveId, url: 'https://varal.exemplo.com.br/' })
    },
    ...{ button: 'Remover', verb: 'Remover', address: /\/webhooks\/[^/]+$/, where: row(/varal\.exemplo/) },
  },
  'Remover loja': {
    page: '/lojas',
    before: ({ make, cozinhaId }) => {
      const fields = { url: '', urlDoToken: '', codigo: '', clienteId: '', segredo: 'segredo-da-loja', intervaloS: 30 }
      return make('lojas', { cozinhaId, plataforma: 'wabiz', nome: 'Varal', origem: 'varal', ...fields })
    },
    ...{ button: 'Remover', verb: 'Remover', address: /\/lojas\/[^/]+$/, where: row(/Varal/) },
  },
  'Arquivar produto': {
    page: '/cardapio',
    before: ({ make }) => {
      const fields = { codigo: '', categoria: '', pizza: false, adicionais: [], remocoes: [] }
      return make('cardapio', { tipo: 'produto', nome: 'Abará de varal', ...fields })
    },
    ...{ button: 'Arquivar', verb: 'Arquivar', address: /\/cardapio\/[^/]+\/arquivar$/, where: row(/Abará de varal/) },
  },
  'Arquivar perfil': {
    page: '/perfis',
    before: ({ make, cozinhaId }) => make('perfis', { nome: 'Varal', cozinhaId }),
    ...{ button: 'Arquivar', verb: 'Arquivar', address: /\/perfis\/[^/]+\/arquivar$/, where: row(/Varal/) },
  },
  'Arquivar cozinha': {
    page: '/cozinhas',
    before: ({ make }) => make('cozinhas', { nome: 'Quintal', fuso: 'America/Sao_Paulo' }),
    ...{ button: 'Arquivar', verb: 'Arquivar', address: /\/cozinhas\/[^/]+\/arquivar$/, where: row(/Quintal/) },
  },
  'Cancelar convite': {
    page: '/pessoas',
    before: ({ make }) => make('convites', { email: email('varal'), papel: 'leitura' }),
    ...{ button: 'Cancelar convite', verb: 'Cancelar convite', address: /\/convites\/[^/]+$/, where: row(/varal@/) },
  },
  'Remover pessoa': {
    page: '/pessoas',
    before: async ({ make, url }) => {
      const { link } = await make('convites', { email: email('removido'), papel: 'leitura' })
      const codigo = String(link).split('/').at(-1)
      const body = JSON.stringify({ codigo, nome: 'Removido', senha: SENHA, repetir: SENHA })
      // By nobody who is signed in: whoever accepts would be, in place of the owner.
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(`${url}/api/retaguarda/links/convite`, { method: 'POST', headers, body })
      expect(status).toBe(200)
    },
    ...{ button: 'Remover', verb: 'Remover', address: /\/pessoas\/[^/]+$/, where: row(/removido@/) },
  },
  'Suspender empresa': {
    page: '/instalacao',
    before: ({ post }) => post('/instalacao/empresas', company('Alpendre de Cima', 'ALPENDREC')),
    ...{ button: 'Suspender', verb: 'Suspender', address: /\/suspender$/, where: row(/Alpendre de Cima/) },
  },
  'Reativar empresa': {
    page: '/instalacao',
    before: async ({ post }) => {
      const { id, versao } = await post('/instalacao/empresas', company('Alpendre de Baixo', 'ALPENDREB'))
      return post(`/instalacao/empresas/${id}/suspender`, { versao })
    },
    ...{ button: 'Reativar', verb: 'Reativar', address: /\/reativar$/, where: row(/Alpendre de Baixo/) },
  },
}

async function callerOn(page: Page, url: string): Promise<Caller> {
  const answered = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const address = `${url}/api/retaguarda${path}`
    const answer = await page.request.fetch(address, { method, ...(data && { data }) })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as Json
  }
  const { empresas } = (await answered('GET', '/conta')) as { empresas: { id: string }[] }
  const company = `/empresas/${empresas[0]?.id}`
  const { itens } = (await answered('GET', `${company}/cozinhas`)) as { itens: { id: string }[] }
  return {
    url,
    cozinhaId: itens[0]?.id,
    post: (path, body) => answered('POST', path, body),
    make: (what, body) => answered('POST', `${company}/${what}`, body),
  }
}

async function ask(page: Page, { verb, address }: Pick<Question, 'verb' | 'address'>, press: Locator): Promise<void> {
  await press.click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: verb, exact: true })
  await withoutConnection(page, address, async () => {
    await confirm.click()
    await expect(dialog.getByText(SEM_CONEXAO)).toBeVisible()
  })
  const sent = changesSent(page, address)
  await confirm.dblclick()
  await expect(dialog).toHaveCount(0)
  expect(sent).toHaveLength(1)
}

for (const [name, question] of Object.entries(QUESTIONS)) {
  test(`${name}: without a connection nothing is done and it can be asked again, two presses are one`, async ({
    page,
    product,
  }) => {
    await signInToDemo(page, product)
    await question.before(await callerOn(page, product.url))
    await page.goto(`${product.url}/retaguarda/#${question.page}`)
    await page.reload()
    const where = question.where?.(page.getByRole('main')) ?? page.getByRole('main')
    await ask(page, question, where.getByRole('button', { name: question.button, exact: true }))
  })
}

test('Tirar a marca: without a connection nothing is done and it can be asked again, two presses are one', async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/marca`)
  const card = page.getByRole('region', { name: 'Ícone' })
  const file = { name: 'icone.png', mimeType: 'image/png', buffer: png(300, 300, [20, 160, 60]) }
  await card.locator('input[type=file]').setInputFiles(file)
  await card.getByRole('button', { name: 'Salvar ícone' }).click()
  const address = /\/marca\/icone\/tirar$/
  await ask(page, { verb: 'Tirar', address }, card.getByRole('button', { name: 'Tirar' }))
  await expect(card.getByRole('img', { name: /do produto/ })).toBeVisible()
})

test('Sair e apagar: without a connection nobody is signed out and nothing is lost, two presses are one', async ({
  page,
  product,
}) => {
  await signInToDemo(page, product)
  await page.goto(`${product.url}/retaguarda/#/empresa`)
  const name = page.getByRole('textbox', { name: 'Nome da casa' })
  await name.fill('Outro nome')
  await page.getByRole('button', { name: 'Sua conta' }).click()
  const leave = page.getByRole('menuitem', { name: 'Sair' })
  await ask(page, { verb: 'Sair e apagar', address: /\/conta\/sair$/ }, leave)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})
