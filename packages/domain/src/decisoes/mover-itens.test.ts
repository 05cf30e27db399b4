import { beforeEach, describe, expect, test } from 'vitest'
import type { Etapa } from '../etapas'
import { type ConteudoDoItem, type DadosDoPedido, situacaoDoPedido } from '../pedido'
import { somarMinutos } from '../tempo'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from '../testing/pedidos'

let ensaio: CozinhaDeEnsaio

/** Item 1 is a pizza, item 2 is from the griddle. */
beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo()] }))
})

function mover(...itens: [itemId: string, de: Etapa, para: Etapa][]) {
  const movimentos = itens.map(([itemId, de, para]) => ({ itemId, de, para }))
  return ensaio.mandar({ tipo: 'moverItens', pedidoId: 'p1', itens: movimentos }, 'Montagem 1')
}

const etapas = () => ensaio.pedido('p1').itens.map(({ etapa }) => etapa)

describe('an item', () => {
  test('[MV1] that stands where the cook saw it goes where he wants it', () => {
    expect(mover(['2', 'fila', 'preparo'])).toMatchObject({ situacao: 'aceito' })
    expect(mover(['1', 'fila', 'pronto'])).toMatchObject({ situacao: 'aceito' })
    expect(etapas()).toEqual(['pronto', 'preparo'])
    expect(mover(['1', 'pronto', 'montagem'], ['2', 'preparo', 'fila'])).toMatchObject({ situacao: 'aceito' })
    expect(etapas()).toEqual(['montagem', 'fila'])
  })

  test('[MV2] that is at its goal already is repeated', () => {
    mover(['2', 'fila', 'preparo'])
    expect(mover(['2', 'fila', 'preparo'])).toEqual({ situacao: 'repetido' })
  })

  test('[MV2] that is beyond its goal in that direction is repeated', () => {
    mover(['1', 'fila', 'forno'])
    expect(mover(['1', 'fila', 'montagem'])).toEqual({ situacao: 'repetido' })
    mover(['1', 'forno', 'fila'])
    expect(mover(['1', 'forno', 'montagem'])).toEqual({ situacao: 'repetido' })
    expect(etapas()).toEqual(['fila', 'fila'])
  })

  test('[MV3] that is elsewhere is refused, with the place where it is', () => {
    mover(['1', 'fila', 'montagem'])
    expect(mover(['1', 'forno', 'pronto'])).toEqual({
      situacao: 'recusado',
      motivo: 'Pizza Grande: já está em montagem.',
    })
    expect(etapas()).toEqual(['montagem', 'fila'])
  })

  test.each<[string, Etapa, Etapa]>([
    ['2', 'fila', 'forno'],
    ['1', 'preparo', 'pronto'],
    ['2', 'fila', 'fila'],
  ])('[MV4] of number %s does not go from %s to %s', (itemId, de, para) => {
    const decisao = mover([itemId, de, para])
    expect(decisao).toMatchObject({
      situacao: 'recusado',
      motivo: expect.stringContaining(`não vai de ${de} para ${para}`),
    })
  })

  test('[MV5] that is not in the order, or no longer, is refused', () => {
    expect(mover(['9', 'fila', 'pronto'])).toEqual({
      situacao: 'recusado',
      motivo: 'Este item não existe neste pedido.',
    })
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { numero: '101', tipo: 'balcao' },
      itens: [umaPizza()],
    })
    expect(mover(['2', 'fila', 'preparo'])).toEqual({
      situacao: 'recusado',
      motivo: 'X-Salada: item retirado do pedido.',
    })
  })

  test('[ET6] knows when and where it entered each step, and forgets the later ones on its way back', () => {
    ensaio.passarMinutos(1)
    mover(['1', 'fila', 'montagem'])
    ensaio.passarMinutos(2)
    mover(['1', 'montagem', 'forno'])
    expect(ensaio.item('p1', '1').entradas).toEqual({
      fila: { em: AGORA, seq: 1 },
      montagem: { em: somarMinutos(AGORA, 1), seq: 3, estacao: 'Montagem 1' },
      forno: { em: somarMinutos(AGORA, 3), seq: 4, estacao: 'Montagem 1' },
    })
    ensaio.passarMinutos(1)
    mover(['1', 'forno', 'fila'])
    expect(ensaio.item('p1', '1').entradas).toEqual({
      fila: { em: somarMinutos(AGORA, 4), seq: 5, estacao: 'Montagem 1' },
    })
  })
})

