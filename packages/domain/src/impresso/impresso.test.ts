import { describe, expect, test } from 'vitest'
import { lerImpresso } from './ler-impresso'
import { MAIOR_IMPRESSO, MODELO_DE_COSTUME, type ModeloDoImpresso } from './modelo'

const com = (mudado: Partial<ModeloDoImpresso>): ModeloDoImpresso => ({ ...MODELO_DE_COSTUME, ...mudado })
const ler = (texto: string, mudado: Partial<ModeloDoImpresso> = {}) => lerImpresso(texto, com(mudado))
const papeis = (texto: string, mudado: Partial<ModeloDoImpresso> = {}) =>
  ler(texto, mudado).linhas.map(({ papel }) => papel)
const nomes = (texto: string, mudado: Partial<ModeloDoImpresso> = {}) =>
  ler(texto, mudado).pedido?.itens.map(({ quantidade, nome }) => [quantidade, nome])

const PAPEL = `
        PIZZARIA DO BAIRRO
      CNPJ: 12.345.678/0001-95
------------------------------------------
PEDIDO Nº 128            12/11/2026 20:31
Cliente: Marialva dos Santos
Tel: (11) 98765-4321
End: Rua das Flores, 120
Complemento: apto 12
*** ENTREGA ***
------------------------------------------
QTD DESCRICAO                      VALOR
2x Pizza Grande Calabresa          89,80
   SEM cebola
   + catupiry
   Obs: bem assada
1 Coca-Cola 2L ............ R$ 14,00
0,350 KG Picanha                   38,50
------------------------------------------
SUBTOTAL                          142,30
TOTAL                             142,30
Pix
Tocar a campainha dos fundos
`

