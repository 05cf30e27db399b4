import type { Order } from './kitchen'
import { inMinutes, item, minutesAgo, pizza } from './orders'

const mesa = (numero: string) => ({ origem: 'mesa', tipo: 'mesa', mesa: numero })
const delivery = (cliente: string) => ({ origem: 'ifood', tipo: 'entrega', cliente })
const pickup = (cliente: string) => ({ origem: 'telefone', tipo: 'retirada', cliente })

/** What twenty orders of an evening are: pizzas alone and with a side, halves and thirds, starters for a table, a burger. */
const EVENING: readonly Omit<Order, 'numero' | 'criadoEm'>[] = [
  {
    ...delivery('Marina'),
    itens: [
      pizza(
        'Grande',
        [
          { nome: 'Portuguesa', remocoes: ['cebola'] },
          { nome: 'Calabresa', adicionais: ['bacon'] },
        ],
        {
          borda: 'catupiry',
        },
      ),
      item('Bruschetta', 'entrada', { quantidade: 2 }),
      item('X-Salada', 'chapa', { quantidade: 2 }),
    ],
  },
  { ...mesa('3'), cliente: 'Rita', itens: [pizza('Broto', ['Mussarela'])] },
  {
    ...mesa('5'),
    itens: [item('Bruschetta', 'entrada', { quantidade: 2, complementos: [{ nome: 'alho', tipo: 'remocao' }] })],
  },
  { ...pickup('Bia'), itens: [pizza('Grande', ['Frango com catupiry', 'Palmito'])] },
  {
    ...pickup('João'),
    itens: [
      pizza('Família', ['Calabresa', 'Quatro queijos', 'Palmito'], {
        tipoMassa: 'fina',
        observacao: 'cortar em 16 pedaços',
      }),
    ],
  },
  { ...mesa('12'), itens: [item('Caldo verde', 'entrada'), item('Batata frita', 'fritura')] },
  { ...delivery('Caio'), itens: [pizza('Média', ['Marguerita']), item('Tábua de frios', 'entrada')] },
  {
    ...pickup('Ana'),
    prometidoPara: 'em breve',
    itens: [pizza('Grande', [{ nome: 'Frango', remocoes: ['milho'] }, 'Palmito'])],
  },
  { ...mesa('4'), itens: [pizza('Média', ['Calabresa'])] },
  { ...delivery('Lia'), itens: [pizza('Grande', ['Marguerita', 'Calabresa'], { borda: 'cheddar' })] },
  { ...mesa('9'), itens: [item('Bruschetta', 'entrada', { quantidade: 3 })] },
  {
    ...delivery('Téo'),
    itens: [pizza('Média', ['Rúcula', { nome: 'Lombo', adicionais: ['bacon'] }], { tipoMassa: 'integral' })],
  },
  { ...mesa('7'), itens: [pizza('Broto', ['Atum'])] },
  { ...pickup('Davi'), itens: [item('Tábua de frios', 'entrada')] },
  {
    ...delivery('Sofia'),
    itens: [pizza('Grande', ['Portuguesa', 'Mussarela']), item('Bruschetta', 'entrada', { quantidade: 2 })],
  },
  { ...mesa('2'), itens: [pizza('Média', ['Quatro queijos'])] },
  { ...delivery('Nina'), itens: [pizza('Grande', ['Calabresa'])] },
  { ...mesa('8'), itens: [item('Caldo verde', 'entrada', { quantidade: 2 })] },
  { ...pickup('Raul'), itens: [pizza('Família', ['Atum', 'Marguerita'])] },
  { ...delivery('Iara'), itens: [pizza('Broto', ['Brigadeiro'])] },
]

/** A fixed mixed evening, the oldest first: late, hurrying, in time, new. */
export function mixedEvening(): Order[] {
  return EVENING.map(({ prometidoPara, ...order }, index) => ({
    ...order,
    ...(prometidoPara !== undefined && { prometidoPara: inMinutes(10) }),
    numero: String(412 + index),
    criadoEm: minutesAgo(24 - index * 1.2),
  }))
}

/** Every order is what is ordered most: half and half, and something beside it. */
export function pizzasWithASide(): Order[] {
  return Array.from({ length: 20 }, (_, index) => ({
    numero: String(412 + index),
    ...mesa(String(index + 1)),
    criadoEm: minutesAgo(24 - index * 1.2),
    itens: [pizza('Grande', ['Portuguesa', 'Calabresa']), item('Bruschetta', 'entrada')],
  }))
}
