import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { limparEntrada } from '@kds/domain/entrada'
import { pedidoDeEntrada } from '@kds/protocol/entrada'
import { newId } from '@kds/server/new-id'
import { lerPedidoIFood } from '@kds/server/plataformas/ifood/ler-pedido'
import { sealedOn } from '@kds/server/plataformas/platform-plugin'
import { connectStore } from '@kds/server/plataformas/stores'
import { SEM_MAPEAMENTOS } from '@kds/server/plataformas/traducao/papel'
import { traduzirPedido } from '@kds/server/plataformas/traducao/pedido'
import { ehIlegivel } from '@kds/server/plataformas/traducao/pedido-lido'
import type { BenchDatabase } from '../house/bench-cluster'
import { type BenchKitchen, openPizzeria, signIn } from '../house/pizzeria'
import { ServerProcess } from '../house/server-process'
import { number, type Row } from '../report'
import { percentile } from '../statistics'
import { Audience } from '../wire/audience'
import { KeepAliveConnection, orderRequest } from '../wire/keep-alive-connection'
import { openStations, Station, streamRequest } from '../wire/station'
import type { Measure, MeasureContext } from './measure'

/** Of a second: what a whole city orders at once is hundreds. */
const AIM_PER_S = 1_000
/** A platform is asked every thirty seconds; by call an order is to be there before anybody could ask. */
const AIM_MS = 2_000
const STATIONS = 20
const PAUSE_MS = 5

/** An order as iFood tells it: a pizza by halves with what is said of each, a dish, a drink. */
const ITEMS = [
  {
    ...{ id: 'a', name: 'PIZZA GRANDE 2 SABORES', quantity: 1, observations: 'bem assada' },
    options: [
      { name: '1/2 Portuguesa', groupName: 'Sabores', quantity: 1, options: [{ name: 'Sem cebola', quantity: 1 }] },
      {
        name: '1/2 3 Queijos',
        groupName: 'Sabores',
        quantity: 1,
        options: [{ name: 'Bacon', groupName: 'Adicionais' }],
      },
      { name: 'Massa Fina + Borda Catupiry', quantity: 1 },
    ],
  },
  {
    ...{ id: 'b', name: 'X-Salada', quantity: 2 },
    options: [
      { name: 'Cebola', groupName: 'Retirar ingredientes', quantity: 1 },
      { name: 'Ovo', groupName: 'Adicionais', quantity: 2 },
    ],
  },
  { id: 'c', name: 'Coca-Cola 2 L', quantity: 1 },
]

function orderOf(id: string): object {
  const made = { id, orderType: 'DELIVERY', orderTiming: 'IMMEDIATE', createdAt: new Date().toISOString() }
  return {
    ...made,
    displayId: '3813',
    delivery: { deliveredBy: 'MERCHANT' },
    customer: { name: 'Marialva' },
    items: ITEMS,
  }
}

/** What an order of a platform costs beside one of our own door: to be understood, and until it is on the screens. */
export const platformOrders: Measure = async (context) => [understood(context), ...(await onTheScreens(context))]

/** What the translator makes of it, and what both doors do with that, in turn. */
function understood({ options, say }: MeasureContext): Row {
  const rounds = options.quick ? 5 : 40
  const each = options.quick ? 20 : 250
  const payload = JSON.stringify(orderOf('p-1'))
  const translate = () => {
    const lido = lerPedidoIFood(JSON.parse(payload))
    if (ehIlegivel(lido)) throw new Error(lido.motivo)
    return traduzirPedido('ifood', lido, SEM_MAPEAMENTOS).entrada
  }
  const plain = JSON.stringify(translate())
  const perSecond = { translated: [] as number[], plain: [] as number[] }
  const rate = (act: () => unknown) => {
    const begun = performance.now()
    for (let n = 0; n < each; n += 1) act()
    return (each * 1_000) / (performance.now() - begun)
  }
  say(`${rounds * each} orders understood each way`)
  for (let round = 0; round < rounds; round += 1) {
    perSecond.translated.push(rate(() => limparEntrada(translate())))
    perSecond.plain.push(rate(() => limparEntrada(pedidoDeEntrada.parse(JSON.parse(plain)))))
  }
  const [figure, floor] = [percentile(perSecond.translated, 50), percentile(perSecond.plain, 50)]
  return {
    measure: 'Orders of a platform understood, per second of one core',
    figure: number(figure),
    floor: `${number(floor)} of our own API`,
    ratio: number(figure / floor, 2),
    aim: `≥ ${number(AIM_PER_S)}`,
    met: figure >= AIM_PER_S,
  }
}

