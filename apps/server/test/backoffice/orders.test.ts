import type { Balcao, PedidoConferido, PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { clientOf } from '../kitchen/kitchen-house'
import {
  type Answer,
  type Browser,
  type House,
  member,
  newCompany,
  openCompany,
  startHouse,
  type TestCompany,
} from './backoffice-house'

/** A busy machine writes late. */
const PATIENT = { timeout: 20_000 }
/** Of sixty a minute: six as they come, and five that are heard within five seconds. */
const AT_ONCE_AND_WAITING = 11

let house: House
let company: TestCompany
let gerente: Browser
let dono: Browser
let log: KitchenLog

beforeAll(async () => {
  ;({ house, company, dono, gerente } = await openCompany())
  log = new KitchenLog(new PostgresKitchenStore(house.database.pool), () => new Date().toISOString())
})

afterAll(() => house.close())

const SABORES = [
  { nome: 'Portuguesa', fracao: { n: 1, d: 2 }, remocoes: ['cebola'] },
  { nome: 'Calabresa', fracao: { n: 1, d: 2 }, adicionais: ['bacon'] },
]
const PIZZA = { nome: 'Pizza', quantidade: 3, referencia: 'i1', pizza: { tamanho: 'G', sabores: SABORES } }
const CALDO = { nome: 'Caldo verde', quantidade: 1, referencia: 'i2' }

function order(changes: object = {}) {
  const sent = { cozinhaId: company.cozinhaId, origem: 'telefone', referencia: newId(), tipo: 'entrega' }
  return { ...sent, cliente: 'João Pereira', itens: [PIZZA, CALDO], ...changes }
}

const send = (body: object, browser = gerente) => browser.post(`${company.path}/pedidos-enviados`, body)
const sentOrder = ({ status, body }: Answer): PedidoEnviado => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as PedidoEnviado
}
const address = ({ id }: Pick<PedidoEnviado, 'id'>) => `${company.path}/pedidos-enviados/${id}`
const preview = async (body: object) =>
  (await gerente.post(`${company.path}/cozinhas/${company.cozinhaId}/conferir-pedido`, body))
    .body as unknown as PedidoConferido

async function record(): Promise<
  { acao: string; alvo_id: string | null; pessoa: string; antes: unknown; depois: unknown }[]
> {
  return house.database.kysely
    .selectFrom('registro')
    .where('alvo_tipo', '=', 'pedido')
    .selectAll()
    .orderBy('id')
    .execute()
}

async function stored(id: string) {
  const { kysely } = house.database
  const rows = await kysely.selectFrom('pedido').where('id', '=', id).select(['estado', 'referencia']).execute()
  return rows[0]?.estado
}

test('the counter offers the sizes of the kitchen and the menu of the company, and of no other', async () => {
  const item = {
    codigo: 'PZ9',
    nome: 'Frango com catupiry',
    categoria: 'Salgadas',
    pizza: false,
    adicionais: [],
    remocoes: ['milho'],
  }
  await dono.post(`${company.path}/cardapio`, { ...item, tipo: 'sabor' })
  const gone = (await dono.post(`${company.path}/cardapio`, { ...item, codigo: 'PZ10', nome: 'Jiló', tipo: 'sabor' }))
    .body
  await dono.post(`${company.path}/cardapio/${gone.id}/arquivar`, { versao: gone.versao })
  const other = await newCompany(house.database)
  const neighbour = await member(house, other, 'dono')
  await neighbour.post(`${other.path}/cardapio`, { ...item, nome: 'Do vizinho', tipo: 'produto' })

  const { body } = await gerente.get(`${company.path}/cozinhas/${company.cozinhaId}/balcao`)
  const { cozinha, sabores, produtos } = body as unknown as Balcao
  expect(cozinha).toMatchObject({ nome: 'Matriz', fuso: 'America/Sao_Paulo', metaMinutos: 20 })
  expect(cozinha.tamanhos.map(({ sigla }) => sigla)).toContain('G')
  expect(sabores).toEqual([
    { codigo: 'PZ9', nome: 'Frango com catupiry', categoria: 'Salgadas', adicionais: [], remocoes: ['milho'] },
  ])
  expect(produtos).toEqual([])
})

