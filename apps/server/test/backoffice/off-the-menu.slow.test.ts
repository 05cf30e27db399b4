import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import type { PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { type Answer, type Browser, type House, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser
let dono: Browser

beforeAll(async () => {
  ;({ house, company, dono, gerente } = await openCompany())
})

afterAll(() => house.close())

function order(changes: object) {
  const sent = { cozinhaId: company.cozinhaId, origem: 'telefone', referencia: newId(), tipo: 'entrega' }
  return { ...sent, ...changes }
}

const send = (body: object) => gerente.post(`${company.path}/pedidos-enviados`, body)
const address = ({ id }: Pick<PedidoEnviado, 'id'>) => `${company.path}/pedidos-enviados/${id}`
const sentOrder = ({ status, body }: Answer): PedidoEnviado => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as PedidoEnviado
}

test('what was taken off the menu while a page was open is refused by name, unless it was asked for so', async () => {
  const item = { tipo: 'sabor', codigo: '', categoria: '', pizza: false, adicionais: [], remocoes: [] }
  const palmito = (await dono.post(`${company.path}/cardapio`, { ...item, nome: 'Palmito' })).body
  const sabores = [{ nome: 'palmito', remocoes: [], adicionais: [] }]
  const itens = [{ nome: 'Pizza', quantidade: 1, referencia: 'i1', pizza: { tamanho: 'G', sabores } }]
  const before = order({ itens, avulsos: [] })
  const sent = sentOrder(await send(before))
  await dono.post(`${company.path}/cardapio/${palmito.id}/arquivar`, { versao: palmito.versao })

  const gone = '“palmito” saiu do cardápio. Tire do pedido, ou escreva entre aspas para pedir assim mesmo.'
  const refused = await send(order({ itens, avulsos: [] }))
  expect([refused.status, refused.body.Messages]).toEqual([409, [gone]])
  // Its answer was lost, and it is in the kitchen already.
  expect(sentOrder(await send(before)).id).toBe(sent.id)
  // Whoever wrote it knowing that, and a page of before that says nothing of it.
  sentOrder(await send(order({ itens, avulsos: ['Palmito'] })))
  sentOrder(await send(order({ itens })))

  const content = { tipo: sent.tipo, versao: sent.versao, avulsos: [] }
  const more = { nome: 'Caldo verde', quantidade: 1, referencia: 'i2' }
  const changed = sentOrder(await gerente.put(address(sent), { ...content, itens: [...sent.itens, more] }))
  expect(changed.itens.map(({ nome }) => nome)).toEqual(['Pizza', 'Caldo verde'])
  const other = sentOrder(await send(order({ itens: [more], avulsos: [] })))
  const added = { ...content, versao: other.versao, itens: [...other.itens, { ...itens[0], referencia: 'i9' }] }
  expect((await gerente.put(address(other), added)).body.Messages).toEqual([gone])
  // Another of its name is on the menu.
  await dono.post(`${company.path}/cardapio`, { ...item, codigo: 'PAL', nome: 'Palmito' })
  sentOrder(await send(order({ itens, avulsos: [] })))
})

test('thousands of one name on the menu, in an order of thousands of it, are looked at once', async () => {
  const { pool } = house.database
  await pool.query(
    `INSERT INTO cardapio (id, empresa_id, tipo, codigo, codigo_normal, nome, nome_normal, categoria, categoria_normal,
       pizza, adicionais, remocoes, bytes, criado_em)
     SELECT gen_random_uuid(), $1, 'produto', 'c' || n, 'c' || n, 'Igual', 'igual', '', '', false, '{}', '{}', 1, now()
     FROM generate_series(1, 20000) AS n`,
    [company.id],
  )
  const sabores = Array.from({ length: 24 }, () => ({ nome: 'Igual', remocoes: [], adicionais: [] }))
  const itens = Array.from({ length: 20 }, (_, n) => ({
    ...{ nome: 'Pizza', quantidade: 1, referencia: `i${n}`, pizza: { tamanho: 'G', sabores } },
  }))
  const work = async (changes: object) => {
    const before = process.cpuUsage()
    sentOrder(await send(order({ itens, ...changes })))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  await work({})
  const without = await work({})
  // Each of the names against each of the menu would be two seconds.
  expect(await work({ avulsos: [] })).toBeLessThan(without + 500)
})

test('a size that the kitchen gave up is sold by no open page and by no order that is repeated; what is in the kitchen stays', async () => {
  const path = `${company.path}/cozinhas/${company.cozinhaId}`
  const pizza = (tamanho: string, referencia: string) => {
    const sabores = [{ nome: 'Atum', remocoes: [], adicionais: [] }]
    return { nome: 'Pizza', quantidade: 1, referencia, pizza: { tamanho, sabores } }
  }
  const before = order({ itens: [pizza('Grande', 'i1')], avulsos: [] })
  const sent = sentOrder(await send(before))
  const kitchen = (await dono.get(path)).body as never as CozinhaDaEmpresa
  const { id: _id, criadaEm: _criada, arquivadaEm: _arquivada, ...wanted } = kitchen
  const tamanhos = kitchen.tamanhos.map((size) => (size.nome === 'Grande' ? { nome: 'Gigante', sigla: 'GI' } : size))
  expect((await dono.put(path, { ...wanted, tamanhos })).status).toBe(200)

  const gone = 'Esta cozinha não tem o tamanho “Grande”. Edite o item e escolha outro tamanho.'
  const refused = await send(order({ itens: sent.itens, avulsos: [] }))
  expect([refused.status, refused.body.campos]).toEqual([409, { itens: gone }])
  // It is no business of the menu's: nobody wrote it in quotes.
  expect((await send(order({ itens: sent.itens, avulsos: ['Grande'] }))).status).toBe(409)
  sentOrder(await send(order({ itens: [pizza('gi', 'i1')], avulsos: [] })))
  // Its answer was lost, and it is in the kitchen already.
  expect(sentOrder(await send(before)).id).toBe(sent.id)

  const content = { tipo: sent.tipo, versao: sent.versao, avulsos: [] }
  const more = await gerente.put(address(sent), { ...content, itens: [...sent.itens, pizza('Grande', 'i2')] })
  expect([more.status, more.body.campos]).toEqual([409, { itens: gone }])
  const other = [...sent.itens, pizza('Gigante', 'i2')]
  expect(sentOrder(await gerente.put(address(sent), { ...content, itens: other })).itens).toHaveLength(2)
})