async function onTheScreens({ cluster, options, say }: MeasureContext): Promise<Row[]> {
  const orders = options.quick ? 5 : 100
  const warmUp = options.quick ? 1 : 10
  const database = await cluster.createDatabase('platform_orders')
  const pizzeria = await openPizzeria(database, 1)
  const [kitchen] = pizzeria.cozinhas
  if (!kitchen) throw new Error('no kitchen')
  const server = await ServerProcess.start(database, options.serverArguments, { WEBHOOKS_LAN: '127.0.0.1/32' })
  const platform = await BarePlatform.open()
  const stations: Station[] = []
  try {
    const webhook = await connect(database, kitchen, server, platform)
    const token = await signIn(server.origin, pizzeria)
    const audience = new Audience(STATIONS)
    const open = (index: number, hear: (message: Buffer) => void) =>
      Station.open(server.port, streamRequest(kitchen.id, token, index), hear)
    // What is told of it later names it too.
    const hear = (_: number, message: Buffer) => {
      if (message.includes('"PedidoRecebido"')) audience.hear(message)
    }
    stations.push(...(await openStations(STATIONS, 'event: pulso', open, hear)))
    say(`${STATIONS} stations listen`)
    const till = await KeepAliveConnection.open(server.port)
    const times = { platform: [] as number[], plain: [] as number[] }
    for (let index = 0; index < warmUp + orders; index += 1) {
      const pedido = randomUUID()
      const called = await audience.timeOf(pedido, () => {
        void platform.call(webhook, pedido).then((status) => status === 202 || audience.fail(`status ${status}`))
      })
      await delay(PAUSE_MS)
      const lido = lerPedidoIFood(orderOf(randomUUID()))
      if (ehIlegivel(lido)) throw new Error(lido.motivo)
      const { entrada } = traduzirPedido('ifood', lido, SEM_MAPEAMENTOS)
      const plain = await audience.timeOf(entrada.referencia, () => {
        void till
          .send(orderRequest(kitchen, entrada))
          .then(({ status }) => status === 201 || audience.fail(`status ${status}`))
      })
      await delay(PAUSE_MS)
      if (index < warmUp) continue
      times.platform.push(called.ms)
      times.plain.push(plain.ms)
    }
    till.close()
    return [50, 99].map((share) => {
      const [figure, floor] = [percentile(times.platform, share), percentile(times.plain, share)]
      return {
        measure: `Platform calls → its order at ${STATIONS} stations, p${share}`,
        figure: `${number(figure, 1)} ms`,
        floor: `${number(floor, 1)} ms by our own API`,
        ratio: number(figure / floor, 1),
        aim: `≤ ${number(AIM_MS)} ms`,
        met: figure <= AIM_MS,
      }
    })
  } finally {
    await Promise.all(stations.map((station) => station.close()))
    await server.stop()
    await platform.close()
    await database.close()
  }
}

async function connect(
  { kysely }: BenchDatabase,
  kitchen: BenchKitchen,
  { origin }: ServerProcess,
  { url, secret }: BarePlatform,
): Promise<string> {
  const id = newId()
  const store = { id, cozinhaId: kitchen.id, plataforma: 'ifood' as const, nome: 'iFood', origem: 'ifood', url }
  const connected = await connectStore(
    kysely,
    sealedOn(kysely, () => new Date()),
    { ...store, credenciais: { clienteId: 'cliente', segredo: secret }, intervaloS: 600, now: new Date() },
  )
  if (!connected) throw new Error('the store was not connected')
  return `${origin}/api/plataformas/${id}`
}

/** As little of a platform as an order needs: a token, the order, and an answer to whatever it is told. */
class BarePlatform {
  readonly secret = randomUUID()
  readonly #server: Server

  static async open(): Promise<BarePlatform> {
    const platform = new BarePlatform()
    await new Promise<void>((listening) => platform.#server.listen(0, '127.0.0.1', listening))
    return platform
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      request.resume()
      const json = (body: object) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      const { url = '', method } = request
      if (url.endsWith('/token')) return json({ accessToken: 't', expiresIn: 3_600 })
      if (url.endsWith(':polling')) return response.writeHead(204).end()
      return method === 'GET' ? json(orderOf(url.split('/').at(-1) ?? '')) : response.writeHead(202).end()
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async call(address: string, orderId: string): Promise<number> {
    const event = { id: randomUUID(), code: 'PLC', fullCode: 'PLACED', orderId, createdAt: new Date().toISOString() }
    const body = JSON.stringify(event)
    const signature = createHmac('sha256', this.secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-ifood-signature': signature }
    return (await fetch(address, { method: 'POST', headers, body })).status
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((closed) => this.#server.close(() => closed()))
  }
}
