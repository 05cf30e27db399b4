import { beforeEach, describe, expect, test } from 'vitest'
import { type ConteudoDoItem, type DadosDoPedido, mudancasPendentes, situacaoDoPedido } from '../pedido'
import { somarMinutos } from '../tempo'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from '../testing/pedidos'
import { JA_ENTREGUE } from './origem'

const PIZZA = umaPizza({ referencia: 'a' })
const LANCHE = umConteudo({ referencia: 'b' })
const DADOS: DadosDoPedido = { numero: '101', tipo: 'balcao' }
const em = (minutos: number) => somarMinutos(AGORA, minutos)

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [PIZZA, LANCHE] }))
})

function alterar(itens: ConteudoDoItem[], dados: DadosDoPedido = DADOS, pedidoId = 'p1') {
  return ensaio.mandar({ tipo: 'alterarPedido', pedidoId, dados, itens })
}

const cancelar = (motivo?: string) => ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1', motivo })

function entregar() {
  ensaio.aprontar('p1')
  ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
}

describe('an added item', () => {
  const suco = umConteudo({ referencia: 'c', nome: 'Suco', linha: 'cozinha' })

  test('[AL6] enters fila with the next number, aged from its arrival', () => {
    ensaio.passarMinutos(10)
    alterar([PIZZA, LANCHE, suco])
    expect(ensaio.item('p1', '3')).toMatchObject({
      nome: 'Suco',
      etapa: 'fila',
      entradas: { fila: { em: em(10), seq: 2 } },
    })
    expect(ensaio.pedido('p1').mudancas).toMatchObject([{ seq: 2, adicionados: ['3'], removidos: [], alterados: [] }])
  })

  test('[AL6] takes a ready order back', () => {
    ensaio.aprontar('p1')
    alterar([PIZZA, LANCHE, suco])
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('preparo')
    expect(ensaio.pedido('p1').pronto).toBeUndefined()
  })

  test('[AL6] [AL9] reopens a delivered order', () => {
    entregar()
    expect(alterar([PIZZA, LANCHE, suco])).toMatchObject({
      fatos: [{ tipo: 'PedidoReaberto' }, { tipo: 'PedidoAlterado' }],
    })
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('preparo')
    expect(Object.keys(ensaio.estado.pedidos)).toEqual(['p1'])
  })

  test('[PE8] never takes the number of a removed one', () => {
    alterar([PIZZA])
    alterar([PIZZA, suco])
    expect(ensaio.pedido('p1').itens.map(({ id, cancelado }) => [id, cancelado])).toEqual([
      ['1', false],
      ['2', true],
      ['3', false],
    ])
  })
})

describe('an edited item', () => {
  test('[AL7] keeps its step and its dough', () => {
    ensaio.mover('p1', '1', 'montagem')
    const antes = ensaio.item('p1', '1')
    alterar([{ ...PIZZA, observacao: 'bem assada' }, LANCHE])
    expect(ensaio.item('p1', '1')).toMatchObject({
      observacao: 'bem assada',
      etapa: 'montagem',
      entradas: antes.entradas,
      massa: { situacao: 'aberta', em: AGORA, estacao: 'Montagem 1' },
    })
    expect(ensaio.pedido('p1').mudancas).toMatchObject([{ alterados: [{ itemId: '1', antes: PIZZA }] }])
  })
})

