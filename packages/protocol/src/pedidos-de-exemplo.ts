import type { PedidoDeEntrada } from '@kds/domain/entrada'

/** What `/docs` shows, and what a test posts to the running server: orders of a Friday evening, without a date that would grow old. */
export const PEDIDOS_DE_EXEMPLO: readonly PedidoDeEntrada[] = [
  {
    origem: 'balcao',
    referencia: 'venda-1042',
    tipo: 'retirada',
    numero: '42',
    cliente: 'Ana',
    itens: [
      {
        nome: 'Pizza Grande',
        quantidade: 1,
        codigo: 'PZ-GDE',
        categoria: 'Pizzas',
        referencia: '1042-1',
        linha: 'pizza',
        pizza: {
          tamanho: 'Grande',
          borda: 'Catupiry',
          sabores: [
            { nome: 'Calabresa', fracao: { n: 1, d: 2 }, remocoes: ['cebola'] },
            { nome: 'Portuguesa', fracao: { n: 1, d: 2 }, adicionais: ['azeitona'], observacao: 'sem ovo, alergia' },
          ],
        },
      },
      { nome: 'Suco de laranja', quantidade: 2, linha: 'cozinha', observacao: 'sem gelo' },
    ],
  },
  {
    origem: 'mesa',
    referencia: 'mesa-7-comanda-318',
    tipo: 'mesa',
    mesa: '7',
    observacao: 'aniversário: levar tudo junto',
    itens: [
      {
        nome: 'X-Burger',
        quantidade: 2,
        linha: 'chapa',
        complementos: [
          { nome: 'Bacon', quantidade: 1, tipo: 'adicional' },
          { nome: 'Maionese', tipo: 'remocao' },
          { nome: 'Ponto da carne: ao ponto', tipo: 'opcao' },
        ],
      },
      { nome: 'Batata frita grande', quantidade: 1, linha: 'fritura' },
      { nome: 'Petit gâteau', quantidade: 2, linha: 'sobremesa', observacao: 'depois dos lanches' },
    ],
  },
  {
    origem: 'telefone',
    referencia: 'telefone-0093',
    tipo: 'entrega',
    numero: '93',
    cliente: 'Marcos',
    prioridade: 1,
    itens: [
      {
        nome: 'Pizza Broto',
        quantidade: 3,
        linha: 'pizza',
        pizza: { tamanho: 'Broto', tipoMassa: 'Integral', sabores: [{ nome: 'Quatro queijos' }] },
      },
    ],
  },
]