describe('the paper of a till', () => {
  test('[IM1] is read line by line, and every line says what it was taken for', () => {
    const { pedido } = ler(PAPEL)
    expect(pedido).toEqual({
      tipo: 'entrega',
      numero: '128',
      cliente: 'Marialva dos Santos',
      observacao: 'PIZZARIA DO BAIRRO\nTocar a campainha dos fundos',
      itens: [
        {
          nome: 'Pizza Grande Calabresa',
          quantidade: 2,
          complementos: [
            { nome: 'cebola', quantidade: 1, tipo: 'remocao' },
            { nome: 'catupiry', quantidade: 1, tipo: 'adicional' },
          ],
          observacao: 'Obs: bem assada',
        },
        { nome: 'Coca-Cola 2L', quantidade: 1, complementos: [] },
        { nome: '0,350 KG Picanha', quantidade: 1, complementos: [] },
      ],
    })
    expect(papeis('Pedido 7\n1 Pastel\n  sem vinagrete\nTOTAL 9,00\nObrigado')).toEqual([
      ...['campo', 'item', 'doItem', 'fim', 'ignorada'],
    ])
  })

  test('[IM2] is compared without accents and case, by whole words at its beginning, by a sign, or anywhere', () => {
    const so = (ignorar: string[], linha: string) => papeis(`1 Pastel\n${linha}`, { ignorar, doItem: [] })[1]
    expect(so(['observação'], '*** OBSERVACAO geral')).toBe('ignorada')
    expect(so(['taxa'], 'Taxado duas vezes')).toBe('doItem')
    expect(so(['taxa'], 'valor da taxa')).toBe('doItem')
    expect(so(['*taxa'], 'valor da taxa')).toBe('ignorada')
    expect(so(['#'], '# interno')).toBe('ignorada')
    expect(so(['*'], '* interno')).toBe('ignorada')
    expect(so(['*'], 'interno * aqui')).toBe('doItem')
    expect(so([''], 'fica')).toBe('doItem')
    expect(papeis('1 Pastel\n2ª VIA', { itens: 'vezes' })[1]).toBe('ignorada')
  })

  test('[IM3] has its items between the marks of the template', () => {
    const papel = '3 vias impressas\nITENS\n1 Pastel\nFIM\n2 reais de troco'
    expect(papeis(papel, { inicio: ['itens'], fim: ['fim'] })).toEqual([
      'comoVeio',
      'inicio',
      'item',
      'fim',
      'comoVeio',
    ])
    expect(papeis('TOTAL\n1 Pastel\n=====\n\n12/11/2026 20:31:07')).toEqual([
      ...['ignorada', 'item', 'ignorada', 'ignorada', 'ignorada'],
    ])
  })

  test('[IM3] heads of columns may begin and end the items', () => {
    expect(papeis('1 via\nQTD DESCRICAO\n1 Pastel\nITENS TOTAL\n2 reais', { inicio: ['qtd'], fim: ['itens'] })).toEqual(
      [...['ignorada', 'inicio', 'item', 'fim', 'comoVeio']],
    )
    expect(papeis('1 Pastel\nVALOR TOTAL\n2 reais')).toEqual(['item', 'fim', 'comoVeio'])
  })

  test('[IM12] what is to be made is not ignored for its first words', () => {
    const paper = [
      ...['PEDIDO 57  MESA 12', '1 PIZZA GRANDE PORTUGUESA 89,80', '  SEM CEBOLA', '  TROCO OVO POR BACON'],
      ...['  hora que chegar esquentar', '1 VIA LACTEA GRANDE 59,00', '2 COCA 2L  28,00', '  TROCO PARA 100'],
      ...['  Data: 12/11', '  TAXA ENTREGA 5,00', '  DINHEIRO', '1 VIA COZINHA', 'TOTAL 200,00', 'TROCO OVO POR BACON'],
    ].join('\n')
    const { pedido } = ler(paper)
    expect(pedido?.itens).toMatchObject([
      {
        nome: 'PIZZA GRANDE PORTUGUESA 89,80',
        complementos: [{ nome: 'CEBOLA', tipo: 'remocao' }],
        observacao: 'TROCO OVO POR BACON\nhora que chegar esquentar',
      },
      { nome: 'VIA LACTEA GRANDE 59,00' },
      { nome: 'COCA 2L', quantidade: 2 },
    ])
    expect(pedido?.itens[2]).not.toHaveProperty('observacao')
    expect(papeis(paper).slice(7)).toEqual([
      ...['ignorada', 'ignorada', 'ignorada', 'ignorada', 'ignorada', 'fim', 'ignorada'],
    ])
    const foot = [
      'OBRIGADO POR SUA VISITA',
      'ATENDENTE JOSE DA SILVA',
      'DATA 19/11/2026 HORA 20:15',
      'IMPRESSO EM 19/11 POR MARIA',
      'CARTAO VISA CREDITO',
    ]
    expect(papeis(`1 Pizza\n2 Coca\n${foot.map((one) => `      ${one}`).join('\n')}`).slice(2)).toEqual([
      ...['ignorada', 'ignorada', 'ignorada', 'ignorada', 'ignorada'],
    ])
    // What the shop wrote to be left out wherever it stands.
    expect(papeis('1 Pastel\n1 TAXA DE ENTREGA 5,00', { ignorar: ['*taxa'] })[1]).toBe('ignorada')
  })

  const COPIES = [
    ...['1 VIA EXPEDICAO', '2 VIA MOTOBOY', '1 VIA DELIVERY', '1 VIA ENTREGADOR', '1 VIA GARCOM', '1 VIA CONTROLE'],
    ...['1 VIA CONFERENCIA', '1 VIA COPA', '1 VIA PIZZARIA', '2 VIA REIMPRESSAO', '1 VIA SETOR 3 12/11/2026 20:31'],
  ]
  test.each(COPIES)('[IM12] whose copy it is is no dish: %s', (copy) => {
    const head = ler(`${copy}\nPEDIDO 5\n1 Pastel\nTOTAL 5`)
    expect(head.pedido).toEqual({
      tipo: 'balcao',
      numero: '5',
      itens: [{ nome: 'Pastel', quantidade: 1, complementos: [] }],
    })
    expect(head.linhas.map(({ papel }) => papel)).toEqual(['ignorada', 'campo', 'item', 'fim'])
    for (const foot of [copy, `      ${copy}`]) {
      expect(papeis(`PEDIDO 5\n1 Pastel\n${foot}`), foot).toEqual(['campo', 'item', 'ignorada'])
    }
  })

  test('[IM12] a dish that is called like a copy has a price, or the one name that is no copy', () => {
    const dishes = ['1 VIA LACTEA GRANDE 59,00', '1 VIA VENETO  59,00', '2 VIA LÁCTEA']
    expect(nomes(`${dishes.join('\n')}\n1 Suco`)).toEqual([
      [1, 'VIA LACTEA GRANDE 59,00'],
      [1, 'VIA VENETO'],
      [2, 'VIA LÁCTEA'],
      [1, 'Suco'],
    ])
  })

  const FEET = [
    ...['DOCUMENTO SEM VALOR FISCAL', 'CUPOM SEM VALOR FISCAL', 'NAO E DOCUMENTO FISCAL SEM VALOR'],
    ...['PAGAMENTO COM PIX', 'CARTAO DE CREDITO COM MAQUININHA', 'DINHEIRO COM TROCO PARA 100', 'DINHEIRO SEM TROCO'],
    ...['TROCO PARA 50 COM MOEDAS', 'TROCO P/ R$ 50,00 SEM MOEDAS', 'DESCONTO POR FIDELIDADE'],
    ...['ATENDENTE JOSE POR TELEFONE', '2ª VIA SEM VALOR FISCAL', 'VIA DO CLIENTE COM ASSINATURA'],
  ]
  test.each(FEET)('[IM12] the foot of a paper without a total is of no dish: %s', (foot) => {
    for (const blanks of ['', '  ', '      ']) {
      const { pedido, linhas } = ler(`PEDIDO 5\n1 Pastel\n1 Coca\n${blanks}${foot}`)
      expect(linhas.at(-1)?.papel, blanks).toBe('ignorada')
      expect(pedido?.itens.map(({ observacao }) => observacao)).toEqual([undefined, undefined])
    }
  })

  test('[IM12] what is asked for under an item stays', () => {
    const asked = [
      ...['TROCO OVO POR BACON', 'hora que chegar esquentar', 'TROCO PARA OVO SEM BACON', 'VIA LACTEA SEM CEBOLA'],
    ]
    for (const line of asked) {
      expect(ler(`1 Pastel\n  ${line}`).pedido?.itens, line).toMatchObject([{ nome: 'Pastel', observacao: line }])
    }
  })

  test('[IM13] a note below a rule, or that says so, is of the whole order; one right below an item is of that', () => {
    const read = (paper: string) => {
      const { pedido, linhas } = ler(paper)
      return [pedido?.observacao, pedido?.itens.at(-1)?.observacao, linhas.at(-1)?.papel]
    }
    expect(read('1 Pizza\n1 Coca\n-----\nOBS: sem glúten em tudo')).toEqual([
      'OBS: sem glúten em tudo',
      undefined,
      'comoVeio',
    ])
    expect(read('1 Pizza\n1 Coca\nObs do pedido: sem sal')).toEqual(['Obs do pedido: sem sal', undefined, 'comoVeio'])
    expect(ler('1 Pizza\nObs do pedido: sem sal\n1 Coca').pedido).toMatchObject({
      observacao: 'Obs do pedido: sem sal',
      itens: [{ nome: 'Pizza', complementos: [] }, { nome: 'Coca' }],
    })
    expect(read('1 Pizza\n1 X-Burger\nObs: com tudo')).toEqual([undefined, 'Obs: com tudo', 'doItem'])
    expect(read('1 Pizza\n1 Coca\nObs: sem gelo')).toEqual([undefined, 'Obs: sem gelo', 'doItem'])
    expect(read('1 Pizza\n\nObs: sem sal\n\n1 Coca\n\nObs: sem gelo')).toEqual([undefined, 'Obs: sem gelo', 'doItem'])
  })

  test('[IM4] half a portion of nothing named is of the item above', () => {
    const halves = [
      '1/2 porção',
      '½ porção',
      '1/2 PORCAO  12,00',
      '1/2 porção R$ 12,00',
      '1/2 porção sem sal',
      '1/2 kg.',
    ]
    for (const half of halves) {
      expect(ler(`PEDIDO 9\n1 Batata\n${half}`).pedido?.itens, half).toMatchObject([
        { nome: 'Batata', observacao: half.replace(/ {2}12,00$/, '') },
      ])
    }
    expect(nomes('1 Suco\n1/2 PORCAO - BATATA\n1/2 porção (batata)\n1/2 dz coxinha\n1/2 porção sobrecoxa')).toEqual([
      [1, 'Suco'],
      [1, '1/2 PORCAO - BATATA'],
      [1, '1/2 porção (batata)'],
      [1, '1/2 dz coxinha'],
      [1, '1/2 porção sobrecoxa'],
    ])
    expect(nomes('1 Suco\n1/2 GALETO  35,00\n½ galeto com fritas')).toEqual([
      [1, 'Suco'],
      [1, '1/2 GALETO'],
      [1, '½ galeto com fritas'],
    ])
  })

  test('[IM4] half a portion is an item, and half of a flavour is of the one above', () => {
    expect(nomes('0,500 KG FRALDINHA 60,00\n1/2 PORCAO BATATA  20,00\n½ PORCAO DE MANDIOCA')).toEqual([
      [1, '0,500 KG FRALDINHA 60,00'],
      [1, '1/2 PORCAO BATATA'],
      [1, '½ PORCAO DE MANDIOCA'],
    ])
    expect(nomes('1 PIZZA GRANDE\n1/2 FRANGO COM CATUPIRY\n1/2 ATUM')).toEqual([[1, 'PIZZA GRANDE']])
  })

  test('[IM4] has items by their quantities', () => {
    const todos = ['2x Pizza', '2 x Pizza', '02 Pizza', '(2) Pizza', '2,000 UN Pizza', '2 - Pizza', '2xPizza']
    for (const linha of todos) expect(nomes(linha), linha).toEqual([[2, 'Pizza']])
    expect(nomes('2 xis salada')).toEqual([[2, 'xis salada']])
    expect(nomes('500 g Queijo')).toEqual([[1, '500 g Queijo']])
    expect(papeis('1 Pizza\n20:31 fornada\n12/11 festa\n0 nada\n100% suco')).toEqual([
      ...['item', 'doItem', 'doItem', 'doItem', 'doItem'],
    ])
    expect(papeis('1x Pizza\n4 Queijos\n1 UN Suco', { itens: 'vezes' })).toEqual(['item', 'doItem', 'item'])
    expect(nomes('Pizza\n2x Suco', { itens: 'todas' })).toEqual([
      [1, 'Pizza'],
      [2, 'Suco'],
    ])
  })

  test('[IM5] has below an item what is of it', () => {
    const { pedido } = ler('1x Pizza\n  2x Bacon\nSEM  cebola\n+queijo\nMeia Calabresa\nsemente de gergelim\n2 Suco')
    expect(pedido?.itens).toMatchObject([
      {
        nome: 'Pizza',
        observacao: '2x Bacon\nMeia Calabresa\nsemente de gergelim',
        complementos: [
          { nome: 'cebola', tipo: 'remocao' },
          { nome: 'queijo', tipo: 'adicional' },
        ],
      },
      { nome: 'Suco', quantidade: 2 },
    ])
    expect(papeis('Pizza\nborda de cheddar\nSuco', { itens: 'todas' })).toEqual(['item', 'doItem', 'item'])
  })

  test('[IM5] has one blank further in what is of it, but for numbers set to the right', () => {
    expect(nomes('1 X-BURGER\n 2 BACON\n1 X-EGG')).toEqual([
      [1, 'X-BURGER'],
      [1, 'X-EGG'],
    ])
    expect(nomes('100 ESFIHA\n 10 KIBE\n  2 COCA\n12 PUDIM\n  SEM CALDA')).toEqual([
      [100, 'ESFIHA'],
      [10, 'KIBE'],
      [2, 'COCA'],
      [12, 'PUDIM'],
    ])
    expect(nomes('X-TUDO\n BEM PASSADO\nCOCA', { itens: 'todas' })).toEqual([
      [1, 'X-TUDO'],
      [1, 'COCA'],
    ])
  })

  test('[IM5] leaves out of a part of a combo what stands further in than it, or right below how many of it there are', () => {
    const combo = (resto: string) => ler(`1 COMBO CASAL\n${resto}\n1 COCA`).pedido?.itens[0]
    for (const partes of [
      '   1 X-SALADA\n     SEM TOMATE\n   1 X-BACON\n     + OVO',
      '   1 X-SALADA\n   SEM TOMATE\n   1 X-BACON\n   + OVO',
      '   X-SALADA\n     SEM TOMATE\n   X-BACON\n     + OVO',
    ]) {
      expect(combo(partes), partes).toEqual({
        ...{ nome: 'COMBO CASAL', quantidade: 1, complementos: [] },
        observacao: partes
          .split('\n')
          .map((linha) => linha.trim())
          .join('\n'),
      })
    }
    expect(combo('   AO PONTO\n   SEM SAL')).toMatchObject({ complementos: [{ nome: 'SAL', tipo: 'remocao' }] })
    expect(combo('     2 BACON\n   SEM SAL')).toMatchObject({ complementos: [{ nome: 'SAL', tipo: 'remocao' }] })
  })

  test('[IM6] says number, table, name and kind beside the items', () => {
    const { pedido } = ler('COMANDA: A-12  MESA 7\nNome: Ana\n1 Pastel')
    expect(pedido).toMatchObject({ numero: 'A-12', mesa: '7', cliente: 'Ana', tipo: 'mesa' })
    expect(pedido?.observacao).toBeUndefined()
    expect(ler('Pedido 42 - Retirada\n1 Pastel').pedido).toMatchObject({ numero: '42', tipo: 'retirada' })
    const mais = ler('Mesa 7 aniversário da Bia\nPedido sem número\n1 Pastel\nMesa 9').pedido
    expect(mais).toMatchObject({ mesa: '7', observacao: 'Mesa 7 aniversário da Bia\nPedido sem número' })
    expect(mais?.itens).toMatchObject([{ observacao: 'Mesa 9' }])
    expect(ler('1 Pastel\nTOTAL\nSenha 31\nSenha 32').pedido).toMatchObject({ numero: '31', observacao: 'Senha 32' })
  })

  test('[IM7] has its prices left out', () => {
    const nome = (linha: string) => ler(`1 ${linha}`).pedido?.itens[0]?.nome
    for (const linha of ['Suco  9,00', 'Suco R$ 9,00', 'Suco R$9,00', 'Suco ..... 9,00', 'Suco   4,50   9,00']) {
      expect(nome(linha), linha).toBe('Suco')
    }
    expect(nome('Coca 1,50')).toBe('Coca 1,50')
    expect(nome('  9,00')).toBe('9,00')
  })

  test('[IM8] keeps nothing personal', () => {
    const lido = ler(
      'Fone: 11 98765-4321\nEndereço: Rua A, 10\nBairro: Centro\nReferência: padaria\nEntrega: Rua B, 9\nRecado 11 98765-4321\n1 Pizza Avenida\n1 Casa',
    )
    expect(lido.linhas.map(({ papel }) => papel)).toEqual([
      ...['pessoal', 'pessoal', 'pessoal', 'pessoal', 'pessoal', 'comoVeio', 'item', 'item'],
    ])
    expect(JSON.stringify(lido)).not.toMatch(/98765|Rua|Centro|padaria/)
    expect(lido.pedido?.observacao).toBe('Recado •••')
    expect(nomes('Pastel 11 98765-4321', { itens: 'todas' })).toEqual([[1, 'Pastel •••']])
  })

  test('[IM8] leaves out what is added to an address, how it is found and when somebody was born', () => {
    const lines = [
      ...[
        'COMPLEMENTO: AP 31 BL B',
        'Comp.: casa 2',
        'Compl. fundos',
        'REFERENCIA: PERTO DO MERCADO',
        'PTO REF: ESQUINA',
      ],
      ...[
        'Ponto de referência: padaria',
        'REF: AO LADO DA IGREJA',
        'NASC: 01/02/1980',
        'Data de nascimento 01/02/1980',
      ],
    ]
    for (const line of lines) {
      expect(papeis(`PEDIDO 5\n${line}\n1 Suco`), line).toEqual(['campo', 'pessoal', 'item'])
      expect(papeis(`1 Suco\nTOTAL 9,00\n${line}`), line).toEqual(['item', 'fim', 'pessoal'])
    }
    expect(papeis('CLIENTE: ANA\nCOMPLEMENTO: PAREDE AZUL\nREF: IGREJA\n1 Suco')).toEqual([
      ...['campo', 'pessoal', 'pessoal', 'item'],
    ])
    for (const line of ['COMPLEMENTO: AP 31 BL B', 'PTO REF: ESQUINA', 'NASC: 01/02/1980']) {
      expect(papeis(`1 Suco\n${line}`)[1], line).toBe('pessoal')
    }
    const food = [
      'COMPLEMENTO: BACON',
      'COMPLEMENTOS:',
      'COMPLEMENTOS: 2 OVOS',
      'PONTO: BEM PASSADO',
      'REF: COCA',
      'COMPL. TORRE DE BATATA',
    ]
    for (const line of food) expect(papeis(`1 Suco\n${line}`)[1], line).toBe('doItem')
    expect(papeis('X-TUDO\nCOMPLEMENTO: BACON\nREF: COCA')).not.toContain('pessoal')
    expect(papeis('CLIENTE: ANA\nCOMPLEMENTO: alergia a ovo\n1 Suco')[1]).toBe('comoVeio')
  })

  test('[IM9] is read where it speaks of an allergy', () => {
    const texto = 'Cupom: alérgica a ovo\nRua 9: alergia a leite\n1 Pastel\nTOTAL alergia a camarão\n1 Suco'
    const { pedido, linhas } = ler(texto)
    expect(linhas.map(({ papel }) => papel)).toEqual(['comoVeio', 'comoVeio', 'item', 'doItem', 'item'])
    expect(pedido?.observacao).toContain('alérgica a ovo')
    expect(pedido?.observacao).toContain('alergia a leite')
  })

  test('[IM10] without any item has its lines as items; with nothing it is no order', () => {
    const { pedido } = ler('Recado da gerência\nLavar o forno')
    expect(pedido?.itens.map(({ nome }) => nome)).toEqual(['Recado da gerência', 'Lavar o forno'])
    expect(pedido?.observacao).toContain('Nenhuma linha foi reconhecida')
    for (const nada of ['', '\n\n', '-----', 'TOTAL 9,00', 'Tel: 11 98765-4321', 'Pedido 7']) {
      expect(ler(nada).pedido, nada).toBeUndefined()
    }
  })

  test('[IM11] is read to an end', () => {
    const muitos = ler(Array.from({ length: 203 }, (_, lugar) => `1 Item${lugar}`).join('\n')).pedido
    expect(muitos?.itens).toHaveLength(200)
    expect(muitos?.observacao).toBe('1 Item200\n1 Item201\n1 Item202')
    expect(ler(`1 Pastel\n${'a'.repeat(450)}`).linhas).toHaveLength(4)
    const longo = ler(`1 Pastel\n${'queijo '.repeat(MAIOR_IMPRESSO)}`).pedido
    expect(longo?.observacao).toContain('falta o fim')
    const mais = ler(`1 Pastel\n${'+ queijo\n'.repeat(101)}`).pedido?.itens[0]
    expect([mais?.complementos?.length, mais?.observacao]).toEqual([100, '+ queijo'])
  })
})
