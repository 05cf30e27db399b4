import { createHash } from 'node:crypto'
import { limitar } from '@kds/domain/texto'
import type { PapelDaOpcao } from '@kds/protocol/retaguarda/lojas'
import { legivel } from '@kds/protocol/textos'
import type { Kysely } from 'kysely'
import type { PlatformTables } from '../tables'
import type { OpcaoDesconhecida } from '../traducao/complementos'
import { chaveDoNome, codigoQueDiz, MAIS_LONGO, type Mapeamentos } from '../traducao/papel'

/** Of one store: more than any menu has, and a platform that makes names up fills no more. */
const MOST_UNKNOWN = 500
/** Of one order. */
const MOST_AT_ONCE = 100
const KEY_LETTERS = 32

/** By its code at the store where it has one: names are changed, codes less so. Short, whatever they are. */
export function keyOfOption({ codigo, nome, grupo }: Pick<OpcaoDesconhecida, 'codigo' | 'nome' | 'grupo'>): string {
  const code = codigoQueDiz(codigo)
  const known = code ? `codigo ${code}` : `nome ${chaveDoNome(nome, grupo)}`
  return createHash('sha256').update(known).digest('base64url').slice(0, KEY_LETTERS)
}

/** What is known of a store's options beyond what their words say. */
export function storeOptions(kysely: Kysely<PlatformTables>) {
  return {
    /** What was said last counts, where two of one name were said to be different things. */
    async mappings(lojaId: string): Promise<Mapeamentos> {
      const said = await kysely
        .selectFrom('opcao_de_plataforma')
        .select(['nome', 'grupo', 'codigo', 'papel'])
        .where('loja_id', '=', lojaId)
        .where('papel', 'is not', null)
        .orderBy('dita_em')
        .execute()
      const pairs = said.flatMap(({ papel, ...option }) => (papel ? [{ papel, ...option }] : []))
      return {
        porCodigo: new Map(pairs.flatMap(({ codigo, papel }) => (codigo ? [[codigo, papel] as const] : []))),
        porNome: new Map(pairs.map(({ nome, grupo, papel }) => [chaveDoNome(nome, grupo ?? undefined), papel])),
      }
    },

    /** For whoever knows the menu. */
    async noteUnknown(lojaId: string, unknown: readonly OpcaoDesconhecida[], now: Date): Promise<void> {
      const byKey = new Map(unknown.map((option) => [keyOfOption(option), option]))
      const rows = [...byKey].slice(0, MOST_AT_ONCE).map(([chave, { nome, grupo, codigo, em }]) => ({
        ...{ loja_id: lojaId, chave, nome: short(nome), item: short(em), vista_em: now },
        ...{ grupo: grupo ? short(grupo) : null, codigo: codigoQueDiz(codigo) ?? null },
      }))
      if (rows.length === 0) return
      const { n } = await kysely
        .selectFrom('opcao_de_plataforma')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('loja_id', '=', lojaId)
        .where('papel', 'is', null)
        .executeTakeFirstOrThrow()
      if (Number(n) >= MOST_UNKNOWN) return
      await kysely
        .insertInto('opcao_de_plataforma')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['loja_id', 'chave']).doUpdateSet((row) => ({
            vista_em: row.ref('excluded.vista_em'),
            item: row.ref('excluded.item'),
          })),
        )
        .execute()
    },

    /** False where there is no such option. Orders that are here already are understood anew. */
    async say(lojaId: string, chave: string, papel: PapelDaOpcao | null, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await kysely
        .updateTable('opcao_de_plataforma')
        .set({ papel, dita_em: papel ? now : null })
        .where('loja_id', '=', lojaId)
        .where('chave', '=', chave)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await kysely
        .updateTable('pedido_de_plataforma')
        .set({ traduzir: true })
        .where('loja_id', '=', lojaId)
        .where('corpo', 'is not', null)
        .where('cancelamento', 'is', null)
        .execute()
      return true
    },
  }
}

export type StoreOptions = ReturnType<typeof storeOptions>

/** Options of a store as others may see them. */
export function storedOptions(kysely: Kysely<PlatformTables>, lojaId: string) {
  return kysely
    .selectFrom('opcao_de_plataforma')
    .select(['chave as id', 'nome', 'grupo', 'codigo', 'item', 'vista_em as vistaEm', 'papel'])
    .where('loja_id', '=', lojaId)
}

function short(text: string): string {
  return limitar(legivel(text), MAIS_LONGO)
}
