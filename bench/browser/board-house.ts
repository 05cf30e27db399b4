import { randomUUID } from 'node:crypto'
import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { ETAPAS_DA_LINHA, type Etapa } from '@kds/domain/etapas'
import { POSTOS } from '@kds/domain/linhas'
import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import { createProfile } from '@kds/server/provisioning/create-profile'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'
import { type BenchKitchen, openPizzeria, type Pizzeria, signIn } from '../house/pizzeria'
import type { ServerProcess } from '../house/server-process'

const EVENING_MS = 30 * 60_000

/** A kitchen of the measured server, with a profile that a station can choose. */
export interface BoardKitchen extends BenchKitchen {
  readonly perfil: number
}

export interface BoardHouse {
  readonly server: ServerProcess
  readonly pizzeria: Pizzeria
  readonly token: string
  readonly kitchens: readonly BoardKitchen[]
}

export async function openBoardHouse(
  database: BenchDatabase,
  kitchens: number,
  start: () => Promise<ServerProcess>,
): Promise<BoardHouse> {
  const pizzeria = await openPizzeria(database, kitchens)
  const { id: empresaId } = await database.kysely.selectFrom('empresa').select('id').executeTakeFirstOrThrow()
  const withProfiles: BoardKitchen[] = []
  for (const kitchen of pizzeria.cozinhas) {
    const { perfilId } = await createProfile(database, { empresaId, nome: kitchen.id, cozinhaId: kitchen.id })
    withProfiles.push({ ...kitchen, perfil: perfilId })
  }
  const server = await start()
  return { server, pizzeria, token: await signIn(server.origin, pizzeria), kitchens: withProfiles }
}

/** A busy evening: orders of the last half hour, none of them for later. */
export function eveningOrders(count: number, prefix: string, first = 1_000): PedidoDeEntrada[] {
  return generateOrders(count, prefix).map(({ agendadoPara: _, prioridade: __, ...order }, index) => ({
    ...order,
    numero: String(first + index),
    criadoEm: new Date(Date.now() - EVENING_MS + (index * EVENING_MS) / count).toISOString(),
  }))
}

/** What a point of sale and a colleague at another screen do. */
export class Colleague {
  readonly #house: BoardHouse
  readonly #kitchen: BoardKitchen

  constructor(house: BoardHouse, kitchen: BoardKitchen) {
    this.#house = house
    this.#kitchen = kitchen
  }

  place(order: PedidoDeEntrada): Promise<PedidoConsultado> {
    return this.#post('/pedidos', this.#kitchen.chave, order) as Promise<PedidoConsultado>
  }

  cancel({ origem, referencia }: PedidoConsultado): Promise<PedidoConsultado> {
    const path = `/pedidos/${origem}/${encodeURIComponent(referencia)}/cancelar`
    return this.#post(path, this.#kitchen.chave, {}) as Promise<PedidoConsultado>
  }

  /** Cancelled, and read by everyone who works on it: it leaves every board. */
  async dismiss(order: PedidoConsultado): Promise<void> {
    const { cancelado } = await this.cancel(order)
    await this.command({ tipo: 'reconhecer', pedidoId: order.id, linhas: POSTOS, ate: cancelado?.seq ?? 0 })
  }

  /** Made and handed over. */
  async serve(order: PedidoConsultado): Promise<void> {
    await this.advance(order, Number.POSITIVE_INFINITY)
    await this.command({ tipo: 'entregarPedido', pedidoId: order.id })
  }

  /** Takes each item of the order so many steps along its line. */
  async advance(pedido: PedidoConsultado, steps: number): Promise<void> {
    const itens = pedido.itens.map(({ id, linha, etapa }) => ({
      itemId: id,
      de: etapa,
      para: ETAPAS_DA_LINHA[linha][Math.min(steps, ETAPAS_DA_LINHA[linha].length - 1)] as Etapa,
    }))
    if (steps > 0) await this.command({ tipo: 'moverItens', pedidoId: pedido.id, itens })
  }

  async command(...acoes: readonly object[]): Promise<void> {
    const em = new Date().toISOString()
    const comandos = acoes.map((acao) => ({ ...acao, id: randomUUID(), em }))
    const answer = (await this.#post('/comandos', this.#house.token, { comandos })) as { resultados: Result[] }
    const refused = answer.resultados.find(({ situacao }) => situacao === 'recusado')
    if (refused) throw new Error(`a command was refused: ${refused.motivo}`)
  }

  async #post(path: string, bearer: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.#house.server.origin}/api/cozinhas/${this.#kitchen.id}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', deviceid: 'Colega' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}

interface Result {
  readonly situacao: string
  readonly motivo?: string
}
