import { COZINHA_PADRAO, type Cozinha, type Estoque, FUSO_PADRAO } from '@kds/domain/cozinha'
import type { Linha } from '@kds/domain/linhas'
import { normalizarRotas, type Rotas } from '@kds/domain/roteamento'

export const EMPRESA_DEMO = { sigla: 'DEMO', nome: 'Pizzaria Bella Massa' } as const

export interface TamanhoDoCardapio {
  nome: string
  sigla: string
  /** How many flavours fit on it. */
  sabores: number
}

export const TAMANHOS = [
  { nome: 'Broto', sigla: 'BR', sabores: 1 },
  { nome: 'Média', sigla: 'M', sabores: 2 },
  { nome: 'Grande', sigla: 'G', sabores: 3 },
  { nome: 'Família', sigla: 'F', sabores: 4 },
] as const satisfies readonly TamanhoDoCardapio[]

export const MASSAS = ['Tradicional', 'Fina', 'Integral'] as const

export const BORDAS_SALGADAS = ['Catupiry', 'Cheddar', 'Cream cheese'] as const
export const BORDAS_DOCES = ['Chocolate', 'Chocolate branco'] as const

export interface SaborDoCardapio {
  codigo: string
  nome: string
  /** What a customer may ask to leave out. */
  ingredientes: readonly string[]
}

function sabor(codigo: string, nome: string, ingredientes: string): SaborDoCardapio {
  return { codigo, nome, ingredientes: ingredientes.split(', ') }
}

export const SABORES_SALGADOS: readonly [SaborDoCardapio, ...SaborDoCardapio[]] = [
  sabor('PZ01', 'Mussarela', 'tomate, azeitona, orégano'),
  sabor('PZ02', 'Calabresa', 'cebola, azeitona, orégano'),
  sabor('PZ03', 'Portuguesa', 'cebola, ovo, ervilha, presunto, azeitona'),
  sabor('PZ04', 'Marguerita', 'tomate, manjericão, parmesão'),
  sabor('PZ05', 'Frango com Catupiry', 'catupiry, milho, orégano'),
  sabor('PZ06', 'Quatro Queijos', 'gorgonzola, provolone, parmesão'),
  sabor('PZ07', 'Napolitana', 'tomate, alho, parmesão'),
  sabor('PZ08', 'Toscana', 'cebola, ovo, azeitona'),
  sabor('PZ09', 'Baiana', 'pimenta, cebola, ovo'),
  sabor('PZ10', 'Atum', 'cebola, azeitona, tomate'),
  sabor('PZ11', 'Alho e Óleo', 'alho, parmesão'),
  sabor('PZ12', 'Bacon', 'cebola, orégano'),
  sabor('PZ13', 'Rúcula com Tomate Seco', 'tomate seco, rúcula, parmesão'),
  sabor('PZ14', 'Palmito', 'azeitona, tomate, orégano'),
  sabor('PZ15', 'Pepperoni', 'azeitona, orégano'),
  sabor('PZ16', 'Lombo com Catupiry', 'catupiry, cebola'),
  sabor('PZ17', 'Vegetariana', 'brócolis, pimentão, cebola, milho, champignon'),
  sabor('PZ18', 'Brócolis com Bacon', 'alho, bacon, catupiry'),
  sabor('PZ19', 'Carne-Seca com Catupiry', 'cebola roxa, catupiry, coentro'),
  sabor('PZ20', 'Caipira', 'milho, bacon, catupiry'),
  sabor('PZ21', 'À Moda da Casa', 'cebola, ovo, palmito, ervilha, bacon'),
  sabor('PZ22', 'Camarão', 'alho-poró, catupiry, salsinha'),
]

export const SABORES_DOCES: readonly [SaborDoCardapio, ...SaborDoCardapio[]] = [
  sabor('PD01', 'Chocolate com Morango', 'morango, leite condensado'),
  sabor('PD02', 'Romeu e Julieta', 'goiabada, catupiry'),
  sabor('PD03', 'Banana com Canela', 'canela, leite condensado'),
  sabor('PD04', 'Prestígio', 'coco, leite condensado'),
  sabor('PD05', 'Brigadeiro', 'granulado'),
  sabor('PD06', 'Nutella com Ninho', 'leite em pó, morango'),
]

