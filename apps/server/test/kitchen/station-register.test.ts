import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import {
  MOST_ABSENT_OF_A_LICENCE,
  type PresentStation,
  StationRegister,
} from '../../src/kitchen/stations/station-register'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type Company, createCompanyWithKitchen } from './kitchen-house'

let database: TestDatabase
let register: StationRegister

beforeAll(async () => {
  database = await startTestDatabase()
  register = new StationRegister({
    kysely: database.kysely,
    clock: () => new Date(),
    newId: randomUUID,
    turns: new FairTurns(() => performance.now(), 1_000_000),
    onFault: (error) => {
      throw error
    },
  })
})

afterAll(async () => {
  register.close()
  await database.close()
})

const station = ({ sigla, cozinhaId }: Company, licencaId: string, nome: string): PresentStation => ({
  sigla,
  cozinhaId,
  instalacao: '',
  nome,
  licencaId,
  linhas: ['pizza'],
  tela: undefined,
  versao: undefined,
})

async function namesOf({ cozinhaId }: Company): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('estacao')
    .select('nome')
    .where('cozinha_id', '=', cozinhaId)
    .orderBy('vista_em')
    .execute()
  return rows.map(({ nome }) => nome)
}

async function awayFrom({ cozinhaId }: Company): Promise<number> {
  const rows = await database.kysely
    .selectFrom('estacao')
    .select('nome')
    .where('cozinha_id', '=', cozinhaId)
    .where('saiu_em', 'is not', null)
    .execute()
  return rows.length
}

test('names that a licence makes up push neither its present stations nor those of another licence out of the list', async () => {
  const company = await createCompanyWithKitchen(database)
  const enter = (licencaId: string, nome: string) => register.entered(station(company, licencaId, nome), () => {})
  const madeUp = Array.from({ length: MOST_ABSENT_OF_A_LICENCE + 20 }, (_, n) => `Inventada ${n}`)
  const leaving = [enter('outra', 'Caixa'), ...madeUp.map((nome) => enter('inventiva', nome))]
  enter('inventiva', 'Forno')
  await expect.poll(() => namesOf(company), PATIENCE).toContain('Forno')
  for (const leave of leaving) leave()
  await expect.poll(() => awayFrom(company), PATIENCE).toBe(leaving.length)
  enter('inventiva', 'Massa')
  await expect.poll(() => namesOf(company), PATIENCE).toContain('Massa')
  const names = await namesOf(company)
  expect(names).toEqual(expect.arrayContaining(['Caixa', 'Forno', 'Massa', madeUp.at(-1)]))
  expect(names.filter((name) => name.startsWith('Inventada'))).toHaveLength(MOST_ABSENT_OF_A_LICENCE)
})
