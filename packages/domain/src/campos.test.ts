import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAMPOS_DE_DADOS, CAMPOS_DO_ITEM, type Campo, OUTROS_CAMPOS } from './campos'
import { dadosDaEntrada, itensDaEntrada, limparEntrada, type PedidoDeEntrada } from './entrada'
import { naPorta, temDadoPessoal } from './porta'
import { SEM_ROTAS } from './roteamento'
import { umaCozinha } from './testing/pedidos'

const TELEFONE = '11 98765-4321'
const ENTRADA: PedidoDeEntrada = {
  origem: 'api',
  referencia: 'R-1',
  tipo: 'mesa',
  itens: [{ nome: 'X-Salada', quantidade: 1 }],
}

describe('the door', () => {
  it.each(['mesa', 'observacao'] as const)('[EN14] masks personal data in %s', (campo) => {
    const dados = dadosDaEntrada({ ...ENTRADA, [campo]: `12, ligar ${TELEFONE}` }, '7')
    expect(dados[campo]).toBe('12, ligar •••')
  })

  it('[EN14] masks personal data in the reason of a cancellation', () => {
    expect(naPorta(OUTROS_CAMPOS.motivo, `desistiu, ligar ${TELEFONE}`)).toBe('desistiu, ligar •••')
    expect(naPorta(OUTROS_CAMPOS.motivo, undefined)).toBeUndefined()
  })

  it.each([
    ['412', '412'],
    ['A-12', 'A-12'],
    ['1234567', '1234567'],
    ['A-98765432', '…5432'],
    ['2026111700124', '…0124'],
    ['Balcão 11987654321', '…4321'],
    [TELEFONE, '…4321'],
    ['maria@gmail.com', '7'],
    ['maria1987654321@gmail.com', '7'],
  ])(
    '[EN14] the number %j is called %j: one that may be somebody’s by its end, and an address gives way to the kitchen’s own',
    (numero, chamado) => {
      expect(dadosDaEntrada({ ...ENTRADA, numero }, '7').numero).toBe(chamado)
    },
  )

  it('[EN14] leaves out an item’s reference that is somebody’s, and keeps another to the letter', () => {
    const itens = ['11987654321', ' 7-a '].map((referencia) => ({ nome: 'X-Salada', quantidade: 1, referencia }))
    const lidos = itensDaEntrada({ ...ENTRADA, itens }, { cozinha: umaCozinha(), rotas: SEM_ROTAS })
    expect(lidos.map(({ referencia }) => referencia)).toEqual([undefined, ' 7-a '])
  })

  it('[EN14] cleans every word of an item and masks every note, down to its flavours', () => {
    const sujo = ' a\u0007b '
    const escrito = `ligar ${TELEFONE}`
    const sabor = { nome: sujo, adicionais: [sujo, ' '], remocoes: [sujo], observacao: escrito }
    const item = {
      nome: sujo,
      quantidade: 1,
      codigo: sujo,
      categoria: sujo,
      complementos: [{ nome: sujo }],
      observacao: escrito,
      pizza: { tamanho: sujo, tipoMassa: sujo, borda: sujo, sabores: [sabor] },
    }
    const [lido] = itensDaEntrada({ ...ENTRADA, itens: [item] }, { cozinha: umaCozinha(), rotas: SEM_ROTAS })
    expect(lido).toMatchObject({
      nome: 'ab',
      codigo: 'ab',
      categoria: 'ab',
      complementos: [{ nome: 'ab' }],
      observacao: 'ligar •••',
      pizza: {
        tamanho: 'ab',
        tipoMassa: 'ab',
        borda: 'ab',
        sabores: [{ nome: 'ab', adicionais: ['ab'], remocoes: ['ab'], observacao: 'ligar •••' }],
      },
    })
  })

  it('[EN14] masks what a warning quotes', () => {
    const itens = [{ nome: 'X-Salada', quantidade: 1, linha: `linha ${TELEFONE}` }]
    const [item] = itensDaEntrada({ ...ENTRADA, itens }, { cozinha: umaCozinha(), rotas: SEM_ROTAS })
    expect(item?.avisos).toEqual(['Veio para a linha “linha •••”, que não existe. Confira o pedido.'])
  })

  it('[EN14] cuts what a warning quotes, after it is masked', () => {
    const sabores = Array.from({ length: 24 }, (_, n) => ({
      nome: `${TELEFONE} ${'a'.repeat(180)} ${n}`,
      fracao: 'meia',
    }))
    const itens = [{ nome: 'Pizza', quantidade: 1, pizza: { tamanho: 'G', sabores } }]
    const [item] = itensDaEntrada({ ...ENTRADA, itens }, { cozinha: umaCozinha(), rotas: SEM_ROTAS })
    expect(item?.avisos).toHaveLength(1)
    expect(item?.avisos[0]).toMatch(/^As partes não somam uma pizza. Veio assim: meia ••• a+ 0 \+ meia/)
    expect(item?.avisos[0]?.length).toBe(CAMPOS_DO_ITEM.avisos.limite)
  })

  it('[EN14] whatever is written into a field that people write, no personal data stands in what is kept', () => {
    const escritos = Object.entries<Campo>(CAMPOS_DE_DADOS).filter(([, { porta }]) => porta)
    expect(escritos.map(([nome]) => nome)).toEqual(['numero', 'mesa', 'cliente', 'observacao'])
    const texto = fc
      .array(fc.oneof(fc.constantFrom(TELEFONE, 'ana@gmail.com', '529.982.247-25', 'mesa 4', ' '), fc.string()))
      .map((partes) => partes.join(' '))
    fc.assert(
      fc.property(texto, (escrito) => {
        const campos = Object.fromEntries(escritos.map(([nome]) => [nome, escrito]))
        const { dados } = limparEntrada({ ...ENTRADA, ...campos })
        for (const [nome] of escritos) {
          expect(temDadoPessoal(String(Reflect.get(dados, nome) ?? ''))).toBe(false)
        }
      }),
    )
  })
})