describe('a command over several items', () => {
  test('[MV6] does what can be done and says why the rest was not', () => {
    mover(['1', 'fila', 'montagem'])
    const decisao = mover(['1', 'forno', 'pronto'], ['2', 'fila', 'pronto'])
    expect(decisao).toMatchObject({
      situacao: 'aceito',
      motivo: 'Pizza Grande: já está em montagem.',
      fatos: [{ tipo: 'ItensMovidos', itens: [{ itemId: '2' }] }],
    })
    expect(etapas()).toEqual(['montagem', 'pronto'])
  })

  test('[MV6] [MV2] that only repeats and refuses does nothing', () => {
    mover(['2', 'fila', 'preparo'])
    const antes = ensaio.estado
    expect(mover(['2', 'fila', 'preparo'], ['1', 'forno', 'pronto'])).toMatchObject({ situacao: 'recusado' })
    expect(ensaio.estado).toBe(antes)
  })

  test('[MV7] counts only the last move of an item', () => {
    mover(['2', 'fila', 'preparo'], ['2', 'fila', 'pronto'])
    expect(etapas()).toEqual(['fila', 'pronto'])
    expect(ensaio.eventos.at(-1)).toMatchObject({ itens: [{ itemId: '2', de: 'fila', para: 'pronto' }] })
  })
})

describe('an order', () => {
  test('[MV8] that is cancelled does not move', () => {
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' })
    expect(mover(['2', 'fila', 'preparo'])).toEqual({ situacao: 'recusado', motivo: 'Pedido cancelado. Não produzir.' })
    expect(etapas()).toEqual(['fila', 'fila'])
  })

  test('[MV9] that was delivered reopens when an item moves back', () => {
    ensaio.aprontar('p1')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(Object.keys(ensaio.estado.pedidos)).toEqual([])
    expect(mover(['2', 'pronto', 'preparo'])).toMatchObject({
      situacao: 'aceito',
      fatos: [{ tipo: 'PedidoReaberto' }, { tipo: 'ItensMovidos' }],
    })
    expect(Object.keys(ensaio.estado.pedidos)).toEqual(['p1'])
    expect(ensaio.estado.recentes).toEqual([])
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('preparo')
  })

  test('[MV9] that was delivered does not advance', () => {
    ensaio.aprontar('p1')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(mover(['1', 'forno', 'pronto'])).toEqual({ situacao: 'repetido' })
    expect(situacaoDoPedido(ensaio.pedido('p1'))).toBe('entregue')
  })

  test('[MV10] that is held is released by the first tap', () => {
    const agendado = umPedido({ id: 'p2', agendadoPara: somarMinutos(AGORA, 120) })
    ensaio.receber(agendado)
    ensaio.passarMinutos(3)
    expect(ensaio.mover('p2', '1', 'preparo')).toMatchObject({
      fatos: [{ tipo: 'PedidoLiberado', pedidoId: 'p2' }, { tipo: 'ItensMovidos' }],
    })
    expect(ensaio.pedido('p2').liberadoEm).toBe(ensaio.agora)
  })

  test('[MV11] that nobody keeps is refused', () => {
    expect(ensaio.mandar({ tipo: 'moverItens', pedidoId: 'p9', itens: [] })).toEqual({
      situacao: 'recusado',
      motivo: 'Este pedido não está mais aberto.',
    })
  })
})

describe('a dough', () => {
  test('[MA1] is opened by its pizza leaving fila, in the same command', () => {
    expect(mover(['1', 'fila', 'forno'])).toMatchObject({
      fatos: [
        { tipo: 'MassasAbertas', itens: [{ pedidoId: 'p1', itemId: '1', tamanho: 'Grande' }] },
        { tipo: 'ItensMovidos' },
      ],
    })
    expect(ensaio.item('p1', '1').massa).toMatchObject({ situacao: 'aberta', estacao: 'Montagem 1' })
  })

  test('[MA1] that is open already is not opened again', () => {
    ensaio.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] }, 'Massas')
    expect(mover(['1', 'fila', 'montagem'])).toMatchObject({ fatos: [{ tipo: 'ItensMovidos' }] })
    expect(ensaio.item('p1', '1').massa?.estacao).toBe('Massas')
  })

  test('[MA2] stays open when the pizza goes back to fila', () => {
    mover(['1', 'fila', 'montagem'])
    mover(['1', 'montagem', 'fila'])
    expect(ensaio.item('p1', '1').massa?.situacao).toBe('aberta')
  })
})

