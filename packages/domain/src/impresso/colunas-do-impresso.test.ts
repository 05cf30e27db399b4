import { describe, expect, test } from 'vitest'
import { lerImpresso } from './ler-impresso'
import { MODELO_DE_COSTUME, type ModeloDoImpresso } from './modelo'

const ler = (texto: string, mudado: Partial<ModeloDoImpresso> = {}) =>
  lerImpresso(texto, { ...MODELO_DE_COSTUME, ...mudado })
const nomes = (texto: string, mudado: Partial<ModeloDoImpresso> = {}) =>
  ler(texto, mudado).pedido?.itens.map(({ quantidade, nome }) => [quantidade, nome])

describe('a paper with columns of numbers', () => {
  test('[IM4] heads of columns say what is no quantity, also where they begin the items', () => {
    expect(nomes('COD DESCRICAO QTD\n101 PIZZA    2', { inicio: ['cod'] })).toEqual([[2, 'PIZZA']])
    expect(nomes('ITEM QTD DESCRICAO\n1) 2 PIZZA\n2) 1 COCA')).toEqual([
      [2, 'PIZZA'],
      [1, 'COCA'],
    ])
    expect(nomes('COD DESCRICAO QTD\nQTD DESCRICAO\n100 SALGADOS    90')).toEqual([[100, 'SALGADOS    90']])
    expect(nomes('ITEM QTD\n100 SALGADOS    90')).toEqual([[100, 'SALGADOS    90']])
  })

  test('[IM4] heads of columns in any order say what is the number, the code and the quantity', () => {
    const heads = [
      'ITEM PRODUTO QTD VALOR\n001 X 1 49,90\n002 COCA 2L 3 14,00',
      'Item  Descrição  Qtde.  Vl.Unit  Vl.Total\n001   X          1     49,90     49,90\n002   COCA 2L    3     14,00     42,00',
      'IT CODIGO DESCRICAO  QTD UN VL TOTAL\n1 000123 X            1 UN     49,90\n2 000456 COCA 2L      3 UN     14,00',
      '# COD DESCRICAO QTD TOTAL\n1 1020 X 1 UN 49,90\n2 2041 COCA 2L 3 UN 14,00',
      'COD DESCRICAO QTD VALOR\n12 X 1\n1020 COCA 2L 3 14,00',
      'QTD CODIGO PRODUTO TOTAL\n1 020 X  9,00\n3 1020 COCA 2L  14,00',
      'PRODUTO       VALOR    QTD\nX              9,00    1\nCOCA 2L       14,00    3',
      'ITEM QTD DESCRICAO VALOR\n001 1 X  9,00\n002 3 COCA 2L  9,00',
      'SEQ. PRODUTO   QTD   TOTAL\n1 X             1    50\n2 COCA 2L       3    60',
    ]
    for (const paper of heads) {
      expect(nomes(paper), paper).toEqual([
        [1, 'X'],
        [3, 'COCA 2L'],
      ])
      expect(JSON.stringify(ler(paper)), paper).not.toContain('conferir')
    }
    expect(nomes('QTD DESCRICAO VALOR\n1 4 QUEIJOS 9,00\n1 51 DOSE\n2 7UP')).toEqual([
      [1, '4 QUEIJOS 9,00'],
      [1, '51 DOSE'],
      [2, '7UP'],
    ])
  })

  test('[IM4] numbers that count the lines, and what stands behind a name as "1 x 49,90", are told apart without heads', () => {
    const papers = [
      '001 X 1 x 49,90\n002 COCA 2L 3 x 14,00',
      '1 X   1 UN  49,90\n2 COCA 2L   3 UN  14,00\n3 AGUA   2 UN  4,00',
      '002 X 1 x 49,90\n005 COCA 2L 3x14,00 42,00',
      '1 X   1 x 49,90\n3 COCA 2L   3 x 14,00',
      '001 X\n   1 x 49,90   49,90\n002 COCA 2L\n   3 x 14,00  42,00',
      '1 0000123 X\n1 UN X 49,90 49,90\n2 0000124 COCA 2L\n3 UN X 14,00 42,00',
      '#1 X 1 x 49,90\n#2 COCA 2L 3 x 14,00',
    ]
    for (const paper of papers) {
      expect(nomes(paper)?.slice(0, 2), paper).toEqual([
        [1, 'X'],
        [3, 'COCA 2L'],
      ])
      expect(JSON.stringify(ler(paper)), paper).not.toContain('conferir')
    }
    expect(nomes('1 4 QUEIJOS\n1 51 DOSE\n2 7UP\n1 PORCAO 12 UN')).toEqual([
      [1, '4 QUEIJOS'],
      [1, '51 DOSE'],
      [2, '7UP'],
      [1, 'PORCAO 12 UN'],
    ])
  })

  test('[IM4] tells the cook where a paper leaves open how many', () => {
    const told = (paper: string) =>
      ler(paper).pedido?.itens.map(({ quantidade, observacao }) => [quantidade, observacao])
    expect(told('12 X-BACON   1   25,00')).toEqual([[1, 'Quantidade a conferir: 12 X-BACON   1   25,00']])
    expect(told('COD DESCRICAO QTD VALOR\n101 PIZZA    90')).toEqual([[1, 'Quantidade a conferir: 101 PIZZA    90']])
    expect(told('ITEM DESCRICAO QTD VALOR\n007 PIZZA 50,00\n  SEM SAL\n  BEM ASSADA')).toEqual([
      [1, 'Quantidade a conferir: 007 PIZZA 50,00\nBEM ASSADA'],
    ])
    expect(told('ITEM DESCRICAO QTD VALOR\n007 PIZZA\n  2 UN x 50,00  100,00')).toEqual([[2, undefined]])
    expect(told('1 PIZZA\n  2 x 50,00')).toEqual([[1, 'Quantidade a conferir: 2 x 50,00\n2 x 50,00']])
    expect(told('1 PIZZA 2 UN\n2 COCA 1 UN')).toEqual([
      [1, 'Quantidade a conferir: 1 PIZZA 2 UN'],
      [2, 'Quantidade a conferir: 2 COCA 1 UN'],
    ])
    expect(told('ITEM DESCRICAO VALOR\n1 PIZZA 35 49,90\n2 COCA  3 x 14,00')).toEqual([
      [1, 'Quantidade a conferir: 1 PIZZA 35 49,90'],
      [3, undefined],
    ])
    expect(told('2 PIZZA\n  2 x 50,00')).toEqual([[2, '2 x 50,00']])
    expect(told('001 X-SALADA\n002 COCA\n003 SUCO')?.map(([, nota]) => nota)).toEqual([
      ...['001 X-SALADA', '002 COCA', '003 SUCO'].map((linha) => `Quantidade a conferir: ${linha}`),
    ])
  })
})