describe('a pizza whose size, dough or crust is another after a change', () => {
  const FINA = umaPizza({ referencia: 'f' }, { tipoMassa: 'Fina' })
  const INTEGRAL = umaPizza({ referencia: 'f' }, { tipoMassa: 'Integral', borda: 'Cheddar' })
  const abrir = (id?: string) =>
    ensaio.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p2', itemId: '1' }], ...(id && { id }) })
  const mudar = (pizza: ConteudoDoItem) => alterar([pizza], DADOS, 'p2')
  const pizza = () => ensaio.item('p2', '1')

  beforeEach(() => {
    ensaio.receber(umPedido({ id: 'p2', itens: [FINA] }))
    ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 10 })
  })

  test('[MA14] has its dough to open again, and remembers the one that lies open', () => {
    abrir()
    expect(mudar(INTEGRAL)).toMatchObject({ fatos: [{ alterados: [{ itemId: '1', outraMassa: true }] }] })
    expect(pizza()).toMatchObject({ etapa: 'fila', pizza: { tipoMassa: 'Integral' } })
    expect(pizza().massa).toEqual({ situacao: 'pendente', sobra: { tamanho: 'Grande', tipoMassa: 'Fina' } })
    expect(ensaio.estado.estoque.Grande).toBe(9)
    abrir()
    expect(pizza().massa?.situacao).toBe('aberta')
    expect(ensaio.estado.estoque.Grande).toBe(8)
  })

  test.each([
    ['size', umaPizza({ referencia: 'f' }, { tipoMassa: 'Fina', tamanho: 'Broto' })],
    ['dough', umaPizza({ referencia: 'f' }, { tipoMassa: 'Integral' })],
    ['crust', umaPizza({ referencia: 'f' }, { tipoMassa: 'Fina', borda: 'Catupiry' })],
  ])('[MA14] whichever of them is another: its %s', (_, outra) => {
    abrir()
    mudar(outra)
    expect(pizza().massa?.situacao).toBe('pendente')
  })

  test('[AL7] [MA14] and one that only its origin writes otherwise keeps it', () => {
    abrir()
    mudar(umaPizza({ referencia: 'f', observacao: 'bem assada' }, { tipoMassa: 'MASSA FINA', borda: 'Sem borda' }))
    expect(pizza().massa?.situacao).toBe('aberta')
  })

  test('[MA14] keeps its step in assembly, and opens the new dough when it goes on', () => {
    ensaio.mover('p2', '1', 'montagem')
    mudar(INTEGRAL)
    expect(pizza()).toMatchObject({ etapa: 'montagem', massa: { situacao: 'pendente' } })
    expect(ensaio.mover('p2', '1', 'forno')).toMatchObject({
      fatos: [{ tipo: 'MassasAbertas' }, { tipo: 'ItensMovidos' }],
    })
    expect(ensaio.estado.estoque.Grande).toBe(8)
  })

  test('[MA14] remembers the last one that was opened, through changes, openings and their undo', () => {
    abrir()
    mudar(INTEGRAL)
    mudar(umaPizza({ referencia: 'f' }, { tamanho: 'Broto' }))
    expect(pizza().massa?.sobra).toEqual({ tamanho: 'Grande', tipoMassa: 'Fina' })
    const antes = pizza().massa
    abrir('abertura')
    ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p2', comandoId: 'abertura' })
    expect(pizza().massa).toEqual(antes)
    abrir()
    mudar(INTEGRAL)
    expect(pizza().massa?.sobra).toEqual({ tamanho: 'Broto' })
  })

  test.each(['forno', 'pronto'] as const)('[AL16] in %s is taken off, and a new one made', (etapa) => {
    ensaio.mover('p2', '1', etapa)
    mudar(INTEGRAL)
    expect(ensaio.pedido('p2').itens).toMatchObject([
      { id: '1', cancelado: true, etapa, pizza: { tipoMassa: 'Fina' }, massa: { situacao: 'aberta' } },
      { id: '2', cancelado: false, etapa: 'fila', pizza: { tipoMassa: 'Integral' }, massa: { situacao: 'pendente' } },
    ])
    expect(mudar(INTEGRAL).situacao).toBe('repetido')
  })

  test('[AL7] in the oven keeps its step when only its flavours or its notes are others', () => {
    ensaio.mover('p2', '1', 'forno')
    mudar({ ...FINA, observacao: 'cortar em 12' })
    expect(pizza()).toMatchObject({ cancelado: false, etapa: 'forno', massa: { situacao: 'aberta' } })
  })

  test('[AL9] [AL16] after delivery is refused: it is no added pizza', () => {
    ensaio.mover('p2', '1', 'pronto')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p2' })
    expect(mudar(INTEGRAL)).toMatchObject({ situacao: 'recusado', motivo: JA_ENTREGUE })
  })
})

describe('an item that becomes a pizza by an edit', () => {
  const semDetalhes = umConteudo({ referencia: 'd', linha: 'pizza', nome: 'Pizza' })
  const comDetalhes = umaPizza({ referencia: 'd', nome: 'Pizza' })

  test('[MA1] has its dough pending in fila, and open when it is beyond', () => {
    ensaio.receber(umPedido({ id: 'p2', itens: [semDetalhes] }), umPedido({ id: 'p3', itens: [semDetalhes] }))
    ensaio.mover('p3', '1', 'forno')
    alterar([comDetalhes], DADOS, 'p2')
    alterar([comDetalhes], DADOS, 'p3')
    expect(ensaio.item('p2', '1').massa).toEqual({ situacao: 'pendente' })
    expect(ensaio.item('p3', '1').massa).toEqual({ situacao: 'aberta' })
  })
})