test('an order is placed as any other origin places it: cleaned, routed, one card for each pizza', async () => {
  const sent = sentOrder(await send(order({ observacao: 'ligar 11 98765-4321', mesa: '' })))
  const pedido = await stored(sent.id)
  expect(pedido).toMatchObject({ origem: 'telefone', tipo: 'entrega', cliente: 'João' })
  expect(JSON.stringify(pedido)).not.toMatch(/Pereira|98765/)
  expect(pedido?.itens.map(({ linha, semLinha }) => [linha, semLinha])).toEqual([
    ['pizza', false],
    ['pizza', false],
    ['pizza', false],
    ['cozinha', true],
  ])
  expect(pedido?.itens[0]?.pizza).toMatchObject({
    tamanho: 'Grande',
    sabores: [
      { nome: 'Portuguesa', remocoes: ['cebola'] },
      { nome: 'Calabresa', adicionais: ['bacon'] },
    ],
  })
  expect(sent).toMatchObject({ situacao: 'fila', por: 'Rafaela', cliente: 'João' })
  expect(sent.itens.map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
    ['Pizza', 3],
    ['Caldo verde', 1],
  ])
})

test('sent again, at once or later, it is the same order, in the record once, without anybody’s name', async () => {
  const before = (await record()).length
  const body = order({ cliente: 'Marina', observacao: 'portão azul' })
  const [one, two] = await Promise.all([send(body), send(body, dono)])
  const third = await send({ ...body, criadoEm: new Date().toISOString() })
  expect(new Set([sentOrder(one).id, sentOrder(two).id, sentOrder(third).id]).size).toBe(1)
  const written = (await record()).slice(before)
  expect(written).toHaveLength(1)
  expect(written[0]).toMatchObject({ acao: 'enviar', alvo_id: sentOrder(one).id })
  expect(written[0]?.pessoa).toContain('Rafaela')
  expect(JSON.stringify(written[0]?.depois)).toContain('1 × Grande ½ Portuguesa SEM cebola')
  expect(JSON.stringify(written)).not.toMatch(/Marina|portão/)
})

test('what waited for the connection is as old as it is, and one from the future is of now', async () => {
  const criadoEm = new Date(Date.now() - 10 * 60_000).toISOString()
  expect(sentOrder(await send(order({ criadoEm }))).criadoEm).toBe(criadoEm)
  const future = new Date(Date.now() + 60 * 60_000).toISOString()
  expect(sentOrder(await send(order({ criadoEm: future }))).criadoEm < future).toBe(true)
})

test.each([
  [{ itens: [] }, 'itens: precisa de ao menos um item', 'itens'],
  [{ origem: 'mesa', tipo: 'mesa' }, 'Este campo é obrigatório.', 'mesa'],
  [{ origem: 'telefone', tipo: 'mesa' }, 'Um pedido de telefone não pode ser deste tipo.', 'tipo'],
  [{ origem: 'ifood' }, 'Este campo é obrigatório.', 'origem'],
  [{ referencia: 'minha' }, 'referencia', 'referencia'],
  [{ itens: [{ nome: 'Bauru', quantidade: 0 }] }, 'deve ser maior que zero', 'itens.0.quantidade'],
  [{ agendadoPara: '2020-01-01T20:00:00-03:00' }, 'Este horário já passou.', 'agendadoPara'],
])('%j is refused in words, at its field, and nothing is placed', async (changes, words, field) => {
  const count = async () => (await house.database.kysely.selectFrom('pedido').select('id').execute()).length
  const before = await count()
  const { status, body } = await send(order(changes))
  expect(status).toBe(400)
  expect(body.Messages?.join('\n')).toContain(words)
  expect(Object.keys(body.campos ?? {})).toContain(field)
  expect(await count()).toBe(before)
})

test('an order cannot be placed in the kitchen of another company', async () => {
  const other = await newCompany(house.database)
  expect((await send(order({ cozinhaId: other.cozinhaId }))).status).toBe(404)
})

