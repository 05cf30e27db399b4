import { beforeEach, describe, expect, test } from 'vitest'
import { CozinhaDeEnsaio } from '../testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from '../testing/pedidos'
import { chaveDaMassa, tipoDaMassa } from '../tipo-da-massa'

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
  ensaio.receber(
    umPedido({ id: 'p1', itens: [umaPizza(), umConteudo()] }),
    umPedido({ id: 'p2', numero: '102', itens: [umaPizza(), umaPizza({}, { tamanho: 'Média' })] }),
  )
})

function abrir(...quais: [pedidoId: string, itemId: string][]) {
  const itens = quais.map(([pedidoId, itemId]) => ({ pedidoId, itemId }))
  return ensaio.mandar({ tipo: 'abrirMassas', itens }, 'Massas')
}

const contar = (tamanho: string, quantidade: number) => ensaio.mandar({ tipo: 'contarMassas', tamanho, quantidade })
const ajustar = (tamanho: string, delta: number) => ensaio.mandar({ tipo: 'ajustarMassas', tamanho, delta })

describe('a pizza that became another before its opening arrived', () => {
  const GRANDE = chaveDaMassa(tipoDaMassa({ tamanho: 'Grande' }))
  const sobra = { tamanho: 'Grande' }

  beforeEach(() => {
    ensaio.receber(umPedido({ id: 'p3', numero: '103', itens: [umaPizza({ referencia: 'x' })] }))
    contar('Grande', 10)
    contar('Broto', 10)
  })

  function viraBroto() {
    const { itens, ...dados } = umPedido({ id: 'p3', numero: '103' })
    const broto = umaPizza({ referencia: 'x' }, { tamanho: 'Broto', borda: 'Cheddar' })
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p3',
      dados: { tipo: dados.tipo, numero: dados.numero },
      itens: [broto],
    })
  }

  const abrirGrande = (...pedidos: string[]) =>
    ensaio.mandar(
      {
        tipo: 'abrirMassas',
        id: 'abertura',
        itens: pedidos.map((pedidoId) => ({ pedidoId, itemId: '1', massa: GRANDE })),
      },
      'Massas',
    )

  test('[MA16] what was opened is no dough of it and lies beside it, taken from its own stock; the rest is opened', () => {
    viraBroto()
    expect(abrirGrande('p3', 'p2')).toMatchObject({
      situacao: 'aceito',
      motivo: 'Pedido 103: a massa mudou depois de aberta. Abra a nova e guarde a outra.',
      fatos: [
        {
          itens: [
            { pedidoId: 'p3', tamanho: 'Grande', sobra },
            { pedidoId: 'p2', tamanho: 'Grande' },
          ],
        },
      ],
    })
    expect(ensaio.item('p3', '1').massa).toEqual({ situacao: 'pendente', sobra })
    expect(ensaio.item('p2', '1').massa?.situacao).toBe('aberta')
    expect(ensaio.estado.estoque).toMatchObject({ Grande: 8, Broto: 10 })
    abrir(['p3', '1'])
    expect(ensaio.item('p3', '1').massa).toMatchObject({ situacao: 'aberta', sobra })
    expect(ensaio.estado.estoque).toMatchObject({ Grande: 8, Broto: 9 })
  })

  test('[MA16] an undo closes what was opened and leaves alone what lies on the table', () => {
    viraBroto()
    abrirGrande('p3', 'p2')
    expect(ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p2', comandoId: 'abertura' }).situacao).toBe('aceito')
    expect(ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p3', comandoId: 'abertura' }).situacao).toBe('recusado')
    expect(ensaio.estado.estoque).toMatchObject({ Grande: 9, Broto: 10 })
  })

  test('[MA16] once everybody has read the change nobody knows what was opened, and nothing is', () => {
    viraBroto()
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p3', linhas: ['pizza', 'massa'], ate: ensaio.seq })
    expect(abrirGrande('p3')).toMatchObject({ situacao: 'recusado', motivo: expect.stringContaining('Pedido 103') })
    expect(ensaio.item('p3', '1').massa).toEqual({ situacao: 'pendente' })
    expect(ensaio.estado.estoque).toMatchObject({ Grande: 10, Broto: 10 })
  })

  test('[MA16] one that is as it was is opened', () => {
    expect(abrirGrande('p3')).not.toHaveProperty('motivo')
    expect(ensaio.item('p3', '1').massa?.situacao).toBe('aberta')
  })
})

