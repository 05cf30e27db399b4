import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { createKitchen } from '../../src/provisioning/create-kitchen'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { anOrder, clientOf } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser
let dono: Browser

beforeAll(async () => {
  ;({ house, company, gerente, dono } = await openCompany())
})

afterAll(() => house.close())

const read = async (id: string) =>
  (await gerente.get(`${company.path}/cozinhas/${id}`)).body as never as CozinhaDaEmpresa

async function newKitchen(nome: string): Promise<CozinhaDaEmpresa> {
  const { status, body } = await gerente.post(`${company.path}/cozinhas`, { nome, fuso: 'America/Manaus' })
  expect(status).toBe(200)
  const { regras, ...made } = body
  expect(regras).toBe(0)
  return made as never
}

const edited = ({ id: _id, criadaEm: _criada, arquivadaEm: _arquivada, ...rest }: CozinhaDaEmpresa) => rest
const change = (id: string, body: object, who = gerente) => who.put(`${company.path}/cozinhas/${id}`, body)

/** A station and a till of that kitchen. */
async function outside(cozinhaId: string) {
  const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Tablet', meses: 1 })
  const { kysely } = house.database
  const chave = await createIntegrationKey(provisioningOn(kysely), { cozinhaId, nome: 'Caixa', origens: ['balcao'] })
  const { numero: licenca, id: licencaId } = body as { numero: string; id: string }
  return clientOf(house.server.origin, { sigla: company.sigla, licenca, licencaId, cozinhaId, chave })
}

async function profilesOfStation(): Promise<string[]> {
  const client = await outside(company.cozinhaId)
  const answer = await fetch(`${house.server.origin}/api/Perfil`, {
    headers: { authorization: `Bearer ${await client.login()}` },
  })
  return ((await answer.json()) as { Nome: string }[]).map(({ Nome }) => Nome)
}