test('a kitchen that was archived meanwhile takes no order, from whatever door it comes', async () => {
  const other = await newCompany(house.database)
  const { kysely } = house.database
  const archived = (at: Date | null) =>
    kysely.updateTable('cozinha').set({ arquivada_em: at }).where('id', '=', other.cozinhaId).execute()
  const entrada = { origem: 'balcao', referencia: newId(), tipo: 'balcao' as const, itens: [CALDO] }
  await archived(new Date())
  expect(await placeOrder(log, other.cozinhaId, entrada, newId)).toBeUndefined()
  await archived(null)
  expect(await placeOrder(log, other.cozinhaId, entrada, newId)).toMatchObject({ outcome: 'done', novo: true })
})

test('before it is sent, every item says its line by the rules of the intake and the screens that show it, and the order when it will be ready', async () => {
  await dono.put(`${company.path}/cozinhas/${company.cozinhaId}/regras`, {
    comandoId: newId(),
    versao: 0,
    definir: [{ tipo: 'nome', chave: 'Batata', linha: 'fritura' }],
    remover: [],
  })
  const itens = [PIZZA, CALDO, { nome: 'BATATA Frita', quantidade: 2 }]
  const { body: licence } = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 12 })
  const { sigla, cozinhaId } = company
  const tablet = { sigla, cozinhaId, licenca: String(licence.numero), licencaId: String(licence.id), chave: '' }
  const stream = await clientOf(house.server.origin, tablet).stream({ estacao: 'Forno 1' })
  await stream.next('retrato')
  await expect.poll(async () => (await preview({ tipo: 'balcao', itens })).itens[0]?.estacoes, PATIENT).toHaveLength(1)
  const waiting = (await preview({ tipo: 'balcao', itens })).pizzasNaFila
  const seen = await preview({ tipo: 'balcao', itens })
  expect(seen.itens).toEqual([
    { linha: 'pizza', regra: 'pizza', estacoes: ['Forno 1'] },
    { linha: 'cozinha', regra: 'nenhuma', estacoes: [] },
    { linha: 'fritura', regra: 'nome', estacoes: [] },
  ])
  stream.close()
  expect(Date.parse(seen.prazo) - Date.now()).toBeGreaterThan(19 * 60_000)
  const sent = sentOrder(await send(order({ origem: 'balcao', tipo: 'balcao', itens })))
  expect((await stored(sent.id))?.itens.map(({ linha }) => linha)).toEqual([
    'pizza',
    'pizza',
    'pizza',
    'cozinha',
    'fritura',
  ])
  expect((await preview({ tipo: 'balcao', itens })).pizzasNaFila).toBe(waiting + 3)
  const doce = { ...PIZZA, quantidade: 1, linha: 'sobremesa' }
  sentOrder(await send(order({ itens: [{ ...PIZZA, quantidade: 2.5 }, doce] })))
  expect((await preview({ tipo: 'balcao', itens })).pizzasNaFila, 'by doughs, on whatever line').toBe(
    waiting + 3 + 3 + 1,
  )
  const agendadoPara = '2098-05-01T23:30:00.000Z'
  expect((await preview({ tipo: 'balcao', itens, agendadoPara })).prazo).toBe(agendadoPara)
})

test('a scheduled order is held until its hour', async () => {
  const agendadoPara = new Date(Date.now() + 5 * 3_600_000).toISOString()
  const sent = sentOrder(await send(order({ agendadoPara })))
  expect(sent).toMatchObject({ situacao: 'agendado', agendadoPara, prazo: agendadoPara })
})

