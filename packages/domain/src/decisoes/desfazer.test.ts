import { beforeEach, describe, expect, test } from 'vitest'
import { decide } from '../decide'
import { proximaEtapa } from '../etapas'
import { situacaoDoPedido } from '../pedido'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { AGORA, umaCozinha, umaPizza, umConteudo, umPedido } from '../testing/pedidos'

const MUDOU = { situacao: 'recusado', motivo: 'Não dá mais para desfazer: o pedido mudou depois.' }
const NAO_FOI_DAQUI = {
  situacao: 'recusado',
  motivo: 'Nada a desfazer: outra estação fez isto antes, ou o pedido mudou depois.',
}

const DESFAZER = { tipo: 'desfazer', id: 'desfazer', em: AGORA, pedidoId: 'p1' } as const

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio(umaCozinha({ fornoAutomatico: true }))
  ensaio.receber(umPedido({ itens: [umaPizza({ referencia: 'a' }), umConteudo({ referencia: 'b' })] }))
  ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 10 })
})

const desfazer = (comandoId: string, pedidoId = 'p1') => ensaio.mandar({ tipo: 'desfazer', pedidoId, comandoId })
const abrir = (id: string, pedidoId = 'p1') =>
  ensaio.mandar({ tipo: 'abrirMassas', id, itens: [{ pedidoId, itemId: '1' }] }, 'Massas')

