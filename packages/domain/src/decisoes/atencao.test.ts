import { beforeEach, describe, expect, test } from 'vitest'
import { conteudoDoItem } from '../comparacao'
import type { Posto } from '../linhas'
import type { DadosDoPedido } from '../pedido'
import { linhasNaoVistas } from '../relogio'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from '../testing/pedidos'

const NAO_ABERTO = { situacao: 'recusado', motivo: 'Este pedido não está mais aberto.' }
const REPETIDO = { situacao: 'repetido' }

let ensaio: CozinhaDeEnsaio

/** Item 1 is a pizza, items 2 and 3 are from the griddle, item 4 is an orphan. */
beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
  const orfao = umConteudo({ nome: 'Caldo', linha: 'cozinha', semLinha: true })
  ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo(), umConteudo(), orfao] }))
})

const entregar = (pedidoId = 'p1') => ensaio.mandar({ tipo: 'entregarPedido', pedidoId })

describe('delivering', () => {
  test('[EG1] an order that is not ready says what is missing', () => {
    ensaio.mover('p1', '1', 'forno')
    ensaio.mover('p1', '4', 'pronto')
    expect(entregar()).toEqual({ situacao: 'recusado', motivo: 'Ainda falta: 1 pizza (forno), 2 chapa (fila).' })
  })

  test('[EG1] a ready order closes it', () => {
    ensaio.aprontar('p1')
    ensaio.passarMinutos(2)
    expect(ensaio.mandar({ tipo: 'entregarPedido', id: 'e', pedidoId: 'p1' }, 'Balcão')).toMatchObject({
      fatos: [{ tipo: 'PedidoEntregue', pedidoId: 'p1' }],
    })
    expect(ensaio.pedido('p1').entregue).toEqual({ em: ensaio.agora, seq: 4, estacao: 'Balcão', comandoId: 'e' })
    expect(ensaio.estado.recentes.map(({ id }) => id)).toEqual(['p1'])
  })

  test('[EG2] twice happens once; a cancelled order and an unknown one are refused', () => {
    ensaio.aprontar('p1')
    entregar()
    expect(entregar()).toEqual(REPETIDO)
    ensaio.receber(umPedido({ id: 'p2' }))
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p2' })
    expect(entregar('p2')).toEqual({ situacao: 'recusado', motivo: 'Pedido cancelado. Não entregar.' })
    expect(entregar('p9')).toEqual(NAO_ABERTO)
  })

  describe('what was changed on the shelf', () => {
    const DADOS: DadosDoPedido = { numero: '101', tipo: 'balcao' }
    const PIZZA = umaPizza({ referencia: 'a' })
    const LANCHE = umConteudo({ referencia: 'b' })
    const CALDO = umConteudo({ referencia: 'c', nome: 'Caldo', linha: 'cozinha' })
    const muda = (dados: Partial<DadosDoPedido>, lanche = LANCHE) =>
      ensaio.mandar({
        tipo: 'alterarPedido',
        pedidoId: 'p2',
        dados: { ...DADOS, ...dados },
        itens: [PIZZA, lanche, CALDO],
      })
    const le = (...linhas: Posto[]) => ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p2', linhas, ate: ensaio.seq })

    beforeEach(() => {
      ensaio.receber(umPedido({ id: 'p2', itens: [PIZZA, LANCHE, CALDO] }))
      ensaio.aprontar('p2')
    })

    test('[EG4] is not handed over before its line has read it, whoever asks', () => {
      muda({}, { ...LANCHE, observacao: 'sem picles' })
      expect(entregar('p2')).toEqual({
        situacao: 'recusado',
        motivo: 'O pedido mudou. Falta ler e tocar em ENTENDI: chapa.',
      })
      le('pizza')
      expect(entregar('p2').situacao).toBe('recusado')
      le('chapa')
      expect(entregar('p2').situacao).toBe('aceito')
    })

    test('[EG4] an allergy that came holds it up until every line has read it', () => {
      muda({ observacao: 'alergia a leite' })
      le('pizza')
      expect(entregar('p2')).toMatchObject({ motivo: 'O pedido mudou. Falta ler e tocar em ENTENDI: cozinha, chapa.' })
      le('cozinha', 'chapa')
      expect(entregar('p2').situacao).toBe('aceito')
    })

    test('[EG4] another note of the order holds it up until every line has read it', () => {
      muda({ observacao: 'o lanche é sem picles' })
      le('pizza', 'cozinha')
      expect(entregar('p2')).toMatchObject({ motivo: 'O pedido mudou. Falta ler e tocar em ENTENDI: chapa.' })
      le('chapa')
      expect(entregar('p2').situacao).toBe('aceito')
    })

    test('[EG4] what was taken off the shelf holds it up until its line has read that', () => {
      ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p2', dados: DADOS, itens: [PIZZA, CALDO] })
      expect(entregar('p2')).toMatchObject({ motivo: 'O pedido mudou. Falta ler e tocar em ENTENDI: chapa.' })
      le('chapa')
      expect(entregar('p2').situacao).toBe('aceito')
    })

    test('[EG4] another name holds up nothing', () => {
      muda({ cliente: 'Ana' })
      expect(entregar('p2').situacao).toBe('aceito')
    })
  })
})

