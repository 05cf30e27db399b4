import { LINHAS } from '@kds/domain/linhas'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido, umSabor } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kanbanView } from './kanban-view'
import { unreadOrders } from './unread'

const meia = { n: 1, d: 2 }

function kitchen(pedido: Parameters<typeof umPedido>[0]): CozinhaDeEnsaio {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido(pedido))
  return ensaio
}

describe('what has to be read', () => {
  test('[AG6] a change that brings an allergy says it in its own words, whichever line makes what it is written on', () => {
    const polenta = (observacao?: string) =>
      umConteudo({ referencia: 'b', linha: 'fritura', nome: 'Polenta', ...(observacao && { observacao }) })
    const pizza = umaPizza({ referencia: 'a' })
    const ensaio = kitchen({ itens: [pizza, polenta()] })
    const mudar = (...itens: ReturnType<typeof umConteudo>[]) =>
      ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero: '101', tipo: 'balcao' }, itens })
    mudar(umaPizza({ referencia: 'a', observacao: 'bem assada' }), polenta())
    expect(unreadOrders(ensaio.estado, ['pizza'])).toMatchObject([{ tipo: 'alterado', alergias: [] }])
    mudar(pizza, polenta('alergia a leite'))
    expect(unreadOrders(ensaio.estado, ['pizza'])).toMatchObject([{ alergias: ['alergia a leite'] }])
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza'], ate: ensaio.seq })
    mudar(umaPizza({ referencia: 'a', observacao: 'bem assada' }), polenta('alergia a leite'))
    expect(unreadOrders(ensaio.estado, ['pizza'])).toMatchObject([{ tipo: 'alterado', alergias: [] }])
  })

  test('a cancellation says of everything that it is off, and where what was begun lies', () => {
    const ensaio = kitchen({ itens: [umaPizza(), umConteudo({ linha: 'entrada', nome: 'Sopa', quantidade: 2 })] })
    ensaio.mover('p1', '1', 'montagem')
    ensaio.mover('p1', '1', 'forno')
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1', motivo: 'Cliente desistiu.' })
    const [aviso] = unreadOrders(ensaio.estado, ['pizza', 'entrada'])
    expect(aviso).toMatchObject({ tipo: 'cancelado', numero: '101', ate: ensaio.seq })
    expect(aviso?.titulo).toMatch(/^CANCELADO \d\d:\d\d$/)
    expect(aviso?.linhas).toEqual([
      'não fazer: Grande Calabresa, está no forno',
      'não fazer: 2 Sopa',
      'Cliente desistiu.',
    ])
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza', 'entrada'], ate: ensaio.seq })
    expect(unreadOrders(ensaio.estado, ['pizza', 'entrada'])).toEqual([])
  })

  test('a cancellation of other lines is theirs to read', () => {
    const ensaio = kitchen({ itens: [umConteudo({ linha: 'fritura', nome: 'Batata' })] })
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' })
    expect(unreadOrders(ensaio.estado, ['pizza', 'entrada'])).toEqual([])
    expect(unreadOrders(ensaio.estado, ['fritura'])).toHaveLength(1)
  })

  test('a change says what is new, what is other and what is gone', () => {
    const ensaio = kitchen({
      itens: [umaPizza({ referencia: 'a' }), umConteudo({ linha: 'entrada', nome: 'Sopa' })],
      mesa: '12',
      tipo: 'mesa',
    })
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { numero: '101', tipo: 'mesa', mesa: '14' },
      itens: [
        umaPizza({ referencia: 'a' }, { sabores: [umSabor('Calabresa', meia), umSabor('Atum', meia)] }),
        umConteudo({ linha: 'entrada', nome: 'Caldo' }),
      ],
    })
    const [aviso] = unreadOrders(ensaio.estado, ['pizza', 'entrada'])
    expect(aviso?.titulo).toMatch(/^ALTERADO \d\d:\d\d$/)
    expect(aviso?.linhas).toEqual([
      'Mesa: 12 → 14',
      'agora Grande ½ Calabresa ½ Atum',
      'antes: Calabresa',
      'RETIRADO não fazer: 1 Sopa',
      'ADICIONADO 1 Caldo',
    ])
  })
})

test('what was changed and changed back is said to be as before, not to have become what it was', () => {
  const ensaio = kitchen({ itens: [umaPizza({ referencia: 'a' })] })
  for (const observacao of ['bem assada', undefined])
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { numero: '101', tipo: 'balcao' },
      itens: [umaPizza({ referencia: 'a', ...(observacao && { observacao }) })],
    })
  const [aviso] = unreadOrders(ensaio.estado, ['pizza'])
  expect(aviso?.linhas).toEqual(['mudou e voltou a ser como antes', 'Grande Calabresa: como antes'])
})

test('a change of dough or crust alone is said, with what it was', () => {
  const pizza = (tipoMassa: string, borda: string) => umaPizza({ referencia: 'a' }, { tipoMassa, borda })
  const ensaio = kitchen({ itens: [pizza('Fina', 'Catupiry')] })
  ensaio.mandar({
    tipo: 'alterarPedido',
    pedidoId: 'p1',
    dados: { numero: '101', tipo: 'balcao' },
    itens: [pizza('Grossa', 'Cheddar')],
  })
  const [aviso] = unreadOrders(ensaio.estado, ['pizza'])
  expect(aviso?.linhas[0]).toMatch(/^agora Grande massa grossa borda cheddar /)
  expect(aviso?.linhas[1]).toMatch(/^antes: .*massa fina.*borda catupiry/i)
})

test('whatever happened, an order with cards is told in the foot if and only if something about it waits for ENTENDI', () => {
  fc.assert(
    fc.property(umRoteiro, fc.subarray([...LINHAS], { minLength: 1 }), (roteiro, linhas) => {
      const { estado } = encenarTudo(roteiro)
      const cartoes = kanbanView(estado, linhas).flatMap((column) => column.cartoes)
      const porLer = new Set(cartoes.filter((card) => card.porLer).map(({ pedidoId }) => pedidoId))
      const avisos = unreadOrders(estado, linhas).map(({ pedidoId }) => pedidoId)
      expect(new Set(avisos).size).toBe(avisos.length)
      for (const id of porLer) expect(avisos).toContain(id)
      const calmos = cartoes.filter((card) => !card.porLer).map(({ pedidoId }) => pedidoId)
      for (const id of calmos) expect(avisos).not.toContain(id)
    }),
    { numRuns: 120 },
  )
})
