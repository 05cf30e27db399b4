import { RECENTES } from '@kds/domain/estado'
import type { Pool } from 'pg'
import type { LogReader } from './log-reader'

/** As the index `pedido_recente` has it. */
const LAST_CLOSED_FIRST = 'fechado_seq DESC NULLS LAST, fechado_em DESC'

/** Orders and events leave the database as text and go to the wire as text: nothing is parsed on the way. */
export function postgresLogReader(pool: Pool): LogReader {
  return {
    async eventsAfter(cozinhaId, seq, limit) {
      const { rows } = await pool.query<{ seq: string; data: string }>({
        name: 'events-after',
        text: `SELECT seq, corpo::text AS data FROM evento WHERE cozinha_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
        values: [cozinhaId, seq, limit],
      })
      return rows.map((row) => ({ seq: Number(row.seq), data: row.data }))
    },

    async snapshot(cozinhaId) {
      // One statement sees one moment: cursor and orders cannot disagree. The orders come as one text, because taking an array
      // of texts apart costs more than all the rest.
      const { rows } = await pool.query<SnapshotRow>({
        name: 'kitchen-snapshot',
        text: `
          SELECT c.epoca, c.seq, c.configuracao::text AS cozinha, c.estoque::text AS estoque,
            (SELECT coalesce(string_agg(p.estado::text, ','), '') FROM pedido p
             WHERE p.cozinha_id = c.id AND p.aberto) AS pedidos,
            (SELECT coalesce(string_agg(r.estado, ',' ORDER BY ${LAST_CLOSED_FIRST}), '') FROM (
               SELECT p.estado::text AS estado, p.fechado_seq, p.fechado_em FROM pedido p
               WHERE p.cozinha_id = c.id AND NOT p.aberto ORDER BY ${LAST_CLOSED_FIRST} LIMIT ${RECENTES}) r) AS recentes
          FROM cozinha c WHERE c.id = $1`,
        values: [cozinhaId],
      })
      const row = rows[0]
      if (!row) return undefined
      const { epoca, cozinha, estoque, pedidos, recentes } = row
      const seq = Number(row.seq)
      const body =
        `"epoca":${JSON.stringify(epoca)},"cursor":${seq},"cozinha":${cozinha},"estoque":${estoque},` +
        `"pedidos":[${pedidos}],"recentes":[${recentes}]`
      return { epoca, seq, body }
    },

    async heads(cozinhaIds) {
      const { rows } = await pool.query<{ id: string; epoca: string; seq: string; abertos: number }>({
        name: 'kitchen-heads',
        text: `SELECT id, epoca, seq, abertos FROM cozinha WHERE id = ANY($1::text[])`,
        values: [cozinhaIds],
      })
      return rows.map(({ id, epoca, seq, abertos }) => ({ cozinhaId: id, epoca, seq: Number(seq), abertos }))
    },
  }
}

interface SnapshotRow {
  epoca: string
  seq: string
  cozinha: string
  estoque: string
  pedidos: string
  recentes: string
}
