import { ITENS_DO_CARDAPIO } from '@kds/protocol/retaguarda/cardapio'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MenuRow } from './menu-rows'
import { readSheet as readInPieces, writeSheet as writeInPieces } from './menu-sheet'

const item = (fields: Partial<MenuRow>): MenuRow => ({
  id: '00000000-0000-7000-8000-000000000000',
  tipo: 'produto',
  codigo: '',
  nome: 'Bauru',
  categoria: '',
  pizza: false,
  adicionais: [],
  remocoes: [],
  arquivado_em: null,
  ...fields,
})

function inPieces(csv: string, menu: readonly MenuRow[] = []) {
  const work = readInPieces(csv, menu)
  for (let pieces = 1; ; pieces += 1) {
    const step = work.next()
    if (step.done) return { read: step.value, pieces }
  }
}

const readSheet = (csv: string, menu: readonly MenuRow[]) => inPieces(csv, menu).read

function writeSheet(items: readonly MenuRow[]): string {
  const work = writeInPieces(items)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const names = (csv: string) =>
  readSheet(csv, []).rows.map(({ linha, content }) => [linha, content.nome, content.categoria])

test('what is wrong with an option is said by the name of its column', () => {
  const csv = `nome;sem;com\nBauru;${'x'.repeat(2_000)};${'y'.repeat(2_000)}`
  expect(readSheet(csv, []).faults.map(({ mensagem }) => mensagem)).toEqual([
    'com: Valor acima do máximo permitido.',
    'sem: Valor acima do máximo permitido.',
  ])
})

test('rows without a line of columns above are no columns', () => {
  const mensagem = 'A primeira linha deve ter os nomes das colunas, ao menos “nome”.'
  for (const csv of ['produto;1;Coca;Bebidas', 'produto;1;Coca;Bebidas\nproduto;2;Fanta;Bebidas'])
    expect(readSheet(csv, [])).toMatchObject({ rows: [], faults: [{ linha: 1, mensagem }] })
  expect(names('produto\nBauru')).toEqual([[2, 'Bauru', '']])
  expect(names('Produto;Preço\nBauru;10')).toEqual([[2, 'Bauru', '']])
})

describe('a sheet', () => {
  test('without a column for it says which products look like pizzas, and what becomes of them', () => {
    const rows = 'Calabresa;Pizzas Salgadas\nPizza doce;Doces\nBauru;Lanches'
    expect(readSheet(`nome;categoria\n${rows}`, []).notes).toEqual([
      '2 produtos parecem pizza, e sem a coluna “pizza” são pratos: Novo pedido não lhes dá tamanho nem meia a meia. Ponha na planilha uma coluna “pizza”, com “sim” nas linhas deles.',
    ])
    expect(readSheet('nome;categoria\nCalabresa;Pizzas', []).notes[0]).toMatch(
      /^1 produto parece pizza, .* na linha dele\.$/,
    )
    const pizza = item({ nome: 'Calabresa', categoria: 'Pizzas', pizza: true })
    expect(readSheet('nome;categoria\nCalabresa;Pizzas', [pizza]).notes).toEqual([])
    expect(readSheet('tipo;nome;categoria\nsabor;Calabresa;Pizzas', []).notes).toEqual([])
    expect(readSheet('nome;categoria;pizza\nCaixa de pizza;Embalagens;não', []).notes).toEqual([])
  })

  test('says once what is wrong with a name', () => {
    const { faults } = readSheet(`nome\n${'x'.repeat(2_000)}`, [])
    expect(faults).toEqual([{ linha: 2, mensagem: 'nome: Valor acima do máximo permitido.' }])
  })

  test.each([
    ['semicolons', 'codigo;nome;categoria\r\n1;Bauru;Lanches'],
    ['commas', 'codigo,nome,categoria\n1,Bauru,Lanches\n'],
    ['tabs', 'codigo\tnome\tcategoria\n1\tBauru\tLanches'],
    ['tabs and a first column without a name', '\tnome\tcategoria\n1\tBauru\tLanches'],
    ['a mark of UTF-8 and other words for the columns', '\ufeffSKU;Descrição;Grupo\n1;Bauru;Lanches'],
    ['the line by which Excel names its sign', 'sep=;\ncodigo;nome;categoria\n1;Bauru;Lanches'],
  ])('with %s', (form, csv) => {
    const row = form.startsWith('the line') ? 3 : 2
    expect(names(csv)).toEqual([[row, 'Bauru', 'Lanches']])
  })

  test('quoted signs, quotes and line breaks belong to their cell; empty rows are passed over', () => {
    expect(names('nome;categoria\n"Pão; ""da casa""";"A\nB"\n;\n\nÁgua;\n').map(([, nome]) => nome)).toEqual([
      'Pão; "da casa"',
      'Água',
    ])
  })

  test.each(['"cebola; azeitona ;orégano"', 'cebola|azeitona|orégano', '"cebola, azeitona, orégano"'])(
    'keeps lists as spreadsheets do: %s',
    (cell) => {
      const [row] = readSheet(`nome\tsem\nBauru\t${cell}`, []).rows
      expect(row?.content.remocoes).toEqual(['cebola', 'azeitona', 'orégano'])
      const [quoted] = readSheet(`nome;sem;com\nBauru;"cebola; azeitona";bacon`, []).rows
      expect(quoted?.content).toMatchObject({ remocoes: ['cebola', 'azeitona'], adicionais: ['bacon'] })
    },
  )

  test('every fault is said with its row, and a repeated item is one', () => {
    const csv = 'tipo;codigo;nome;pizza\nprato;1;A;\n;2;;talvez\n;3;B;sim\n;3;C;não\n'
    expect(readSheet(csv, []).faults.map(({ linha, mensagem }) => `${linha} ${mensagem}`)).toEqual([
      '2 tipo: “prato” não existe; use produto, sabor, adicional, remocao, massa, borda.',
      '3 pizza: “talvez” deve ser sim ou não.',
      '3 nome: Este campo é obrigatório.',
      '5 O código 3 já é o da linha 4.',
    ])
    expect(readSheet('a;b\n1;2', []).faults[0]?.mensagem).toContain('nomes das colunas')
    expect(readSheet('', []).faults).toHaveLength(1)
    expect(readSheet('nome\n"aberta', []).faults.map(({ mensagem }) => mensagem)).toContain('As aspas não fecham.')
    expect(readSheet('nome;preço\nBauru;10', []).notes).toEqual(['Colunas que não usamos: preço.'])
  })

  test('what a row repeats is said with its other faults, of whichever of the two they are', () => {
    const told = (csv: string, menu: readonly MenuRow[] = []) =>
      readSheet(csv, menu).faults.map(({ linha, mensagem }) => `${linha} ${mensagem}`)
    expect(told('codigo;nome;pizza\n3;A;\n3;B;talvez\n4;C;talvez\n4;D;')).toEqual([
      '3 pizza: “talvez” deve ser sim ou não.',
      '3 O código 3 já é o da linha 2.',
      '4 pizza: “talvez” deve ser sim ou não.',
      '5 O código 4 já é o da linha 4.',
    ])
    expect(told('tipo;codigo;nome\nprato;5;A\n;5;')).toEqual([
      '2 tipo: “prato” não existe; use produto, sabor, adicional, remocao, massa, borda.',
      '3 nome: Este campo é obrigatório.',
      '3 O código 5 já é o da linha 2.',
    ])
    expect(told('nome;pizza\nBauru;talvez\nbauru;')).toContain('3 Repete a linha 2.')
    expect(told('codigo;nome;pizza\n10;Coca;talvez\n;Coca;', [item({ codigo: '10', nome: 'Coca' })])).toContain(
      '3 O código 10 já é o da linha 2.',
    )
  })

  test('nothing is repeated where nobody can tell what a row is called', () => {
    const told = (csv: string, menu: readonly MenuRow[] = []) =>
      readSheet(csv, menu).faults.filter(({ mensagem }) => /^Repete|já é o da linha/.test(mensagem))
    expect(told('codigo;nome\n7,8949E+12;A\n7,8949E+12;B\n#N/D;C\n#N/D;D')).toEqual([])
    expect(told('tipo;codigo;nome\nprato;;A\nprato;;A\n;;\nsabor;;#N/D\nsabor;;#N/D')).toEqual([])
    const waters = [item({ codigo: '1', nome: 'Água' }), item({ codigo: '2', nome: 'Água' })]
    expect(told('codigo;nome\n1;Água\n;Água', waters)).toEqual([])
  })

  test('a column it does not have leaves what there is', () => {
    const menu = [item({ codigo: 'L1', categoria: 'Lanches', remocoes: ['tomate'] })]
    const [row] = readSheet('codigo;nome\nl1;Bauru da casa', menu).rows
    expect(row?.content).toMatchObject({ nome: 'Bauru da casa', categoria: 'Lanches', remocoes: ['tomate'] })
    expect(row?.known?.nome).toBe('Bauru')
  })

  test('a code that Excel wrote as a number is the one that the menu has, or is told', () => {
    const menu = [
      item({ codigo: '001', nome: 'Coca-Cola lata' }),
      item({ codigo: '7894900011517', nome: 'Água' }),
      item({ codigo: '30', nome: 'Bauru' }),
    ]
    const { rows, faults, notes } = readSheet('codigo;nome\n1;Coca-cola LATA\n7,8949E+12;Água\n31;Bauru', menu)
    expect(rows.map(({ content, known }) => [content.codigo, known?.codigo])).toEqual([
      ['001', '001'],
      ['31', undefined],
    ])
    expect(faults).toEqual([
      {
        linha: 3,
        mensagem: 'código: “7,8949E+12” é um número que a planilha encurtou; formate a coluna como texto.',
      },
    ])
    expect(notes).toEqual(['Linha 4: já há “Bauru” com o código 30; esta linha cria outro, com o código 31.'])
    // Another product may have a code of the same figures.
    expect(readSheet('codigo;nome\n1;Guaraná', menu).rows[0]?.content.codigo).toBe('1')
  })

  test.each(['#N/D', '#N/A', '#REF!', '#VALOR!', '#NOME?', '#div/0!', '#NÚM!'])(
    'a formula that failed (%s) is no name and no code, and its row is told',
    (cell) => {
      const told = (column: string) => `${column}: “${cell}” é uma fórmula que falhou; corrija a célula na planilha.`
      const { rows, faults } = readSheet(`codigo;nome;categoria\n1;${cell};\n${cell};Bauru;\n2;Coxinha;${cell}`, [])
      expect(rows).toEqual([])
      expect(faults).toEqual([
        { linha: 2, mensagem: told('nome') },
        { linha: 3, mensagem: told('código') },
        { linha: 4, mensagem: told('categoria') },
      ])
      expect(readSheet(`nome\nPromo ${cell}\n#1`, []).rows).toHaveLength(2)
    },
  )

  test.each([
    ['produto;descricao;nome\n1001;A1;Bauru', 'Bauru', ['produto', 'descricao']],
    ['Produto;Descrição;Grupo\n1001;Bauru;Lanches', 'Bauru', ['Produto']],
    ['nome;nome\nBauru;Outro', 'Bauru', ['nome']],
  ])('of columns that mean the same one is read, and which is said: %s', (csv, nome, unused) => {
    const { rows, notes } = readSheet(csv, [])
    expect(rows.map(({ content }) => content.nome)).toEqual([nome])
    expect(notes[0]).toBe(`Colunas que não usamos: ${unused.join(', ')}.`)
    expect(notes[1]).toMatch(/^Mais de uma coluna serve de “nome”: usamos a /)
  })

  test('what would be a formula is written as text and read back as it was', () => {
    const csv = writeSheet([item({ nome: '=HYPERLINK("http://x")', codigo: '+1', categoria: '-a', remocoes: ['@b'] })])
    for (const cell of csv.split(/[;\r\n]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
    expect(readSheet(csv, []).rows[0]?.content).toMatchObject({
      nome: '=HYPERLINK("http://x")',
      codigo: '+1',
      categoria: '-a',
    })
  })

  test('whatever is written is read again the same', () => {
    const text = fc
      .string({
        unit: fc.constantFrom('a', 'Ç', '=', '+', '-', '@', ';', ',', '"', "'", ' ', '1'),
        minLength: 1,
        maxLength: 12,
      })
      .map((written) => `x${written}`.trim())
    fc.assert(
      fc.property(
        fc.uniqueArray(text, {
          maxLength: 6,
          selector: (each) => each.toLowerCase().replace(/\s+/g, ' ').replaceAll('ç', 'c'),
        }),
        text,
        (nomes, categoria) => {
          const { rows, faults } = readSheet(writeSheet(nomes.map((nome) => item({ nome, categoria }))), [])
          expect(faults).toEqual([])
          expect(rows.map(({ content }) => [content.nome, content.categoria])).toEqual(
            nomes.map((nome) => [nome, categoria]),
          )
        },
      ),
    )
  })

  test('beyond what a menu holds is refused at the first row too many, whatever follows; blank rows do not count', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => `Item ${n}`).join('\n\n')
    const full = inPieces(`nome\n${rows(ITENS_DO_CARDAPIO)}\n${'\n'.repeat(50_000)}`)
    expect([full.read.rows.length, full.read.faults]).toEqual([ITENS_DO_CARDAPIO, []])
    expect(full.pieces).toBeGreaterThan(ITENS_DO_CARDAPIO)
    const mensagem = 'A planilha passa de 20000 itens, que é o que um cardápio guarda.'
    const beyond = inPieces(`nome\n${'a\n'.repeat(2_000_000)}`)
    expect(beyond.read).toEqual({ rows: [], faults: [{ linha: ITENS_DO_CARDAPIO + 2, mensagem }], notes: [] })
    expect(beyond.pieces).toBeLessThan(10)
  })

  test('gives its code to what the menu has under the same name without one, once, and to nothing of another kind', () => {
    const menu = [
      item({ id: 'a', tipo: 'sabor', nome: 'Calabresa', remocoes: ['cebola'] }),
      item({ id: 'b', codigo: '7' }),
    ]
    const { rows, faults } = readSheet(
      'tipo;codigo;nome\nsabor;101;calabresa\nsabor;102;Calabresa\nproduto;103;Calabresa\nproduto;8;Bauru',
      menu,
    )
    expect(faults).toEqual([])
    expect(rows.map(({ known, content }) => [content.codigo, known?.id, content.remocoes])).toEqual([
      ['101', 'a', ['cebola']],
      ['102', undefined, []],
      ['103', undefined, []],
      ['8', undefined, []],
    ])
  })

  test('takes each item of the menu once: a second row of its name is another item', () => {
    const menu = [item({ id: 'a', nome: 'Coca-Cola' })]
    const { rows, faults } = readSheet('codigo;nome;categoria\n;Coca-Cola;Latas\n5;Coca-Cola;Garrafas', menu)
    expect(faults).toEqual([])
    expect(rows.map(({ known, content }) => [content.categoria, known?.id])).toEqual([
      ['Latas', 'a'],
      ['Garrafas', undefined],
    ])
    expect(readSheet('nome\nCoca-Cola\nCoca-Cola', menu).faults).toEqual([{ linha: 3, mensagem: 'Repete a linha 2.' }])
  })

  test('has no more than a hundred columns', () => {
    const sheet = (columns: number) => `nome${';x'.repeat(columns - 1)}\nBauru`
    expect(readSheet(sheet(100), []).rows).toHaveLength(1)
    expect(readSheet(sheet(101), []).faults).toEqual([
      { linha: 1, mensagem: 'A planilha tem 101 colunas; o máximo é 100.' },
    ])
  })

  test('is read the same wherever its pieces end, and a quote that never closes ends it', () => {
    const long = (sign: string) => `"${sign.repeat(200)}; ""b""\r\nc";Geral`
    const quoted = ['nome;preço;categoria', ...Array.from({ length: 400 }, (_, n) => `${n};${long('é')}`)].join('\r\n')
    expect(quoted.length).toBeGreaterThan(5 * 16_384)
    expect(names(quoted)).toEqual(Array.from({ length: 400 }, (_, n) => [n + 2, String(n), 'Geral']))
    const wide = `nome;preço;categoria\n1;"${'x'.repeat(100_000)}";Geral\n2;;Geral`
    expect(names(wide).map(([linha, nome]) => [linha, nome])).toEqual([
      [2, '1'],
      [3, '2'],
    ])
    expect(readSheet(`nome\nBauru\n"${'a"'.repeat(1_000_000)}`, []).faults).toEqual([
      { linha: 3, mensagem: 'Esta linha é longa demais, ou suas aspas não fecham.' },
    ])
  })

  describe('without a code', () => {
    const coca = item({ id: 'coca', codigo: '10', nome: 'Coca', categoria: 'Gelados' })
    const menu = [
      coca,
      item({ id: 'calabresa', tipo: 'sabor', codigo: 'PZ02', nome: 'Calabresa' }),
      item({ id: 'agua', codigo: '20', nome: 'Água' }),
      item({ id: 'com-gas', codigo: '21', nome: 'Agua' }),
      item({ id: 'suco', nome: 'Suco' }),
      item({ id: 'suco-de-uva', codigo: '30', nome: 'Suco' }),
    ]
    const found = (csv: string) =>
      readSheet(csv, menu).rows.map(({ known, content }) => [known?.id, content.codigo, content.categoria])

    test.each(['nome;categoria\ncoca;Bebidas', 'codigo;nome;categoria\n;Coca;Bebidas'])(
      'means the item of that name, which keeps its code: %j',
      (csv) => expect(found(csv)).toEqual([['coca', '10', 'Bebidas']]),
    )

    test('means the one of its kind', () => {
      expect(found('tipo;nome\nsabor;Calabresa\nproduto;Calabresa')).toEqual([
        ['calabresa', 'PZ02', ''],
        [undefined, '', ''],
      ])
    })

    test('means the one that has none before others of that name', () => {
      expect(found('nome\nSuco')).toEqual([['suco', '', '']])
    })

    test('and several have that name: asks which', () => {
      const { rows, faults } = readSheet('nome;categoria\nágua;Bebidas', menu)
      expect(rows).toEqual([])
      expect(faults).toEqual([{ linha: 2, mensagem: 'nome: há 2 itens “água” com código; diga o código.' }])
    })

    test('repeats the row that has the code of that item', () => {
      const { faults } = readSheet('codigo;nome\n10;Coca\n;Coca', menu)
      expect(faults).toEqual([{ linha: 3, mensagem: 'O código 10 já é o da linha 2.' }])
    })
  })
})
