import { normalizar } from '@kds/domain/texto'
import {
  BYTES_DO_CARDAPIO,
  type ConteudoDoCardapio,
  ITENS_DO_CARDAPIO,
  type ItemDoCardapio,
} from '@kds/protocol/retaguarda/cardapio'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { takeTurnsIn } from '../../provisioning/companies'
import type { Provisioning } from '../../provisioning/provisioning'
import type { BackofficeTables } from '../tables'
import { versionOf } from '../version-of'

export type MenuRow = Pick<
  Selectable<BackofficeTables['cardapio']>,
  'id' | 'tipo' | 'codigo' | 'nome' | 'categoria' | 'pizza' | 'adicionais' | 'remocoes' | 'arquivado_em'
>

export const MENU_COLUMNS = [
  'id',
  'tipo',
  'codigo',
  'nome',
  'categoria',
  'pizza',
  'adicionais',
  'remocoes',
  'arquivado_em',
] as const

export function shown({ arquivado_em, ...stored }: MenuRow): ItemDoCardapio {
  const content = { ...stored, arquivadoEm: arquivado_em?.toISOString() ?? null }
  return { ...content, versao: versionOf(content) }
}

/** The columns of what somebody typed. */
export function columnsOf(content: ConteudoDoCardapio) {
  const { tipo, codigo, nome, categoria, pizza, adicionais, remocoes } = content
  const ofProduct = tipo === 'produto'
  const kept = {
    tipo,
    codigo,
    nome,
    categoria,
    pizza: ofProduct && pizza,
    adicionais: ofProduct || tipo === 'sabor' ? adicionais : [],
    remocoes: ofProduct || tipo === 'sabor' ? remocoes : [],
  }
  return {
    ...kept,
    codigo_normal: normalizar(codigo),
    nome_normal: normalizar(nome),
    categoria_normal: normalizar(categoria),
    bytes: Buffer.byteLength(JSON.stringify(kept)),
  }
}

/** A statement takes 65,535 values. */
const ROWS_A_STATEMENT = 2_000

export async function insertMenu(
  { kysely, newId, clock }: Pick<Provisioning, 'kysely' | 'newId' | 'clock'>,
  companyId: string,
  contents: readonly ConteudoDoCardapio[],
): Promise<void> {
  const common = { empresa_id: companyId, criado_em: clock(), arquivado_em: null }
  for (let from = 0; from < contents.length; from += ROWS_A_STATEMENT) {
    const rows = contents.slice(from, from + ROWS_A_STATEMENT)
    await kysely
      .insertInto('cardapio')
      .values(rows.map((content) => ({ id: newId(), ...common, ...columnsOf(content) })))
      .execute()
  }
}

/** In the transaction that writes: whoever writes to the same menu meanwhile waits, so that its bounds and keys hold. */
export async function lockMenu(db: Kysely<Schema>, companyId: string): Promise<void> {
  await takeTurnsIn(db, companyId)
}

/** Thrown inside the transaction: nothing of the change stays. */
export async function refuseTooMuch(db: Kysely<Schema>, companyId: string): Promise<void> {
  const held = await db
    .selectFrom('cardapio')
    .where('empresa_id', '=', companyId)
    .where('arquivado_em', 'is', null)
    .select(({ fn }) => [fn.countAll<string>().as('itens'), fn.sum<string | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  if (Number(held.itens) > ITENS_DO_CARDAPIO) {
    throw new Refusal(409, [`O cardápio guarda até ${ITENS_DO_CARDAPIO} itens. Arquive os que não usa mais.`])
  }
  if (Number(held.bytes ?? 0) > BYTES_DO_CARDAPIO) {
    throw new Refusal(409, [
      `O cardápio guarda até ${BYTES_DO_CARDAPIO / 1024 / 1024} MB de texto. Arquive os itens que não usa mais.`,
    ])
  }
}

export function target({ id, nome }: Pick<ItemDoCardapio, 'id' | 'nome'>) {
  return { tipo: 'cardapio', id, nome }
}

/** `identificacao`: the record leaves fields called "codigo" out, for elsewhere they are secret. */
export function facts({ id: _, versao: __, codigo, ...content }: ItemDoCardapio) {
  return { identificacao: codigo, ...content }
}
