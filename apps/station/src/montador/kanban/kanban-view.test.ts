import { etapasDasLinhas } from '@kds/domain/etapas'
import { LINHAS, type Linha } from '@kds/domain/linhas'
import {
  cancelamentoPendente,
  itensAtivos,
  linhasDoPedido,
  mudancasPendentes,
  situacaoDoPedido,
} from '@kds/domain/pedido'
import { inicioDaIdade } from '@kds/domain/prazos'
import { somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umaCozinha, umaPizza, umConteudo, umPedido, umSabor } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardPace } from './card-pace'
import { cardId, type ReadyCard } from './cards'
import { type KanbanColumn, kanbanView } from './kanban-view'
import { movable, mustReadFirst } from './movable'

const PIZZARIA: readonly Linha[] = ['entrada', 'pizza']
const meia = { n: 1, d: 2 }

function kitchen(...pedidos: Parameters<typeof umPedido>[0][]): CozinhaDeEnsaio {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(...pedidos.map(umPedido))
  return ensaio
}

function column(columns: readonly KanbanColumn[], etapa: string): KanbanColumn {
  const found = columns.find((candidate) => candidate.etapa === etapa)
  if (!found) throw new Error(`no column ${etapa}`)
  return found
}

const ids = ({ cartoes }: KanbanColumn) => cartoes.map(({ id }) => id)

/** Where every card stands; columns without any are left out. */
const standing = (columns: readonly KanbanColumn[]) =>
  Object.fromEntries(columns.filter(({ cartoes }) => cartoes.length > 0).map((one) => [one.etapa, ids(one)]))

function ready(columns: readonly KanbanColumn[]): ReadyCard[] {
  return column(columns, 'pronto').cartoes.filter((card) => card.tipo === 'pedido')
}

describe('an allergy', () => {
  test('[AG6] is on every card of its order, whichever item or note speaks of it', () => {
    const itens = [umaPizza({ observacao: 'alergia a leite' }), umaPizza()]
    const ensaio = kitchen({ id: 'a', itens }, { id: 'b', observacao: 'alergia a ovo', itens: [umaPizza()] })
    ensaio.mover('a', '1', 'pronto')
    const alergias = kanbanView(ensaio.estado, PIZZARIA).flatMap(({ cartoes }) =>
      cartoes.map((card) => [card.id, ...card.alergias]),
    )
    expect(alergias).toEqual([
      ['a/2', 'alergia a leite'],
      ['b/1', 'alergia a ovo'],
      ['a', 'alergia a leite'],
    ])
  })
})

describe('a note that is the allergy itself', () => {
  const sabor = (nome: string, observacao: string, ...remocoes: string[]) => ({
    nome,
    adicionais: [],
    remocoes,
    observacao,
  })
  const pizzaDe = (...sabores: ReturnType<typeof sabor>[]) =>
    umaPizza({ observacao: 'alergia a leite', pizza: { tamanho: 'Grande', sabores } })
  /** What each card says of its item, and of each of its flavours. */
  const said = (itens: ReturnType<typeof umConteudo>[]) =>
    column(kanbanView(kitchen({ itens }).estado, PIZZARIA), 'fila').cartoes.flatMap((card) =>
      card.tipo === 'item'
        ? [[card.item, ...(card.item.pizza?.sabores ?? [])].map(({ detalhes }) => detalhes.map(({ texto }) => texto))]
        : [],
    )

  test('is left to the band where it can be of nothing else; what else is to be read stays', () => {
    expect(said([pizzaDe(sabor('Calabresa', 'Alergia ao leite!', 'cebola'))])).toEqual([[[], ['SEM CEBOLA']]])
    expect(said([pizzaDe(sabor('Atum', 'com leite'))])).toEqual([[[], ['“com leite”']]])
  })

  test('stays on the one of several items, or of several flavours, that it was written on', () => {
    const note = '“alergia a leite”'
    expect(said([umaPizza({ observacao: 'alergia a leite' }), umaPizza()])).toEqual([
      [[note], []],
      [[], []],
    ])
    const halves = umaPizza({
      pizza: { tamanho: 'Grande', sabores: [sabor('Atum', 'alergia a leite'), sabor('Alho', '')] },
    })
    expect(said([halves])).toEqual([[[], [note], []]])
  })
})