export const ADICIONAIS_SALGADOS = [
  'Bacon',
  'Catupiry',
  'Mussarela extra',
  'Azeitona preta',
  'Calabresa',
  'Milho',
  'Tomate seco',
  'Alho frito',
] as const
export const ADICIONAIS_DOCES = ['Morango', 'Leite condensado', 'Granulado', 'Bola de sorvete de creme'] as const

export interface Produto {
  nome: string
  codigo?: string
  categoria?: string
  adicionais?: readonly string[]
  remocoes?: readonly string[]
  /** One of these is always chosen. */
  opcoes?: readonly [string, ...string[]]
  /** Sold by the kilo: quantities such as 0.8. */
  porPeso?: boolean
}

const PONTO_DA_CARNE = ['Ao ponto', 'Bem passado', 'Mal passado'] as const
const SALADA = ['cebola', 'tomate', 'alface', 'maionese', 'picles'] as const

export type LinhaDePratos = Exclude<Linha, 'pizza'>

export const PRATOS: Readonly<Record<LinhaDePratos, readonly [Produto, ...Produto[]]>> = {
  cozinha: [
    { codigo: 'MA01', nome: 'Espaguete à Bolonhesa', categoria: 'Massas', remocoes: ['parmesão'] },
    { codigo: 'MA02', nome: 'Lasanha à Bolonhesa', categoria: 'Massas' },
    { codigo: 'MA03', nome: 'Nhoque ao Sugo', categoria: 'Massas', adicionais: ['Mussarela gratinada'] },
    { codigo: 'MA04', nome: 'Penne ao Quatro Queijos', categoria: 'Massas', remocoes: ['gorgonzola'] },
    { codigo: 'MA05', nome: 'Parmegiana de Frango', categoria: 'Pratos', opcoes: ['Com fritas', 'Com purê'] },
    { nome: 'Caldo Verde', adicionais: ['Torradas'], remocoes: ['linguiça'] },
    { nome: 'Caldo de Mandioquinha', adicionais: ['Torradas', 'Carne-seca'], remocoes: ['cebolinha'] },
  ],
  entrada: [
    { codigo: 'EN01', nome: 'Bruschetta de Tomate', categoria: 'Entradas', remocoes: ['alho', 'manjericão'] },
    { codigo: 'EN02', nome: 'Carpaccio', categoria: 'Entradas', remocoes: ['alcaparras', 'mostarda'] },
    { codigo: 'EN03', nome: 'Salada Caprese', categoria: 'Entradas' },
    { codigo: 'EN04', nome: 'Salada Caesar', categoria: 'Entradas', remocoes: ['croutons', 'parmesão'] },
    { nome: 'Pão de Alho (4 unidades)', adicionais: ['Provolone'] },
  ],
  sobremesa: [
    { codigo: 'SO01', nome: 'Pudim de Leite', categoria: 'Sobremesas' },
    { codigo: 'SO02', nome: 'Mousse de Maracujá', categoria: 'Sobremesas' },
    { codigo: 'SO03', nome: 'Tiramisù', categoria: 'Sobremesas' },
    { codigo: 'SO04', nome: 'Açaí 500 ml', categoria: 'Gelados', adicionais: ['Granola', 'Leite em pó', 'Banana'] },
    { nome: 'Petit Gâteau com Sorvete', opcoes: ['Sorvete de creme', 'Sorvete de chocolate'] },
  ],
  chapa: [
    {
      codigo: 'LA01',
      nome: 'X-Salada',
      categoria: 'Lanches',
      opcoes: PONTO_DA_CARNE,
      adicionais: ['Bacon', 'Ovo'],
      remocoes: SALADA,
    },
    {
      codigo: 'LA02',
      nome: 'X-Bacon',
      categoria: 'Lanches',
      opcoes: PONTO_DA_CARNE,
      adicionais: ['Hambúrguer extra', 'Cheddar'],
      remocoes: SALADA,
    },
    { codigo: 'LA03', nome: 'X-Tudo', categoria: 'Lanches', opcoes: PONTO_DA_CARNE, remocoes: SALADA },
    { codigo: 'LA04', nome: 'Bauru', categoria: 'Lanches', remocoes: ['tomate', 'picles'] },
    { codigo: 'LA05', nome: 'Misto Quente', categoria: 'Lanches', adicionais: ['Ovo'] },
    { codigo: 'LA06', nome: 'Beirute de Filé', categoria: 'Lanches', remocoes: SALADA },
    { codigo: 'PO05', nome: 'Calabresa Acebolada', categoria: 'Porções', remocoes: ['cebola'] },
    { codigo: 'CH01', nome: 'Picanha na Chapa (kg)', categoria: 'Grelhados', opcoes: PONTO_DA_CARNE, porPeso: true },
  ],
  fritura: [
    { codigo: 'PO01', nome: 'Batata Frita', categoria: 'Porções', adicionais: ['Cheddar e bacon', 'Catupiry'] },
    { codigo: 'PO02', nome: 'Polenta Frita', categoria: 'Porções', adicionais: ['Parmesão'] },
    { codigo: 'PO03', nome: 'Mandioca Frita', categoria: 'Porções', adicionais: ['Manteiga de garrafa'] },
    { codigo: 'PO04', nome: 'Anéis de Cebola', categoria: 'Porções', opcoes: ['Molho barbecue', 'Molho de alho'] },
    { nome: 'Frango a Passarinho Frito', remocoes: ['alho'] },
    { nome: 'Pastéis Sortidos Fritos (6)', opcoes: ['Queijo', 'Carne', 'Metade de cada'] },
  ],
}

