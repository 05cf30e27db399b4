import { conteudoDoItem } from '@kds/domain/comparacao'
import { LINHAS } from '@kds/domain/linhas'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { horaEmTexto } from '../words/hora-em-texto'
import { origemEmTexto } from '../words/origem-em-texto'
import { itemRows } from './item-rows'
import { TicketCache } from './ticket-cache'
import { ticketView } from './ticket-view'

const DADOS = { numero: '411', tipo: 'balcao' } as const

function cozinha(): CozinhaDeEnsaio {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(
    umPedido({
      id: 'a',
      numero: '411',
      itens: [
        umaPizza({ referencia: 'p' }),
        umConteudo({ referencia: 'x' }),
        umConteudo({ referencia: 'y', linha: 'fritura', nome: 'Batata' }),
      ],
    }),
  )
  return ensaio
}

describe('a ticket as a station’s lines see it', () => {
  test('has the items of these lines and the progress of the others', () => {
    const ensaio = cozinha()
    ensaio.mover('a', '2', 'pronto')
    const view = ticketView(ensaio.pedido('a'), ['pizza'])
    expect(view.itens.map(({ nome }) => nome)).toEqual(['Pizza Grande'])
    expect(view.outras).toEqual([
      { linha: 'chapa', prontos: 1, total: 1 },
      { linha: 'fritura', prontos: 0, total: 1 },
    ])
  })

  test('[AG6] tells of the allergies of its whole order, of items of other lines too, while they are to be made', () => {
    const ensaio = new CozinhaDeEnsaio()
    const itens = [umaPizza({ observacao: 'alergia a leite' }), umConteudo({ observacao: 'intolerante a ovo' })]
    ensaio.receber(umPedido({ id: 'a', observacao: 'sou celíaca', itens }))
    const alergias = () => ticketView(ensaio.pedido('a'), ['pizza']).alergias
    expect(alergias()).toEqual(['alergia: sou celíaca', 'alergia a leite', 'intolerante a ovo'])
    expect(ticketView(ensaio.pedido('a'), ['chapa'], ['celiac']).alergias).toEqual(['alergia: sou celíaca'])
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'a' })
    expect(alergias()).toEqual([])
  })

  test('[AG6] tells every line of an order the same, and nothing of an item that was taken off', () => {
    const nota = fc.constantFrom('alergia a leite', 'intolerante a ovo', 'bem passado', 'sem alergia')
    const item = fc.record({ linha: fc.constantFrom(...LINHAS), observacao: nota, retirado: fc.boolean() })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), (itens) => {
        const ensaio = new CozinhaDeEnsaio()
        ensaio.receber(umPedido({ id: 'a', itens: itens.map((um) => umConteudo(um)) }))
        const recebido = ensaio.pedido('a')
        const pedido = {
          ...recebido,
          itens: recebido.itens.map((um, indice) => ({ ...um, cancelado: itens[indice]?.retirado ?? false })),
        }
        const ditas = itens.flatMap(({ observacao, retirado }) =>
          !retirado && /alergia a|intolerante/.test(observacao) ? observacao : [],
        )
        for (const linha of LINHAS) expect(new Set(ticketView(pedido, [linha]).alergias)).toEqual(new Set(ditas))
      }),
    )
  })

  test('tells an allergy in short where there is little room, and every word of a long one line by line, once', () => {
    const observacao = `ALERGIA GRAVE: amendoim${', castanha e camarão'.repeat(12)}`
    const view = ticketView(umPedido({ observacao, itens: [umaPizza()] }), ['pizza'])
    expect(view.alergias).toEqual([observacao])
    expect(view.alergiaCurta).toBe('ALERGIA GRAVE: amendoim, castanha e camarão,…')
    expect(view.notas.map(({ nome }) => nome)).toEqual(['⚠ Alergia'])
    const told = view.notas.flatMap(itemRows).map((row) => (row.tipo === 'detalhe' ? row.detalhe.texto : ''))
    expect(told.join(' ')).toBe(observacao)
  })

  test('counts the pieces of the other lines: two of one dish are two', () => {
    const pedido = umPedido({
      itens: [
        umaPizza(),
        umConteudo({ linha: 'chapa', quantidade: 2 }),
        umConteudo({ linha: 'chapa', quantidade: 1 }),
        umConteudo({ linha: 'cozinha', quantidade: 0.25 }),
      ],
    })
    const itens = pedido.itens.map((item, indice) => (indice === 1 ? { ...item, etapa: 'pronto' as const } : item))
    expect(ticketView({ ...pedido, itens }, ['pizza']).outras).toEqual([
      { linha: 'cozinha', prontos: 0, total: 1 },
      { linha: 'chapa', prontos: 2, total: 3 },
    ])
  })

  test('PRONTO moves every unfinished item of these lines from where it is seen', () => {
    const ensaio = cozinha()
    ensaio.mover('a', '1', 'montagem')
    ensaio.mover('a', '2', 'pronto')
    const view = ticketView(ensaio.pedido('a'), ['pizza', 'chapa'])
    expect(view.concluir).toEqual([{ itemId: '1', de: 'montagem', para: 'pronto' }])
    expect(view.completo).toBe(false)
    expect(ticketView(ensaio.pedido('a'), ['chapa']).completo).toBe(true)
  })

  test('an allergy written later on an item of another line is read by this one too, though it has finished its part', () => {
    const ensaio = cozinha()
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'a',
      dados: DADOS,
      itens: ensaio.pedido('a').itens.map((item) => {
        const conteudo = conteudoDoItem(item)
        return item.linha === 'chapa' ? { ...conteudo, observacao: 'alergia a leite' } : conteudo
      }),
    })
    const view = ticketView(ensaio.pedido('a'), ['pizza'])
    expect(view).toMatchObject({ mudancas: ['alergia nova no pedido'], alergias: ['alergia a leite'] })
    expect(view.reconhecerAte).toBe(ensaio.pedido('a').mudancas.at(-1)?.seq)
  })

  test('a cancelled pizza of few words is one line, and one of many says its flavours line by line: its ticket can be cut', () => {
    const pizza = (nomes: readonly string[]) =>
      umaPizza({
        pizza: {
          tamanho: 'Família',
          sabores: nomes.map((nome) => ({
            nome,
            adicionais: [],
            remocoes: ['ovo', 'cebola'],
            ...(nomes.length > 1 && { fracao: { n: 1, d: nomes.length } }),
          })),
        },
      })
    const struck = (nomes: readonly string[]) => {
      const pedido = umPedido({ itens: [pizza(nomes)] })
      const cancelado = { em: pedido.criadoEm, seq: 1 }
      const [item] = ticketView({ ...pedido, cancelado }, ['pizza']).riscados ?? []
      return (
        item && {
          nome: item.nome,
          linhas: itemRows(item).map((row) => (row.tipo === 'detalhe' ? row.detalhe.texto : '')),
        }
      )
    }
    expect(struck(['Atum'])).toEqual({ nome: 'Família · Atum SEM OVO SEM CEBOLA', linhas: [] })
    expect(struck(['Atum', 'Palmito'])?.nome).toBe(
      'Família · ½\u00a0Atum SEM OVO SEM CEBOLA ½\u00a0Palmito SEM OVO SEM CEBOLA',
    )
    const muitos = Array.from({ length: 4 }, (_, indice) => `Sabor com um nome comprido ${indice + 1}`)
    expect(struck(muitos)).toEqual({
      nome: 'Família',
      linhas: muitos.map((nome) => expect.stringMatching(new RegExp(`\\s${nome} SEM OVO SEM CEBOLA$`))),
    })
  })

  test('what kind of order it became is said as everywhere else', () => {
    const ensaio = cozinha()
    const { itens } = ensaio.pedido('a')
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'a',
      dados: { ...DADOS, tipo: 'entrega' },
      itens: itens.map(conteudoDoItem),
    })
    expect(ticketView(ensaio.pedido('a'), ['pizza']).mudancas).toEqual(['Tipo: balcão → entrega'])
  })

  test('a change marks what it touched until these lines have read it', () => {
    const ensaio = cozinha()
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'a',
      dados: { ...DADOS, mesa: '4' },
      itens: [
        umaPizza({ referencia: 'p', observacao: 'bem assada' }),
        umConteudo({ referencia: 'z', nome: 'Misto' }),
        umConteudo({ referencia: 'y', linha: 'fritura', nome: 'Batata' }),
      ],
    })
    const view = ticketView(ensaio.pedido('a'), ['pizza', 'chapa'])
    expect(view.mudancas).toEqual(['Mesa: nada → 4'])
    expect(view.alteradoEm).toBe(ensaio.pedido('a').mudancas.at(-1)?.em)
    expect(view.itens.map(({ nome, marca, antes }) => ({ nome, marca, antes }))).toEqual([
      { nome: 'Pizza Grande', marca: 'ALTERADO', antes: 'Calabresa' },
      { nome: 'X-Salada', marca: 'RETIRADO', antes: undefined },
      { nome: 'Misto', marca: 'ADICIONADO', antes: undefined },
    ])
    const ate = view.reconhecerAte ?? 0
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'a', linhas: ['pizza', 'chapa'], ate })
    const lida = ticketView(ensaio.pedido('a'), ['pizza', 'chapa'])
    expect(lida.reconhecerAte).toBeUndefined()
    expect(lida.itens.map(({ nome, marca }) => [nome, marca])).toEqual([
      ['Pizza Grande', undefined],
      ['Misto', undefined],
    ])
  })

  test('what was changed and changed back says so, and shows no before that is the same as now', () => {
    const ensaio = cozinha()
    const mudar = (pizza: string, mesa?: string, salada?: string) =>
      ensaio.mandar({
        tipo: 'alterarPedido',
        pedidoId: 'a',
        dados: { ...DADOS, ...(mesa && { mesa }) },
        itens: [
          umaPizza({ referencia: 'p', ...(pizza && { observacao: pizza }) }),
          umConteudo({ referencia: 'x', ...(salada && { observacao: salada }) }),
          umConteudo({ referencia: 'y', linha: 'fritura', nome: 'Batata' }),
        ],
      })
    const said = (...linhas: ('pizza' | 'chapa')[]) => {
      const { mudancas, itens } = ticketView(ensaio.pedido('a'), linhas)
      return { mudancas, itens: itens.map(({ marca, antes }) => [marca, antes]) }
    }
    mudar('alergia a leite', '4')
    expect(said('pizza').mudancas).toEqual(['alergia nova no pedido', 'Mesa: nada → 4'])
    mudar('', '5')
    expect(said('pizza')).toEqual({ mudancas: ['Mesa: nada → 5'], itens: [['COMO ANTES', undefined]] })
    mudar('')
    expect(said('pizza')).toEqual({
      mudancas: ['mudou e voltou a ser como antes'],
      itens: [['COMO ANTES', undefined]],
    })
    // It may have been read in between: it is to be read that it is no longer so.
    expect(ticketView(ensaio.pedido('a'), ['pizza']).reconhecerAte).toBe(ensaio.seq)
    expect(said('chapa')).toEqual({ mudancas: ['mudou e voltou a ser como antes'], itens: [[undefined, undefined]] })
    mudar('', undefined, 'sem sal')
    expect(said('pizza', 'chapa')).toEqual({
      mudancas: [],
      itens: [
        ['COMO ANTES', undefined],
        ['ALTERADO', '1 X-Salada'],
      ],
    })
  })

  test('a cancelled order moves nothing and waits to be understood', () => {
    const ensaio = cozinha()
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'a', motivo: 'cliente desistiu' })
    const view = ticketView(ensaio.pedido('a'), ['pizza'])
    expect(view.cancelado?.motivo).toBe('cliente desistiu')
    expect(view.concluir).toEqual([])
    expect(view.itens[0]).toMatchObject({ proxima: undefined, anterior: undefined })
    expect(view.reconhecerAte).toBe(ensaio.seq)
  })

  test('a cancellation is read by the lines that had something in the order, and by no other', () => {
    const ensaio = cozinha()
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'a' })
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'a', linhas: ['pizza'], ate: ensaio.seq })
    expect(ticketView(ensaio.pedido('a'), ['pizza', 'sobremesa']).cancelado).toBeUndefined()
    expect(ticketView(ensaio.pedido('a'), ['pizza', 'sobremesa']).reconhecerAte).toBeUndefined()
  })

  test('says where it came from without repeating itself', () => {
    expect(origemEmTexto({ origem: 'ifood', tipo: 'entrega', cliente: 'Marina' })).toBe('iFood · entrega · Marina')
    expect(origemEmTexto({ origem: 'balcao', tipo: 'balcao' })).toBe('balcão')
    expect(origemEmTexto({ origem: 'mesa', tipo: 'mesa', mesa: '12' })).toBe('mesa 12')
  })
})