test('a change says what it would change, then changes it; the second of two is told and overwrites nothing', async () => {
  const sent = sentOrder(await send(order()))
  const { versao, tipo } = sent
  const itens = [
    { ...PIZZA, quantidade: 2 },
    { ...CALDO, quantidade: 2 },
    { nome: 'Guaraná', quantidade: 1 },
  ]
  const { mudanca } = await preview({ pedidoId: sent.id, tipo, cliente: 'Ana', itens })
  expect(mudanca).toEqual({
    adicionados: ['1 × Guaraná'],
    removidos: ['1 × Grande ½ Portuguesa SEM cebola, ½ Calabresa + bacon'],
    alterados: [{ antes: '1 × Caldo verde', depois: '2 × Caldo verde' }],
    campos: [{ campo: 'cliente', antes: 'João', depois: 'Ana' }],
  })
  const before = (await record()).length
  const wanted = { tipo, cliente: 'Ana', itens, versao }
  const changed = sentOrder(await gerente.put(address(sent), wanted))
  expect(changed.itens.map(({ quantidade }) => quantidade)).toEqual([2, 2, 1])
  expect((await stored(sent.id))?.mudancas).toHaveLength(1)

  // Its answer was lost: the same change again is no other.
  expect((await gerente.put(address(sent), wanted)).status).toBe(200)
  expect((await stored(sent.id))?.mudancas).toHaveLength(1)
  expect((await record()).slice(before).map(({ acao }) => acao)).toEqual(['mudar'])

  const late = await dono.put(address(sent), { tipo, itens: [CALDO], versao })
  expect(late.status).toBe(409)
  expect(late.body.Messages?.[0]).toContain('Outra pessoa mudou este pedido')
  expect((await stored(sent.id))?.mudancas).toHaveLength(1)
})

test('cancelled once; a cancelled or delivered order says so and changes no more', async () => {
  const before = (await record()).length
  const sent = sentOrder(await send(order()))
  const cancel = (order: PedidoEnviado) =>
    gerente.post(`${address(order)}/cancelar`, { motivo: 'desistiu, 11 98765-4321' })
  expect(sentOrder(await cancel(sent)).situacao).toBe('cancelado')
  expect(sentOrder(await cancel(sent)).situacao).toBe('cancelado')
  expect((await stored(sent.id))?.cancelado?.motivo).not.toContain('98765')
  expect((await record()).slice(before).map(({ acao }) => acao)).toEqual(['enviar', 'cancelar'])

  const wanted = { tipo: sent.tipo, itens: [CALDO] }
  expect((await preview({ ...wanted, pedidoId: sent.id })).mudanca?.recusa).toBe('Este pedido já foi cancelado.')
  const change = await gerente.put(address(sent), { ...wanted, versao: sent.versao })
  expect([change.status, change.body.Messages]).toEqual([409, ['Este pedido já foi cancelado.']])

  const eaten = sentOrder(await send(order()))
  const delivered = { tipo: 'entregarPedido' as const, id: newId(), em: new Date().toISOString(), pedidoId: eaten.id }
  await log.write(company.cozinhaId, {
    pedidoIds: [eaten.id],
    comandoIds: [],
    origins: [],
    run: (session) => {
      const itens = (session.pedido(eaten.id)?.itens ?? []).map(({ id, etapa }) => ({
        itemId: id,
        de: etapa,
        para: 'pronto' as const,
      }))
      session.execute({ tipo: 'moverItens', id: newId(), em: session.agora, pedidoId: eaten.id, itens }, 'Forno')
      return session.execute(delivered, 'Forno')
    },
  })
  const refused = await cancel(eaten)
  expect([refused.status, refused.body.Messages]).toEqual([409, ['Este pedido já foi entregue.']])
})

test('the list has what was sent from here, the latest first, by page and kitchen, and nothing a till brought', async () => {
  const till = { origem: 'balcao', referencia: newId(), tipo: 'balcao' as const, itens: [CALDO] }
  const placed = await placeOrder(log, company.cozinhaId, till, newId)
  await send(order())
  const before = sentOrder(await send(order()))
  const latest = sentOrder(await send(order()))
  const list = (query: string) => gerente.get(`${company.path}/pedidos-enviados?direcao=desc&${query}`)
  const { body } = await list('porPagina=2')
  const { itens, total } = body as unknown as { itens: PedidoEnviado[]; total: number }
  expect(itens.map(({ id }) => id)).toEqual([latest.id, before.id])
  expect(total).toBeGreaterThan(2)
  const all = (await list('porPagina=100')).body as unknown as { itens: PedidoEnviado[] }
  const tills = placed?.outcome === 'done' ? placed.pedido.id : ''
  expect(all.itens.map(({ id }) => id)).not.toContain(tills)
  expect((await gerente.post(`${company.path}/pedidos-enviados/${tills}/cancelar`, {})).status).toBe(404)
  const open = (await list('porPagina=100&situacao=abertos')).body as unknown as { itens: PedidoEnviado[] }
  expect(open.itens.every(({ situacao }) => situacao !== 'entregue')).toBe(true)
  expect((await list(`cozinhaId=${newId()}`)).body.total).toBe(0)
})

