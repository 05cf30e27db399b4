import type { Kitchen, Order } from './kitchen'
import { inMinutes, item, minutesAgo, pizza } from './orders'

const mesa = (numero: string) => ({ origem: 'mesa', tipo: 'mesa', mesa: numero })
const delivery = (cliente: string) => ({ origem: 'ifood', tipo: 'entrega', cliente })
const pickup = (cliente: string) => ({ origem: 'telefone', tipo: 'retirada', cliente })
const counter = (cliente: string) => ({ origem: 'balcao', tipo: 'balcao', cliente })

/** The orders that are drawn, and how old each is: with what is light among what is heavy, as it comes. */
const EVENING: readonly (readonly [minutos: number, order: Order])[] = [
  [
    24.2,
    {
      numero: '412',
      ...delivery('Marina'),
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
        item('X-Salada', 'chapa', { quantidade: 2 }),
      ],
    },
  ],
  [21.5, { numero: '413', ...mesa('2'), itens: [item('Tábua de frios', 'entrada')] }],
  [
    18.7,
    {
      numero: '414',
      ...pickup('Bia'),
      itens: [
        item('X-Burger da casa', 'entrada', {
          quantidade: 2,
          complementos: [
            { nome: 'bacon', tipo: 'adicional' },
            { nome: 'ovo', tipo: 'adicional' },
            { nome: 'picles', tipo: 'remocao' },
          ],
        }),
      ],
    },
  ],
  [
    15.5,
    {
      numero: '415',
      ...mesa('5'),
      itens: [
        item('Bruschetta', 'entrada', { quantidade: 2, complementos: [{ nome: 'alho', tipo: 'remocao' }] }),
        item('Caldo verde', 'entrada'),
        item('Pastel', 'fritura'),
      ],
    },
  ],
  [13.1, { numero: '416', ...delivery('Lia'), itens: [item('Bruschetta', 'entrada', { quantidade: 3 })] }],
  [11.1, { numero: '417', ...delivery('Rui'), itens: [pizza('Grande', ['Mussarela'])] }],
  [
    10.3,
    {
      numero: '418',
      ...mesa('12'),
      observacao: 'alergia a leite',
      itens: [
        pizza('Grande', [{ nome: 'Atum', remocoes: ['cebola'] }, 'Marguerita'], { tipoMassa: 'integral' }),
        item('Caldo verde', 'entrada'),
        item('X-Salada', 'chapa'),
      ],
    },
  ],
  [
    8.9,
    {
      numero: '419',
      ...mesa('9'),
      itens: [pizza('Média', ['Rúcula', { nome: 'Lombo', adicionais: ['bacon'] }], { tipoMassa: 'integral' })],
    },
  ],
  [
    7.1,
    {
      numero: '420',
      ...mesa('4'),
      itens: [pizza('Grande', ['Marguerita', 'Calabresa'], { borda: 'cheddar' }), item('Tábua de frios', 'entrada')],
    },
  ],
  [
    5.7,
    {
      numero: '421',
      ...mesa('7'),
      itens: [{ ...pizza('Média', ['Calabresa', 'Atum']), referencia: 'a' }],
    },
  ],
  [4.8, { numero: '422', ...delivery('Caio'), itens: [item('Tábua de frios', 'entrada')] }],
  [
    4.2,
    {
      numero: '423',
      ...counter('João'),
      itens: [
        pizza('Família', ['Calabresa', 'Quatro queijos', 'Palmito'], {
          tipoMassa: 'fina',
          observacao: 'cortar em 16 pedaços',
        }),
        item('Batata frita', 'entrada'),
      ],
    },
  ],
  [
    3.9,
    {
      numero: '424',
      ...pickup('Ana'),
      prometidoPara: inMinutes(10),
      itens: [pizza('Grande', [{ nome: 'Frango', remocoes: ['milho'] }, 'Palmito']), item('Batata frita', 'entrada')],
    },
  ],
  [2.2, { numero: '425', ...mesa('3'), cliente: 'Rita', prioridade: 1, itens: [pizza('Broto', ['Mussarela'])] }],
  [2, { numero: '426', ...delivery('Sofia'), itens: [pizza('Grande', ['Portuguesa', 'Mussarela'])] }],
  [1.8, { numero: '427', ...mesa('8'), itens: [pizza('Média', ['Quatro queijos']), item('Caldo verde', 'entrada')] }],
  [1.6, { numero: '428', ...delivery('Nina'), itens: [pizza('Grande', ['Calabresa'])] }],
  [1.4, { numero: '429', ...mesa('6'), itens: [item('Caldo verde', 'entrada', { quantidade: 2 })] }],
  [1.2, { numero: '430', ...pickup('Raul'), itens: [pizza('Família', ['Atum', 'Marguerita'])] }],
  [1, { numero: '431', ...delivery('Iara'), itens: [pizza('Broto', ['Brigadeiro'])] }],
]

/** Of all sizes, as they come. */
export function mixedEvening(kitchen: Kitchen): Promise<void> {
  return placeEvening(kitchen, EVENING)
}

/** Placed in its order, then one of them is cancelled and one is changed, as in the drawing. */
async function placeEvening(kitchen: Kitchen, evening: typeof EVENING): Promise<void> {
  await Promise.all(
    evening.map(([minutos, order]) =>
      kitchen.place({ referencia: order.numero, criadoEm: minutesAgo(minutos), ...order }),
    ),
  )
  await kitchen.cancel('417', undefined, 'ifood')
  await kitchen.change({
    numero: '421',
    ...mesa('7'),
    itens: [
      { ...pizza('Média', ['Calabresa', 'Portuguesa']), referencia: 'a' },
      item('Batata frita', 'entrada', { referencia: 'b' }),
    ],
  })
}

/** The orders of the drawing of the dense queue, in its very order: heavy ones first, what is light at the end. */
const DRAWN: readonly (readonly [minutos: number, order: Order])[] = [
  [24.2, { ...ordered('412'), ...delivery('Marina') }],
  [21.5, { ...ordered('414'), numero: '413' }],
  [18.7, { ...ordered('423'), numero: '414' }],
  [15.5, ordered('415')],
  [13.1, { ...ordered('418'), numero: '416' }],
  [11.1, ordered('417')],
  [10.3, { ...ordered('424'), numero: '418' }],
  [8.9, { ...ordered('420'), numero: '419' }],
  [7.1, { ...ordered('419'), numero: '420' }],
  [5.7, ordered('421')],
  [4.8, ordered('422')],
  [4.2, { ...ordered('416'), numero: '423' }],
  [3.9, { ...ordered('413'), numero: '424' }],
  [2.2, ordered('425')],
  ...EVENING.slice(-6),
]

function ordered(numero: string): Order {
  const found = EVENING.find(([, order]) => order.numero === numero)
  if (!found) throw new Error(`no order ${numero}`)
  return found[1]
}

/** The same evening in the order in which it is drawn. */
export function drawnEvening(kitchen: Kitchen): Promise<void> {
  return placeEvening(kitchen, DRAWN)
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
