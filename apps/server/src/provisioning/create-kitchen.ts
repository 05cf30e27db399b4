import { COZINHA_PADRAO, type Cozinha, type Estoque, type Tamanho } from '@kds/domain/cozinha'
import { regrasDasRotas } from '@kds/domain/regras-de-rota'
import { normalizarRotas, type Rotas, SEM_ROTAS } from '@kds/domain/roteamento'
import { normalizar } from '@kds/domain/texto'
import { sql } from 'kysely'
import type { Provisioning } from './provisioning'

export interface NewKitchen {
  readonly id: string
  readonly sigla: string
  readonly nome: string
  readonly tamanhos: Tamanho[]
  readonly configuracao?: Partial<Omit<Cozinha, 'id' | 'nome' | 'tamanhos'>>
  readonly rotas?: Rotas
  readonly estoque?: Estoque
}

/** A statement takes 65,535 values. */
const RULES_A_STATEMENT = 5_000

/** An existing kitchen of that id is left as it is. */
export async function createKitchen(
  { kysely, newId }: Pick<Provisioning, 'kysely' | 'newId'>,
  kitchen: NewKitchen,
): Promise<void> {
  const { id, sigla, nome, tamanhos, configuracao, rotas = SEM_ROTAS, estoque = {} } = kitchen
  const cozinha: Cozinha = { ...COZINHA_PADRAO, ...configuracao, id, nome, tamanhos }
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('cozinha')
    .values({
      id,
      sigla,
      epoca: newId(),
      configuracao: JSON.stringify(cozinha),
      estoque: JSON.stringify(estoque),
      // Not the transaction's: of two that are made together the first stays the first.
      criada_em: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  const escritas = [
    ...Object.keys(rotas.codigos),
    ...Object.keys(rotas.categorias),
    ...rotas.nomes.map((n) => n.contem),
  ]
  const textos = new Map(escritas.map((texto) => [normalizar(texto), texto]))
  const regras = regrasDasRotas(normalizarRotas(rotas)).map((regra) => ({
    cozinha_id: id,
    ...regra,
    texto: textos.get(regra.chave),
  }))
  for (let from = 0; from < regras.length; from += RULES_A_STATEMENT) {
    await kysely
      .insertInto('rota')
      .values(regras.slice(from, from + RULES_A_STATEMENT))
      .execute()
  }
}
