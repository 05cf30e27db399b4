import { conteudoDoItem } from '@kds/domain/comparacao'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { avisosDeMassa } from './dough-notices'

function casaCom(...itens: NonNullable<Parameters<typeof umPedido>[0]>['itens'] & object) {
  const casa = new CozinhaDeEnsaio()
  casa.receber(umPedido({ itens }))
  return casa
}

const avisos = (casa: CozinhaDeEnsaio) => avisosDeMassa(casa.estado, casa.agora)
const cancelar = (casa: CozinhaDeEnsaio) => casa.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1', motivo: 'Desistiu.' })

describe('a cancelled order', () => {
  test('says of each dough whether it is open already', () => {
    const casa = casaCom(umaPizza(), umaPizza({}, { tamanho: 'Broto', borda: 'Cheddar' }), umConteudo())
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    cancelar(casa)
    expect(avisos(casa)).toMatchObject([
      {
        pedido: { id: 'p1', numero: '101' },
        tipo: 'cancelado',
        titulo: expect.stringMatching(/^Cancelado às \d\d:\d\d\.$/),
        massas: [
          { texto: 'Grande', destino: 'massa já aberta: guarde' },
          { texto: 'Broto · borda cheddar', destino: 'não abrir' },
        ],
        motivo: 'Desistiu.',
      },
    ])
  })

  test('stays until the dough maker has read it, even when the lines have closed it', () => {
    const casa = casaCom(umaPizza())
    cancelar(casa)
    const [aviso] = avisos(casa)
    casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza'], ate: aviso?.ate ?? 0 })
    expect(Object.keys(casa.estado.pedidos)).toEqual([])
    expect(avisos(casa)).toHaveLength(1)
    expect(casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['massa'], ate: aviso?.ate ?? 0 }).situacao).toBe(
      'aceito',
    )
    expect(avisos(casa)).toEqual([])
  })

  test('of the same number as another says whose it is, also when the lines have closed it', () => {
    const casa = new CozinhaDeEnsaio()
    const igual = { numero: '12', itens: [umaPizza()] }
    casa.receber(umPedido({ id: 'p1', ...igual }), umPedido({ id: 'p2', ...igual, origem: 'ifood', cliente: 'Ana' }))
    cancelar(casa)
    expect(avisos(casa)).toMatchObject([{ pedido: { id: 'p1', numero: '12 balcão' } }])
    casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza'], ate: casa.seq })
    expect(Object.keys(casa.estado.pedidos)).toEqual(['p2'])
    expect(avisos(casa)).toMatchObject([{ pedido: { id: 'p1', numero: '12 balcão' } }])
  })

  test('without a pizza is none of his business', () => {
    const casa = casaCom(umConteudo())
    cancelar(casa)
    expect(avisos(casa)).toEqual([])
  })

  test('of two hours ago is old news', () => {
    const casa = casaCom(umaPizza())
    cancelar(casa)
    casa.passarMinutos(121)
    expect(avisos(casa)).toEqual([])
  })
})