describe('a removed item', () => {
  test('[AL8] stays in the order, struck through', () => {
    ensaio.mover('p1', '2', 'preparo')
    alterar([PIZZA])
    expect(ensaio.item('p1', '2')).toMatchObject({ cancelado: true, etapa: 'preparo' })
    expect(ensaio.pedido('p1').mudancas).toMatchObject([{ removidos: ['2'] }])
  })

  test('[PE3] can make the order ready, or not begun', () => {
    ensaio.mover('p1', '2', 'pronto')
    alterar([LANCHE])
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('pronto')
    expect(ensaio.pedido('p1').pronto?.seq).toBe(ensaio.seq)
    alterar([LANCHE, PIZZA])
    alterar([PIZZA])
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('fila')
    expect(ensaio.pedido('p1').iniciado).toBeUndefined()
  })
})

describe('a change', () => {
  test('[AL4] that changes nothing is repeated', () => {
    expect(alterar([PIZZA, LANCHE])).toEqual({ situacao: 'repetido' })
    expect(alterar([LANCHE, PIZZA])).toEqual({ situacao: 'repetido' })
  })

  test('[AL11] of fields is kept with what they were, and a field left out is gone', () => {
    alterar([PIZZA, LANCHE], { ...DADOS, mesa: '4', tipo: 'mesa' })
    alterar([PIZZA, LANCHE], { ...DADOS, tipo: 'mesa' })
    expect(ensaio.pedido('p1')).not.toHaveProperty('mesa')
    expect(ensaio.pedido('p1').mudancas.map(({ campos }) => campos)).toEqual([
      [
        { campo: 'tipo', antes: 'balcao', depois: 'mesa' },
        { campo: 'mesa', depois: '4' },
      ],
      [{ campo: 'mesa', antes: '4' }],
    ])
    expect(mudancasPendentes(ensaio.pedido('p1'), 'chapa')).toHaveLength(2)
  })

  test('[RC1] that tells of a new allergy is read by every line, by those too that have finished their part', () => {
    const fala = { ...LANCHE, observacao: 'alergia a leite' }
    ensaio.aprontar('p1')
    alterar([PIZZA, fala])
    expect(ensaio.pedido('p1').mudancas).toMatchObject([{ alergiaNova: true }])
    for (const posto of ['pizza', 'chapa', 'massa'] as const)
      expect(mudancasPendentes(ensaio.pedido('p1'), posto)).toHaveLength(1)
    alterar([PIZZA, { ...fala, observacao: 'alergia a leite, bem passado' }], {
      ...DADOS,
      observacao: 'alergia a leite',
    })
    expect(ensaio.pedido('p1').mudancas).toHaveLength(2)
    alterar([PIZZA, { ...fala, quantidade: 2, observacao: 'ALERGIA A LEITE' }], {
      ...DADOS,
      observacao: 'alergia a leite',
    })
    expect(ensaio.pedido('p1').mudancas.at(-1)).not.toHaveProperty('alergiaNova')
  })

  test('[AL11] is one of at most twenty', () => {
    for (let mesa = 1; mesa <= 25; mesa += 1) alterar([PIZZA, LANCHE], { ...DADOS, mesa: String(mesa) })
    const { mudancas } = ensaio.pedido('p1')
    expect(mudancas).toHaveLength(20)
    expect(mudancas.at(-1)?.seq).toBe(ensaio.seq)
  })

  test('[AL9] of a cancelled order, or of a delivered one without more food, is refused', () => {
    entregar()
    expect(alterar([PIZZA])).toEqual({ situacao: 'recusado', motivo: 'Este pedido já foi entregue.' })
    expect(alterar([PIZZA, LANCHE], { ...DADOS, mesa: '4' })).toMatchObject({ situacao: 'recusado' })
    ensaio.receber(umPedido({ id: 'p2' }))
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p2' })
    expect(alterar([PIZZA], DADOS, 'p2')).toEqual({ situacao: 'recusado', motivo: 'Este pedido já foi cancelado.' })
  })

  test('[AL13] of an order nobody keeps is refused', () => {
    const recusado = { situacao: 'recusado', motivo: 'Este pedido não está mais aberto.' }
    expect(alterar([PIZZA], DADOS, 'p9')).toEqual(recusado)
    expect(ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p9' })).toEqual(recusado)
  })
})

describe('a priority named by the origin', () => {
  const comPrioridade = (prioridade: 0 | 1, itens = [PIZZA, LANCHE]) =>
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, prioridade, itens })

  test('[AL14] is given, also when nothing else changed, and once', () => {
    expect(comPrioridade(1)).toMatchObject({ fatos: [{ tipo: 'PedidoPriorizado', prioridade: 1 }] })
    expect(ensaio.pedido('p1').prioridade).toBe(1)
    expect(comPrioridade(1)).toEqual({ situacao: 'repetido' })
  })

  test('[AL14] comes together with another change', () => {
    expect(comPrioridade(1, [PIZZA])).toMatchObject({
      fatos: [{ tipo: 'PedidoPriorizado' }, { tipo: 'PedidoAlterado' }],
    })
    expect(ensaio.pedido('p1')).toMatchObject({ prioridade: 1, mudancas: [{ removidos: ['2'] }] })
  })

  test('[AL14] stays as a cook gave it when the origin names none', () => {
    ensaio.mandar({ tipo: 'priorizarPedido', pedidoId: 'p1', prioridade: 1 })
    alterar([PIZZA])
    expect(ensaio.pedido('p1').prioridade).toBe(1)
  })

  test('[AL14] is of no interest after delivery, unless the order comes back', () => {
    entregar()
    expect(comPrioridade(1)).toEqual({ situacao: 'repetido' })
    comPrioridade(1, [PIZZA, LANCHE, umConteudo({ referencia: 'c' })])
    expect(ensaio.pedido('p1')).toMatchObject({ prioridade: 1 })
  })
})

