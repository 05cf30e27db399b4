import { bilhete } from '@kds/domain/testing/bilhete'
import { relidasAsLinhas, relidosOsCasos } from '@kds/domain/testing/corpus'
import { expect, test } from 'vitest'
import { lerPedidoIFood } from '../ifood/ler-pedido'
import { cleaned } from '../intake/bring-order'
import { lerPedidoOpenDelivery } from '../opendelivery/ler-pedido'
import { plataformas } from '../plataformas'
import { SEM_MAPEAMENTOS } from '../traducao/papel'
import { traduzirPedido } from '../traducao/pedido'
import { ehIlegivel, type Ilegivel, type PedidoLido } from '../traducao/pedido-lido'
import { toTheEnd } from '../traducao/to-the-end'
import { lerPedidoWabiz } from '../wabiz/ler-pedido'
import { type Curta, lerCurta, noIFood, noOpenDelivery, noWabiz } from './curta'

const ARQUIVOS: Record<string, string> = import.meta.glob('./*.txt', { query: '?raw', import: 'default', eager: true })

/** How orders as they come are read today. What changes here is looked at, and written anew with `npx vitest run -u` if it is better. */
function arquivo(nome: string): string {
  return ARQUIVOS[`./${nome}.txt`] ?? ''
}

function lido(pedido: PedidoLido | Ilegivel): string[] {
  if (ehIlegivel(pedido)) return [pedido.motivo]
  const traducao = traduzirPedido('plataforma', pedido, SEM_MAPEAMENTOS)
  const semNada = traducao.semNada.map((dito) => `nada: ${dito}`)
  return [...bilhete(toTheEnd(cleaned(traducao))), ...semNada]
}

/** Of an order of one line the line alone. */
const linhas = (ler: (corpo: object) => PedidoLido | Ilegivel, como: (curta: Curta) => object) => (veio: string) =>
  lido(
    ler({ id: 'a', internalKey: 'a', type: 'DELIVERY', orderType: 'DELIVERY', items: [como(lerCurta(veio))] }),
  ).slice(1)

test.each(['pizzas', 'pratos', 'combos'])(
  '[TR9] %s are read as a cook would, whichever platform they come by',
  async (nome) => {
    const relidas = relidasAsLinhas(arquivo(nome), linhas(lerPedidoIFood, noIFood))
    await expect(relidas).toMatchFileSnapshot(`./${nome}.txt`)
    expect(relidasAsLinhas(arquivo(nome), linhas(lerPedidoOpenDelivery, noOpenDelivery))).toBe(relidas)
  },
)

test('[WB2] products in parts are read as a cook would', async () => {
  const relidas = relidasAsLinhas(arquivo('em-partes'), linhas(lerPedidoWabiz, noWabiz))
  await expect(relidas).toMatchFileSnapshot('./em-partes.txt')
})

test.each(['pedidos', 'tortos'])('[TR1] whole orders, %s, are read as a cook would', async (nome) => {
  const relidos = relidosOsCasos(arquivo(nome), ({ titulo, veio }) => {
    const plataforma = Object.values(plataformas).find(({ nome }) => titulo.startsWith(`${nome} `))
    return plataforma ? lido(toTheEnd(plataforma.lerPedido(JSON.parse(veio)))) : []
  })
  await expect(relidos).toMatchFileSnapshot(`./${nome}.txt`)
})