describe('a changed order', () => {
  function alterar(casa: CozinhaDeEnsaio, itens: ReturnType<typeof umaPizza>[]) {
    const { numero, tipo } = casa.pedido('p1')
    casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero, tipo }, itens })
  }

  test('tells of a removed pizza and of another size', () => {
    const casa = casaCom(umaPizza({ referencia: 'a' }), umaPizza({ referencia: 'b' }))
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '2' }] })
    alterar(casa, [umaPizza({ referencia: 'b' }, { tamanho: 'Broto' })])
    expect(avisos(casa)).toMatchObject([
      {
        tipo: 'alterado',
        massas: [
          { texto: 'Grande', destino: 'não abrir' },
          { texto: 'Grande', destino: 'já aberta: guarde · abra Broto' },
        ],
      },
    ])
    casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['massa'], ate: avisos(casa)[0]?.ate ?? 0 })
    expect(avisos(casa)).toEqual([])
  })

  test('[MA14] of a pizza that became another, a cancellation names only the dough that lies open', () => {
    const casa = casaCom(umaPizza({ referencia: 'a' }, { tipoMassa: 'Fina' }))
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    alterar(casa, [umaPizza({ referencia: 'a' }, { tipoMassa: 'Integral', borda: 'Cheddar' })])
    expect(avisos(casa)[0]?.massas).toEqual([
      {
        texto: 'Grande · massa fina',
        destino: 'já aberta: guarde · abra Grande · borda cheddar · massa integral',
      },
    ])
    cancelar(casa)
    expect(avisos(casa)[0]?.massas).toEqual([{ texto: 'Grande · massa fina', destino: 'massa já aberta: guarde' }])
  })

  test('[AL16] of a baked pizza that became another, says where the baked one is', () => {
    const casa = casaCom(umaPizza({ referencia: 'a' }, { tipoMassa: 'Fina' }))
    casa.mover('p1', '1', 'forno')
    alterar(casa, [umaPizza({ referencia: 'a' }, { tipoMassa: 'Integral' })])
    expect(avisos(casa)[0]?.massas).toEqual([{ texto: 'Grande · massa fina', destino: 'já está no forno' }])
  })

  test('[MA13] [MA15] tells of another number of doughs, and how many more are to be opened', () => {
    const casa = casaCom(umaPizza({ referencia: 'a', quantidade: 60 }))
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    alterar(casa, [umaPizza({ referencia: 'a', quantidade: 70 })])
    expect(avisos(casa)).toMatchObject([
      { massas: [{ texto: '60 × Grande', destino: 'agora 70 × Grande · abra mais 10' }] },
    ])
    alterar(casa, [umConteudo({ referencia: 'c' })])
    expect(avisos(casa)[0]?.massas[0]).toEqual({ texto: '60 × Grande', destino: 'massa já aberta: guarde' })
  })

  test('tells of an allergy that nobody had said when the dough was opened, in a note of the order or of a pizza', () => {
    const casa = casaCom(umaPizza({ referencia: 'a', observacao: 'alergia a ovo' }), umConteudo({ referencia: 'b' }))
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    const { numero, tipo } = casa.pedido('p1')
    const mudar = (pizza: string, observacao?: string) =>
      casa.mandar({
        tipo: 'alterarPedido',
        pedidoId: 'p1',
        dados: { numero, tipo, ...(observacao !== undefined && { observacao }) },
        itens: [umaPizza({ referencia: 'a', observacao: pizza }), umConteudo({ referencia: 'b' })],
      })
    mudar('alergia a ovo', 'campainha quebrada')
    expect(avisos(casa)).toEqual([])
    mudar('alergia a ovo', 'Celíaca, por favor')
    expect(avisos(casa)).toMatchObject([{ alergias: ['alergia: Celíaca, por favor'], massas: [] }])
    mudar('alergia a ovo e a leite', 'Celíaca, por favor')
    expect(avisos(casa)[0]?.alergias).toEqual(['alergia: Celíaca, por favor', 'alergia a ovo e a leite'])
    casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['massa'], ate: avisos(casa)[0]?.ate ?? 0 })
    expect(avisos(casa)).toEqual([])
  })

  test('tells of an allergy written later on an item that is no pizza, or on one that was added', () => {
    const casa = casaCom(umaPizza({ referencia: 'a' }), umConteudo({ referencia: 'b' }))
    casa.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    const pizza = umaPizza({ referencia: 'a' })
    alterar(casa, [pizza, umConteudo({ referencia: 'b', quantidade: 2 })])
    expect(avisos(casa)).toEqual([])
    const comAlergia = umConteudo({ referencia: 'b', quantidade: 2, observacao: 'alergia a gergelim' })
    alterar(casa, [pizza, comAlergia])
    expect(avisos(casa)).toMatchObject([{ alergias: ['alergia a gergelim'], massas: [] }])
    casa.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['massa'], ate: avisos(casa)[0]?.ate ?? 0 })
    expect(avisos(casa)).toEqual([])
    alterar(casa, [pizza, comAlergia, umConteudo({ referencia: 'c', observacao: 'celíaco' })])
    expect(avisos(casa)[0]?.alergias).toEqual(['alergia: celíaco'])
  })

  test('leaves an allergy to the row of a dough that still waits', () => {
    const casa = casaCom(umaPizza({ referencia: 'a' }))
    alterar(casa, [umaPizza({ referencia: 'a', observacao: 'alergia a ovo' })])
    expect(avisos(casa)).toEqual([])
  })

  test('is silent about flavours and about an added pizza', () => {
    const casa = casaCom(umaPizza({ referencia: 'a' }))
    const [item] = casa.pedido('p1').itens
    if (!item?.pizza) throw new Error('a pizza has pizza details')
    const outroSabor = { ...conteudoDoItem(item), pizza: { ...item.pizza, sabores: [] } }
    alterar(casa, [outroSabor, umaPizza({ referencia: 'nova' })])
    expect(avisos(casa)).toEqual([])
  })
})
