import { type Kysely, sql } from 'kysely'
import type { Chamada } from '../plataforma'
import { platformTablesOf, type Store, type StoreDb, workingStores } from '../stores'
import type { PlatformTables, SituacaoDaChamada } from '../tables'

export interface DueCall extends Chamada {
  readonly id: string
  readonly tentativas: number
  /** It went out before, and may have been heard. */
  readonly saiu: boolean
}

const MOST_STORES = 500

/** What whoever calls platforms asks of the database, and writes down of each try. */
export function dueCalls(kysely: StoreDb) {
  const own = platformTablesOf(kysely)
  return {
    stores(now: Date, without: { siglas: readonly string[]; ids: readonly string[] }): Promise<Store[]> {
      return workingStores(kysely)
        .where(sql<boolean>`cozinha.sigla <> ALL (${without.siglas})`)
        .where(sql<boolean>`loja.id <> ALL (${without.ids}::uuid[])`)
        .where(sql<boolean>`(loja.chamadas_em IS NULL OR loja.chamadas_em <= ${now})`)
        .where(sql<boolean>`EXISTS (SELECT FROM chamada_de_plataforma c
          WHERE c.loja_id = loja.id AND c.situacao = 'pendente' AND c.proxima_em <= ${now} AND c.prazo_em > ${now})`)
        .orderBy(sql`row_number() OVER (PARTITION BY cozinha.sigla ORDER BY loja.chamadas_em NULLS FIRST)`)
        .limit(MOST_STORES)
        .execute()
    },

    /**
     * The next one of each order: a later one waits until those before it were told or given up. In one go through what waits, whatever the
     * database believes of how much that is.
     */
    next(lojaId: string, now: Date, limit: number): Promise<DueCall[]> {
      const earliest = own
        .selectFrom('chamada_de_plataforma')
        .distinctOn('pedido')
        .select(['id', 'acao', 'motivo', 'pedido', 'numero', 'em', 'tentativas', 'proxima_em', 'seq', 'tentada_em'])
        .where('loja_id', '=', lojaId)
        .where('situacao', '=', 'pendente')
        .where('prazo_em', '>', now)
        .orderBy('pedido')
        .orderBy('seq')
        .orderBy('lugar')
      return own
        .selectFrom(earliest.as('c'))
        .select(['c.id', 'c.acao', 'c.motivo', 'c.pedido', 'c.numero', 'c.em', 'c.tentativas'])
        .select(sql<boolean>`c.tentada_em IS NOT NULL`.as('saiu'))
        .where('c.proxima_em', '<=', now)
        .orderBy('c.proxima_em')
        .orderBy('c.seq')
        .limit(limit)
        .execute()
    },

    /** On disk before it goes out: whoever tries it again knows that the platform may have heard it, however this ends. */
    async sending(id: string, now: Date): Promise<void> {
      await own.updateTable('chamada_de_plataforma').set({ tentada_em: now }).where('id', '=', id).execute()
    },

    async told(
      lojaId: string,
      id: string,
      { status, falha }: { status: number | null; falha: string | null },
      now: Date,
    ) {
      await own
        .updateTable('chamada_de_plataforma')
        .set({ situacao: 'entregue', resposta: status, falha, entregue_em: now })
        .set({ tentativas: sql`tentativas + 1` })
        .where('id', '=', id)
        // Meanwhile the platform may have said that it does not want it.
        .where('situacao', '=', 'pendente')
        .execute()
      await own
        .updateTable('loja_de_plataforma')
        .set({ chamadas_em: null })
        .where('id', '=', lojaId)
        .where('chamadas_em', 'is not', null)
        .execute()
    },

    /** Refused for good: it is seen, and what comes after it goes on. Nothing of it was heard: repeated by hand it is told for the first time. */
    async givenUp(id: string, { status, falha }: { status: number | null; falha: string }): Promise<void> {
      await own
        .updateTable('chamada_de_plataforma')
        .set({ situacao: 'desistiu', resposta: status, falha, tentada_em: null, tentativas: sql`tentativas + 1` })
        .where('id', '=', id)
        .where('situacao', '=', 'pendente')
        .execute()
    },

    /** `unheard`: it came back as it went out, this time and before. */
    async failed(
      id: string,
      { status, falha, unheard }: { status: number | null; falha: string; unheard: boolean },
      nextAt: Date,
    ) {
      await own
        .updateTable('chamada_de_plataforma')
        .set({ resposta: status, falha, proxima_em: nextAt, tentativas: sql`tentativas + 1` })
        .set(unheard ? { tentada_em: null } : {})
        .where('id', '=', id)
        .where('situacao', '=', 'pendente')
        .execute()
    },

    /** Nothing is told to it before. */
    async rest(lojaId: string, until: Date): Promise<void> {
      await own
        .updateTable('loja_de_plataforma')
        .set({ chamadas_em: sql`greatest(chamadas_em, ${until})` })
        .where('id', '=', lojaId)
        .execute()
    },
  }
}

export type CancellationDenied = (lojaId: string, pedido: string, falha: string) => Promise<void>

/** It heard that the kitchen cancelled, and said afterwards that it does not take it. */
export function cancellationDenied(kysely: Kysely<PlatformTables>): CancellationDenied {
  return async (lojaId, pedido, falha) => {
    await kysely
      .updateTable('chamada_de_plataforma')
      .set({ situacao: 'desistiu', falha, entregue_em: null })
      .where('loja_id', '=', lojaId)
      .where('pedido', '=', pedido)
      .where('acao', '=', 'pedirCancelamento')
      .execute()
  }
}

export type DueCalls = ReturnType<typeof dueCalls>

/** What a store was told, and what it will be. */
export function storedCalls(kysely: Kysely<PlatformTables>, lojaId: string, situacao?: SituacaoDaChamada) {
  const all = kysely
    .selectFrom('chamada_de_plataforma')
    .select(['id', 'pedido', 'numero', 'acao', 'situacao', 'tentativas', 'resposta', 'falha'])
    .select(['criada_em as criadaEm', 'proxima_em as proximaEm', 'entregue_em as entregueEm'])
    .where('loja_id', '=', lojaId)
  return situacao ? all.where('situacao', '=', situacao) : all
}

/** By hand, with a day from now. */
export async function repeatCall(
  kysely: Kysely<PlatformTables>,
  lojaId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const prazo = new Date(now.getTime() + 24 * 3_600_000)
  const { numUpdatedRows } = await kysely
    .updateTable('chamada_de_plataforma')
    .set({ situacao: 'pendente', proxima_em: now, prazo_em: prazo, entregue_em: null })
    .where('loja_id', '=', lojaId)
    .where('id', '=', id)
    .where('situacao', '=', 'desistiu')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
