import type { Schema } from '@kds/server/db/schema'
import { newId } from '@kds/server/new-id'
import { sealedOn } from '@kds/server/plataformas/platform-plugin'
import { connectStore } from '@kds/server/plataformas/stores'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { StormyPlatform } from './stormy-platform'

/** What is on its way between platforms and kitchen. */
export interface OnItsWay {
  readonly events: number
  readonly calls: number
}

/** Stores of one kitchen, beside their server. */
export class ConnectedStores {
  readonly #kysely: Kysely<Schema>

  constructor(databaseUrl: string) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    // The server's database goes down with it, also under a question.
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    this.#kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  }

  async connect(cozinhaId: string, origin: string, { plataforma, origem, standIn }: StormyPlatform): Promise<string> {
    const id = newId()
    const now = new Date()
    await connectStore(
      this.#kysely,
      sealedOn(this.#kysely, () => new Date()),
      {
        ...{ id, cozinhaId, plataforma, nome: plataforma, origem, url: standIn.url, intervaloS: 5, now },
        credenciais: { clienteId: 'cliente-1', segredo: standIn.secret },
      },
    )
    // An evening in a minute: it is asked every second.
    await this.#kysely
      .updateTable('loja_de_plataforma')
      .set({ intervalo_s: 1, consulta_em: null })
      .where('id', '=', id)
      .execute()
    return `${origin}/api/plataformas/${id}`
  }

  async plant(statement: string): Promise<void> {
    await sql.raw(statement).execute(this.#kysely)
  }

  /** What waits for minutes to pass has waited. Nothing of it is done by this. */
  async letTimePass(): Promise<void> {
    const due = new Date()
    await this.#kysely
      .updateTable('evento_de_plataforma')
      .set({ proxima_em: due })
      .where('situacao', '=', 'pendente')
      .where('proxima_em', '>', due)
      .execute()
    await this.#kysely
      .updateTable('chamada_de_plataforma')
      .set({ proxima_em: due })
      .where('situacao', '=', 'pendente')
      .where('proxima_em', '>', due)
      .execute()
    const soon = new Date(due.getTime() + 1_000)
    await this.#kysely
      .updateTable('loja_de_plataforma')
      .set({ consulta_em: null, chamadas_em: null })
      .where((where) => where.or([where('consulta_em', '>', soon), where('chamadas_em', '>', due)]))
      .execute()
  }

  async onItsWay(): Promise<OnItsWay> {
    const { rows } = await sql<OnItsWay>`SELECT
      (SELECT count(*)::int FROM evento_de_plataforma WHERE situacao = 'pendente') AS events,
      (SELECT count(*)::int FROM chamada_de_plataforma WHERE situacao = 'pendente') AS calls`.execute(this.#kysely)
    return rows[0] ?? { events: 0, calls: 0 }
  }

  /** What was given up, in words. */
  async givenUp(): Promise<string[]> {
    const calls = await this.#kysely
      .selectFrom('chamada_de_plataforma')
      .select(['pedido', 'acao', 'falha'])
      .where('situacao', '=', 'desistiu')
      .execute()
    const events = await this.#kysely
      .selectFrom('evento_de_plataforma')
      .select(['pedido', 'tipo', 'falha'])
      .where('situacao', '=', 'desistiu')
      .execute()
    return [
      ...calls.map(({ pedido, acao, falha }) => `order ${pedido}: ${acao} was given up: ${falha}`),
      ...events.map(({ pedido, tipo, falha }) => `order ${pedido}: ${tipo} was given up: ${falha}`),
    ]
  }

  /** All that is kept of an order of a platform, without what is sealed. */
  async known(pedido: string): Promise<readonly object[]> {
    const { rows } = await sql<{ row: object }>`
      SELECT to_jsonb(e) - 'corpo' AS row FROM evento_de_plataforma e WHERE e.pedido = ${pedido}
      UNION ALL SELECT to_jsonb(p) - 'corpo' FROM pedido_de_plataforma p WHERE p.pedido = ${pedido}
      UNION ALL SELECT to_jsonb(c) FROM chamada_de_plataforma c WHERE c.pedido = ${pedido}`.execute(this.#kysely)
    return rows.map(({ row }) => row)
  }

  async close(): Promise<void> {
    await this.#kysely.destroy()
  }
}
