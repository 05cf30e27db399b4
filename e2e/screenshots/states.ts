import { Kitchen, type Order } from '../boards/support/kitchen'
import { designOrders, inMinutes, item, manyOrders, minutesAgo, pizza } from '../boards/support/orders'
import type { Product } from '../journeys/product'

export const SCREENS = [
  { name: 'tablet', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
  { name: 'wall', width: 1920, height: 1080 },
  { name: 'small-tablet', width: 1024, height: 600 },
  { name: 'standing', width: 800, height: 1280 },
]

/** What is on a board when its picture is taken. */
export interface State {
  readonly name: string
  readonly orders: () => Order[]
  readonly brings?:
    | 'cancel'
    | 'change'
    | 'long-change'
    | 'allergy'
    | 'evening'
    | 'offline'
    | 'large-text'
    | 'larger-text'
    | 'compacta'
    | 'ampla'
}

export const STATES: readonly State[] = [
  { name: '0-orders', orders: () => [] },
  { name: '5-orders', orders: designOrders },
  { name: '20-orders', orders: () => [], brings: 'evening' },
  { name: '60-orders', orders: () => manyOrders(60) },
  { name: '300-orders', orders: () => manyOrders(300) },
  { name: 'long-names', orders: longOrders },
  { name: 'large-text', orders: designOrders, brings: 'large-text' },
  { name: 'larger-text', orders: designOrders, brings: 'larger-text' },
  { name: 'offline', orders: designOrders, brings: 'offline' },
  { name: 'cancelled', orders: designOrders, brings: 'cancel' },
  { name: 'changed', orders: designOrders, brings: 'change' },
  { name: 'long-change', orders: designOrders, brings: 'long-change' },
  { name: 'allergy', orders: designOrders, brings: 'allergy' },
  { name: 'compact', orders: () => manyOrders(12), brings: 'compacta' },
  { name: 'wide', orders: () => manyOrders(12), brings: 'ampla' },
]

const ESTOQUE = { Broto: 24, Média: 21, Grande: 14, Família: 9 }

export async function kitchenIn(product: Product, { orders }: State): Promise<Kitchen> {
  const kitchen = await Kitchen.open(product, { estoque: ESTOQUE })
  const all = orders()
  // A few at a time: three hundred one after the other take longer than the pictures.
  for (let first = 0; first < all.length; first += 10) {
    await Promise.all(all.slice(first, first + 10).map((order) => kitchen.place(order)))
  }
  return kitchen
}

function longOrders(): Order[] {
  const sabores = [
    { nome: 'Camarão à moda da casa com requeijão de corte e alho-poró', remocoes: ['coentro', 'cebola roxa'] },
    { nome: 'Quatro queijos com gorgonzola dolce e mel de laranjeira', adicionais: ['nozes caramelizadas'] },
    { nome: 'Portuguesa sem ovo', observacao: 'cortar a fatia bem fina, criança de dois anos' },
    { nome: 'Margherita', remocoes: ['manjericão'] },
    { nome: 'Brócolis com alho frito' },
  ].map((sabor) => ({ ...sabor, fracao: { n: 1, d: 5 } }))
  return [
    {
      numero: '9001234567',
      origem: 'ifood',
      tipo: 'entrega',
      cliente: 'Maria Aparecida',
      prioridade: 1,
      criadoEm: minutesAgo(31),
      observacao: 'Portão azul; o interfone não funciona, por favor avisar pelo aplicativo quando sair para a entrega',
      itens: [
        pizza('Gigante da casa', sabores, {
          borda: 'requeijão cremoso com doce de leite',
          tipoMassa: 'de fermentação natural longa',
          observacao: 'massa bem assada, quase queimada nas bordas, e o molho separado num potinho',
        }),
        item('Tábua mista de frios e queijos artesanais da Serra da Canastra', 'entrada', { quantidade: 12 }),
        item('Pernil-com-abacaxi-e-molho-agridoce-da-chef', 'cozinha'),
      ],
    },
    { numero: '7', mesa: 'Varanda dos fundos 12', tipo: 'mesa', itens: [pizza('Broto', ['Atum'])] },
    { numero: '8', agendadoPara: inMinutes(95), itens: [pizza('Grande', ['Calabresa'], { quantidade: 20 })] },
    { numero: '9', criadoEm: minutesAgo(16), itens: [item('Azeitona', 'entrada', { quantidade: 0.25 })] },
    {
      numero: '10',
      criadoEm: minutesAgo(12),
      itens: Array.from({ length: 14 }, (_, index) => pizza('Grande', [`Sabor número ${index + 1}`])),
    },
  ]
}
