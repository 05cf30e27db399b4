import { beforeEach, describe, expect, test } from 'vitest'
import type { ConteudoDoItem } from '../pedido'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '../testing/pedidos'

describe('more of a pizza whose doughs lie open', () => {
  let ensaio: CozinhaDeEnsaio
  const pizzas = (quantidade: number, tipoMassa = 'Fina') => umaPizza({ referencia: 'f', quantidade }, { tipoMassa })
  const abrir = (id?: string) =>
    ensaio.mandar({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p2', itemId: '1' }], ...(id && { id }) })
  const mudar = (pizza: ConteudoDoItem) =>
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p2', dados: { numero: '101', tipo: 'balcao' }, itens: [pizza] })
  const pizza = () => ensaio.item('p2', '1')

  beforeEach(() => {
    ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ id: 'p2', itens: [pizzas(60)] }))
    ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 100 })
    abrir()
  })

  test('[MA15] the ones that were added are opened by themselves, and taken from the stock alone', () => {
    expect(mudar(pizzas(70))).toMatchObject({ fatos: [{ alterados: [{ itemId: '1', jaAbertas: 60 }] }] })
    expect(pizza().massa).toEqual({ situacao: 'pendente', jaAbertas: 60 })
    expect(abrir()).toMatchObject({ fatos: [{ tipo: 'MassasAbertas', itens: [{ itemId: '1', quantas: 10 }] }] })
    expect(pizza().massa?.situacao).toBe('aberta')
    expect(ensaio.estado.estoque.Grande).toBe(30)
  })

  test('[MA15] [DF1] an undo closes only what was added', () => {
    mudar(pizzas(70))
    const antes = pizza().massa
    abrir('abertura')
    ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p2', comandoId: 'abertura' })
    expect(pizza().massa).toEqual(antes)
    expect(ensaio.estado.estoque.Grande).toBe(40)
  })

  test('[MA15] two changes before anybody opens: all that is missing; back to what lies open: nothing', () => {
    mudar(pizzas(70))
    mudar(pizzas(75))
    expect(pizza().massa).toEqual({ situacao: 'pendente', jaAbertas: 60 })
    mudar(pizzas(55))
    expect(pizza().massa?.situacao).toBe('aberta')
    mudar(pizzas(56))
    expect(pizza().massa).toEqual({ situacao: 'pendente', jaAbertas: 55 })
  })

  test('[MA14] [MA15] another dough meanwhile: what lies open is what had been opened', () => {
    mudar(pizzas(70))
    mudar(pizzas(70, 'Integral'))
    expect(pizza().massa).toEqual({
      situacao: 'pendente',
      sobra: { tamanho: 'Grande', tipoMassa: 'Fina', quantas: 60 },
    })
    abrir()
    expect(ensaio.estado.estoque.Grande).toBe(-30)
  })

  test.each(['montagem', 'pronto'] as const)('[MA15] in %s too, where the pizza keeps its step', (etapa) => {
    ensaio.mover('p2', '1', etapa)
    mudar(pizzas(61))
    expect(pizza()).toMatchObject({ etapa, massa: { situacao: 'pendente', jaAbertas: 60 } })
  })

  test('[AL7] fewer, or the same, stay open', () => {
    mudar(pizzas(50))
    expect(pizza().massa?.situacao).toBe('aberta')
  })
})
