import { afterAll, beforeAll, expect, test } from 'vitest'
import { iFood, openDelivery } from '../../src/demo/platforms/dialects'
import { type StandIn, startStandIn } from '../plataformas/stand-in'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

const PATIENCE = { timeout: 30_000 }
let house: House
let company: TestCompany
let dono: Browser
let platform: StandIn

beforeAll(async () => {
  house = await startHouse({ WEBHOOKS_LAN: '127.0.0.1/32' })
  company = await newCompany(house.database)
  dono = await member(house, company, 'dono')
  platform = await startStandIn(openDelivery)
})

afterAll(async () => {
  await house.close()
  await platform.close()
})

const at = (path: string) => `${company.path}${path}`
const form = (fields: object = {}) => ({
  ...{ cozinhaId: company.cozinhaId, plataforma: 'opendelivery', nome: 'Cardápio da Bella', origem: 'cardapio' },
  ...{ url: platform.url, urlDoToken: '', codigo: '', clienteId: 'cliente-1', segredo: platform.secret, intervaloS: 5 },
  ...fields,
})

test('a store is connected, heard, looked into and paused; its secret is never shown', async () => {
  const made = await dono.post(at('/lojas'), form())
  expect(made.status).toBe(200)
  const id = String(made.body.id)
  const store = async () => (await dono.get(at(`/lojas/${id}`))).body
  await expect.poll(async () => (await store()).ouvidaEm, PATIENCE).not.toBeNull()
  const pedido = platform.newOrder([{ id: '1', name: 'Pastel', quantity: 2 }])
  platform.say('created', pedido)
  platform.say('unknown', pedido)
  const events = async () =>
    (await dono.get(at(`/lojas/${id}/eventos-da-loja`))).body.itens as Record<string, unknown>[]
  const states = async () => (await events()).map(({ situacao }) => situacao).sort()
  await expect.poll(states, PATIENCE).toEqual(['feito', 'ignorado'])
  const calls = async () => (await dono.get(at(`/lojas/${id}/chamadas-da-loja`))).body.itens
  await expect.poll(calls, PATIENCE).toMatchObject([{ acao: 'confirmar', situacao: 'entregue', pedido }])
  const [call] = (await calls()) as { numero: string }[]
  expect(call?.numero).toMatch(/\S/)
  expect((await events()).map(({ numero }) => numero)).toEqual([call?.numero, call?.numero])
  const { body: content } = await dono.get(at(`/lojas/${id}/conteudo?pedido=${pedido}`))
  expect(content.veio).toContain('"Pastel"')
  expect(content.traducao).toContain('"nome":"Pastel"')
  const brought = (await events()).find(({ tipo }) => tipo === 'CREATED')
  expect((await dono.post(at(`/lojas/${id}/repetir`), { evento: brought?.id })).status).toBe(200)
  expect((await dono.get(at(`/lojas/${id}/conteudo?pedido=%00`))).body.veio).toBeNull()
  expect((await dono.post(at(`/lojas/${id}/repetir`), { evento: 'a\u0000' })).status).toBeLessThan(500)
  await expect.poll(states, PATIENCE).toEqual(['feito', 'ignorado'])
  const { nome, url, urlDoToken, codigo, intervaloS, versao } = await store()
  const change = { nome, url, urlDoToken, codigo, intervaloS, versao, clienteId: '', segredo: '', pausada: true }
  const paused = await dono.put(at(`/lojas/${id}`), change)
  expect(paused.body).toMatchObject({ pausada: true, nome: 'Cardápio da Bella' })
  expect((await dono.put(at(`/lojas/${id}`), { ...change, nome: 'Outra' })).status).toBe(409)
  const all = JSON.stringify([
    made.body,
    paused.body,
    (await dono.get(at('/lojas'))).body,
    (await dono.get(at('/registro'))).body,
  ])
  expect(all).not.toContain(platform.secret)
  expect((await dono.delete(at(`/lojas/${id}`))).status).toBe(200)
  expect((await dono.get(at(`/lojas/${id}`))).status).toBe(404)
})