describe('tickets keep their identity', () => {
  test('an order that was merely seen is not drawn again', () => {
    const ensaio = cozinha()
    const cache = new TicketCache(['pizza'])
    const antes = cache.ticket(ensaio.pedido('a'))
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['a'], linhas: ['pizza'] })
    expect(antes).toBeDefined()
    expect(cache.ticket(ensaio.pedido('a'))).toBe(antes)
  })

  test('a tap on one item leaves its neighbours as they are', () => {
    const ensaio = cozinha()
    const cache = new TicketCache(['pizza', 'chapa'])
    const antes = cache.ticket(ensaio.pedido('a'))?.view.itens
    ensaio.mover('a', '2', 'preparo')
    const depois = cache.ticket(ensaio.pedido('a'))?.view.itens
    expect(depois?.[0]).toBe(antes?.[0])
    expect(depois?.[1]).not.toBe(antes?.[1])
  })

  test('a release that was moved changes the age of the ticket and nothing else on it', () => {
    const ensaio = cozinha()
    const cache = new TicketCache(['pizza', 'chapa'])
    const antes = cache.ticket(ensaio.pedido('a'))
    const pedido = { ...ensaio.pedido('a'), liberadoEm: '2026-11-14T23:00:00.000Z' }
    const depois = cache.ticket(pedido)
    expect(depois).not.toBe(antes)
    expect(depois?.pedido).toBe(pedido)
    expect(depois?.view).toBe(antes?.view)
  })

  test('a ticket says when it was promised, and else when it is due', () => {
    const ensaio = cozinha()
    const promised = { ...ensaio.pedido('a'), prometidoPara: '2026-11-14T23:00:00.000Z' }
    const due = { ...ensaio.pedido('a'), agendadoPara: '2026-11-14T23:15:00.000Z' }
    const says = (instante: string) => `para ${horaEmTexto(instante)}`
    expect(ticketView(ensaio.pedido('a'), ['pizza']).para).toBeUndefined()
    expect(ticketView(promised, ['pizza']).para).toBe(says('2026-11-14T23:00:00.000Z'))
    expect(ticketView(due, ['pizza']).para).toBe(says('2026-11-14T23:15:00.000Z'))
  })

  test('orders that are gone are forgotten', () => {
    const ensaio = cozinha()
    const cache = new TicketCache(['pizza'])
    const antes = cache.ticket(ensaio.pedido('a'))
    cache.keepOnly([])
    expect(cache.ticket(ensaio.pedido('a'))).not.toBe(antes)
  })
})