describe('undo', () => {
  test('[DF1] takes a move back with the dough and the stock it took', () => {
    ensaio.mover('p1', '1', 'forno', 'mov')
    expect(ensaio.estado.estoque).toEqual({ Grande: 9 })
    expect(desfazer('mov')).toMatchObject({
      fatos: [
        { tipo: 'ItensMovidos', itens: [{ itemId: '1', de: 'forno', para: 'fila' }], desfaz: 'mov' },
        { tipo: 'MassasFechadas', itens: [{ itemId: '1', tamanho: 'Grande' }], desfaz: 'mov' },
      ],
    })
    expect(ensaio.item('p1', '1')).toMatchObject({ etapa: 'fila', massa: { situacao: 'pendente' } })
    expect(ensaio.estado.estoque).toEqual({ Grande: 10 })
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('fila')
  })

  test('[DF2] what was done to an item can be taken back however often others went on, and after too much it is said why not', () => {
    ensaio.mover('p1', '2', 'pronto', 'meu')
    const seguir = () => {
      for (const para of ['montagem', 'forno', 'fila'] as const) ensaio.mover('p1', '1', para)
    }
    for (let vez = 0; vez < 6; vez += 1) seguir()
    expect(decide(ensaio.estado, { ...DESFAZER, comandoId: 'meu' }, AGORA)).toMatchObject({ situacao: 'aceito' })
    for (let vez = 0; vez < 10; vez += 1) seguir()
    expect(desfazer('meu')).toEqual({
      situacao: 'recusado',
      motivo: 'Não dá mais para desfazer: muito foi feito neste pedido depois. Use Recuperar.',
    })
  })

  test('[DF1] takes an opened dough back', () => {
    abrir('abre')
    desfazer('abre')
    expect(ensaio.item('p1', '1').massa).toEqual({ situacao: 'pendente' })
    expect(ensaio.estado.estoque).toEqual({ Grande: 10 })
  })

  test('[DF2] is refused once the item moved on', () => {
    ensaio.mover('p1', '1', 'montagem', 'mov')
    ensaio.mover('p1', '1', 'forno')
    expect(desfazer('mov')).toEqual(MUDOU)
    expect(ensaio.item('p1', '1').etapa).toBe('forno')
  })

  test('[DF2] is refused when the item came back by another hand', () => {
    ensaio.mover('p1', '2', 'preparo', 'mov')
    ensaio.mover('p1', '2', 'fila')
    ensaio.mover('p1', '2', 'preparo')
    expect(desfazer('mov')).toEqual(MUDOU)
  })

  test('[DF2] is refused once the item was edited or removed', () => {
    const dados = { numero: '101', tipo: 'balcao' } as const
    ensaio.mover('p1', '1', 'montagem', 'mov')
    ensaio.mover('p1', '2', 'preparo', 'outro')
    const editada = umaPizza({ referencia: 'a', observacao: 'bem assada' })
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [editada] })
    expect(desfazer('mov')).toEqual(MUDOU)
    expect(desfazer('outro')).toEqual(MUDOU)
  })

  test('[DF2] of an opened dough is refused once its pizza was edited: the ball that was taken is of another size', () => {
    const dados = { numero: '101', tipo: 'balcao' } as const
    abrir('abre')
    const menor = umaPizza({ referencia: 'a' }, { tamanho: 'Média' })
    ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Média', quantidade: 5 })
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [menor, umConteudo({ referencia: 'b' })] })
    expect(desfazer('abre')).toEqual(MUDOU)
    expect(ensaio.estado.estoque).toEqual({ Grande: 9, Média: 5 })
  })

  test('[DF2] is refused once the item was given to another line, which may not have the step', () => {
    ensaio.receber(umPedido({ id: 'p2', itens: [umConteudo({ linha: 'cozinha', semLinha: true })] }))
    ensaio.mover('p2', '1', 'preparo')
    ensaio.mover('p2', '1', 'pronto', 'mov')
    ensaio.mandar({ tipo: 'definirLinha', pedidoId: 'p2', itemId: '1', linha: 'pizza' })
    expect(desfazer('mov', 'p2')).toEqual(MUDOU)
    expect(ensaio.item('p2', '1').etapa).toBe('pronto')
  })

  test('[DF2] is refused once the order was delivered or cancelled', () => {
    ensaio.mover('p1', '1', 'pronto')
    ensaio.mover('p1', '2', 'pronto', 'mov')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(desfazer('mov')).toEqual(MUDOU)
    ensaio.receber(umPedido({ id: 'p2' }))
    ensaio.mover('p2', '1', 'preparo', 'mov2')
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p2' })
    expect(desfazer('mov2', 'p2')).toEqual({ situacao: 'recusado', motivo: 'Pedido cancelado. Não produzir.' })
  })

  test('[DF2] is refused for a command the order does not know', () => {
    expect(desfazer('nenhum')).toEqual(NAO_FOI_DAQUI)
    expect(desfazer('x', 'p9')).toEqual({ situacao: 'recusado', motivo: 'Este pedido não está mais aberto.' })
  })

  test('[DF2] of the second of two who did the same at once does not say that the order changed', () => {
    ensaio.mover('p1', '2', 'preparo', 'um')
    ensaio.mandar({
      tipo: 'moverItens',
      id: 'dois',
      pedidoId: 'p1',
      itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
    })
    expect(desfazer('dois')).toEqual(NAO_FOI_DAQUI)
    ensaio.aprontar('p1')
    for (const id of ['tres', 'quatro']) ensaio.mandar({ tipo: 'entregarPedido', id, pedidoId: 'p1' })
    expect(desfazer('quatro')).toEqual(NAO_FOI_DAQUI)
  })

  test('[DF8] of the later of two commands lets the earlier be undone too, not before', () => {
    ensaio.mover('p1', '1', 'montagem', 'a')
    ensaio.mover('p1', '1', 'forno', 'b')
    expect(desfazer('a')).toEqual(MUDOU)
    expect(desfazer('b')).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.item('p1', '1').etapa).toBe('montagem')
    expect(desfazer('a')).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.item('p1', '1')).toMatchObject({ etapa: 'fila', massa: { situacao: 'pendente' } })
    expect(ensaio.estado.estoque).toEqual({ Grande: 10 })
  })

  test('[DF8] leads back through a step that a later command left out of turn', () => {
    ensaio.mover('p1', '2', 'preparo', 'a')
    const itens = [
      { itemId: '1', de: 'fila', para: 'pronto' },
      { itemId: '2', de: 'preparo', para: 'pronto' },
    ] as const
    ensaio.mandar({ tipo: 'moverItens', id: 'b', pedidoId: 'p1', itens: [...itens] })
    ensaio.mover('p1', '1', 'montagem', 'c')
    for (const comandoId of ['c', 'b', 'a']) expect(desfazer(comandoId)).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.pedido('p1').itens.map(({ etapa }) => etapa)).toEqual(['fila', 'fila'])
    expect(ensaio.pedido('p1').iniciado).toBeUndefined()
  })

  test('[DF2] [DF8] an edit between two commands keeps the earlier from being undone', () => {
    const dados = { numero: '101', tipo: 'balcao' } as const
    ensaio.mover('p1', '1', 'montagem', 'a')
    const editada = umaPizza({ referencia: 'a', observacao: 'bem assada' })
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [editada, umConteudo({ referencia: 'b' })] })
    ensaio.mover('p1', '1', 'forno', 'b')
    expect(desfazer('b')).toMatchObject({ situacao: 'aceito' })
    expect(desfazer('a')).toEqual(MUDOU)
    expect(ensaio.item('p1', '1').etapa).toBe('montagem')
  })

  test('[DF3] asked twice happens once', () => {
    ensaio.mover('p1', '2', 'preparo', 'mov')
    desfazer('mov')
    expect(desfazer('mov')).toEqual({ situacao: 'repetido' })
    expect(ensaio.item('p1', '2').etapa).toBe('fila')
  })

  test('[DF4] does not start the oven again', () => {
    ensaio.mover('p1', '1', 'forno')
    const { forno } = ensaio.item('p1', '1').entradas
    ensaio.passarMinutos(3)
    ensaio.mover('p1', '1', 'pronto', 'cedo')
    desfazer('cedo')
    expect(ensaio.item('p1', '1')).toMatchObject({ etapa: 'forno', entradas: { forno } })
    ensaio.passarMinutos(3)
    ensaio.deixarOTempoAgir()
    expect(ensaio.item('p1', '1').etapa).toBe(proximaEtapa('pizza', 'forno'))
  })

  test('[DF4] of a step back gives the oven its count back', () => {
    ensaio.mover('p1', '1', 'forno')
    const antes = ensaio.item('p1', '1').entradas
    ensaio.passarMinutos(3)
    ensaio.mover('p1', '1', 'fila', 'engano')
    ensaio.passarMinutos(1)
    desfazer('engano')
    expect(ensaio.item('p1', '1')).toMatchObject({ etapa: 'forno', entradas: antes })
    ensaio.passarMinutos(2)
    ensaio.deixarOTempoAgir()
    expect(ensaio.item('p1', '1').etapa).toBe(proximaEtapa('pizza', 'forno'))
  })

  test('[DF5] leaves a dough on which a pizza is being made', () => {
    abrir('abre')
    ensaio.mover('p1', '1', 'montagem', 'mov')
    expect(desfazer('abre')).toEqual(MUDOU)
    desfazer('mov')
    expect(ensaio.item('p1', '1')).toMatchObject({ etapa: 'fila', massa: { situacao: 'aberta' } })
    expect(desfazer('abre')).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.estado.estoque).toEqual({ Grande: 10 })
  })

  test('[DF1] [DF5] [MA14] takes back a dough opened anew for a pizza in assembly, until the pizza goes on', () => {
    ensaio.mover('p1', '1', 'montagem')
    const outra = [umaPizza({ referencia: 'a' }, { borda: 'Catupiry' }), umConteudo({ referencia: 'b' })]
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero: '101', tipo: 'balcao' }, itens: outra })
    const antes = ensaio.item('p1', '1')
    abrir('abre')
    ensaio.mover('p1', '1', 'forno', 'mov')
    expect(desfazer('abre')).toEqual(MUDOU)
    desfazer('mov')
    expect(desfazer('abre')).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.item('p1', '1')).toEqual(antes)
  })

  test('[DF7] of a command over several orders goes order by order', () => {
    ensaio.receber(umPedido({ id: 'p2', itens: [umaPizza()] }))
    const itens = [
      { pedidoId: 'p1', itemId: '1' },
      { pedidoId: 'p2', itemId: '1' },
    ]
    ensaio.mandar({ tipo: 'abrirMassas', id: 'duas', itens })
    desfazer('duas', 'p2')
    expect(ensaio.item('p1', '1').massa?.situacao).toBe('aberta')
    expect(ensaio.item('p2', '1').massa?.situacao).toBe('pendente')
    expect(ensaio.estado.estoque).toEqual({ Grande: 9 })
    desfazer('duas', 'p1')
    expect(ensaio.estado.estoque).toEqual({ Grande: 10 })
  })
})

describe('undo of a delivery', () => {
  beforeEach(() => {
    ensaio.aprontar('p1')
    ensaio.mandar({ tipo: 'entregarPedido', id: 'entrega', pedidoId: 'p1' })
  })

  test('[DF6] opens the order again, ready as it was', () => {
    expect(desfazer('entrega')).toMatchObject({ fatos: [{ tipo: 'PedidoReaberto' }] })
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('pronto')
    expect(ensaio.pedido('p1').pronto?.em).toBe(AGORA)
    expect(Object.keys(ensaio.estado.pedidos)).toEqual(['p1'])
  })

  test('[DF3] asked twice happens once', () => {
    desfazer('entrega')
    expect(desfazer('entrega')).toEqual({ situacao: 'repetido' })
    ensaio.mover('p1', '2', 'preparo')
    expect(desfazer('entrega')).toEqual({ situacao: 'repetido' })
  })

  test('[DF6] is refused when another command delivered it', () => {
    desfazer('entrega')
    ensaio.mandar({ tipo: 'entregarPedido', id: 'outra', pedidoId: 'p1' })
    expect(desfazer('entrega')).toEqual(MUDOU)
  })
})
