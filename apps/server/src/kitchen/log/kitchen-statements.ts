import { RECENTES } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import type { RegraDeRota } from '@kds/domain/regras-de-rota'
import type { Selectable } from 'kysely'
import { statement } from '../../db/statement'
import type { CozinhaTable } from '../tables'
import type { RememberedCommand, StoredOrder } from './loaded-kitchen'

const BYTES_OF_ORDER = 'coalesce(p.bytes, octet_length(p.estado::text))'
const STORED_ORDERS = `coalesce(json_agg(json_build_object('pedido', p.estado, 'bytes', ${BYTES_OF_ORDER}, 'impressao', p.impressao, 'remetente', p.remetente, 'historia', p.historia)), '[]')`

type KitchenRow = Pick<
  Selectable<CozinhaTable>,
  | 'sigla'
  | 'epoca'
  | 'seq'
  | 'numero'
  | 'abertos'
  | 'abertos_bytes'
  | 'configuracao'
  | 'estoque'
  | 'sal'
  | 'arquivada_em'
>

export const lockKitchen = statement<KitchenRow, [cozinhaId: string]>(
  'kitchen-lock',
  `SELECT sigla, epoca, seq, numero, abertos, abertos_bytes, configuracao, estoque, sal, arquivada_em
   FROM cozinha WHERE id = $1 FOR UPDATE`,
)

interface OpenOrdersCounted {
  readonly abertos: number
  readonly bytes: string
  /** Of these, those that came more than a day ago. */
  readonly abertosAntigos: number
  readonly bytesAntigos: string
}

export const openOrdersCounted = statement<OpenOrdersCounted, [cozinhaId: string]>(
  'open-orders-counted',
  `SELECT count(*)::int AS abertos, coalesce(sum(o.bytes), 0) AS bytes,
     (count(*) FILTER (WHERE o.antigo))::int AS "abertosAntigos",
     coalesce(sum(o.bytes) FILTER (WHERE o.antigo), 0) AS "bytesAntigos"
   FROM (SELECT ${BYTES_OF_ORDER} AS bytes, p.recebido_em < now() - interval '1 day' AS antigo FROM pedido p
         WHERE p.cozinha_id = $1 AND p.aberto) o`,
)

/** By id and by origin; one that is named in both ways is counted twice. */
export const bytesOfOrders = statement<
  { bytes: string },
  [cozinhaId: string, pedidoIds: readonly string[], origens: readonly string[], referencias: readonly string[]]
>(
  'bytes-of-orders',
  `SELECT
     (SELECT coalesce(sum(${BYTES_OF_ORDER}), 0) FROM pedido p WHERE p.cozinha_id = $1 AND p.id = ANY($2::text[]))
     + (SELECT coalesce(sum(${BYTES_OF_ORDER}), 0) FROM unnest($3::text[], $4::text[]) AS o (origem, referencia)
        JOIN pedido p ON p.cozinha_id = $1 AND p.origem = o.origem AND p.referencia = o.referencia) AS bytes`,
)

export interface ById {
  readonly pedidos: StoredOrder[]
  readonly comandos: RememberedCommand[]
}

export const ordersAndCommandsById = statement<
  ById,
  [cozinhaId: string, pedidoIds: readonly string[], comandoIds: readonly string[]]
>(
  'orders-and-commands-by-id',
  `SELECT
     (SELECT ${STORED_ORDERS} FROM pedido p WHERE p.cozinha_id = $1 AND p.id = ANY($2::text[])) AS pedidos,
     (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('id', c.id, 'situacao', c.situacao, 'motivo', c.motivo))), '[]')
      FROM comando c WHERE c.cozinha_id = $1 AND c.id = ANY($3::text[])) AS comandos`,
)

export interface ByOrigin {
  readonly pedidos: StoredOrder[]
  readonly regras: RegraDeRota[]
}

/**
 * With the rules that may speak of some items, by their keys: the first two kinds are found by index, so that five thousand
 * products cost what fifty do; name rules are tried one by one and are few.
 */
export const ordersAndRoutesByOrigin = statement<
  ByOrigin,
  [
    cozinhaId: string,
    origens: readonly string[],
    referencias: readonly string[],
    codigos: readonly string[],
    categorias: readonly string[],
    nomes: readonly string[],
  ]
>(
  'orders-and-routes-by-origin',
  `SELECT
     (SELECT ${STORED_ORDERS} FROM unnest($2::text[], $3::text[]) AS o (origem, referencia)
      JOIN pedido p ON p.cozinha_id = $1 AND p.origem = o.origem AND p.referencia = o.referencia) AS pedidos,
     (SELECT coalesce(json_agg(r), '[]') FROM (
        SELECT tipo, chave, linha, ordem FROM rota
        WHERE cozinha_id = $1 AND tipo = 'codigo' AND chave = ANY($4::text[])
        UNION ALL
        SELECT tipo, chave, linha, ordem FROM rota
        WHERE cozinha_id = $1 AND tipo = 'categoria' AND chave = ANY($5::text[])
        UNION ALL
        SELECT tipo, chave, linha, ordem FROM rota
        WHERE cozinha_id = $1 AND tipo = 'nome'
          AND EXISTS (SELECT FROM unnest($6::text[]) AS n (nome) WHERE position(rota.chave IN n.nome) > 0)
      ) AS r) AS regras`,
)