describe('the columns', () => {
  test('are the steps of the active lines, in kitchen order', () => {
    const steps = (linhas: readonly Linha[]) => kanbanView(kitchen().estado, linhas).map(({ titulo }) => titulo)
    expect(steps(['pizza'])).toEqual(['Na fila', 'Montagem', 'Forno', 'Pronto'])
    expect(steps(['chapa'])).toEqual(['Na fila', 'Preparo', 'Pronto'])
    expect(steps(PIZZARIA)).toEqual(['Na fila', 'Preparo', 'Montagem', 'Forno', 'Pronto'])
  })

  test('hold a card per item of these lines, and none of the others', () => {
    const ensaio = kitchen({
      itens: [umaPizza(), umConteudo({ linha: 'entrada', nome: 'Bruschetta', quantidade: 2 }), umConteudo()],
    })
    ensaio.mover('p1', '1', 'montagem')
    const columns = kanbanView(ensaio.estado, PIZZARIA)
    expect(standing(columns)).toEqual({ fila: ['p1/2'], montagem: ['p1/1'] })
    expect(column(columns, 'fila').cartoes[0]).toMatchObject({ item: { nome: 'Bruschetta', quantidade: '2' } })
  })

  test('put priority first, then the oldest', () => {
    const itens = [umaPizza()]
    const ensaio = kitchen(
      { id: 'p2', criadoEm: somarMinutos(AGORA, -2), itens },
      { id: 'p9', criadoEm: somarMinutos(AGORA, -9), itens },
      { id: 'p1', criadoEm: somarMinutos(AGORA, -1), itens, prioridade: 1 },
    )
    const fila = column(kanbanView(ensaio.estado, ['pizza']), 'fila')
    expect(ids(fila)).toEqual(['p1/1', 'p9/1', 'p2/1'])
    expect(fila.maisAntigo).toBe(somarMinutos(AGORA, -9))
  })

  test('warn at their limit and above it', () => {
    const ensaio = new CozinhaDeEnsaio(umaCozinha({ limites: { fila: 2 } }))
    const lotacao = () => column(kanbanView(ensaio.estado, ['pizza']), 'fila').lotacao
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    expect(lotacao()).toBe('livre')
    ensaio.receber(umPedido({ id: 'p2', itens: [umaPizza()] }))
    expect(lotacao()).toBe('cheia')
    ensaio.receber(umPedido({ id: 'p3', itens: [umaPizza()] }))
    expect(lotacao()).toBe('acima')
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p3' })
    expect(lotacao()).toBe('cheia')
  })

  test('[PR1] [PR3] age with their order: what was added later has no pace of its own', () => {
    const ensaio = kitchen({ itens: [umaPizza({ referencia: 'a' })] })
    ensaio.passarMinutos(25)
    const pedido = ensaio.pedido('p1')
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { numero: '101', tipo: 'balcao' },
      itens: [umaPizza({ referencia: 'a' }), umaPizza({ referencia: 'b' })],
    })
    const cartoes = kanbanView(ensaio.estado, ['pizza']).flatMap(({ cartoes }) => cartoes)
    expect(cartoes).toHaveLength(2)
    for (const card of cartoes) {
      expect(card.desde).toBe(inicioDaIdade(pedido))
      expect(cardPace(card, { metaMinutos: 20 }, ensaio.agora).ritmo).toBe('atrasado')
    }
  })

  test('wait for the release of a scheduled order', () => {
    const ensaio = kitchen({ agendadoPara: somarMinutos(AGORA, 60), itens: [umaPizza()] })
    expect(kanbanView(ensaio.estado, ['pizza']).flatMap(ids)).toEqual([])
    ensaio.passarMinutos(41)
    ensaio.deixarOTempoAgir()
    expect(kanbanView(ensaio.estado, ['pizza']).flatMap(ids)).toEqual(['p1/1'])
  })
})

