import type { Order } from './kitchen'

const MINUTE = 60_000

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE).toISOString()
}

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE).toISOString()
}

export function item(nome: string, linha: string, parte: object = {}): object {
  return { nome, quantidade: 1, linha, ...parte }
}

export function pizza(tamanho: string, sabores: (string | object)[], parte: object = {}): object {
  const lista = sabores.map((sabor) => (typeof sabor === 'string' ? { nome: sabor } : sabor))
  const { borda, tipoMassa, ...resto } = parte as { borda?: string; tipoMassa?: string }
  const dados = { tamanho, sabores: lista, ...(borda && { borda }), ...(tipoMassa && { tipoMassa }) }
  return { nome: `Pizza ${tamanho}`, quantidade: 1, linha: 'pizza', pizza: dados, ...resto }
}

/** The board of the design: late, hurrying, cancelled, in time, new. */
export function designOrders(): Order[] {
  return [
    {
      numero: '412',
      origem: 'ifood',
      tipo: 'entrega',
      cliente: 'Marina',
      criadoEm: minutesAgo(24),
      itens: [
        pizza(
          'Grande',
          [
            { nome: 'Portuguesa', remocoes: ['cebola'] },
            { nome: 'Calabresa', adicionais: ['bacon'] },
          ],
          { borda: 'catupiry' },
        ),
        item('Bruschetta', 'entrada', { quantidade: 2 }),
        item('Batata frita', 'fritura'),
        item('Petit gâteau', 'sobremesa'),
      ],
    },
    {
      numero: '415',
      origem: 'balcao',
      tipo: 'retirada',
      cliente: 'João',
      criadoEm: minutesAgo(15.6),
      itens: [
        pizza('Família', ['Calabresa', 'Quatro queijos', 'Palmito'], {
          tipoMassa: 'fina',
          observacao: 'cortar em 16 pedaços, por favor',
        }),
      ],
    },
    {
      numero: '417',
      origem: 'ifood',
      tipo: 'entrega',
      criadoEm: minutesAgo(11),
      itens: [pizza('Grande', ['Mussarela'])],
    },
    {
      numero: '418',
      origem: 'mesa',
      tipo: 'mesa',
      mesa: '12',
      criadoEm: minutesAgo(8.9),
      itens: [
        pizza('Broto', [{ nome: 'Frango com catupiry', remocoes: ['milho'], adicionais: ['azeitona'] }]),
        item('Caldo verde', 'entrada', { observacao: 'alergia: leite' }),
        item('X-Salada', 'chapa', { quantidade: 2 }),
      ],
    },
    {
      numero: '419',
      origem: 'telefone',
      tipo: 'entrega',
      cliente: 'Ana',
      itens: [item('Tábua de frios', 'entrada')],
    },
  ]
}

const SABORES = ['Calabresa', 'Mussarela', 'Portuguesa', 'Frango com catupiry', 'Quatro queijos', 'Palmito', 'Atum']
const TAMANHOS = ['Broto', 'Média', 'Grande', 'Família']
const ENTRADAS = ['Bruschetta', 'Tábua de frios', 'Caldo verde', 'Pão de alho']

/** A busy evening, the same every time. */
export function manyOrders(count: number, first = 500): Order[] {
  return Array.from({ length: count }, (_, index) => {
    const sabor = (step: number) => SABORES[(index * 3 + step) % SABORES.length] ?? 'Calabresa'
    const tamanho = TAMANHOS[index % TAMANHOS.length] ?? 'Grande'
    const pizzas = Array.from({ length: 1 + (index % 3) }, (_, which) =>
      pizza(tamanho, index % 2 ? [sabor(which)] : [sabor(which), sabor(which + 1)]),
    )
    const entrada = item(ENTRADAS[index % ENTRADAS.length] ?? 'Bruschetta', 'entrada')
    return {
      numero: String(first + index),
      origem: index % 2 ? 'ifood' : 'telefone',
      tipo: 'entrega',
      criadoEm: minutesAgo(30 - (index * 30) / count),
      itens: index % 4 === 0 ? [...pizzas, entrada] : pizzas,
    }
  })
}
