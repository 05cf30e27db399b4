import { expect, test } from 'vitest'
import { evolve } from './evolve'
import { CozinhaDeEnsaio, estadoVazio } from './testing/cozinha-de-ensaio'
import { AGORA, umaCozinha, umConteudo, umPedido } from './testing/pedidos'

const carimbo = { seq: 9, em: AGORA }

function fechar(ensaio: CozinhaDeEnsaio, ...ids: string[]) {
  for (const id of ids) {
    ensaio.aprontar(id)
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: id })
  }
}

test('[PE6] the latest closed order comes first', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'a' }), umPedido({ id: 'b' }), umPedido({ id: 'c' }))
  fechar(ensaio, 'b', 'a')
  expect(ensaio.estado.recentes.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(Object.keys(ensaio.estado.pedidos)).toEqual(['c'])
})

test('[PE6] what happens to a closed order later does not make it the latest', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'a' }), umPedido({ id: 'b' }))
  fechar(ensaio, 'a', 'b')
  ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['a'], linhas: ['chapa'] })
  expect(ensaio.estado.recentes.map(({ id, visto }) => [id, Object.keys(visto)])).toEqual([
    ['b', []],
    ['a', ['chapa']],
  ])
})

test('[PE6] of more than fifty closed orders the oldest is forgotten', () => {
  const ensaio = new CozinhaDeEnsaio()
  const ids = Array.from({ length: 52 }, (_, indice) => `p${indice}`)
  ensaio.receber(...ids.map((id) => umPedido({ id })))
  fechar(ensaio, ...ids)
  expect(ensaio.estado.recentes).toHaveLength(50)
  expect(ensaio.estado.recentes.map(({ id }) => id)).not.toContain('p1')
  expect(ensaio.estado.recentes.map(({ id }) => id)).toContain('p2')
  expect(ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId: 'x' })).toEqual({
    situacao: 'recusado',
    motivo: 'Este pedido não está mais aberto.',
  })
})

test('[ET5] [ET6] an orphan in preparation that becomes a pizza is being assembled since then, and forgets steps of its old line', () => {
  const ensaio = new CozinhaDeEnsaio()
  const orfao = umConteudo({ linha: 'cozinha', semLinha: true })
  ensaio.receber(umPedido({ itens: [orfao, orfao] }))
  ensaio.mover('p1', '1', 'preparo')
  ensaio.mover('p1', '2', 'preparo')
  ensaio.mover('p1', '2', 'pronto')
  const { fila, preparo } = ensaio.item('p1', '1').entradas
  const { pronto } = ensaio.item('p1', '2').entradas
  for (const itemId of ['1', '2']) ensaio.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId, linha: 'pizza' })
  expect(ensaio.item('p1', '1')).toMatchObject({ linha: 'pizza', etapa: 'montagem' })
  expect(ensaio.item('p1', '1').entradas).toEqual({ fila, montagem: preparo })
  expect(ensaio.item('p1', '2').entradas).toEqual({ fila, pronto })
})

test('[ET6] an orphan enters the queue of its line when it is given to it', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [umConteudo({ linha: 'cozinha', semLinha: true })] }))
  ensaio.passarMinutos(3)
  ensaio.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId: '1', linha: 'chapa' }, 'Cozinha')
  expect(ensaio.item('p1', '1').entradas).toEqual({ fila: { em: ensaio.agora, seq: 2, estacao: 'Cozinha' } })
})

test('[EV5] an event about an order the state does not hold changes nothing', () => {
  const estado = estadoVazio()
  expect(evolve(estado, { ...carimbo, tipo: 'PedidoEntregue', pedidoId: 'p9' })).toBe(estado)
  expect(evolve(estado, { ...carimbo, tipo: 'PedidosVistos', vistos: [{ pedidoId: 'p9', linhas: ['pizza'] }] })).toBe(
    estado,
  )
})

test('[EV5] a dough opened in an order the state does not hold still leaves the stock', () => {
  const estado = { ...estadoVazio(), estoque: { Grande: 5 } }
  const itens = [{ pedidoId: 'p9', itemId: '1', tamanho: 'Grande' }]
  expect(evolve(estado, { ...carimbo, tipo: 'MassasAbertas', itens }).estoque).toEqual({ Grande: 4 })
})

test('[EV5] [MV9] a reopened order comes whole, to a station that had forgotten it', () => {
  const pedido = umPedido({ itens: [{ ...umConteudo(), etapa: 'pronto' }] })
  const depois = evolve(estadoVazio(), { ...carimbo, tipo: 'PedidoReaberto', pedidoId: 'p1', pedido })
  expect(depois.pedidos).toEqual({ p1: pedido })
})

test('[EV6] a configured kitchen replaces the former one', () => {
  const ensaio = new CozinhaDeEnsaio()
  const cozinha = umaCozinha({ metaMinutos: 35, limites: { forno: 4 } })
  expect(ensaio.mandar({ tipo: 'configurarCozinha', cozinha })).toMatchObject({ situacao: 'aceito' })
  expect(ensaio.estado.cozinha).toEqual(cozinha)
  expect(ensaio.mandar({ tipo: 'configurarCozinha', cozinha: { ...cozinha } })).toEqual({ situacao: 'repetido' })
})

test('[EV6] a kitchen is the same whatever the order in which its fields were written', () => {
  const ensaio = new CozinhaDeEnsaio()
  const avessa = Object.fromEntries(Object.entries(umaCozinha()).reverse()) as ReturnType<typeof umaCozinha>
  expect(ensaio.mandar({ tipo: 'configurarCozinha', cozinha: avessa })).toEqual({ situacao: 'repetido' })
})

test('[EV3] evolve leaves the state it was given untouched', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido())
  const antes = ensaio.estado
  const copia = JSON.stringify(antes)
  ensaio.aprontar('p1')
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
  expect(JSON.stringify(antes)).toBe(copia)
})
