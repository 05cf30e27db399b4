import type { TipoDePedido } from '../pedido'

/** What makes a line an item: a quantity with or without its "x", a quantity with it, or nothing at all. */
export const LINHAS_QUE_SAO_ITENS = ['numero', 'vezes', 'todas'] as const
export type LinhasQueSaoItens = (typeof LINHAS_QUE_SAO_ITENS)[number]

/** How the printed orders of one till are read. Texts are compared without accents and case ([IM2]). */
export interface ModeloDoImpresso {
  /** Of orders that do not say. */
  tipo: TipoDePedido
  itens: LinhasQueSaoItens
  /** What stands before the number that is called out. */
  numero: readonly string[]
  mesa: readonly string[]
  cliente: readonly string[]
  /** The items begin below such a line; without any, with the paper. */
  inicio: readonly string[]
  /** And end above such a line. */
  fim: readonly string[]
  /** Lines that are of the item above them. */
  doItem: readonly string[]
  ignorar: readonly string[]
}

/** What many tills print, for the first look; nothing in it is a dish. */
export const MODELO_DE_COSTUME: ModeloDoImpresso = {
  tipo: 'balcao',
  itens: 'numero',
  numero: ['pedido', 'comanda', 'senha', 'ticket', 'venda'],
  mesa: ['mesa'],
  cliente: ['cliente', 'nome'],
  inicio: [],
  fim: ['total', 'subtotal', 'sub total', 'valor total', 'total geral'],
  doItem: ['sem', 'com', '+', '-', '*', '>', 'obs', 'observacao', 'adicional', 'borda', 'massa'],
  ignorar: [
    ...['total', 'subtotal', 'desconto', 'acrescimo', 'taxa', 'troco', 'pagamento', 'forma de pagamento', 'pix'],
    ...['dinheiro', 'cartao', 'credito', 'debito', 'data', 'hora', 'emissao', 'impresso em', 'atendente', 'operador'],
    ...[
      'garcom',
      'vendedor',
      'qtd',
      'quant',
      'cupom',
      'documento',
      'nao e documento fiscal',
      'obrigado',
      'volte sempre',
    ],
    ...['via', '1 via', '2 via', 'via cozinha'],
  ],
}

/** Letters of what is read of one printed order: 48 columns on six metres of paper. */
export const MAIOR_IMPRESSO = 16_384
/** Texts of one list of a template, and their letters. */
export const TEXTOS_DO_MODELO = 40
export const LETRAS_DO_TEXTO = 40