/** No rule knows these, so that "sem linha" is seen now and then. */
export const SEM_LINHA: readonly [Produto, ...Produto[]] = [
  { codigo: 'BB07', nome: 'Guaraná 2 litros', categoria: 'Bebidas' },
  { nome: 'Kit aniversário (velas e pratinhos)' },
  { codigo: 'ZZ99', nome: 'Item avulso', categoria: 'Diversos' },
]

/** Some products are known by code, some by category, some only by a word of their name. */
/** As a person would write them. */
export const ROTAS_ESCRITAS: Rotas = {
  codigos: { PO05: 'chapa', CH01: 'chapa', SO04: 'sobremesa', MA05: 'cozinha' },
  categorias: {
    'Pizzas Salgadas': 'pizza',
    'Pizzas Doces': 'pizza',
    Massas: 'cozinha',
    Entradas: 'entrada',
    Sobremesas: 'sobremesa',
    Lanches: 'chapa',
    Porções: 'fritura',
  },
  nomes: [
    { contem: 'caldo', linha: 'cozinha' },
    { contem: 'pão de alho', linha: 'entrada' },
    { contem: 'petit gâteau', linha: 'sobremesa' },
    { contem: 'frito', linha: 'fritura' },
  ],
}

export const ROTAS: Rotas = normalizarRotas(ROTAS_ESCRITAS)

export interface CozinhaDemo {
  perfil: string
  configuracao: Cozinha
  rotas: Rotas
  /** Dough balls at the beginning of the evening. */
  estoque: Estoque
  /** Its part of the simulated orders. */
  parcela: number
}

const tamanhos = TAMANHOS.map(({ nome, sigla }) => ({ nome, sigla }))

export const COZINHAS_DEMO: readonly [CozinhaDemo, ...CozinhaDemo[]] = [
  {
    perfil: 'Matriz – Pinheiros',
    configuracao: {
      ...COZINHA_PADRAO,
      fuso: FUSO_PADRAO,
      id: 'demo-matriz',
      nome: 'Matriz – Pinheiros',
      tamanhos,
      limites: { montagem: 8, forno: 10 },
    },
    rotas: ROTAS,
    estoque: { Broto: 24, Média: 36, Grande: 60, Família: 18 },
    parcela: 2 / 3,
  },
  {
    perfil: 'Filial – Moema',
    configuracao: {
      ...COZINHA_PADRAO,
      fuso: FUSO_PADRAO,
      id: 'demo-filial',
      nome: 'Filial – Moema',
      tamanhos,
      metaMinutos: 25,
      fornoMinutos: 5,
      fornoAutomatico: true,
    },
    rotas: ROTAS,
    estoque: { Broto: 12, Média: 20, Grande: 32, Família: 8 },
    parcela: 1 / 3,
  },
]
