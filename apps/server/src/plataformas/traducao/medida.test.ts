import { expect, it } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { lerPedidoWabiz } from '../wabiz/ler-pedido'
import { SEM_MAPEAMENTOS } from './papel'
import { traduzirPedidoAosPoucos } from './pedido'
import { ehIlegivel, type Ilegivel, type LinhaLida, type OpcaoLida, type PedidoLido } from './pedido-lido'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const option = (name: string, options: object[] = []) => ({ name, quantity: 1, options })
const wabiz = (products: object[]) => ({ internalKey: 'a', items: [{ groupName: 'Bebidas', products }] })
const product = (options: object[]) => ({
  ...{ qty: 1, unity: 'combo' },
  parts: [{ name: 'combo', customization: { additionals: [{ name: 'Bebidas', options }] } }],
})

function read(lido: PedidoLido | Ilegivel): PedidoLido {
  if (ehIlegivel(lido)) throw new Error(lido.motivo)
  return lido
}

const optionsOf = (options: readonly OpcaoLida[]): number =>
  options.reduce((sum, { opcoes }) => sum + 1 + optionsOf(opcoes), 0)
const allOf = ({ linhas }: PedidoLido) =>
  linhas.reduce((sum: number, { opcoes }: LinhaLida) => sum + optionsOf(opcoes), 0)

const ORDERS: Record<string, () => PedidoLido> = {
  'a combo of 15,600 drinks': () => read(lerPedidoWabiz(wabiz([product(many(15_600).map(() => option('coca')))]))),
  '20,000 products': () => read(lerPedidoWabiz(wabiz(many(20_000).map(() => product([option('coca')]))))),
  '52,000 lines': () => read(lerPedidoIFood({ id: 'a', items: many(52_000).map(() => ({ name: 'Combo' })) })),
  'pizzas with 400 options each': () =>
    read(
      lerPedidoOpenDelivery({
        id: 'a',
        items: many(60).map(() => ({ name: 'Pizza Grande', options: many(400).map((one) => option(`Sabor ${one}`)) })),
      }),
    ),
  'long names': () =>
    read(
      lerPedidoIFood({
        id: 'a',
        items: many(50).map(() =>
          option(
            'Pizza '.repeat(160),
            many(20).map(() => option('1/2 Atum '.repeat(110))),
          ),
        ),
      }),
    ),
  'options in options': () =>
    read(
      lerPedidoIFood({
        id: 'a',
        items: many(20).map(() =>
          option(
            'Combo',
            many(30).map(() =>
              option(
                'Pizza',
                many(30).map(() => option('Atum')),
              ),
            ),
          ),
        ),
      }),
    ),
}

it.each(Object.entries(ORDERS))(
  '[TR10] of %s no more is read than is understood soon, in many pieces, and what was left out is told',
  (_, order) => {
    const lido = order()
    expect(lido.linhas.length).toBeLessThanOrEqual(400)
    expect(allOf(lido)).toBeLessThanOrEqual(1_500)
    for (const { opcoes } of lido.linhas) expect(optionsOf(opcoes)).toBeLessThanOrEqual(100)
    const translating = traduzirPedidoAosPoucos('ifood', lido, SEM_MAPEAMENTOS)
    let pieces = 0
    let step = translating.next()
    for (; !step.done; step = translating.next()) pieces += 1
    expect(pieces).toBeGreaterThanOrEqual(lido.linhas.length)
    expect(step.value.entrada.itens.length).toBeLessThanOrEqual(200)
  },
)

it('[TR10] says on the order how many items, and on the line how many options, are not there', () => {
  const lines = ORDERS['52,000 lines']?.()
  expect(lines?.avisos).toContain('Mais 51600 itens vieram e não estão aqui. Confira o pedido na origem.')
  const drinks = ORDERS['a combo of 15,600 drinks']?.()
  const told = drinks?.linhas[0]?.avisos.join()
  expect(told).toMatch(/^Mais 15\d{3} opções vieram e não estão aqui\. Confira o pedido na origem\.$/)
  const short = read(lerPedidoIFood({ id: 'a', items: [option('Combo', [option('coca')])] }))
  expect([short.avisos, short.linhas[0]?.avisos]).toEqual([
    expect.not.arrayContaining([expect.stringContaining('Mais')]),
    [],
  ])
})