describe('a new hour', () => {
  const itens = [PIZZA, LANCHE]

  test('[AL10] holds an order nobody has begun, and lets it go when it is near', () => {
    alterar(itens, { ...DADOS, agendadoPara: em(90) })
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('agendado')
    ensaio.passarMinutos(5)
    alterar(itens, { ...DADOS, agendadoPara: em(20) })
    expect(ensaio.pedido('p1').liberadoEm).toBe(em(5))
  })

  test('[AL10] does not hold an order somebody has begun', () => {
    ensaio.mover('p1', '2', 'preparo')
    alterar(itens, { ...DADOS, agendadoPara: em(90) })
    expect(ensaio.pedido('p1')).toMatchObject({ liberadoEm: AGORA, agendadoPara: em(90) })
  })

  test('[AL10] that still means now does not make the order young again', () => {
    ensaio.passarMinutos(5)
    alterar(itens, { ...DADOS, prometidoPara: em(40) })
    expect(ensaio.pedido('p1').liberadoEm).toBe(AGORA)
  })

  test('[AL10] is not what another change is about', () => {
    ensaio.receber(umPedido({ id: 'p2', agendadoPara: em(120), itens: [LANCHE] }))
    alterar([LANCHE], { ...DADOS, agendadoPara: em(120), mesa: '4' }, 'p2')
    expect(situacaoDoPedido(ensaio.pedido('p2'))).toBe('agendado')
  })

  test('[AL10] taken away releases the order', () => {
    ensaio.receber(umPedido({ id: 'p2', agendadoPara: em(120), itens: [LANCHE] }))
    ensaio.passarMinutos(5)
    alterar([LANCHE], DADOS, 'p2')
    expect(ensaio.pedido('p2').liberadoEm).toBe(em(5))
  })
})

describe('cancelling', () => {
  test('[AL12] keeps the reason, and happens once', () => {
    expect(cancelar('Cliente desistiu')).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.pedido('p1').cancelado).toEqual({ em: AGORA, seq: 2, motivo: 'Cliente desistiu' })
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('cancelado')
    expect(cancelar()).toEqual({ situacao: 'repetido' })
  })

  test('[AL12] is refused after delivery', () => {
    entregar()
    expect(cancelar()).toEqual({ situacao: 'recusado', motivo: 'Este pedido já foi entregue.' })
    expect(ensaio.pedido('p1').cancelado).toBeUndefined()
  })
})