describe('what was changed after the cook saw it', () => {
  const DADOS: DadosDoPedido = { numero: '101', tipo: 'balcao' }
  const PIZZA = umaPizza({ referencia: 'x' })
  const BROTO = umaPizza({ referencia: 'x', nome: 'Pizza Broto' }, { tamanho: 'Broto' })
  const LANCHE = umConteudo({ referencia: 'y' })

  function mudada(dados: DadosDoPedido, ...itens: ConteudoDoItem[]) {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(umPedido({ id: 'p7', itens: [PIZZA, LANCHE] }))
    cozinha.mandar({ tipo: 'alterarPedido', pedidoId: 'p7', dados, itens })
    return cozinha
  }

  const ambos = (visto: number | undefined) => [
    { itemId: '1', de: 'fila' as const, para: 'pronto' as const, ...(visto !== undefined && { visto }) },
    { itemId: '2', de: 'fila' as const, para: 'pronto' as const, ...(visto !== undefined && { visto }) },
  ]

  test('[MV12] does not go on; what was left alone does, and the cook is told', () => {
    const cozinha = mudada(DADOS, BROTO, LANCHE)
    const decisao = cozinha.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: ambos(0) })
    expect(decisao).toMatchObject({
      situacao: 'aceito',
      motivo: 'Pizza Broto: o pedido mudou antes deste toque. Leia e toque de novo.',
      fatos: [{ tipo: 'ItensMovidos', itens: [{ itemId: '2', de: 'fila', para: 'pronto' }] }],
    })
    expect(cozinha.item('p7', '1')).toMatchObject({ etapa: 'fila', massa: { situacao: 'pendente' } })
    const [primeiro] = ambos(cozinha.item('p7', '1').mudou)
    cozinha.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: primeiro ? [primeiro] : [] })
    expect(cozinha.item('p7', '1').etapa).toBe('pronto')
  })

  test('[MV12] an allergy that came holds up every item of the order', () => {
    const cozinha = mudada({ ...DADOS, observacao: 'alergia a leite' }, PIZZA, LANCHE)
    expect(cozinha.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: ambos(0) }).situacao).toBe('recusado')
  })

  test('[MV12] another note of the order holds up every item until its line has read it', () => {
    const cozinha = mudada({ ...DADOS, observacao: 'o lanche é sem picles' }, PIZZA, LANCHE)
    const mover = () => cozinha.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: ambos(0) })
    expect(mover().situacao).toBe('recusado')
    cozinha.mandar({ tipo: 'reconhecer', pedidoId: 'p7', linhas: ['pizza', 'chapa'], ate: cozinha.seq })
    expect(mover()).toMatchObject({ situacao: 'aceito' })
  })

  test('[MV12] another name holds up nothing, nor does a device that does not say what it saw', () => {
    const outroNome = mudada({ ...DADOS, cliente: 'Ana' }, PIZZA, LANCHE)
    expect(outroNome.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: ambos(0) })).not.toHaveProperty('motivo')
    const antiga = mudada(DADOS, BROTO, LANCHE)
    expect(antiga.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: ambos(undefined) })).not.toHaveProperty('motivo')
  })

  test('[MV12] what goes back goes back', () => {
    const cozinha = mudada(DADOS, PIZZA, LANCHE)
    cozinha.mover('p7', '1', 'montagem')
    cozinha.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p7',
      dados: DADOS,
      itens: [{ ...PIZZA, observacao: 'sem alho' }, LANCHE],
    })
    const volta = { itemId: '1', de: 'montagem' as const, para: 'fila' as const, visto: 0 }
    expect(cozinha.mandar({ tipo: 'moverItens', pedidoId: 'p7', itens: [volta] }).situacao).toBe('aceito')
  })
})
