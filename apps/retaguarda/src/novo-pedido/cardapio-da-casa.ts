import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { BALCAO, NADA } from './cardapio-de-teste'

function sabor(categoria: string, linha: string) {
  const [codigo = '', nome = '', sem = ''] = linha.split(' | ')
  return { ...NADA, codigo, nome, categoria, remocoes: sem.split(', ').filter(Boolean) }
}

function prato(categoria: string, linha: string) {
  const [codigo = '', nome = '', sem = '', mais = ''] = linha.split(' | ')
  const opcoes = (ditas: string) => ditas.split(', ').filter(Boolean)
  return { ...NADA, codigo, nome, categoria, pizza: false, remocoes: opcoes(sem), adicionais: opcoes(mais) }
}

const SALGADAS = [
  'PZ01 | Mussarela | tomate, azeitona, orégano',
  'PZ02 | Calabresa | cebola, azeitona, orégano',
  'PZ03 | Portuguesa | cebola, ovo, ervilha, presunto, azeitona',
  'PZ04 | Marguerita | tomate, manjericão, parmesão',
  'PZ05 | Frango com Catupiry | catupiry, milho, orégano',
  'PZ06 | 4 Queijos | gorgonzola, provolone, parmesão',
  'PZ07 | Napolitana | tomate, alho, parmesão',
  'PZ08 | Toscana | cebola, ovo, azeitona',
  'PZ09 | Baiana | pimenta, cebola, ovo',
  'PZ10 | Atum | cebola, azeitona, tomate',
  'PZ11 | Alho e Óleo | alho, parmesão',
  'PZ12 | Frango com Bacon | bacon, milho',
  'PZ13 | Rúcula com Tomate Seco | tomate seco, rúcula, parmesão',
  'PZ14 | Palmito | azeitona, tomate, orégano',
  'PZ15 | Pepperoni | azeitona, orégano',
  'PZ16 | Lombo com Catupiry | catupiry, cebola',
  'PZ17 | Vegetariana | brócolis, pimentão, cebola, milho, champignon',
  'PZ19 | Carne-Seca com Catupiry | cebola roxa, catupiry, coentro',
  'PZ20 | Calabresa Especial | cebola, catupiry',
  'PZ21 | À Moda da Casa | cebola, ovo, palmito, ervilha, bacon',
  '222 | Camarão | alho-poró, catupiry, salsinha',
]
const DOCES = [
  'PD01 | Chocolate com Morango | morango, leite condensado',
  'PD02 | Romeu e Julieta | goiabada, catupiry',
  'PD03 | Banana com Canela | canela, leite condensado',
  'PD04 | Prestígio | coco, leite condensado',
  'PD05 | Brigadeiro | granulado',
  ' | Dois Amores',
]
const PRATOS: Readonly<Record<string, readonly string[]>> = {
  Massas: ['MA02 | Lasanha à Bolonhesa', 'MA04 | Penne ao Quatro Queijos | gorgonzola'],
  Entradas: ['EN01 | Bruschetta de Tomate | alho, manjericão', ' | Pão de Alho (4 unidades) |  | Provolone'],
  Caldos: [' | Caldo Verde | linguiça | Torradas', ' | Caldo de Mandioquinha |  | Torradas'],
  Sobremesas: ['SO01 | Pudim de Leite', 'SO04 | Açaí 500 ml |  | Granola, Leite em pó', ' | Petit Gâteau com Sorvete'],
  Lanches: [
    'LA01 | X-Salada | cebola, tomate, alface, maionese | Ovo, Bacon',
    'LA02 | X-Bacon | cebola, tomate | Cheddar',
    'LA04 | Bauru | tomate, picles',
    'LA05 | Misto Quente |  | Ovo',
    ' | Filé c/ fritas',
  ],
  Porções: [
    'PO01 | Batata Frita | sal | Cheddar e bacon, Catupiry',
    'PO05 | Calabresa Acebolada | cebola',
    ' | Batata com Cheddar e Bacon',
    ' | 10 Nuggets',
    ' | Esfiha de carne',
    ' | Esfiha de queijo',
  ],
  Bebidas: [
    '301 | Coca-Cola 2L',
    '302 | Coca-Cola lata',
    '303 | Coca-Cola Zero 2L',
    '304 | Guaraná 2 litros',
    ' | Água com gás',
    ' | Água sem gás',
    ' | Suco de uva 300 ml',
    ' | Bem casado',
  ],
}

/** A house with about everything that makes a line hard to read: names with “com”, “e”, numbers, signs and one another's beginnings. */
export const BALCAO_DA_CASA: Balcao = {
  ...BALCAO,
  cozinha: {
    ...BALCAO.cozinha,
    tamanhos: [
      { nome: 'Broto', sigla: 'BR' },
      { nome: 'Média', sigla: 'M' },
      { nome: 'Grande', sigla: 'G' },
      { nome: 'Família', sigla: 'F' },
      { nome: 'Extra grande', sigla: 'XG' },
    ],
  },
  produtos: [
    { ...NADA, nome: 'Pizza', codigo: 'PZ', categoria: 'Salgadas', pizza: true },
    { ...NADA, nome: 'Pizza doce', codigo: 'PD', categoria: 'Doces', pizza: true },
    ...Object.entries(PRATOS).flatMap(([categoria, linhas]) => linhas.map((linha) => prato(categoria, linha))),
  ],
  sabores: [...SALGADAS.map((linha) => sabor('Salgadas', linha)), ...DOCES.map((linha) => sabor('Doces', linha))],
  adicionais: ['Bacon', 'Catupiry', 'Cheddar', 'Milho', 'Azeitona preta', 'Leite condensado'].map((nome) => ({
    ...{ nome, codigo: '', categoria: '' },
  })),
  remocoes: [{ nome: 'Sal', codigo: '', categoria: '' }],
  massas: ['Tradicional', 'Fina', 'Integral'],
  bordas: ['Catupiry', 'Cheddar', 'Cream cheese', 'Chocolate', 'Chocolate branco'],
}

const FEITOS = ['Filé', 'Bolo', 'Torta', 'Suco', 'Combo', 'Sanduíche', 'Espeto', 'Risoto', 'Salada', 'Tapioca']
const DE_QUE = 'frango, carne, queijo, morango, limão, laranja, camarão, palmito, atum, coco'.split(', ')
const COMO = 'com fritas, especial, da casa, 300 ml, grande, sem glúten'.split(', ')

/** As large as a menu gets: of the house and three thousand more dishes. */
export const BALCAO_DO_MERCADO: Balcao = {
  ...BALCAO_DA_CASA,
  produtos: [
    ...BALCAO_DA_CASA.produtos,
    ...FEITOS.flatMap((que) =>
      DE_QUE.flatMap((de) =>
        COMO.flatMap((como) =>
          [1, 2, 3, 4, 5].map((n) => ({
            ...NADA,
            nome: `${que} de ${de} ${como} ${n}`,
            codigo: `M${que.charAt(0)}${de.slice(0, 3)}${como.charAt(0)}${n}`,
            categoria: que,
            pizza: false,
          })),
        ),
      ),
    ),
  ],
}