test('[EG3] priority is set and taken from open orders', () => {
  const priorizar = (prioridade: 0 | 1, pedidoId = 'p1') =>
    ensaio.mandar({ tipo: 'priorizarPedido', pedidoId, prioridade })
  expect(priorizar(0)).toEqual(REPETIDO)
  expect(priorizar(1)).toMatchObject({ situacao: 'aceito' })
  expect(priorizar(1)).toEqual(REPETIDO)
  expect(ensaio.pedido('p1').prioridade).toBe(1)
  expect(priorizar(1, 'p9')).toEqual(NAO_ABERTO)
  ensaio.aprontar('p1')
  entregar()
  expect(priorizar(0)).toEqual(NAO_ABERTO)
})

describe('acknowledging', () => {
  const dados = { numero: '101', tipo: 'balcao' } as const
  const reconhecer = (linhas: ('pizza' | 'chapa' | 'cozinha' | 'massa')[], ate: number) =>
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas, ate })
  const acrescentar = (nome: string) => {
    const itens = ensaio.pedido('p1').itens.map(conteudoDoItem)
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [...itens, umConteudo({ nome })] })
  }

  test('[RC2] is each posto on its own account', () => {
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { ...dados, observacao: 'pressa' },
      itens: [umaPizza()],
    })
    const { seq } = ensaio
    expect(reconhecer(['chapa'], seq)).toMatchObject({ fatos: [{ linhas: ['chapa'], ate: seq }] })
    expect(ensaio.pedido('p1').reconhecido).toEqual({ chapa: seq })
    expect(ensaio.pedido('p1').mudancas).toHaveLength(1)
  })

  test('[RC3] reaches no further than what there is to read', () => {
    acrescentar('Misto')
    const { seq } = ensaio
    expect(reconhecer(['chapa', 'massa'], seq + 100)).toMatchObject({ fatos: [{ ate: seq }] })
    acrescentar('Bauru')
    expect(ensaio.pedido('p1').mudancas).toHaveLength(1)
    expect(reconhecer(['chapa'], seq)).toEqual(REPETIDO)
    expect(reconhecer(['chapa'], ensaio.seq)).toMatchObject({ situacao: 'aceito' })
  })

  test('[RC3] between two changes is the earlier one, and no news of its own for each number', () => {
    acrescentar('Misto')
    const { seq } = ensaio
    for (let vez = 0; vez < 20; vez += 1)
      ensaio.mandar({ tipo: 'priorizarPedido', pedidoId: 'p1', prioridade: vez % 2 ? 0 : 1 })
    acrescentar('Bauru')
    const depois = ensaio.seq
    expect(reconhecer(['chapa'], seq + 1)).toMatchObject({ fatos: [{ ate: seq }] })
    for (let ate = 0; ate < depois; ate += 1) expect(reconhecer(['chapa'], ate)).toEqual(REPETIDO)
    expect(reconhecer(['chapa'], depois)).toMatchObject({ situacao: 'aceito' })
  })

  test('[RC4] twice, or when there is nothing, is repeated', () => {
    expect(reconhecer(['chapa'], 99)).toEqual(REPETIDO)
    acrescentar('Misto')
    const { seq } = ensaio
    reconhecer(['chapa', 'chapa'], seq)
    expect(reconhecer(['chapa'], seq)).toEqual(REPETIDO)
    expect(ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p9', linhas: ['chapa'], ate: 1 })).toEqual(NAO_ABERTO)
  })

  test('[AL11] a change everyone has read is forgotten', () => {
    acrescentar('Misto')
    const lida = ensaio.seq
    acrescentar('Bauru')
    reconhecer(['chapa'], lida)
    expect(ensaio.pedido('p1').mudancas.map(({ seq }) => seq)).toEqual([lida, lida + 1])
    // The order has a dough, and what is added may speak of an allergy.
    reconhecer(['massa'], lida)
    expect(ensaio.pedido('p1').mudancas.map(({ seq }) => seq)).toEqual([lida + 1])
    reconhecer(['chapa', 'massa'], lida + 1)
    expect(ensaio.pedido('p1').mudancas).toEqual([])
  })

  test('[RC5] [PE4] a cancellation closes the order once all its lines know', () => {
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1', motivo: 'Cliente desistiu' })
    const { seq } = ensaio
    reconhecer(['pizza', 'massa'], seq)
    reconhecer(['chapa'], seq)
    expect(Object.keys(ensaio.estado.pedidos)).toEqual(['p1'])
    reconhecer(['cozinha'], seq)
    expect(Object.keys(ensaio.estado.pedidos)).toEqual([])
    expect(ensaio.estado.recentes).toMatchObject([{ id: 'p1', cancelado: { motivo: 'Cliente desistiu', seq } }])
  })
})