describe('the ready column', () => {
  test('has the note of the whole order for who packs it, unless an allergy has said it', () => {
    const ensaio = kitchen(
      { id: 'a', observacao: 'mandar 4 talheres', itens: [umaPizza()] },
      { id: 'b', observacao: 'alergia a leite', itens: [umaPizza()] },
    )
    for (const id of ['a', 'b']) ensaio.aprontar(id)
    const notas = ready(kanbanView(ensaio.estado, PIZZARIA)).map(({ id, observacao }) => [id, observacao])
    expect(Object.fromEntries(notas)).toEqual({ a: 'mandar 4 talheres', b: undefined })
  })

  test('gathers what is ready of an order and says what is missing and where', () => {
    const ensaio = kitchen({ itens: [umaPizza(), umaPizza(), umConteudo()] })
    ensaio.mover('p1', '1', 'pronto')
    ensaio.mover('p1', '2', 'forno')
    const columns = kanbanView(ensaio.estado, ['pizza'])
    expect(ready(columns)).toMatchObject([
      { resumo: '1 de 2 pizzas', falta: 'chapa 1, pizza 1 (forno)', prontoEm: undefined, itens: [{ id: 'p1/1' }] },
    ])
    expect(column(columns, 'pronto').completos).toBe(0)
  })

  test('offers a complete order, the other lines included', () => {
    const ensaio = kitchen({
      itens: [
        umaPizza(),
        umaPizza(),
        umConteudo({ quantidade: 2 }),
        umConteudo({ linha: 'sobremesa', quantidade: 0.5 }),
      ],
    })
    ensaio.aprontar('p1')
    const columns = kanbanView(ensaio.estado, ['pizza'])
    expect(ready(columns)).toMatchObject([
      { resumo: '2 pizzas, 1 sobremesa, 2 da chapa', falta: undefined, prontoEm: AGORA },
    ])
    expect(column(columns, 'pronto')).toMatchObject({ quantidade: 2, completos: 1 })
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(kanbanView(ensaio.estado, ['pizza']).flatMap(ids)).toEqual([])
  })

  test('a complete order that changed waits for the line that has not read it, and says which', () => {
    const [pizza, lanche] = [umaPizza({ referencia: 'a' }), umConteudo({ referencia: 'b' })]
    const ensaio = kitchen({ itens: [pizza, lanche] })
    ensaio.aprontar('p1')
    const { numero, tipo } = ensaio.pedido('p1')
    const itens = [pizza, { ...lanche, observacao: 'sem picles' }]
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero, tipo }, itens })
    expect(ready(kanbanView(ensaio.estado, ['pizza']))).toMatchObject([{ porLer: false, falta: 'ENTENDI em chapa' }])
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['chapa'], ate: ensaio.seq })
    expect(ready(kanbanView(ensaio.estado, ['pizza']))).toMatchObject([{ falta: undefined, prontoEm: AGORA }])
  })
})