test('the record says where the secret is sent to, which store it is and that the secret is another, never the secret', async () => {
  const { body: made } = await dono.post(at('/lojas'), form())
  const { nome, url, intervaloS, versao } = made
  const fields = { clienteId: '', segredo: platform.secret, pausada: false }
  const wanted = {
    nome,
    url,
    intervaloS,
    versao,
    urlDoToken: `${platform.url}/outro-token`,
    codigo: 'loja-77',
    ...fields,
  }
  expect((await dono.put(at(`/lojas/${made.id}`), wanted)).status).toBe(200)
  const { itens } = (await dono.get(at('/registro'))).body
  const line = (itens as { acao: string; alvoId: string; depois: object }[]).find(({ acao }) => acao === 'alterar')
  expect(line?.depois).toMatchObject({
    enderecoDeAutorizacao: `${platform.url}/outro-token`,
    identificacao: 'loja-77',
    credenciais: 'outras',
  })
  expect(JSON.stringify(itens)).not.toContain(platform.secret)
  expect((await dono.delete(at(`/lojas/${made.id}`))).status).toBe(200)
})

test('a secret goes to no other address than the one it was typed for', async () => {
  const { body: made } = await dono.post(at('/lojas'), form())
  const { nome, url, urlDoToken, codigo, intervaloS, versao } = made
  const change = { nome, url, urlDoToken, codigo, intervaloS, versao, clienteId: '', segredo: '', pausada: false }
  for (const elsewhere of [{ url: `${platform.url}/outra` }, { urlDoToken: `${platform.url}/token` }]) {
    const { status, body } = await dono.put(at(`/lojas/${made.id}`), { ...change, ...elsewhere })
    expect([status, body.campos]).toEqual([400, { segredo: 'O endereço mudou: digite o segredo de novo.' }])
  }
  const moved = { ...change, url: `${platform.url}/`, segredo: platform.secret }
  expect((await dono.put(at(`/lojas/${made.id}`), moved)).status).toBe(200)
  expect((await dono.delete(at(`/lojas/${made.id}`))).status).toBe(200)
})

test('two stores of one account of a platform are told apart by their codes', async () => {
  const connected = async (fields: object) => (await dono.post(at('/lojas'), form(fields))).body
  const first = await connected({ nome: 'Primeira' })
  const both = 'A loja “Primeira” usa a mesma conta: diga o código de cada uma, ou os pedidos entrariam nas duas.'
  expect((await connected({ url: `${platform.url}/` })).campos).toEqual({ codigo: both })
  expect((await connected({ codigo: 'm-2' })).campos).toEqual({ codigo: both })
  const { nome, url, urlDoToken, intervaloS, versao } = first
  const named = { nome, url, urlDoToken, intervaloS, versao, clienteId: '', segredo: '', pausada: false, codigo: 'm-1' }
  expect((await dono.put(at(`/lojas/${first.id}`), named)).status).toBe(200)
  const already = 'A loja “Primeira” já recebe os pedidos deste código.'
  expect((await connected({ codigo: 'M-1' })).campos).toEqual({ codigo: already })
  const second = await connected({ codigo: 'm-2' })
  expect(second.codigo).toBe('m-2')
  for (const { id } of [first, second]) expect((await dono.delete(at(`/lojas/${id}`))).status).toBe(200)
})

test.each([
  [{ url: 'http://10.0.0.7/od' }, 'url'],
  [{ url: '' }, 'url'],
  [{ clienteId: '' }, 'clienteId'],
  [{ segredo: 'curto' }, 'segredo'],
  [{ cozinhaId: 'de-outra' }, 'cozinhaId'],
  [{ urlDoToken: 'ftp://exemplo.com.br' }, 'urlDoToken'],
])('is refused with %o, at its field', async (fields, name) => {
  const { status, body } = await dono.post(at('/lojas'), form(fields))
  expect(status).toBe(400)
  expect(Object.keys(body.campos ?? {})).toEqual([name])
})

