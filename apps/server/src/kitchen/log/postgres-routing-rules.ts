import { MAIS_REGRAS, type RegraDeRota, TIPOS_DE_REGRA, type TipoDeRegra } from '@kds/domain/regras-de-rota'
import type { PoolClient } from 'pg'
import { Refusal } from '../../http/refusal'

export interface RouteChange {
  readonly substituir: boolean
  readonly definir: readonly RegraDeRota[]
  readonly remover: readonly { tipo: string; chave: string }[]
}

/**
 * The rules that may speak of some items, by their keys: the first two kinds are found by index, so that five thousand
 * products cost what fifty do; name rules are tried one by one and are few. `$1` is the kitchen.
 */
export function routesByKeys(codigos: string, categorias: string, nomes: string): string {
  return `
    SELECT tipo, chave, linha, ordem FROM rota
    WHERE cozinha_id = $1 AND tipo = 'codigo' AND chave = ANY(${codigos}::text[])
    UNION ALL
    SELECT tipo, chave, linha, ordem FROM rota
    WHERE cozinha_id = $1 AND tipo = 'categoria' AND chave = ANY(${categorias}::text[])
    UNION ALL
    SELECT tipo, chave, linha, ordem FROM rota
    WHERE cozinha_id = $1 AND tipo = 'nome'
      AND EXISTS (SELECT FROM unnest(${nomes}::text[]) AS n (nome) WHERE position(rota.chave IN n.nome) > 0)`
}

export async function saveRoutes(client: PoolClient, cozinhaId: string, change: RouteChange): Promise<void> {
  const { substituir, definir, remover } = change
  if (substituir) await client.query('DELETE FROM rota WHERE cozinha_id = $1', [cozinhaId])
  else if (remover.length > 0) {
    await client.query(
      `DELETE FROM rota USING unnest($2::text[], $3::text[]) AS r (tipo, chave)
       WHERE rota.cozinha_id = $1 AND rota.tipo = r.tipo AND rota.chave = r.chave`,
      [cozinhaId, remover.map(({ tipo }) => tipo), remover.map(({ chave }) => chave)],
    )
  }
  if (definir.length === 0) return
  await client.query(
    `INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem)
     SELECT $1, r.tipo, r.chave, r.linha, r.ordem
     FROM unnest($2::text[], $3::text[], $4::text[], $5::integer[]) AS r (tipo, chave, linha, ordem)
     ON CONFLICT (cozinha_id, tipo, chave) DO UPDATE SET linha = excluded.linha, ordem = excluded.ordem`,
    [
      cozinhaId,
      definir.map(({ tipo }) => tipo),
      definir.map(({ chave }) => chave),
      definir.map(({ linha }) => linha),
      definir.map(({ ordem }) => ordem),
    ],
  )
  await refuseTooMany(client, cozinhaId)
}

/** Thrown inside the transaction: nothing of the change stays. */
async function refuseTooMany(client: PoolClient, cozinhaId: string): Promise<void> {
  const { rows } = await client.query<{ tipo: TipoDeRegra; quantas: number }>(
    'SELECT tipo, count(*)::int AS quantas FROM rota WHERE cozinha_id = $1 GROUP BY tipo',
    [cozinhaId],
  )
  const held = new Map(rows.map(({ tipo, quantas }) => [tipo, quantas]))
  const over = TIPOS_DE_REGRA.filter((tipo) => (held.get(tipo) ?? 0) > MAIS_REGRAS[tipo])
  if (over.length === 0) return
  throw new Refusal(
    409,
    over.map((tipo) => `Uma cozinha guarda até ${MAIS_REGRAS[tipo]} regras por ${tipo}. Remova as que não usa mais.`),
  )
}
