import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const one = oneKitchen({}, { estoque: { Grande: 10 } })

const now = () => new Date().toISOString()

describe('commands', () => {
  test('a tap is accepted, kept with its station, and seen by the point of sale', async () => {
    const order = anOrder()
    const { body: placed } = await one.client.place(order)
    const { status, body } = await one.client.command([aMove(placed.id, '1', 'fila', 'montagem')], 'Pizza – São João')
    expect(status).toBe(200)
    expect(body.resultados).toEqual([{ id: expect.any(String), situacao: 'aceito' }])
    const { body: read } = await one.client.read(order.origem, order.referencia)
    expect(read).toMatchObject({ situacao: 'preparo', iniciado: { estacao: 'Pizza – São João' } })
    expect(read.itens[0]).toMatchObject({ etapa: 'montagem', massa: { situacao: 'aberta' } })
  })

  test('the same command sent again does nothing twice and says so', async () => {
    const { body: placed } = await one.client.place(anOrder())
    const command = aMove(placed.id, '2', 'fila', 'preparo')
    const first = await one.client.command([command])
    const again = await one.client.command([command, command])
    expect(first.body.resultados[0]?.situacao).toBe('aceito')
    expect(again.body.resultados.map(({ situacao }) => situacao)).toEqual(['repetido', 'repetido'])
    expect(again.body.cursor).toBe(first.body.cursor)
  })

  test('a stock command is obeyed once, however often it is sent', async () => {
    const adjust = { tipo: 'ajustarMassas', id: newId(), em: now(), tamanho: 'Broto', delta: 4 }
    for (let times = 0; times < 3; times += 1) await one.client.command([adjust])
    const stream = await one.client.stream()
    const { data } = await stream.next('retrato')
    stream.close()
    expect(data.estoque.Broto).toBe(4)
  })

  test('[MA17] a count made off line keeps what others opened since, and an older opening that comes after it takes nothing', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const pizzas = await Promise.all([1, 2, 3, 4].map(async () => (await one.client.place(anOrder())).body.id))
    const stock = async () => {
      const stream = await one.client.stream()
      const { data } = await stream.next('retrato')
      stream.close()
      return { cursor: data.cursor, grande: data.estoque.Grande }
    }
    const open = (pedidoId: string | undefined, em: string) => ({
      tipo: 'abrirMassas',
      id: newId(),
      em,
      itens: [{ pedidoId, itemId: '1' }],
    })
    const { cursor } = await stock()
    await one.client.command([open(pizzas[0], minutesAgo(4))], 'Montagem')
    await one.client.command([open(pizzas[1], minutesAgo(2))], 'Montagem')
    const count = { tipo: 'contarMassas', id: newId(), em: minutesAgo(3), tamanho: 'Grande', quantidade: 30 }
    const { body } = await one.client.command([{ ...count, visto: cursor }], 'Massas')
    expect(body.resultados).toMatchObject([{ situacao: 'aceito' }])
    expect((await stock()).grande).toBe(29)
    await one.client.command([open(pizzas[2], minutesAgo(5))], 'Chapa')
    expect((await stock()).grande).toBe(29)
    await one.client.command([{ ...count, id: newId(), em: now(), quantidade: 10 }], 'Massas')
    expect((await stock()).grande).toBe(10)
    // Done off line before that count, and sent apart.
    const opened = open(pizzas[3], minutesAgo(5))
    await one.client.command([opened], 'Chapa')
    const undo = { tipo: 'desfazer', id: newId(), em: minutesAgo(4), pedidoId: pizzas[3], comandoId: opened.id }
    const undone = await one.client.command([undo], 'Chapa')
    expect(undone.body.resultados).toMatchObject([{ situacao: 'aceito' }])
    const put = { tipo: 'ajustarMassas', id: newId(), em: minutesAgo(4), tamanho: 'Grande', delta: 20 }
    await one.client.command([put], 'Chapa')
    expect((await stock()).grande).toBe(10)
  })

  test('a count that saw more of the log than there is sets the stock', async () => {
    const stock = async () => {
      const stream = await one.client.stream()
      const { data } = await stream.next('retrato')
      stream.close()
      return data
    }
    const { cursor } = await stock()
    const count = { tipo: 'contarMassas', tamanho: 'Broto', quantidade: 12, visto: cursor + 1_000 }
    const em = new Date(Date.now() - 60_000).toISOString()
    await one.client.command([{ tipo: 'ajustarMassas', id: newId(), em: now(), tamanho: 'Broto', delta: 4 }])
    await one.client.command([{ ...count, id: newId(), em }], 'Massas')
    expect((await stock()).estoque.Broto).toBe(12)
  })

  test('an id in capitals is the same command, and is told back as it was sent', async () => {
    const id = newId()
    const tap = (spelt: string) => ({
      tipo: 'ajustarMassas',
      id: spelt,
      em: new Date().toISOString(),
      tamanho: 'Grande',
      delta: 5,
    })
    expect((await one.client.command([tap(id)])).body.resultados).toEqual([{ id, situacao: 'aceito' }])
    const capitals = id.toUpperCase()
    expect((await one.client.command([tap(capitals)])).body.resultados).toEqual([
      { id: capitals, situacao: 'repetido' },
    ])
  })

  test('a refused command is refused again with the same reason, even if it would fit by then', async () => {
    const { body: placed } = await one.client.place(anOrder())
    const tooEarly = { tipo: 'entregarPedido', id: newId(), em: now(), pedidoId: placed.id }
    const first = await one.client.command([tooEarly])
    expect(first.body.resultados[0]).toMatchObject({
      situacao: 'recusado',
      motivo: 'Ainda falta: 1 pizza (fila), 2 entrada (fila).',
    })
    await one.client.command([aMove(placed.id, '1', 'fila', 'pronto'), aMove(placed.id, '2', 'fila', 'pronto')])
    expect((await one.client.command([tooEarly])).body.resultados).toEqual(first.body.resultados)
  })

  test('a tap that was done already does nothing when a copy of it comes after the step back', async () => {
    const order = anOrder()
    const { body: placed } = await one.client.place(order)
    const mine = aMove(placed.id, '2', 'fila', 'preparo')
    await one.client.command([aMove(placed.id, '2', 'fila', 'preparo')])
    expect((await one.client.command([mine])).body.resultados).toEqual([{ id: mine.id, situacao: 'repetido' }])
    await one.client.command([aMove(placed.id, '2', 'preparo', 'fila')])
    expect((await one.client.command([mine])).body.resultados).toEqual([{ id: mine.id, situacao: 'repetido' }])
    const { body: read } = await one.client.read(order.origem, order.referencia)
    expect(read.itens.find(({ id }) => id === '2')?.etapa).toBe('fila')
  })

  test('a command done in part tells the reason again when its answer was lost', async () => {
    const { body: placed } = await one.client.place(anOrder())
    const move = aMove(placed.id, '2', 'fila', 'preparo')
    const tap = { ...move, itens: [...move.itens, { itemId: '99', de: 'fila', para: 'preparo' }] }
    const first = await one.client.command([tap])
    expect(first.body.resultados[0]).toMatchObject({ situacao: 'aceito', motivo: expect.any(String) })
    const { motivo } = first.body.resultados[0] ?? {}
    expect((await one.client.command([tap])).body.resultados).toEqual([{ id: tap.id, situacao: 'repetido', motivo }])
  })

  test('refusals are per command: a malformed one does not block the others', async () => {
    const { body: placed } = await one.client.place(anOrder())
    const { body } = await one.client.command([
      { tipo: 'dancar', id: 'x' },
      null,
      { tipo: 'moverItens', id: { toString: 1, valueOf: 1 } },
      aMove('pedido-que-nao-existe', '1', 'fila', 'preparo'),
      aMove(placed.id, '2', 'fila', 'preparo'),
    ])
    expect(body.resultados.map(({ situacao }) => situacao)).toEqual([
      'recusado',
      'recusado',
      'recusado',
      'recusado',
      'aceito',
    ])
    expect(body.resultados[3]?.motivo).toBe('Este pedido não está mais aberto.')
  })

  test('a command older than 24 hours is refused', async () => {
    const { body: placed } = await one.client.place(anOrder())
    const old = {
      ...aMove(placed.id, '1', 'fila', 'montagem'),
      em: new Date(Date.now() - 25 * 3_600_000).toISOString(),
    }
    const { body } = await one.client.command([old])
    expect(body.resultados[0]?.situacao).toBe('recusado')
  })

  test('so is one of a year that no database knows, whatever it asks of the stock', async () => {
    const { body: placed } = await one.client.place(anOrder())
    const em = '0000-01-01T00:00:00.000Z'
    const comandos = [
      { tipo: 'contarMassas', id: newId(), em, tamanho: 'Grande', quantidade: 1 },
      { tipo: 'desfazer', id: newId(), em, pedidoId: placed.id, comandoId: newId() },
    ]
    for (const comando of comandos) {
      const { status, body } = await one.client.command([comando])
      expect([status, body.resultados?.[0]?.situacao]).toEqual([200, 'recusado'])
    }
  })

  test('a tap from a clock that runs ahead is kept with the server time', async () => {
    const order = anOrder()
    const { body: placed } = await one.client.place(order)
    await one.client.command([
      { ...aMove(placed.id, '1', 'fila', 'montagem'), em: new Date(Date.now() + 20 * 60_000).toISOString() },
    ])
    const { body } = await one.client.read(order.origem, order.referencia)
    expect(Date.parse(body.iniciado?.em ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('an undo restores step, dough and stock', async () => {
    const order = anOrder()
    const { body: placed } = await one.client.place(order)
    const move = aMove(placed.id, '1', 'fila', 'montagem')
    await one.client.command([move])
    const undo = { tipo: 'desfazer', id: newId(), em: now(), pedidoId: placed.id, comandoId: move.id }
    const { body } = await one.client.command([undo])
    expect(body.resultados[0]?.situacao).toBe('aceito')
    const { body: read } = await one.client.read(order.origem, order.referencia)
    expect(read.itens[0]).toMatchObject({ etapa: 'fila', massa: { situacao: 'pendente' } })
    expect(read.situacao).toBe('fila')
  })

  test('[DF8] two taps undone one after the other leave the item and its dough as they were', async () => {
    const order = anOrder()
    const { body: placed } = await one.client.place(order)
    const first = aMove(placed.id, '1', 'fila', 'montagem')
    const second = aMove(placed.id, '1', 'montagem', 'forno')
    await one.client.command([first, second])
    for (const { id: comandoId } of [second, first]) {
      const undo = { tipo: 'desfazer', id: newId(), em: now(), pedidoId: placed.id, comandoId }
      expect((await one.client.command([undo])).body.resultados).toEqual([{ id: undo.id, situacao: 'aceito' }])
    }
    const { body: read } = await one.client.read(order.origem, order.referencia)
    expect(read.itens[0]).toEqual(placed.itens[0])
    expect(read.situacao).toBe('fila')
  })

  test('a delivered order comes back when an item is recalled, however old it is', async () => {
    const order = anOrder({ itens: [{ nome: 'Bruschetta', quantidade: 1, linha: 'entrada' }] })
    const { body: placed } = await one.client.place(order)
    await one.client.command([aMove(placed.id, '1', 'fila', 'pronto')])
    await one.client.command([{ tipo: 'entregarPedido', id: newId(), em: now(), pedidoId: placed.id }])
    expect((await one.client.read(order.origem, order.referencia)).body.situacao).toBe('entregue')
    await one.client.command([aMove(placed.id, '1', 'pronto', 'preparo')])
    expect((await one.client.read(order.origem, order.referencia)).body.situacao).toBe('preparo')
  })

  test('without a station name the specification sentence is the answer', async () => {
    const response = await fetch(`${one.client.base}/comandos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await one.client.login()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ comandos: [] }),
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        success: false,
        Messages: ['Defina o nome da sua estação nas configurações antes de prosseguir.'],
      },
    ])
  })

  test('the stored orders equal the log played from the beginning', async () => {
    const cozinhaId = one.client.base.split('/').at(-1)
    const log = await one.database.pool.query<{ corpo: Evento }>(
      'SELECT corpo FROM evento WHERE cozinha_id = $1 ORDER BY seq',
      [cozinhaId],
    )
    const events = log.rows.map((row) => row.corpo)
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1))
    const stream = await one.client.stream()
    const { data } = await stream.next('retrato')
    stream.close()
    const empty: Estado = { cozinha: data.cozinha, estoque: { Grande: 10 }, pedidos: {}, recentes: [] }
    const played = events.reduce(evolve, empty)
    expect(played.estoque).toEqual(data.estoque)
    expect(Object.values(played.pedidos).sort(byId)).toEqual([...data.pedidos].sort(byId))
    expect(played.recentes).toEqual(data.recentes)
  })
})

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}