test('an order is found by its number, name or table, however many were sent after it', async () => {
  const named = sentOrder(await send(order({ cliente: 'Zoé' })))
  const seated = sentOrder(await send(order({ origem: 'mesa', tipo: 'mesa', mesa: 'Varanda 7' })))
  await send(order())
  const found = async (busca: string) => {
    const query = new URLSearchParams({ direcao: 'desc', busca })
    const { body } = await gerente.get(`${company.path}/pedidos-enviados?${query}`)
    return (body as unknown as { itens: PedidoEnviado[] }).itens.map(({ id }) => id)
  }
  expect(await found('ZOE')).toEqual([named.id])
  expect(await found('varanda 7')).toEqual([seated.id])
  expect(await found(named.numero)).toEqual([named.id])
  expect(await found('%')).toEqual([])
})

test('a company that sends too much is told to wait', async () => {
  // Nothing is made up for while it answers, however slow the machine.
  const bounded = await startHouse({ PEDIDOS_POR_MINUTO: '60' }, { rateClock: () => 0 })
  try {
    const busy = await newCompany(bounded.database)
    const browser = await member(bounded, busy, 'gerente')
    const send = () =>
      browser.post(`${busy.path}/pedidos-enviados`, order({ cozinhaId: busy.cozinhaId, itens: [CALDO] }))
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    const taken = answers.filter(({ status }) => status !== 429)
    expect(taken.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE_AND_WAITING }, () => 200))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.Messages?.[0]).toContain('Sua empresa enviou pedidos demais')
  } finally {
    await bounded.close()
  }
})

test('a page of long orders is shown in turns, and is the page that was asked for', async () => {
  const itens = Array.from({ length: 100 }, () => ({ ...CALDO, observacao: 'Sem cebola, bem passado. '.repeat(30) }))
  const [first, second, third] = [
    sentOrder(await send(order({ itens }))),
    sentOrder(await send(order())),
    sentOrder(await send(order({ itens }))),
  ]
  const turns = vi.spyOn(FairTurns.prototype, 'run')
  const { body } = await gerente.get(`${company.path}/pedidos-enviados?direcao=desc&porPagina=3`)
  expect(turns.mock.calls.length).toBeGreaterThan(1)
  turns.mockRestore()
  expect((body as unknown as { itens: PedidoEnviado[] }).itens).toEqual([third, second, first])
})

describe('an order as long as they come', () => {
  const item = { ...CALDO, observacao: 'Sem cebola e bem passado. '.repeat(20) }
  const itens = Array.from({ length: 100 }, (_, index) => ({ ...item, referencia: `i${index}` }))

  test('is looked at with every rule of a short one', async () => {
    const [first] = itens
    const wrong = await send(order({ itens: [...itens.slice(1), { ...first, quantidade: 0 }] }))
    expect([wrong.status, wrong.body.Messages?.join()]).toEqual([400, expect.stringContaining('itens[99].quantidade')])
    const nowhere = await send(order({ itens, tipo: 'mesa', origem: 'mesa', mesa: undefined }))
    expect(nowhere.status).toBe(400)
    expect((await preview({ tipo: 'entrega', itens })).itens).toHaveLength(100)
  })

  test('is tried out often enough for whoever types it, and no more', async () => {
    const bounded = await startHouse({ PEDIDOS_POR_MINUTO: '60' }, { rateClock: () => 0 })
    try {
      const busy = await newCompany(bounded.database)
      const browser = await member(bounded, busy, 'gerente')
      const statuses: number[] = []
      while (statuses.length < 30 && statuses.at(-1) !== 429) {
        const path = `${busy.path}/cozinhas/${busy.cozinhaId}/conferir-pedido`
        statuses.push((await browser.post(path, { tipo: 'entrega', itens })).status)
      }
      expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await bounded.close()
    }
  })
})