describe('seeing', () => {
  const ver = (...pedidoIds: string[]) =>
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds, linhas: ['pizza', 'massa'] }, 'Tela')

  test('[VI1] is news only the first time for each posto', () => {
    expect(ver('p1', 'p1')).toMatchObject({ fatos: [{ vistos: [{ pedidoId: 'p1', linhas: ['pizza', 'massa'] }] }] })
    expect(ensaio.pedido('p1').visto.pizza).toEqual({ em: AGORA, seq: 2, estacao: 'Tela' })
    expect(ver('p1')).toEqual(REPETIDO)
    const outra = ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza', 'chapa'] })
    expect(outra).toMatchObject({ fatos: [{ vistos: [{ linhas: ['chapa'] }] }] })
    expect(ensaio.pedido('p1').visto.pizza?.seq).toBe(2)
    expect(linhasNaoVistas(ensaio.pedido('p1'))).toEqual(['cozinha'])
  })

  test('[VI2] is only for lines with work in the order, and for the dough maker where there is a pizza', () => {
    ensaio.receber(umPedido({ id: 'p2' }))
    expect(ver('p2')).toEqual(REPETIDO)
    expect(ver('p1', 'p2')).toMatchObject({ fatos: [{ vistos: [{ pedidoId: 'p1' }] }] })
  })

  test('[VI2] a pizza made in another line has a dough all the same', () => {
    ensaio.receber(umPedido({ id: 'p2', itens: [umaPizza({ linha: 'sobremesa' })] }))
    expect(ver('p2')).toMatchObject({ fatos: [{ vistos: [{ linhas: ['massa'] }] }] })
  })

  test('[VI3] passes over orders nobody knows', () => {
    expect(ver('p9')).toEqual(REPETIDO)
    expect(ver('p9', 'p1')).toMatchObject({ fatos: [{ vistos: [{ pedidoId: 'p1' }] }] })
  })
})

describe('giving a line', () => {
  const definir = (itemId: string, linha: 'fritura' | 'chapa' | 'cozinha', pedidoId = 'p1') =>
    ensaio.mandar({ tipo: 'definirLinha', pedidoId, itemId, linha })

  test('[RO9] an orphan gets one, once', () => {
    expect(definir('4', 'fritura')).toMatchObject({ fatos: [{ tipo: 'ItemRoteado', itemId: '4', linha: 'fritura' }] })
    expect(ensaio.item('p1', '4')).toMatchObject({ linha: 'fritura', semLinha: false, etapa: 'fila' })
    expect(definir('4', 'fritura')).toEqual(REPETIDO)
    expect(definir('4', 'chapa')).toEqual({ situacao: 'recusado', motivo: 'Caldo já está na linha fritura.' })
  })

  test('[RO9] cozinha itself may be the answer', () => {
    expect(definir('4', 'cozinha')).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.item('p1', '4')).toMatchObject({ linha: 'cozinha', semLinha: false })
  })

  test('[RO9] an item that has its line keeps it', () => {
    expect(definir('2', 'fritura')).toEqual({ situacao: 'recusado', motivo: 'X-Salada já está na linha chapa.' })
  })

  test('[RO10] an unknown item, a removed one and a closed order are refused', () => {
    const fora = { situacao: 'recusado', motivo: 'Este item não está mais no pedido.' }
    expect(definir('9', 'fritura')).toEqual(fora)
    const dados = { numero: '101', tipo: 'balcao' } as const
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [umConteudo()] })
    expect(definir('4', 'fritura')).toEqual(fora)
    ensaio.aprontar('p1')
    entregar()
    expect(definir('2', 'fritura')).toEqual(NAO_ABERTO)
    expect(definir('1', 'fritura', 'p9')).toEqual(NAO_ABERTO)
  })
})
