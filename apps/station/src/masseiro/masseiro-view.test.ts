import { alergiasDoPedido } from '@kds/domain/alergia'
import { itensAtivos, type Pedido } from '@kds/domain/pedido'
import { prazoDoPedido } from '@kds/domain/prazos'
import { emMs, somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, type PedidoDeTeste, umaCozinha, umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import { chaveDaMassa } from '@kds/domain/tipo-da-massa'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totals } from '../panels/totals'
import { matrizDasMassas } from './dough-matrix'
import { aberturasDasMassas, ritmoPorHora } from './dough-pace'
import { abrirView } from './dough-row'
import { comGruposIguais, type GrupoDeMassas, masseiroView } from './masseiro-view'

const cozinha = umaCozinha()

function ver(...pedidos: Pedido[]) {
  return masseiroView({ cozinha, pedidos: Object.fromEntries(pedidos.map((pedido) => [pedido.id, pedido])) })
}

let ids = 0
/** An order that came `minutos` ago. */
function pedido(numero: string, minutos: number, parte: PedidoDeTeste = {}): Pedido {
  ids += 1
  const recebidoEm = somarMinutos(AGORA, -minutos)
  return umPedido({ id: `p${ids}`, numero, recebidoEm, itens: [umaPizza()], ...parte })
}

const resumo = (grupos: readonly GrupoDeMassas[]) =>
  grupos.map(({ quantas, tipo, numeros }) => `${quantas} ${tipo.tamanho} ${numeros.join(' ')}`)

