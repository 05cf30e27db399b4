import { afterAll, beforeAll, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import { newId } from '../../src/new-id'
import { administrator, type Browser, type House, newPerson, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser
let admin: Browser

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
  admin = await administrator(house)
})

afterAll(() => house.close())

/** A form that somebody opened: where it is saved, and what three people would save in it. */
interface Form {
  readonly who: Browser
  readonly path: string
  readonly seen: object
  readonly wanted: readonly [object, object, object]
}

const names = (field: string, ...values: [unknown, unknown, unknown]) =>
  values.map((value) => ({ [field]: value })) as unknown as Form['wanted']

const at = (path: string) => `${company.path}${path}`
const kitchen = () => at(`/cozinhas/${company.cozinhaId}`)

const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
  'PUT /empresas/:empresaId/cadastro': async () => {
    const { body } = await dono.get(at('/cadastro'))
    const seen = {
      ...body,
      documento: '11.222.333/0001-81',
      email: 'a@exemplo.com.br',
      repetirEmail: 'a@exemplo.com.br',
      telefone: '(11) 98765-4321',
      cep: '',
    }
    return { who: dono, path: at('/cadastro'), seen, wanted: names('empresa', 'Uma', 'Outra', 'Terceira') }
  },
  'PUT /empresas/:empresaId/licencas/:id': async () => {
    const { body } = await dono.post(at('/licencas'), { descricao: 'Forno', meses: 1 })
    const wanted = names('descricao', 'Uma', 'Outra', 'Terceira')
    return { who: dono, path: at(`/licencas/${body.id}`), seen: { versao: body.versao }, wanted }
  },
  'PUT /empresas/:empresaId/pessoas/:id': async () => {
    const { id } = await newPerson(house.database, [[company, 'leitura']])
    const { body } = await dono.get(at(`/pessoas/${id}`))
    const wanted = names('papel', 'gerente', 'dono', 'leitura')
    return { who: dono, path: at(`/pessoas/${id}`), seen: { versao: body.versao }, wanted }
  },
  'PUT /empresas/:empresaId/cozinhas/:id': async () => {
    const { body } = await dono.get(kitchen())
    return { who: dono, path: kitchen(), seen: body, wanted: names('nome', 'Uma', 'Outra', 'Terceira') }
  },
  'PUT /empresas/:empresaId/perfis/:id': async () => {
    const { body } = await dono.post(at('/perfis'), { nome: 'Salão', cozinhaId: company.cozinhaId })
    const wanted = names('nome', 'Uma', 'Outra', 'Terceira')
    return { who: dono, path: at(`/perfis/${body.id}`), seen: body, wanted }
  },
  'PUT /empresas/:empresaId/chaves/:id/origens': async () => {
    const key = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['balcao'] }
    const { body } = await dono.post(at('/chaves'), key)
    const wanted = names('origens', ['mesa'], ['telefone'], ['mesa', 'telefone'])
    return { who: dono, path: at(`/chaves/${body.id}/origens`), seen: { versao: body.versao }, wanted }
  },
  'PUT /empresas/:empresaId/webhooks/:id': async () => {
    const key = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['avisos'] }
    const chave = await dono.post(at('/chaves'), key)
    const { body } = await dono.post(at('/webhooks'), { chaveId: chave.body.id, url: 'https://exemplo.com.br/' })
    const seen = { url: body.url, ligado: true, versao: body.versao }
    const wanted = names('url', 'https://exemplo.com.br/1', 'https://exemplo.com.br/2', 'https://exemplo.com.br/3')
    return { who: dono, path: at(`/webhooks/${body.id}`), seen, wanted }
  },
  'PUT /empresas/:empresaId/lojas/:id': async () => {
    const fields = { url: '', urlDoToken: '', codigo: '', clienteId: '', segredo: 'segredo-da-loja', intervaloS: 30 }
    const store = { cozinhaId: company.cozinhaId, plataforma: 'wabiz', nome: 'Cardápio', origem: 'cardapio', ...fields }
    const { body } = await dono.post(at('/lojas'), store)
    const seen = { ...fields, segredo: '', pausada: false, versao: body.versao }
    return { who: dono, path: at(`/lojas/${body.id}`), seen, wanted: names('nome', 'Uma', 'Outra', 'Terceira') }
  },
  'PUT /empresas/:empresaId/impressoras/:id': async () => {
    const path = at(`/impressoras/${company.cozinhaId}`)
    const { body } = await dono.get(path)
    return { who: dono, path, seen: body, wanted: names('porta', 9101, 9102, 9103) }
  },
  'PUT /empresas/:empresaId/cardapio/:id': async () => {
    const item = {
      tipo: 'produto',
      nome: newId(),
      codigo: '',
      categoria: '',
      pizza: false,
      adicionais: [],
      remocoes: [],
    }
    const { body } = await dono.post(at('/cardapio'), item)
    const wanted = names('categoria', 'Uma', 'Outra', 'Terceira')
    return { who: dono, path: at(`/cardapio/${body.id}`), seen: { ...item, versao: body.versao }, wanted }
  },
  'PUT /empresas/:empresaId/cozinhas/:id/regras': async () => {
    const { body } = await dono.get(`${kitchen()}/regras`)
    const rule = (linha: string) => [{ tipo: 'codigo', chave: 'A1', linha }]
    const wanted = names('definir', rule('chapa'), rule('pizza'), rule('entrada'))
    return {
      who: dono,
      path: `${kitchen()}/regras`,
      seen: { versao: body.versao, comandoId: newId(), remover: [] },
      wanted,
    }
  },
  'PUT /empresas/:empresaId/pedidos-enviados/:id': async () => {
    const order = { origem: 'balcao', referencia: newId(), tipo: 'balcao', itens: [] }
    const items = (quantidade: number) => [{ nome: 'Caldo', quantidade, referencia: 'i1' }]
    const { body } = await dono.post(at('/pedidos-enviados'), {
      ...order,
      cozinhaId: company.cozinhaId,
      itens: items(1),
    })
    const seen = { tipo: 'balcao', versao: body.versao }
    return {
      who: dono,
      path: at(`/pedidos-enviados/${body.id}`),
      seen,
      wanted: names('itens', items(2), items(3), items(4)),
    }
  },
  'PUT /instalacao/empresas/:id': async () => {
    const { body } = await admin.get(`/instalacao/empresas/${company.id}`)
    const seen = { versao: body.versao, licencasAte: null }
    return { who: admin, path: `/instalacao/empresas/${company.id}`, seen, wanted: names('licencasMaximo', 20, 30, 40) }
  },
}