test('a wrong secret is said in words within a moment', async () => {
  const { body } = await dono.post(at('/lojas'), form({ segredo: 'segredo-errado' }))
  const said = async () => (await dono.get(at(`/lojas/${body.id}`))).body.falha
  await expect.poll(said, PATIENCE).toBe('o pedido de token: respondeu 401')
  expect((await dono.delete(at(`/lojas/${body.id}`))).status).toBe(200)
})

test('a store is tried step by step: which failed, why, and which were not come to', async () => {
  const { body: made } = await dono.post(at('/lojas'), form({ segredo: 'segredo-errado', intervaloS: 600 }))
  const tried = async () => (await dono.post(at(`/lojas/${made.id}/testar`))).body.passos as Record<string, string>[]
  const states = async () => (await tried()).map(({ situacao }) => situacao)
  expect(await tried()).toMatchObject([
    {
      ...{ passo: 'token', situacao: 'falhou' },
      texto: 'O pedido de token: respondeu 401. Confira o Client ID e o Client secret.',
    },
    { passo: 'consulta', situacao: 'espera' },
    { passo: 'codigo', situacao: 'espera' },
  ])
  const { nome, url, urlDoToken, codigo, intervaloS, versao } = made
  const change = { nome, url, urlDoToken, codigo, intervaloS, versao, clienteId: '', pausada: false }
  const mended = await dono.put(at(`/lojas/${made.id}`), { ...change, segredo: platform.secret })
  // No code: nobody can say whether it is the right one.
  expect(await states()).toEqual(['feito', 'feito', 'naoDiz'])

  platform.fault = (path) => (path.includes('polling') ? { status: 503 } : undefined)
  expect((await tried())[1]).toMatchObject({ situacao: 'falhou', texto: expect.stringContaining('respondeu 503') })
  platform.fault = () => undefined
  // What is new stays there for the worker: to try is not to take.
  const pedido = platform.newOrder([{ id: '1', name: 'Pastel', quantity: 1 }])
  platform.say('created', pedido)
  expect(await states()).toEqual(['feito', 'feito', 'naoDiz'])
  await dono.put(at(`/lojas/${made.id}`), { ...change, segredo: '', versao: mended.body.versao, pausada: true })
  const refused = await dono.post(at(`/lojas/${made.id}/testar`))
  expect([refused.status, refused.body.Messages?.[0]]).toEqual([409, expect.stringContaining('pausada')])
  expect((await dono.delete(at(`/lojas/${made.id}`))).status).toBe(200)
})