describe('the next doughs', () => {
  test('of two orders with one number are of two orders', () => {
    const { proximas } = ver(pedido('12', 9), pedido('12', 8, { origem: 'ifood', cliente: 'Ana' }))
    expect(resumo(proximas)).toEqual(['2 Grande 12 balcão 12 Ana'])
    expect(proximas.map((grupo) => abrirView(grupo, 1).texto)).toEqual(['Massa aberta: Grande · #12 balcão'])
    const [antes] = ver(pedido('12', 9)).proximas
    expect(antes?.numeros).toEqual(['12'])
  })

  test('are drawn anew when another order of the same number comes', () => {
    const [primeiro, segundo] = [pedido('12', 9), pedido('12', 8, { origem: 'ifood', itens: [umConteudo()] })]
    const antes = ver(primeiro).proximas
    expect(comGruposIguais(antes, ver(primeiro, segundo).proximas)[0]?.numeros).toEqual(['12 balcão'])
  })

  test('come in the order they are needed: priority first, then what is due first', () => {
    const view = ver(
      pedido('3', 5, { itens: [umaPizza({}, { tamanho: 'Média' })] }),
      pedido('2', 10),
      pedido('1', 15, { itens: [umaPizza({}, { tamanho: 'Broto' })] }),
      pedido('4', 1, { prioridade: 1, itens: [umaPizza({}, { tamanho: 'Média' })] }),
      pedido('5', 2, { prometidoPara: somarMinutos(AGORA, 1), itens: [umaPizza({}, { tamanho: 'Broto' })] }),
    )
    expect(view.proximas.map(({ numeros }) => numeros)).toEqual([['4'], ['5', '1'], ['2'], ['3']])
  })

  test('equal neighbours are one row, and equal doughs further on are another', () => {
    const view = ver(
      pedido('1', 20, { itens: [umaPizza(), umaPizza()] }),
      pedido('2', 15),
      pedido('3', 10, { itens: [umaPizza({}, { borda: 'Catupiry' })] }),
      pedido('4', 5),
    )
    expect(resumo(view.proximas)).toEqual(['3 Grande 1 2', '1 Grande 3', '1 Grande 4'])
    expect(view.proximas[1]?.tipo.borda).toBe('catupiry')
    expect(view.quantas).toBe(5)
  })

  test('what was promised for another day is a row of its own and says for which: it is not opened a day early', () => {
    const view = ver(pedido('1', 20), pedido('2', 15, { prometidoPara: somarMinutos(AGORA, 26 * 60) }), pedido('3', 5))
    expect(view.proximas.map(({ numeros, outroDia }) => [numeros, outroDia])).toEqual([
      [['1', '3'], undefined],
      [['2'], expect.stringMatching(/^para .*\d\d\/\d\d, \d\d:\d\d$/)],
    ])
  })

  test('[MA14] a dough to open again is a row of its own, and says what lies open', () => {
    const casa = new CozinhaDeEnsaio()
    casa.receber(
      umPedido({ itens: [umaPizza({ referencia: 'a' }, { tipoMassa: 'Fina' })] }),
      umPedido({ id: 'p2', numero: '102', itens: [umaPizza()] }),
    )
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    casa.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { numero: '101', tipo: 'balcao' },
      itens: [umaPizza({ referencia: 'a' })],
    })
    expect(masseiroView(casa.estado).proximas).toMatchObject([
      { numeros: ['101'], tipo: { massa: undefined }, jaAberta: 'Grande · massa fina' },
      { numeros: ['102'], jaAberta: undefined },
    ])
  })

  test('different doughs of one size are never opened together', () => {
    const view = ver(
      pedido('1', 9, { itens: [umaPizza({}, { tipoMassa: 'Fina' }), umaPizza({}, { tipoMassa: 'Integral' })] }),
    )
    expect(view.proximas).toHaveLength(2)
  })

  test('[AG5] an allergy of its order is on the row of a dough, which is never opened together with those of others', () => {
    const view = ver(
      pedido('1', 20),
      pedido('2', 19, { observacao: 'Cliente celíaca', itens: [umaPizza(), umaPizza()] }),
      pedido('3', 18, {
        itens: [umaPizza(), umConteudo({ complementos: [{ nome: 'Glúten', quantidade: 1, tipo: 'remocao' }] })],
      }),
      pedido('4', 17, { observacao: 'sem alergia' }),
    )
    expect(view.proximas.map(({ numeros, alergias }) => [...numeros, ...alergias])).toEqual([
      ['1'],
      ['2', 'alergia: Cliente celíaca'],
      ['3', 'alergia: sem Glúten'],
      ['4'],
    ])
    expect(view.quantas).toBe(5)
  })

  test('[AG5] the kitchen’s own list counts at the dough table, as soon as it is set', () => {
    const p1 = pedido('1', 20, { observacao: 'trocar amendoim' })
    const [antes] = ver(p1).proximas
    if (!antes) throw new Error('there is a group')
    const view = masseiroView({ pedidos: { p1 }, cozinha: { ...cozinha, alergias: ['amendoim'] } })
    expect(antes.alergias).toEqual([])
    expect(comGruposIguais([antes], view.proximas)[0]?.alergias).toEqual(['alergia: trocar amendoim'])
  })

  test('[AE3] what is open, removed, cancelled, delivered, not accepted yet or no pizza is not there', () => {
    const passagem = { em: AGORA, seq: 1 }
    const view = ver(
      pedido('1', 9, { itens: [umaPizza({ massa: { situacao: 'aberta' } } as object)] }),
      pedido('2', 9, { itens: [umaPizza({ cancelado: true } as object)] }),
      pedido('3', 9, { cancelado: passagem }),
      pedido('4', 9, { entregue: passagem }),
      pedido('5', 9, { itens: [umConteudo()] }),
      pedido('6', 9, { aceite: { ate: AGORA, motivos: [] } }),
    )
    expect(view).toEqual({ proximas: [], agendadas: [], quantas: 0 })
  })

  test.each([
    [60, 60],
    [2.5, 3],
  ])('[MA13] %d pizzas in one item are %i on list, matrix, stock, pace and totals', (quantidade, massas) => {
    const casa = new CozinhaDeEnsaio()
    casa.receber(umPedido({ itens: [umaPizza({ quantidade })] }))
    casa.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 100 })
    const lista = masseiroView(casa.estado)
    expect(lista.quantas).toBe(massas)
    expect(matrizDasMassas(lista.proximas, [], cozinha).linhas[0]?.total.agora).toBe(massas)
    expect(totals(casa.estado).sabores).toEqual([{ nome: 'Calabresa', quantidade: String(massas) }])
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    expect(masseiroView(casa.estado).quantas).toBe(0)
    expect(casa.estado.estoque).toEqual({ Grande: 100 - massas })
    casa.passarMinutos(60)
    const agora = emMs(casa.agora) - 1
    expect(Math.round(ritmoPorHora(aberturasDasMassas(casa.estado), 'Grande', agora) ?? 0)).toBe(massas)
  })

  test('[MA13] sixty pizzas in one item, opened after another and both undone, are sixty again on list, matrix, stock and totals', () => {
    const casa = new CozinhaDeEnsaio()
    casa.receber(umPedido({ itens: [umaPizza({ quantidade: 60 }), umaPizza()] }))
    casa.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 100 })
    const conta = () => {
      const { proximas, quantas } = masseiroView(casa.estado)
      const [linha] = matrizDasMassas(proximas, [], cozinha).linhas
      return {
        quantas,
        matriz: linha?.total.agora,
        estoque: casa.estado.estoque.Grande,
        ritmo: aberturasDasMassas(casa.estado),
      }
    }
    const antes = conta()
    expect(antes).toMatchObject({ quantas: 61, matriz: 61, estoque: 100 })
    casa.mandar({ tipo: 'abrirMassas', id: 'uma', itens: [{ pedidoId: 'p1', itemId: '2' }] })
    casa.mandar({ tipo: 'abrirMassas', id: 'sessenta', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    expect(conta()).toMatchObject({ quantas: 0, estoque: 39 })
    for (const comandoId of ['sessenta', 'uma']) casa.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId })
    expect(conta()).toEqual(antes)
    expect(totals(casa.estado).sabores).toEqual([{ nome: 'Calabresa', quantidade: '61' }])
  })

  test('[MA15] of sixty that lie open and are seventy now, ten are asked for', () => {
    const casa = new CozinhaDeEnsaio()
    casa.receber(umPedido({ id: 'p1', numero: '412', itens: [umaPizza({ referencia: 'a', quantidade: 60 })] }))
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    const itens = [umaPizza({ referencia: 'a', quantidade: 70 })]
    casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero: '412', tipo: 'balcao' }, itens })
    expect(resumo(masseiroView(casa.estado).proximas)).toEqual(['10 Grande 412'])
  })

  test('a sweet pizza of the dessert line has a dough too', () => {
    expect(ver(pedido('1', 9, { itens: [umaPizza({ linha: 'sobremesa' })] })).quantas).toBe(1)
  })

  test('scheduled orders stand apart, grouped by their hour, and do not count as now', () => {
    const as = (minutos: number) => ({ agendadoPara: somarMinutos(AGORA, minutos) })
    const view = ver(pedido('1', 9), pedido('2', 9, as(90)), pedido('3', 9, as(90)), pedido('4', 9, as(120)))
    expect(resumo(view.proximas)).toEqual(['1 Grande 1'])
    expect(resumo(view.agendadas)).toEqual(['2 Grande 2 3', '1 Grande 4'])
    expect(view.agendadas[0]?.agendadoPara).toBe(somarMinutos(AGORA, 90))
    expect(view.quantas).toBe(1)
  })

  test('the lateness of a group is that of its order that is due first', () => {
    const view = ver(pedido('1', 3, { prioridade: 1 }), pedido('2', 30))
    expect(resumo(view.proximas)).toEqual(['2 Grande 1 2'])
    expect(view.proximas[0]?.urgente.numero).toBe('2')
    expect(view.proximas[0]?.prioritario).toBe(true)
  })

  test('an order too large for a card per pizza says how many doughs it wants', () => {
    expect(resumo(ver(pedido('1', 3, { itens: [umaPizza({ quantidade: 60 })] })).proximas)).toEqual(['60 Grande 1'])
    expect(ver(pedido('1', 3, { itens: [umaPizza({ quantidade: 0.5 })] })).quantas).toBe(1)
  })
})

