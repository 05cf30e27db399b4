import { createHash } from 'node:crypto'
import { limitar } from '@kds/domain/texto'
import type { PapelDaOpcao } from '@kds/protocol/retaguarda/lojas'
import { legivel } from '@kds/protocol/textos'
import { type Kysely, sql } from 'kysely'
import { routesOf } from '../../kitchen/log/postgres-routing-rules'
import { storedOrders } from '../../kitchen/orders/stored-orders'
import { kitchenTablesOf, platformTablesOf, type StoreDb } from '../stores'
import type { PlatformTables } from '../tables'
import { perguntasDosCombos } from '../traducao/combo'
import type { OpcaoDesconhecida } from '../traducao/complementos'
import { chaveDoNome, codigoQueDiz, MAIS_LONGO, type Mapeamentos, type Produtos } from '../traducao/papel'
import type { PedidoLido } from '../traducao/pedido-lido'

/** Of one store: more than any menu has, and a platform that makes names up fills no more. */
const MOST_UNKNOWN = 500
/** And of those that somebody explained: all of them are read with every order. */
export const MOST_SAID = 1_000
/** From the moment it is kept; one that takes longer begins again. */
const PLACED_WITHIN_MS = 600_000
/** Of one order. */
const MOST_AT_ONCE = 100
const KEY_LETTERS = 32

/** By its code at the store where it has one: names are changed, codes less so. Short, whatever they are. */
export function keyOfOption({ codigo, nome, grupo }: Pick<OpcaoDesconhecida, 'codigo' | 'nome' | 'grupo'>): string {
  const code = codigoQueDiz(codigo)
  const known = code ? `codigo ${code}` : `nome ${chaveDoNome(nome, grupo)}`
  return createHash('sha256').update(known).digest('base64url').slice(0, KEY_LETTERS)
}

/** What became of what somebody said of an option, and how many orders are read anew for it. */
export interface Saying {
  /** `same`: it was that already. `full`: as many are explained as may be. */
  readonly outcome: 'said' | 'same' | 'unknown' | 'full'
  readonly marked: number
}

/** What is known of a store's options beyond what their words say. */
export function storeOptions(kysely: StoreDb) {
  const own = platformTablesOf(kysely)
  const countOf = async (lojaId: string, isRole: 'is' | 'is not'): Promise<number> => {
    const { n } = await own
      .selectFrom('opcao_de_plataforma')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('loja_id', '=', lojaId)
      .where('papel', isRole, null)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return {
    /** What was said last counts, where two of one name were said to be different things. */
    async mappings(lojaId: string, lido?: PedidoLido): Promise<Mapeamentos> {
      const said = await own
        .selectFrom('opcao_de_plataforma')
        .select(['nome', 'grupo', 'codigo', 'papel'])
        .where('loja_id', '=', lojaId)
        .where('papel', 'is not', null)
        .orderBy('dita_em')
        .execute()
      const produtos = lido && (await productsIn(kysely, lojaId, lido))
      const pairs = said.flatMap(({ papel, ...option }) => (papel ? [{ papel, ...option }] : []))
      return {
        porCodigo: new Map(pairs.flatMap(({ codigo, papel }) => (codigo ? [[codigo, papel] as const] : []))),
        porNome: new Map(pairs.map(({ nome, grupo, papel }) => [chaveDoNome(nome, grupo ?? undefined), papel])),
        ...(produtos && { produtos }),
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
      if ((await countOf(lojaId, 'is')) >= MOST_UNKNOWN) return
      await own
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

    /** Orders that are here already are understood anew, where that can still change what is cooked. */
    async say(lojaId: string, chave: string, papel: PapelDaOpcao | null, now: Date): Promise<Saying> {
      const option = await own
        .selectFrom('opcao_de_plataforma')
        .select('papel')
        .where('loja_id', '=', lojaId)
        .where('chave', '=', chave)
        .forUpdate()
        .executeTakeFirst()
      if (!option) return { outcome: 'unknown', marked: 0 }
      if (option.papel === papel) return { outcome: 'same', marked: 0 }
      if (option.papel === null && (await countOf(lojaId, 'is not')) >= MOST_SAID) return { outcome: 'full', marked: 0 }
      await own
        .updateTable('opcao_de_plataforma')
        .set({ papel, dita_em: papel ? now : null })
        .where('loja_id', '=', lojaId)
        .where('chave', '=', chave)
        .execute()
      return { outcome: 'said', marked: await markOrders(kysely, lojaId, now) }
    },
  }
}

export type StoreOptions = ReturnType<typeof storeOptions>

/**
 * Those that are open in the kitchen, and those that may be on their way there with what was known before: a finished evening stays as it is, and
 * is not written anew. How many.
 */
async function markOrders(kysely: StoreDb, lojaId: string, now: Date): Promise<number> {
  const own = platformTablesOf(kysely)
  const unmarked = own
    .updateTable('pedido_de_plataforma')
    .set({ traduzir: true })
    .where('loja_id', '=', lojaId)
    .where('traduzir', '=', false)
    .where('corpo', 'is not', null)
    .where('cancelamento', 'is', null)
  const open = storedOrders(kitchenTablesOf(kysely))
    .clearSelect()
    .select('id')
    .where('aberto', '=', true)
    .where('cozinha_id', '=', sql<string>`(SELECT cozinha_id FROM loja_de_plataforma WHERE id = ${lojaId})`)
  // These first: what is put there in between is among the others.
  const placing = await unmarked
    .where('pedido_id', 'is', null)
    .where('mudado_em', '>', new Date(now.getTime() - PLACED_WITHIN_MS))
    .executeTakeFirst()
  const placed = await unmarked.where(sql<boolean>`pedido_id IN (${open})`).executeTakeFirst()
  return Number(placed.numUpdatedRows + placing.numUpdatedRows)
}

/** What of the combos of this order its kitchen has rules for. Most orders have none, and nothing is asked. */
async function productsIn(kysely: StoreDb, lojaId: string, lido: PedidoLido): Promise<Produtos | undefined> {
  const { codigos, nomes } = perguntasDosCombos(lido)
  if (nomes.length === 0) return undefined
  const store = await platformTablesOf(kysely)
    .selectFrom('loja_de_plataforma')
    .select('cozinha_id as cozinhaId')
    .where('id', '=', lojaId)
    .executeTakeFirst()
  if (!store) return undefined
  const rules = await routesOf(kitchenTablesOf(kysely), store.cozinhaId, { codigos, categorias: [], nomes })
  const keysOf = (tipo: string) => rules.flatMap((rule) => (rule.tipo === tipo ? rule.chave : []))
  return { codigos: new Set(keysOf('codigo')), nomes: keysOf('nome') }
}

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