describe('opening', () => {
  test('[MA3] opens doughs of several orders at once and remembers where and when', () => {
    expect(abrir(['p1', '1'], ['p2', '2'])).toMatchObject({
      fatos: [
        {
          tipo: 'MassasAbertas',
          itens: [
            { pedidoId: 'p1', itemId: '1', tamanho: 'Grande' },
            { pedidoId: 'p2', itemId: '2', tamanho: 'Média' },
          ],
        },
      ],
    })
    expect(ensaio.item('p1', '1').massa).toMatchObject({ situacao: 'aberta', em: AGORA, estacao: 'Massas' })
    expect(ensaio.item('p2', '1').massa).toEqual({ situacao: 'pendente' })
    expect(ensaio.item('p2', '2').massa?.situacao).toBe('aberta')
  })

  test('[MA4] what is open already is repeated', () => {
    abrir(['p1', '1'])
    expect(abrir(['p1', '1'])).toEqual({ situacao: 'repetido' })
    expect(abrir(['p1', '1'], ['p2', '1'])).toMatchObject({ fatos: [{ itens: [{ pedidoId: 'p2' }] }] })
  })

  test('[MA5] an item without dough and an unknown order are told, the rest is opened', () => {
    expect(abrir(['p1', '2'], ['p9', '1'], ['p2', '1'])).toMatchObject({
      situacao: 'aceito',
      motivo: 'Este item não tem massa. Este pedido não está mais aberto.',
      fatos: [{ itens: [{ pedidoId: 'p2', itemId: '1' }] }],
    })
  })

  test('[MA5] a cancelled order and a removed pizza are told', () => {
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p2' })
    expect(abrir(['p2', '1'])).toEqual({ situacao: 'recusado', motivo: 'Pedido 102 cancelado. Não abrir massa.' })
    const dados = { numero: '101', tipo: 'balcao' } as const
    ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados, itens: [umConteudo()] })
    expect(abrir(['p1', '1'])).toEqual({ situacao: 'recusado', motivo: 'Pizza Grande: item retirado do pedido.' })
  })

  test('[MA5] a delivered order is told', () => {
    ensaio.aprontar('p1')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(abrir(['p1', '1'])).toEqual({ situacao: 'recusado', motivo: 'Este pedido não está mais aberto.' })
  })
})

describe('the stock', () => {
  test('[MA6] of a size that was counted goes down with each dough opened, however it was opened', () => {
    contar('Grande', 10)
    abrir(['p1', '1'])
    ensaio.mover('p2', '1', 'montagem')
    expect(ensaio.estado.estoque).toEqual({ Grande: 8 })
  })

  test('[MA6] of a size nobody counted is not kept', () => {
    abrir(['p2', '2'])
    expect(ensaio.estado.estoque).toEqual({})
  })

  test('[MA6] may fall below zero when more is opened than was counted', () => {
    contar('Grande', 1)
    abrir(['p1', '1'], ['p2', '1'])
    expect(ensaio.estado.estoque).toEqual({ Grande: -1 })
  })

  test('[MA7] is what was counted last', () => {
    contar('Grande', 10)
    expect(contar('Grande', 7)).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.estado.estoque).toEqual({ Grande: 7 })
  })

  test('[MA7] [CM2] of a count that found what was believed the log knows, once however often the same command arrives', () => {
    contar('Grande', 7)
    const comando = { tipo: 'contarMassas', id: 'um-id', tamanho: 'Grande', quantidade: 7 } as const
    expect(ensaio.mandar(comando)).toMatchObject({ situacao: 'aceito', fatos: [{ tipo: 'MassasContadas' }] })
    expect(ensaio.mandar(comando)).toEqual({ situacao: 'repetido' })
  })

  test('[MA8] is adjusted up and down, also for a size nobody counted', () => {
    ajustar('Grande', 5)
    ajustar('Grande', -2)
    expect(ensaio.estado.estoque).toEqual({ Grande: 3 })
    expect(ajustar('Grande', 0)).toEqual({ situacao: 'repetido' })
  })

  test('[MA8] is not adjusted below zero', () => {
    contar('Grande', 2)
    expect(ajustar('Grande', -3)).toEqual({
      situacao: 'recusado',
      motivo: 'O estoque de massas não pode ficar abaixo de zero.',
    })
    expect(ajustar('Média', -1)).toMatchObject({ situacao: 'recusado' })
    expect(ensaio.estado.estoque).toEqual({ Grande: 2 })
  })

  test('[MA8] [CM2] is adjusted once however often the same command arrives', () => {
    const comando = { tipo: 'ajustarMassas', id: 'um-id', tamanho: 'Grande', delta: 3 } as const
    expect(ensaio.mandar(comando)).toMatchObject({ situacao: 'aceito' })
    expect(ensaio.mandar(comando)).toEqual({ situacao: 'repetido' })
    expect(ensaio.estado.estoque).toEqual({ Grande: 3 })
  })

  test('[MA9] has only the sizes of the kitchen', () => {
    const recusado = { situacao: 'recusado', motivo: 'Esta cozinha não tem o tamanho Gigante.' }
    expect(contar('Gigante', 3)).toEqual(recusado)
    expect(ajustar('Gigante', 3)).toEqual(recusado)
  })
})