/** What stations show: the open ones, and those that can be called back. The longest are left out: each costs as much as all others. */
export const ordersCalled = statement<{ id: string; numero: string }, [cozinhaId: string, finais: readonly string[]]>(
  'orders-called',
  // What it is found by may be older than the order: a server of before changes the one and not the other.
  `SELECT o.id, o.estado->>'numero' AS numero FROM (
     SELECT id, coalesce(numero, estado->>'numero') AS numero, estado FROM pedido WHERE cozinha_id = $1 AND aberto AND bytes <= 65536
     UNION ALL
     (SELECT id, coalesce(numero, estado->>'numero'), estado FROM pedido WHERE cozinha_id = $1 AND NOT aberto AND bytes <= 65536
      ORDER BY fechado_seq DESC NULLS LAST, fechado_em DESC LIMIT ${RECENTES})
   ) o WHERE left(o.numero, 5) = ANY($2::text[])`,
)

/** More than anybody does to the stock while a tablet is off line; each is taken apart on the thread that serves the neighbours. */
const MOST_OF_DOUGHS = 2_000
/** Two thousand ordinary ones are half of it. */
const MOST_BYTES_OF_DOUGHS = 1024 * 1024

/** The latest ones, found by an index of their own: others wait for it, and a kitchen's log is mostly of something else. */
export const doughsSince = statement<{ corpo: Evento; bytes: number }, [cozinhaId: string, em: string]>(
  'doughs-since',
  `SELECT corpo, bytes FROM (
     SELECT seq, corpo, bytes, sum(bytes) OVER (ORDER BY em DESC, seq DESC) AS so_far FROM (
       SELECT seq, em, corpo, coalesce(bytes, 0) AS bytes FROM evento
       WHERE cozinha_id = $1 AND em > $2 AND tipo IN ('MassasContadas', 'MassasAjustadas', 'MassasAbertas', 'MassasFechadas')
       ORDER BY em DESC, seq DESC LIMIT ${MOST_OF_DOUGHS}
     ) latest
   ) weighed WHERE so_far <= ${MOST_BYTES_OF_DOUGHS} ORDER BY seq`,
)

/** Sequence, log, remembered commands and orders in one round trip; a list for each column, of JSON written out already (`jsonArray`). */
export const writeKitchen = statement<
  never,
  [
    cozinhaId: string,
    seq: number,
    numero: number,
    abertos: number,
    abertosBytes: number,
    configuracao: string,
    estoque: string,
    eventoSeq: readonly number[],
    eventoEm: readonly string[],
    eventoCorpo: string,
    comandoId: readonly string[],
    comandoSituacao: readonly RememberedCommand['situacao'][],
    comandoMotivo: readonly (string | null)[],
    pedidoId: readonly string[],
    origem: readonly string[],
    referencia: readonly string[],
    aberto: readonly boolean[],
    recebidoEm: readonly string[],
    fechadoEm: readonly (string | null)[],
    fechadoSeq: readonly (number | null)[],
    venceEm: readonly (string | null)[],
    estado: string,
    impressao: readonly (string | null)[],
    remetente: readonly (string | null)[],
    historia: readonly number[],
    eventoTipo: readonly Evento['tipo'][],
    eventoPedido: readonly (string | null)[],
    pedidoNumero: readonly string[],
  ]
>(
  'kitchen-write',
  `WITH moved AS (
     UPDATE cozinha SET seq = $2, numero = $3, abertos = $4, abertos_bytes = $5, configuracao = $6, estoque = $7 WHERE id = $1
   ), logged AS (
     INSERT INTO evento (cozinha_id, seq, em, bytes, corpo, tipo, pedido_id)
     SELECT $1, e.seq, e.em, octet_length(e.corpo), e.corpo::json, e.tipo, e.pedido_id
     FROM unnest($8::bigint[], $9::timestamptz[], $10::text[], $26::text[], $27::text[]) AS e (seq, em, corpo, tipo, pedido_id)
   ), remembered AS (
     INSERT INTO comando (cozinha_id, id, situacao, motivo)
     SELECT $1, c.id, c.situacao, c.motivo FROM unnest($11::text[], $12::text[], $13::text[]) AS c (id, situacao, motivo)
   )
   INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, fechado_seq, vence_em, bytes, estado, impressao, remetente, historia, numero)
   SELECT $1, p.id, p.origem, p.referencia, p.aberto, p.recebido_em, p.fechado_em, p.fechado_seq, p.vence_em,
     octet_length(p.estado), p.estado::json, p.impressao, p.remetente, p.historia, p.numero
   FROM unnest($14::text[], $15::text[], $16::text[], $17::boolean[], $18::timestamptz[], $19::timestamptz[],
               $20::bigint[], $21::timestamptz[], $22::text[], $23::text[], $24::text[], $25::integer[], $28::text[])
     AS p (id, origem, referencia, aberto, recebido_em, fechado_em, fechado_seq, vence_em, estado, impressao, remetente, historia, numero)
   ON CONFLICT (cozinha_id, id) DO UPDATE SET
     aberto = excluded.aberto, vence_em = excluded.vence_em, bytes = excluded.bytes, estado = excluded.estado, historia = excluded.historia,
     numero = excluded.numero,
     fechado_em = CASE WHEN excluded.aberto THEN NULL ELSE coalesce(excluded.fechado_em, pedido.fechado_em) END,
     fechado_seq = CASE WHEN excluded.aberto THEN NULL ELSE coalesce(excluded.fechado_seq, pedido.fechado_seq) END`,
)
