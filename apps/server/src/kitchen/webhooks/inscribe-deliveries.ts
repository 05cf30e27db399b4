import { contado, escreverMarco } from '@kds/protocol/acontecimentos'
import { HORAS_DE_TENTATIVAS } from '@kds/protocol/webhooks'
import type { Kysely, Transaction } from 'kysely'
import { hasOrigin, type IntegrationKey, reachOf } from '../access/integration-key'
import { selectKeys } from '../access/kitchen-directory'
import type { ChaveIntegracaoTable, CozinhaTable } from '../tables'
import type { Happening } from '../telling/happenings-follower'
import type { WebhookTables } from './tables'
import { countWaiting } from './waiting-deliveries'

type Tables = WebhookTables & { cozinha: CozinhaTable; chave_integracao: ChaveIntegracaoTable }

const HOUR_MS = 3_600_000

export function deadlineFrom(now: Date): Date {
  return new Date(now.getTime() + HORAS_DE_TENTATIVAS * HOUR_MS)
}

/** In the transaction that writes what is told: what is on disk is called for, however often servers die in between. False when nobody is. */
export async function inscribeDeliveries(
  transaction: Transaction<Tables>,
  cozinhaId: string,
  happenings: readonly Happening[],
  parts: { readonly newId: () => string; readonly now: Date },
): Promise<boolean> {
  const listening = await listeningIn(transaction, cozinhaId)
  const rows = listening.flatMap(({ id, key }) => {
    const reaches = reachOf(key)
    return happenings
      .filter(({ acontecimento, remetente }) => hasOrigin(key, acontecimento.origem) && reaches(remetente))
      .map(({ marco, acontecimento }) => {
        const corpo = JSON.stringify(contado(marco, acontecimento))
        return {
          id: parts.newId(),
          webhook_id: id,
          acontecimento_id: escreverMarco(marco),
          pedido_id: acontecimento.pedidoId,
          seq: String(marco.seq),
          lugar: marco.lugar,
          corpo,
          bytes: Buffer.byteLength(corpo),
          situacao: 'pendente' as const,
          criada_em: parts.now,
          proxima_em: parts.now,
          prazo_em: deadlineFrom(parts.now),
        }
      })
  })
  if (rows.length === 0) return false
  const written = await transaction
    .insertInto('entrega_de_webhook')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['webhook_id', 'bytes'])
    .execute()
  for (const { id } of listening) {
    await countWaiting(
      // What this feature owns.
      transaction as unknown as Transaction<WebhookTables>,
      id,
      written.filter(({ webhook_id }) => webhook_id === id),
    )
  }
  return true
}

async function listeningIn(
  kysely: Kysely<Tables>,
  cozinhaId: string,
): Promise<{ readonly id: string; readonly key: IntegrationKey }[]> {
  const webhooks = await kysely
    .selectFrom('webhook')
    .select(['id', 'chave_id'])
    .where('cozinha_id', '=', cozinhaId)
    .where('ligado', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (webhooks.length === 0) return []
  const keys = await selectKeys(kysely)
    .where('chave.id', 'in', [...new Set(webhooks.map(({ chave_id }) => chave_id))])
    .where('chave.revogada_em', 'is', null)
    .execute()
  return webhooks.flatMap(({ id, chave_id }) => {
    const key = keys.find((one) => one.id === chave_id)
    return key ? [{ id, key }] : []
  })
}