describe('kitchens', () => {
  test('a new one comes with sizes, a time zone and a profile of its name', async () => {
    const made = await newKitchen('Moema')
    expect(made).toMatchObject({ nome: 'Moema', fuso: 'America/Manaus', metaMinutos: 20, arquivadaEm: null })
    expect(made.tamanhos.map(({ sigla }) => sigla)).toContain('BR')
    const { body } = await gerente.get(`${company.path}/perfis?busca=Moema`)
    expect(body.itens).toMatchObject([{ nome: 'Moema', cozinhaId: made.id }])
  })

  test('a change reaches an open station as an event, and is in the record', async () => {
    const made = await newKitchen('Ao vivo')
    const stream = await (await outside(made.id)).stream()
    await stream.next('retrato')
    const horarios = made.horarios.map((day, dia) => (dia === 5 ? { abre: '18:00', fecha: '01:00' } : day))
    const wanted = { ...edited(made), metaMinutos: 33, metas: { pizza: 12 }, limites: { forno: 4 }, horarios }
    const { status, body } = await change(made.id, wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ metaMinutos: 33, metas: { pizza: 12 }, limites: { forno: 4 }, horarios })
    const { data } = await stream.next('evento')
    expect(data).toMatchObject({
      tipo: 'CozinhaConfigurada',
      cozinha: { metaMinutos: 33, metas: { pizza: 12 }, horarios: [{ dia: 5, abre: '18:00', fecha: '01:00' }] },
    })
    stream.close()
    const record = JSON.stringify((await dono.get(`${company.path}/registro`)).body)
    expect(record).toContain('"metaMinutos":33')
  })

  test('words of the house that speak of an allergy reach an open station, and are in the record', async () => {
    const made = await newKitchen('Do mar')
    expect(made.alergias).toEqual([])
    const stream = await (await outside(made.id)).stream()
    await stream.next('retrato')
    const refused = await change(made.id, { ...edited(made), alergias: ['ov!'] })
    expect([refused.status, refused.body.campos]).toEqual([
      400,
      { alergias: '“ov!”: cada palavra tem de 3 a 40 letras, sem pontuação.' },
    ])
    const { status, body } = await change(made.id, { ...edited(made), alergias: ['camarão'] })
    expect([status, body.alergias]).toEqual([200, ['camarão']])
    const { data } = await stream.next('evento')
    const told = (data as { cozinha: { alergias: string[] } }).cozinha.alergias
    expect(told).toEqual(expect.arrayContaining(['alerg', 'lactose', 'camarão']))
    const now = await read(made.id)
    // A page that does not know the field leaves it as it is.
    const { alergias: _, ...older } = edited(now)
    expect((await change(made.id, { ...older, metaMinutos: 31 })).body.alergias).toEqual(['camarão'])
    const last = await read(made.id)
    expect((await change(made.id, { ...edited(last), alergias: [] })).body.alergias).toEqual([])
    stream.close()
    const record = JSON.stringify((await dono.get(`${company.path}/registro`)).body)
    expect(record).toContain('"alergias":["camarão"]')
  })

  test('the second of two who edit the same kitchen is told, and nothing of the first is lost', async () => {
    const made = await newKitchen('Disputada')
    const wanted = { ...edited(made), metaMinutos: 41 }
    expect((await change(made.id, wanted)).status).toBe(200)
    const second = await change(made.id, { ...edited(made), fornoMinutos: 9 }, dono)
    expect(second.status).toBe(409)
    expect(second.body.Messages?.[0]).toContain('Outra pessoa mudou isto')
    expect(await read(made.id)).toMatchObject({ metaMinutos: 41, fornoMinutos: made.fornoMinutos })
    const again = await change(made.id, wanted)
    expect(again.status, 'what was saved and sent again is no quarrel').toBe(200)
  })

  test('of many who save at the same moment one is heard, the others are told', async () => {
    const made = await newKitchen('Todos juntos')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => change(made.id, { ...edited(made), metaMinutos: 50 + n })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('bad input is said at its field in the specification’s words, and changes nothing', async () => {
    const made = await newKitchen('Errada')
    const wanted = edited(made)
    const { status, body } = await change(made.id, {
      ...wanted,
      nome: '',
      metaMinutos: 0,
      fornoMinutos: 121,
      entregaAutomaticaMinutos: 2.5,
      metas: { pizza: 241 },
      tamanhos: [{ nome: 'Grande', sigla: '' }],
      horarios: wanted.horarios.map((day, dia) => (dia === 0 ? { abre: '25:00', fecha: '' } : day)),
    })
    expect(status).toBe(400)
    expect(body.campos).toMatchObject({
      nome: 'Este campo é obrigatório.',
      metaMinutos: 'Valor abaixo do mínimo permitido.',
      fornoMinutos: 'Valor acima do máximo permitido.',
      entregaAutomaticaMinutos: 'Máscara do campo inválida.',
      'metas.pizza': 'Valor acima do máximo permitido.',
      'tamanhos.0.sigla': 'Este campo é obrigatório.',
      'horarios.0.abre': 'Máscara do campo inválida.',
    })
    const twice = [
      { nome: 'Grande', sigla: 'G' },
      { nome: 'grande', sigla: 'GG' },
    ]
    expect((await change(made.id, { ...wanted, tamanhos: twice })).status).toBe(400)
    expect(await read(made.id)).toEqual(made)
  })

  test('is archived with its orders, not while one is open; nobody reaches it then, until it is brought back', async () => {
    const made = await newKitchen('Fechada')
    const client = await outside(made.id)
    const order = anOrder({ origem: 'balcao' })
    expect((await client.place(order)).status).toBe(201)
    const archive = () => gerente.post(`${company.path}/cozinhas/${made.id}/arquivar`, { versao: made.versao })
    const refused = await archive()
    expect(refused.status).toBe(409)
    expect(refused.body.Messages?.[0]).toBe(
      'Há 1 pedido aberto nesta cozinha. Entregue ou cancele antes de arquivá-la.',
    )

    await client.cancel('balcao', order.referencia)
    // Nobody pressed ENTENDI yet: what to do about it is said, and until when it stays.
    const unread = await archive()
    expect(unread.status).toBe(409)
    expect(unread.body.Messages).toEqual([
      expect.stringMatching(/^O pedido cancelado #\d+ ainda espera .*ENTENDI.* se fecha sozinho às \d\d:\d\d\.$/),
    ])

    await house.database.kysely.updateTable('cozinha').set({ abertos: 0 }).where('id', '=', made.id).execute()
    expect((await archive()).body.arquivadaEm).not.toBeNull()
    // At once, while the key is still remembered as one that works: unknown kitchen, and unknown key once it is forgotten.
    const atOnce = await client.place(anOrder({ origem: 'balcao' }))
    expect([404, 401]).toContain(atOnce.status)
    const names = async (query: string) =>
      JSON.stringify((await gerente.get(`${company.path}/cozinhas?${query}`)).body.itens)
    expect(await names('busca=Fechada')).not.toContain('Fechada')
    expect(await names('busca=Fechada&arquivadas=sim')).toContain('Fechada')
    expect(await names('arquivadas=tudo&porPagina=100')).toContain('Fechada')
    // No tablet can be given its profile meanwhile.
    const profiles = async (more = '') => (await gerente.get(`${company.path}/perfis?busca=Fechada${more}`)).body.total
    expect(await profiles()).toBe(0)
    expect(await profiles('&arquivados=tudo')).toBe(1)
    expect(await profilesOfStation()).not.toContain('Fechada')
    await expect
      .poll(async () => (await client.place(anOrder({ origem: 'balcao' }))).status, { timeout: 30_000 })
      .toBe(401)
    const { orders } = await house.database.kysely
      .selectFrom('pedido')
      .where('cozinha_id', '=', made.id)
      .select(({ fn }) => fn.countAll<string>().as('orders'))
      .executeTakeFirstOrThrow()
    expect(Number(orders)).toBe(1)
    expect((await change(made.id, edited(made))).status).toBe(409)

    expect((await gerente.post(`${company.path}/cozinhas/${made.id}/trazer-de-volta`)).body.arquivadaEm).toBeNull()
    expect(await profiles()).toBe(1)
    expect(await profilesOfStation()).toContain('Fechada')
    await expect.poll(async () => (await client.read('balcao', order.referencia)).status, { timeout: 30_000 }).toBe(200)
  })
})

describe('profiles', () => {
  test('are made, changed, archived and brought back; stations are offered those in use', async () => {
    const made = await gerente.post(`${company.path}/perfis`, { nome: 'Salão', cozinhaId: company.cozinhaId })
    expect(made.status).toBe(200)
    const path = `${company.path}/perfis/${made.body.id}`
    const { versao, cozinhaId } = made.body
    expect((await gerente.put(path, { nome: 'Varanda', cozinhaId, versao })).body.nome).toBe('Varanda')
    expect((await dono.put(path, { nome: 'Terraço', cozinhaId, versao })).status).toBe(409)
    expect(await profilesOfStation()).toContain('Varanda')
    expect((await gerente.post(`${path}/arquivar`)).body.arquivadoEm).not.toBeNull()
    expect(await profilesOfStation()).not.toContain('Varanda')
    expect((await gerente.post(`${path}/trazer-de-volta`)).body.arquivadoEm).toBeNull()
    expect(await profilesOfStation()).toContain('Varanda')
  })

  test('belong to a kitchen of the company, one in use', async () => {
    const other = await newCompany(house.database)
    const { body } = await gerente.post(`${company.path}/perfis`, { nome: 'Alheio', cozinhaId: other.cozinhaId })
    expect(body.campos).toEqual({ cozinhaId: 'Cozinha não encontrada.' })
    const empty = await gerente.post(`${company.path}/perfis`, { nome: '', cozinhaId: '' })
    expect(empty.body.campos).toEqual({ nome: 'Este campo é obrigatório.', cozinhaId: 'Este campo é obrigatório.' })
  })
})

describe('of two with the same name a cook cannot tell which is which', () => {
  const IGUAL = 'Outra cozinha já tem este nome.'
  const act = (kind: string, id: unknown, what: string, body = {}) =>
    gerente.post(`${company.path}/${kind}/${id}/${what}`, body)
  const addKitchen = (nome: string) => gerente.post(`${company.path}/cozinhas`, { nome, fuso: 'America/Manaus' })
  const addProfile = (nome: string, cozinhaId = company.cozinhaId) =>
    gerente.post(`${company.path}/perfis`, { nome, cozinhaId })
  const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort()

  test('a kitchen takes no name of another, however it is written; its own in other letters it does', async () => {
    const first = await newKitchen('São João')
    const second = await newKitchen('São José')
    const added = await addKitchen(' SAO  joao')
    expect([added.status, added.body.campos]).toEqual([409, { nome: IGUAL }])
    const changed = await change(second.id, { ...edited(second), nome: 'sao joão' })
    expect([changed.status, changed.body.campos]).toEqual([409, { nome: IGUAL }])
    expect(await read(second.id)).toEqual(second)
    expect((await change(first.id, { ...edited(first), nome: 'SÃO JOÃO' })).body.nome).toBe('SÃO JOÃO')
    const neighbour = await newCompany(house.database)
    const stranger = await member(house, neighbour, 'gerente')
    const theirs = await stranger.post(`${neighbour.path}/cozinhas`, { nome: 'São João', fuso: 'America/Manaus' })
    expect(theirs.status).toBe(200)
  })

  test('an archived one is in nobody’s way, and comes back when its name is free', async () => {
    const old = await newKitchen('Perdizes')
    expect((await act('cozinhas', old.id, 'arquivar', { versao: old.versao })).status).toBe(200)
    const young = await newKitchen('perdizes')
    const refused = await act('cozinhas', old.id, 'trazer-de-volta')
    expect([refused.status, refused.body.Messages]).toEqual([
      409,
      ['Outra cozinha já se chama “Perdizes”. Mude o nome dela antes de trazer esta de volta.'],
    ])
    expect((await change(young.id, { ...edited(young), nome: 'Pompeia' })).status).toBe(200)
    // Its profile is still called as the old kitchen's is.
    const profile = await act('cozinhas', old.id, 'trazer-de-volta')
    expect([profile.status, profile.body.Messages?.[0]]).toEqual([
      409,
      expect.stringMatching(/^Outro perfil já se chama “Perdizes”, como um desta cozinha\./),
    ])
    const { body } = await gerente.get(`${company.path}/perfis?busca=perdizes`)
    const [{ id, versao } = { id: 0, versao: '' }] = body.itens as { id: number; versao: string }[]
    const path = `${company.path}/perfis/${id}`
    expect((await gerente.put(path, { nome: 'Pompeia', cozinhaId: young.id, versao })).status).toBe(200)
    expect((await act('cozinhas', old.id, 'trazer-de-volta')).body.arquivadaEm).toBeNull()
  })

  test('of many who give one name at the same moment one is heard', async () => {
    expect(await statuses(Array.from({ length: 4 }, () => addKitchen('Mooca')))).toEqual([200, 409, 409, 409])
    const [one, other] = [await newKitchen('Ipiranga 1'), await newKitchen('Ipiranga 2')]
    const renamed = [one, other].map((made) => change(made.id, { ...edited(made), nome: 'Ipiranga' }))
    expect(await statuses([...renamed, addKitchen('Ipiranga')])).toEqual([200, 409, 409])
    expect(await statuses(Array.from({ length: 4 }, () => addProfile('Mezanino')))).toEqual([200, 409, 409, 409])
  })

  test('twins of before stay, are changed, and may take a name of their own', async () => {
    const { sigla } = company
    const provisioning = provisioningOn(house.database.kysely)
    const twin = { sigla, nome: 'Gêmea', tamanhos: [{ nome: 'Grande', sigla: 'G' }] }
    for (const id of ['gemea-1', 'gemea-2']) await createKitchen(provisioning, { ...twin, id })
    const seen = await read('gemea-1')
    expect((await change('gemea-1', { ...edited(seen), metaMinutos: 33 })).body.metaMinutos).toBe(33)
    const now = await read('gemea-1')
    expect((await change('gemea-1', { ...edited(now), nome: 'Gêmea 1' })).body.nome).toBe('Gêmea 1')
  })

  test('profiles are told apart by nothing but their names, those of all kitchens of the company', async () => {
    const made = await newKitchen('Tatuapé')
    const first = await addProfile('Balcão')
    const twin = { nome: 'Um perfil de acesso já tem este nome, o da cozinha “Matriz”.' }
    const refused = await addProfile('balcao', made.id)
    expect([refused.status, refused.body.campos]).toEqual([409, twin])
    const asKitchen = await addKitchen('BALCÃO')
    expect([asKitchen.status, asKitchen.body.campos]).toEqual([409, twin])
    const second = (await addProfile('Varal', made.id)).body
    const put = (nome: string) =>
      gerente.put(`${company.path}/perfis/${second.id}`, { nome, cozinhaId: made.id, versao: second.versao })
    expect([(await put('Balcão ')).status, (await put('VARAL')).body.nome]).toEqual([409, 'VARAL'])
    expect((await act('perfis', first.body.id, 'arquivar')).status).toBe(200)
    const everything = await gerente.get(`${company.path}/perfis?arquivados=tudo&porPagina=100`)
    expect(JSON.stringify(everything.body.itens)).toContain(`"id":${first.body.id},`)
    const instead = await addProfile('Balcão', made.id)
    expect(instead.status).toBe(200)
    expect((await act('perfis', first.body.id, 'trazer-de-volta')).status).toBe(409)
    expect((await act('perfis', instead.body.id, 'arquivar')).status).toBe(200)
    expect((await act('perfis', first.body.id, 'trazer-de-volta')).body.arquivadoEm).toBeNull()
  })
})