describe('a cancelled or changed order', () => {
  const SEM_MUDAR = { numero: '101', tipo: 'balcao' } as const

  test('stays, struck through and not counted, until these lines have read it', () => {
    const ensaio = kitchen({ itens: [umaPizza(), umaPizza(), umConteudo()] })
    ensaio.mover('p1', '2', 'forno')
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1', motivo: 'Cliente desistiu' })
    const columns = kanbanView(ensaio.estado, ['pizza'])
    const seq = ensaio.seq
    expect(standing(columns)).toEqual({ fila: ['p1/1'], forno: ['p1/2'] })
    expect(columns.filter(({ quantidade }) => quantidade !== 0)).toEqual([])
    for (const card of columns.flatMap(({ cartoes }) => cartoes)) {
      expect(card).toMatchObject({ cancelado: { motivo: 'Cliente desistiu' }, porLer: true })
    }
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza'], ate: seq })
    expect(kanbanView(ensaio.estado, ['pizza']).flatMap(ids)).toEqual([])
    expect(kanbanView(ensaio.estado, ['chapa']).flatMap(ids)).toEqual(['p1/3'])
  })

  test('marks the items that changed', () => {
    const ensaio = kitchen({ itens: [umaPizza({ referencia: 'a' }), umConteudo({ linha: 'entrada', nome: 'Sopa' })] })
    ensaio.passarMinutos(5)
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: SEM_MUDAR,
      itens: [
        umaPizza({ referencia: 'a' }, { sabores: [umSabor('Calabresa', meia), umSabor('Atum', meia)] }),
        umConteudo({ linha: 'entrada', nome: 'Caldo' }),
      ],
    })
    const { cartoes } = column(kanbanView(ensaio.estado, PIZZARIA), 'fila')
    const seen = cartoes.map((card) => card.tipo === 'item' && [card.item.nome, card.item.marca])
    expect(seen).toEqual([
      ['Pizza Grande', 'ALTERADO'],
      ['Sopa', 'RETIRADO'],
      ['Caldo', 'ADICIONADO'],
    ])
  })
})

test('whatever happened, every open item of the lines is on exactly one card, in the column of its step', () => {
  const umasLinhas = fc.subarray([...LINHAS], { minLength: 1 })
  fc.assert(
    fc.property(umRoteiro, umasLinhas, (roteiro, linhas) => {
      const { estado } = encenarTudo(roteiro)
      // What somebody had on his board and was put off stays until that was read.
      const unread = (pedidoId: string) =>
        linhas.some(
          (linha) => estado.pedidos[pedidoId] && mudancasPendentes(estado.pedidos[pedidoId], linha).length > 0,
        )
      const esperados = Object.values(estado.pedidos)
        .filter((pedido) =>
          pedido.cancelado
            ? linhasDoPedido(pedido).some((linha) => linhas.includes(linha) && cancelamentoPendente(pedido, linha))
            : situacaoDoPedido(pedido) !== 'agendado' ||
              (unread(pedido.id) && linhas.some((linha) => pedido.visto[linha])),
        )
        .flatMap((pedido) =>
          itensAtivos(pedido)
            .filter((item) => linhas.includes(item.linha))
            .map((item) => [cardId(pedido.id, item.id), item.etapa] as const),
        )
      const columns = kanbanView(estado, linhas)
      const mostrados = columns
        .flatMap(({ cartoes, etapa }) =>
          cartoes
            .flatMap((card) => (card.tipo === 'item' ? [card] : card.itens))
            .map(({ id, item }) => ({ id, item, etapa })),
        )
        .filter(({ item }) => !item.riscado)
      expect(mostrados.map(({ id, etapa }) => [id, etapa]).toSorted()).toEqual(esperados.toSorted())
      for (const { id, item, etapa } of mostrados) {
        const peca = movable(columns, id)
        expect(peca?.item).toBe(item)
        if (!peca) continue
        // What waits for ENTENDI goes back and not on.
        expect(mustReadFirst(peca, item.proxima)).toBe(peca.porLer && item.proxima !== undefined)
        expect(mustReadFirst(peca, item.anterior)).toBe(false)
        expect(mustReadFirst(peca, etapa)).toBe(false)
      }
      const cartoes = columns.flatMap(ids)
      expect(new Set(cartoes).size).toBe(cartoes.length)
      expect(columns.map(({ etapa }) => etapa)).toEqual(etapasDasLinhas(linhas))
    }),
    { numRuns: 120 },
  )
})
