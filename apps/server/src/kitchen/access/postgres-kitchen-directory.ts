import type { Pool } from 'pg'
import type { KitchenDirectory } from './kitchen-directory'

/** A revoked key stops working within this time; every order would otherwise ask the database who is speaking. */
const REMEMBER_MS = 5_000
const MOST_REMEMBERED = 10_000

export function postgresKitchenDirectory(pool: Pool, now: () => Date): KitchenDirectory {
  return {
    siglaOf: remembered(now, async (cozinhaId) => {
      const { rows } = await pool.query<{ sigla: string }>({
        name: 'kitchen-sigla',
        text: 'SELECT sigla FROM cozinha WHERE id = $1',
        values: [cozinhaId],
      })
      return rows[0]?.sigla
    }),
    kitchenOfKey: remembered(now, async (keyHash) => {
      const { rows } = await pool.query<{ cozinha_id: string }>({
        name: 'kitchen-of-key',
        text: 'SELECT cozinha_id FROM chave_integracao WHERE hash = $1 AND revogada_em IS NULL',
        values: [keyHash],
      })
      return rows[0]?.cozinha_id
    }),
  }
}

/** Only what was found is remembered: guesses must not fill the memory. */
function remembered(now: () => Date, find: (key: string) => Promise<string | undefined>) {
  const known = new Map<string, { value: string; until: number }>()
  return async (key: string): Promise<string | undefined> => {
    const hit = known.get(key)
    if (hit && hit.until > now().getTime()) return hit.value
    const value = await find(key)
    known.delete(key)
    if (value === undefined) return undefined
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(key, { value, until: now().getTime() + REMEMBER_MS })
    return value
  }
}
