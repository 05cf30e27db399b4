import { rotasDasRegras } from '@kds/domain/regras-de-rota'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COZINHAS_DEMO } from '../../src/demo/menu'
import { offeredMenu } from '../../src/demo/offered-menu'
import { hashOfKey } from '../../src/kitchen/access/integration-key'
import { allRoutes } from '../../src/kitchen/log/postgres-routing-rules'
import { hashLicenceNumber } from '../../src/licensing/licence-number'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { seed } from './demo-house'

let database: TestDatabase

beforeEach(async () => {
  database = await startTestDatabase()
})

afterEach(() => database.close())

async function counts(): Promise<Record<string, number>> {
  const tables = ['empresa', 'licenca', 'perfil', 'cozinha', 'chave_integracao', 'pessoa', 'vinculo', 'cardapio']
  const entries = tables.map(async (table) => {
    const { rows } = await sql<{ n: string }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(database.kysely)
    return [table, Number(rows[0]?.n)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const WHOLE = {
  empresa: 1,
  licenca: 1,
  perfil: 2,
  cozinha: 2,
  chave_integracao: 2,
  pessoa: 1,
  vinculo: 1,
  cardapio: offeredMenu().length,
}

describe('the seed of the demonstration', () => {
  it('makes a company with a licence, two kitchens and their profiles, keys, menu rules and dough', async () => {
    const facts = await seed(database)
    expect(await counts()).toEqual(WHOLE)
    expect(facts?.cozinhas.map(({ id }) => id)).toEqual(['demo-matriz', 'demo-filial'])

    const perfis = await database.kysely.selectFrom('perfil').select(['nome', 'cozinha_id']).orderBy('id').execute()
    expect(perfis).toEqual(facts?.cozinhas.map(({ id, perfil }) => ({ nome: perfil, cozinha_id: id })))
    const cozinhas = await database.kysely.selectFrom('cozinha').selectAll().orderBy('id', 'desc').execute()
    expect(cozinhas.map(({ sigla, configuracao, estoque }) => ({ sigla, configuracao, estoque }))).toEqual(
      COZINHAS_DEMO.map(({ configuracao, estoque }) => ({ sigla: 'DEMO', configuracao, estoque })),
    )
    for (const { configuracao, rotas } of COZINHAS_DEMO) {
      expect(rotasDasRegras(await allRoutes(database.kysely, configuracao.id))).toEqual(rotas)
    }
    const [licenca] = await database.kysely.selectFrom('licenca').select('hash').execute()
    expect(licenca?.hash).toBe(hashLicenceNumber(facts?.licenca ?? ''))
  })

  it('finds the same numbers again at the next start and makes nothing twice', async () => {
    const first = await seed(database)
    expect(await seed(database)).toEqual(first)
    expect(await counts()).toEqual(WHOLE)
  })

  it('is made once by two servers that start together', async () => {
    const [one, other] = await Promise.all([seed(database), seed(database)])
    expect(one).toBeDefined()
    expect(other).toEqual(one)
    expect(await counts()).toEqual(WHOLE)
  })

  it('takes the fixed numbers it is given, now or at a later start, back and forth', async () => {
    const random = await seed(database)
    const fixed = { licenca: 'BELLA-MASSA-2026-0001', chave: 'chave-fixa-da-matriz' }
    const given = await seed(database, fixed)
    expect(given?.licenca).toBe(fixed.licenca)
    expect(given?.cozinhas.map(({ chave }) => chave)).toEqual([fixed.chave, random?.cozinhas[1]?.chave])
    expect(await seed(database)).toEqual(given)

    const back = await seed(database, { licenca: random?.licenca, chave: random?.cozinhas[0].chave })
    expect(back).toEqual(random)
    const keys = await database.kysely.selectFrom('chave_integracao').select(['hash', 'cozinha_id']).execute()
    expect(keys).toContainEqual({ hash: hashOfKey(fixed.chave), cozinha_id: 'demo-matriz' })
    expect(await counts()).toEqual({ ...WHOLE, licenca: 2, chave_integracao: 3 })
  })

  it('stays away from a database where another company lives', async () => {
    await database.kysely
      .insertInto('empresa')
      .values({ id: '018f3c5e-0000-7000-8000-000000000001', sigla: 'OUTRA', nome: 'Outra', criada_em: new Date() })
      .execute()
    expect(await seed(database)).toBeUndefined()
    expect(await counts()).toMatchObject({ empresa: 1, cozinha: 0, licenca: 0 })
  })

  it('leaves nothing behind when it fails half-way', async () => {
    await expect(seed(database, { licenca: 'curta' })).rejects.toThrow('no mínimo')
    expect(new Set(Object.values(await counts()))).toEqual(new Set([0]))
    expect(await seed(database)).toBeDefined()
  })
})