test('a platform that lists its stores tells a wrong code; a call is kept apart from an answer', async () => {
  const other = await startStandIn(iFood)
  try {
    const fields = { plataforma: 'ifood', url: other.url, segredo: other.secret, origem: 'ifood' }
    const { body: made } = await dono.post(at('/lojas'), form({ ...fields, codigo: 'm-9', intervaloS: 30 }))
    const code = async () => ((await dono.post(at(`/lojas/${made.id}/testar`))).body.passos as object[])[2]
    expect(await code()).toEqual({
      ...{ passo: 'codigo', situacao: 'falhou' },
      texto: 'A plataforma não tem uma loja “m-9” nesta conta. As que ela diz: “m-1”.',
    })
    const { nome, url, urlDoToken, intervaloS, versao } = made
    const change = { nome, url, urlDoToken, intervaloS, versao, clienteId: '', segredo: '', pausada: false }
    expect((await dono.put(at(`/lojas/${made.id}`), { ...change, codigo: 'M-1' })).status).toBe(200)
    expect(await code()).toMatchObject({ situacao: 'feito' })

    const store = async () => (await dono.get(at(`/lojas/${made.id}`))).body
    expect(await store()).toMatchObject({ chamouEm: null, trouxePedido: false })
    other.fault = () => ({ status: 503 })
    const event = other.say('unknown', other.newOrder([{ id: '1', name: 'Pastel', quantity: 1 }]))
    expect(await other.call(`${house.server.origin}/api/plataformas/${made.id}`, event)).toBe(202)
    const heard = (await store()).ouvidaEm
    expect(await store()).toMatchObject({ chamouEm: expect.any(String), ouvidaEm: heard })
    expect((await dono.delete(at(`/lojas/${made.id}`))).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('what nobody understood is listed, said with one call, and so in the record; an option of no store is not', async () => {
  const { body: made } = await dono.post(at('/lojas'), form({ origem: 'opcoes' }))
  const options = async () =>
    (await dono.get(at(`/lojas/${made.id}/opcoes-da-loja`))).body.itens as Record<string, unknown>[]
  const store = async () => (await dono.get(at(`/lojas/${made.id}`))).body
  const pedido = platform.newOrder([{ id: '1', name: 'Bauru', quantity: 1, options: [{ name: 'Turbo', quantity: 1 }] }])
  platform.say('created', pedido)
  await expect.poll(options, PATIENCE).toMatchObject([{ nome: 'Turbo', item: 'Bauru', codigo: null, papel: null }])
  expect((await store()).semPapel).toBe(1)
  const [option] = await options()
  const say = (opcao: unknown, papel: string | null, versao = option?.versao) =>
    dono.post(at(`/lojas/${made.id}/mapear`), { opcao, papel, versao })
  expect((await say('nenhuma', 'borda')).status).toBe(404)
  expect((await say(option?.id, 'inventado')).status).toBe(400)
  const said = (await say(option?.id, 'adicional')).body
  expect(said).toMatchObject({ nome: 'Turbo', papel: 'adicional' })
  // Whoever still saw it without a role is told, and nothing is written over; sent again it is no second change.
  const second = await say(option?.id, 'bebida')
  expect(second.status).toBe(409)
  expect(second.body.Messages?.[0]).toContain('Outra pessoa mudou isto')
  expect((await say(option?.id, 'adicional')).status).toBe(200)
  expect((await options())[0]).toMatchObject({ papel: 'adicional', versao: said.versao })
  expect((await store()).semPapel).toBe(0)
  const shown = async () => (await dono.get(at(`/lojas/${made.id}/conteudo?pedido=${pedido}`))).body.traducao
  expect(await shown()).toContain('"nome":"Turbo","tipo":"adicional"')
  const { itens } = (await dono.get(at('/registro'))).body
  expect(itens).toContainEqual(
    expect.objectContaining({ acao: 'dizer o que é uma opção', depois: { opcao: 'Turbo', papelDaOpcao: 'adicional' } }),
  )
  expect((await say(option?.id, null, said.versao)).status).toBe(200)
  expect(await shown()).toContain('veio sem dizer o que é')
})

test('an iFood store is asked every half minute at least: a longer interval is refused in words', async () => {
  const campos = { intervaloS: 'O iFood fecha a loja que não o consulta a cada 30 segundos: use até 30.' }
  const slow = await dono.post(at('/lojas'), form({ plataforma: 'ifood', intervaloS: 31 }))
  expect([slow.status, slow.body.campos]).toEqual([400, campos])
  const { body: made } = await dono.post(at('/lojas'), form({ plataforma: 'ifood', intervaloS: 30 }))
  const { nome, url, urlDoToken, codigo, versao } = made
  const change = { nome, url, urlDoToken, codigo, versao, clienteId: '', segredo: '', pausada: false, intervaloS: 60 }
  const { status, body } = await dono.put(at(`/lojas/${made.id}`), change)
  expect([status, body.campos]).toEqual([400, campos])
  expect((await dono.delete(at(`/lojas/${made.id}`))).status).toBe(200)
})