test('a row that would look the same keeps its identity', () => {
  const [um, dois, tres] = [
    pedido('1', 9),
    pedido('2', 8, { itens: [umaPizza({}, { tamanho: 'Broto' })] }),
    pedido('3', 7),
  ]
  const antes = ver(um, dois).proximas
  const agora = comGruposIguais(antes, ver(um, dois, tres).proximas)
  expect(agora.slice(0, 2).map((grupo, indice) => grupo === antes[indice])).toEqual([true, true])
  const tocado = { ...um, visto: { massa: { em: AGORA, seq: 9 } } }
  expect(comGruposIguais(antes, ver(tocado, dois).proximas)[0]).not.toBe(antes[0])
})

describe('whatever happens in the kitchen', () => {
  const cenas = fc.property(umRoteiro, (roteiro) => {
    const casa = encenarTudo(roteiro)
    const { estado } = casa
    const { proximas, agendadas } = masseiroView(estado)
    const mostradas = [...proximas, ...agendadas].flatMap(({ massas }) => massas)
    const vistas = mostradas.map(({ pedido: { id }, itemId }) => `${id} ${itemId}`)

    const pendentes = Object.values(estado.pedidos)
      .filter(({ cancelado, entregue, aceite }) => !cancelado && !entregue && !aceite)
      .flatMap(({ id, itens }) =>
        itens
          .filter((item) => !item.cancelado && item.pizza && item.massa?.situacao === 'pendente')
          .map((item) => `${id} ${item.id}`),
      )
    expect([...vistas].sort()).toEqual(pendentes.sort())

    for (const grupos of [proximas, agendadas]) {
      const massas = grupos.flatMap((grupo) => grupo.massas)
      for (const [indice, massa] of massas.slice(1).entries()) {
        const antes = massas[indice]
        if (!antes) continue
        const [um, outro] = [antes.pedido, massa.pedido]
        expect(um.prioridade).toBeGreaterThanOrEqual(outro.prioridade)
        if (um.prioridade !== outro.prioridade) continue
        expect(prazoDoPedido(um, estado.cozinha) <= prazoDoPedido(outro, estado.cozinha)).toBe(true)
      }
      for (const grupo of grupos) {
        expect(new Set(grupo.massas.map(({ tipo }) => chaveDaMassa(tipo))).size).toBe(1)
        for (const { pedido } of grupo.massas) {
          const ditas = alergiasDoPedido(pedido, itensAtivos(pedido), estado.cozinha.alergias)
          expect(grupo.alergias).toEqual(ditas)
        }
      }
      for (const [indice, grupo] of grupos.slice(1).entries()) {
        const antes = grupos[indice]
        const juntaveis =
          antes &&
          !antes.jaAberta &&
          !grupo.jaAberta &&
          chaveDaMassa(antes.tipo) === chaveDaMassa(grupo.tipo) &&
          antes.alergias.join() === grupo.alergias.join()
        if (juntaveis) expect(antes.agendadoPara).not.toBe(grupo.agendadoPara)
      }
    }
  })

  test('every pending dough appears exactly once, in order, grouped only with equal neighbours', () => {
    fc.assert(cenas, { numRuns: 60 })
  })

  test('opening a group as shown leaves the rest in its order', () => {
    const casa = new CozinhaDeEnsaio()
    casa.receber(pedido('1', 9), pedido('2', 8), pedido('3', 7, { itens: [umaPizza({}, { tamanho: 'Broto' })] }))
    const [primeiro] = masseiroView(casa.estado).proximas
    const itens = primeiro?.massas.map((massa) => ({ pedidoId: massa.pedido.id, itemId: massa.itemId })) ?? []
    expect(casa.mandar({ tipo: 'abrirMassas', itens }).situacao).toBe('aceito')
    expect(resumo(masseiroView(casa.estado).proximas)).toEqual(['1 Broto 3'])
  })
})
