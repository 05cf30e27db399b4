import type { PrevisaoDaProximaHora } from '@kds/protocol/previsao'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NextHourForecast } from '../../src/kitchen/forecast/next-hour-forecast'
import { newId } from '../../src/new-id'
import {
  anOrder,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { DAY, HOUR, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

const MINUTE = 60_000
/** A Friday, 20:47 in São Paulo. */
const NOW = Date.parse('2026-03-06T23:47:00.000Z')
const NEXT_HOUR = '2026-03-07T00:00:00.000Z'

const clock = testClock(new Date(NOW))
let database: TestDatabase
let server: KitchenServer
let company: Company

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { clock })
})

afterAll(async () => {
  await server.close()
  await database.close()
})

beforeEach(async () => {
  at(NOW)
  company = await createCompanyWithKitchen(database)
})

function at(ms: number): void {
  clock.pass(ms - clock().getTime())
}

/** With the kitchen locked, as whatever is due at this moment has it: it would write an order back that went in between. */
async function forgetThePast(): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    await sql`SELECT 1 FROM cozinha WHERE id = ${company.cozinhaId} FOR UPDATE`.execute(db)
    await sql`DELETE FROM evento WHERE cozinha_id = ${company.cozinhaId}`.execute(db)
    await sql`DELETE FROM pedido WHERE cozinha_id = ${company.cozinhaId}`.execute(db)
  })
}

/** Closed, since whatever is due would write an open one back with its own length. */
async function makeLongAndClose(): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    await sql`SELECT 1 FROM cozinha WHERE id = ${company.cozinhaId} FOR UPDATE`.execute(db)
    await sql`
      UPDATE pedido SET bytes = ${4 * 1024 * 1024}, aberto = false, fechado_em = recebido_em, vence_em = NULL
      WHERE cozinha_id = ${company.cozinhaId}`.execute(db)
  })
}

const weeksAgo = (weeks: number, minutes = 0) => Date.parse(NEXT_HOUR) - weeks * 7 * DAY + minutes * MINUTE

const pizzas = (tamanho: string, quantidade: number) => ({
  nome: `Pizza ${tamanho}`,
  quantidade,
  linha: 'pizza',
  pizza: { tamanho, sabores: [{ nome: 'Calabresa' }] },
})

/** Pizzas of these sizes come at this moment, and the dough maker opens them. Returns how to take that back. */
async function sold(ms: number, sizes: Record<string, number>, fields: object = {}): Promise<() => Promise<void>> {
  at(ms)
  const client = clientOf(server.origin, company)
  const itens = Object.entries(sizes).map(([tamanho, quantas]) => pizzas(tamanho, quantas))
  const { body } = await client.place(anOrder({ ...fields, itens }))
  const massas = body.itens.map((item) => ({ pedidoId: body.id, itemId: item.id }))
  const comandoId = newId()
  await client.command([{ tipo: 'abrirMassas', id: comandoId, em: clock().toISOString(), itens: massas }])
  return async () => {
    await client.command([{ tipo: 'desfazer', id: newId(), em: clock().toISOString(), pedidoId: body.id, comandoId }])
  }
}