/** A picture is sent whole, the name of a passkey is one person's alone, and of a switch the last press counts: proven where they are. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'PUT /conta/chaves-de-acesso/:id': 'passkeys.slow.test.ts',
  'PUT /empresas/:empresaId/marca/logo': 'branding.slow.test.ts',
  'PUT /empresas/:empresaId/marca/icone': 'branding.slow.test.ts',
  'PUT /empresas/:empresaId/plataforma-de-demonstracao': '../demo/demo-platforms.slow.test.ts',
}

test('every form that is saved over something is tried here', () => {
  const saved = backofficeDoors
    .filter(({ method }) => method === 'PUT')
    .map(({ method, url }) => `${method} ${url.slice('/api/retaguarda'.length)}`)
  expect([...Object.keys(FORMS), ...Object.keys(ELSEWHERE)].sort()).toEqual(saved.sort())
})

async function lines(): Promise<number> {
  const { rows } = await house.database.pool.query('SELECT count(*)::int AS n FROM registro')
  return rows[0].n
}

test.each(Object.entries(FORMS))(
  '%s: the second of two is told, and a save whose answer was lost is one',
  async (_, open) => {
    const { who, path, seen, wanted } = await open()
    const [first, second, third] = wanted
    const save = (fields: object) => who.put(path, { ...seen, ...fields })
    const before = await lines()
    const done = await save(first)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const again = await save(first)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(again.body).toEqual(done.body)
    expect(await lines()).toBe(before + 1)
    const refused =
      'comandoId' in seen ? await who.put(path, { ...seen, ...second, comandoId: newId() }) : await save(second)
    expect(refused.status).toBe(409)
    expect(refused.body.Messages?.[0]).toMatch(/enquanto você/)
    expect((await save(first)).body).toEqual(done.body)
    expect(await lines()).toBe(before + 1)

    const fresh = { ...seen, versao: done.body.versao }
    const command = () => ('comandoId' in seen ? { comandoId: newId() } : {})
    const both = await Promise.all(
      [second, third].map((fields) => who.put(path, { ...fresh, ...fields, ...command() })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await lines()).toBe(before + 2)
  },
)