async function forecast(): Promise<PrevisaoDaProximaHora> {
  const client = clientOf(server.origin, company)
  const response = await fetch(`${client.base}/previsao`, {
    headers: { authorization: `Bearer ${await client.login()}`, DeviceID: 'Massa' },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as PrevisaoDaProximaHora
}

describe('the forecast of the next hour', () => {
  test('says so while the kitchen has fewer than four weeks', async () => {
    expect(await forecast()).toEqual({ inicio: NEXT_HOUR, semanas: 0, suficiente: false, tamanhos: [] })
    company = await createCompanyWithKitchen(database)
    for (const week of [3, 2, 1]) await sold(weeksAgo(week), { Grande: 5 })
    at(NOW)
    expect(await forecast()).toMatchObject({ semanas: 3, suficiente: false, tamanhos: [] })
  })

  test('looks at the last of an hour that somebody filled with the longest orders', async () => {
    for (const week of [4, 3, 2, 1]) await sold(weeksAgo(week, 0), { Grande: 9 })
    await makeLongAndClose()
    for (const week of [4, 3, 2, 1]) await sold(weeksAgo(week, 20), { Grande: 5 })
    at(NOW)
    expect(await forecast()).toMatchObject({
      suficiente: true,
      tamanhos: [{ tamanho: 'Grande', mediana: 5, minimo: 5, maximo: 5 }],
    })
  })

  test('that could not be reckoned is not tried again by every station, but after a while', async () => {
    let asked = 0
    const broken = {
      selectFrom() {
        asked += 1
        throw new Error('too much')
      },
    }
    let steady = 0
    const reckoning = new NextHourForecast(broken as never, clock, () => steady)
    for (let station = 0; station < 3; station += 1) await expect(reckoning.of('c')).rejects.toThrow('too much')
    expect(asked).toBe(1)
    // Whatever the date is said to be meanwhile.
    at(NOW + 10 * MINUTE)
    await expect(reckoning.of('c')).rejects.toThrow('too much')
    expect(asked).toBe(1)
    steady += 31_000
    await expect(reckoning.of('c')).rejects.toThrow('too much')
    expect(asked).toBe(2)
  })

  test('is the median and range of the same weekday and hour, per size', async () => {
    await sold(weeksAgo(5, 0), { Grande: 4, Broto: 1 })
    await sold(weeksAgo(4, 59), { Grande: 7 })
    await sold(weeksAgo(3, 20), { Grande: 5, Broto: 2 })
    await sold(weeksAgo(2, 30), { Grande: 2 })
    await sold(weeksAgo(2, 40), { Grande: 4 })
    await sold(weeksAgo(1, 30), { Grande: 9, Broto: 1 })
    at(NOW)
    expect(await forecast()).toEqual({
      inicio: NEXT_HOUR,
      semanas: 5,
      suficiente: true,
      tamanhos: [
        { tamanho: 'Grande', mediana: 6, minimo: 4, maximo: 9 },
        { tamanho: 'Broto', mediana: 1, minimo: 0, maximo: 2 },
      ],
    })
  })

  test('[MA13] counts as many doughs as the list showed: also of a row too large for a card per pizza', async () => {
    for (const week of [4, 3, 2]) await sold(weeksAgo(week), { Grande: 60, Broto: 2.5 })
    await sold(weeksAgo(1), { Grande: 60, Broto: 2.5 })
    await sold(weeksAgo(1, 10), { Grande: 2 })
    at(NOW)
    expect((await forecast()).tamanhos).toEqual([
      { tamanho: 'Grande', mediana: 60, minimo: 60, maximo: 62 },
      { tamanho: 'Broto', mediana: 3, minimo: 3, maximo: 3 },
    ])
  })

  test('[MA13] a row of sixty that was opened and undone counts none, and sixty when it is opened after all', async () => {
    for (const week of [4, 3, 2, 1]) {
      const takeBack = await sold(weeksAgo(week), { Grande: 60 })
      if (week % 2 === 0) await takeBack()
    }
    at(NOW)
    expect((await forecast()).tamanhos).toEqual([{ tamanho: 'Grande', mediana: 30, minimo: 0, maximo: 60 }])
  })

  test('counts neither other hours and days, nor doughs nobody opened, nor what was scheduled', async () => {
    for (const week of [4, 3, 2, 1]) {
      await sold(weeksAgo(week, -1), { Grande: 3 })
      await sold(weeksAgo(week, 60), { Grande: 3 })
      await sold(weeksAgo(week) + DAY, { Grande: 3 })
      await sold(weeksAgo(week, 5), { Grande: 3 }, { agendadoPara: new Date(weeksAgo(week, 90)).toISOString() })
      at(weeksAgo(week, 6))
      await clientOf(server.origin, company).place(anOrder({ itens: [pizzas('Grande', 2)] }))
      await sold(weeksAgo(week, 7), { Broto: 1 })
    }
    at(NOW)
    expect((await forecast()).tamanhos).toEqual([{ tamanho: 'Broto', mediana: 1, minimo: 1, maximo: 1 }])
  })

  test('knows only its own kitchen', async () => {
    for (const week of [4, 3, 2, 1]) await sold(weeksAgo(week, 5), { Grande: 3 })
    company = await createCompanyWithKitchen(database)
    at(NOW)
    expect(await forecast()).toMatchObject({ semanas: 0, suficiente: false })
  })

  test('is kept for ten minutes, and made anew when the hour has come', async () => {
    await sold(weeksAgo(4), { Grande: 1 })
    let steady = 0
    const reckoning = new NextHourForecast(database.kysely, clock, () => steady)
    at(NOW)
    expect(await reckoning.of(company.cozinhaId)).toMatchObject({ inicio: NEXT_HOUR, semanas: 4 })
    await forgetThePast()
    steady += 5 * MINUTE
    // A machine that learns the date has not waited for it.
    at(NOW + 11 * MINUTE)
    expect(await reckoning.of(company.cozinhaId)).toMatchObject({ semanas: 4 })
    steady += 6 * MINUTE
    expect(await reckoning.of(company.cozinhaId)).toMatchObject({ inicio: NEXT_HOUR, semanas: 0 })
    at(NOW + 14 * MINUTE)
    expect((await reckoning.of(company.cozinhaId)).inicio).toBe(new Date(Date.parse(NEXT_HOUR) + HOUR).toISOString())
  })

  test('made before the date was set back is made anew', async () => {
    await sold(weeksAgo(4), { Grande: 1 })
    at(NOW)
    expect(await forecast()).toMatchObject({ inicio: NEXT_HOUR })
    at(NOW - 2 * HOUR)
    expect((await forecast()).inicio).toBe(new Date(Date.parse(NEXT_HOUR) - 2 * HOUR).toISOString())
  })

  test('[PV5] keeps the hours of its own kitchen: Manaus did not set its clocks back when São Paulo did', async () => {
    company = await createCompanyWithKitchen(database, { configuracao: { fuso: 'America/Manaus' } })
    const next = Date.parse('2019-03-02T00:00:00.000Z')
    for (const week of [4, 3, 2, 1]) await sold(next - week * 7 * DAY, { Grande: 3 })
    at(next - 13 * MINUTE)
    expect(await forecast()).toEqual({
      inicio: new Date(next).toISOString(),
      semanas: 4,
      suficiente: true,
      tamanhos: [{ tamanho: 'Grande', mediana: 3, minimo: 3, maximo: 3 }],
    })
  })

  test('[PV5] begins with the hour of its own kitchen, also where that is not one of ours', async () => {
    company = await createCompanyWithKitchen(database, { configuracao: { fuso: 'America/St_Johns' } })
    expect((await forecast()).inicio).toBe('2026-03-07T00:30:00.000Z')
    at(NOW + 40 * MINUTE)
    expect((await forecast()).inicio).toBe('2026-03-07T00:30:00.000Z')
    at(NOW + 45 * MINUTE)
    expect((await forecast()).inicio).toBe('2026-03-07T01:30:00.000Z')
  })

  test('is for stations: an integration key is turned away', async () => {
    const { base } = clientOf(server.origin, company)
    const headers = { authorization: `Bearer ${company.chave}`, DeviceID: 'x' }
    expect((await fetch(`${base}/previsao`, { headers })).status).toBe(403)
  })
})
