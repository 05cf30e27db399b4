import { MAIS_REGRAS, TIPOS_DE_REGRA } from '@kds/domain/regras-de-rota'
import type { Regras } from '@kds/protocol/retaguarda/regras'
import type { Simulacao } from '@kds/protocol/retaguarda/simulador'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/new-id'
import { longestBlock } from '../support/longest-block'
import { type Browser, type House, member, newCompany, startHouse } from './backoffice-house'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A piece of a turn, a page of the database, and what the caller in this process makes of the answer. */
const A_FEW_PIECES_MS = 70
/** The engine warms up, and collects what it left behind: of two tries the best tells what one costs. */
const TRIES = 2

interface Kitchen {
  readonly gerente: Browser
  readonly address: string
}

let house: House
let few: Kitchen
let full: Kitchen

beforeAll(async () => {
  house = await startHouse()
  few = await kitchenWith({ codigo: 20, categoria: 5, nome: 5 })
  full = await kitchenWith({ ...MAIS_REGRAS, codigo: MAIS_REGRAS.codigo - 100 })
})

afterAll(() => house.close())

/** As long as a code may be, all alike at their beginning. */
async function kitchenWith(counts: Readonly<Record<keyof typeof MAIS_REGRAS, number>>): Promise<Kitchen> {
  const company = await newCompany(house.database)
  for (const tipo of TIPOS_DE_REGRA) {
    await house.database.pool.query(
      `INSERT INTO rota (cozinha_id, tipo, chave, texto, linha, ordem)
       SELECT $1, $2, rpad('produto de codigo ', 70, 'cae ') || lpad(n::text, 6, '0'),
         rpad('Produto de código ', 70, 'çãé ') || lpad(n::text, 6, '0'), 'chapa', n FROM generate_series(1, $3) n`,
      [company.cozinhaId, tipo, counts[tipo]],
    )
  }
  await house.database.pool.query('ANALYZE rota')
  return {
    gerente: await member(house, company, 'gerente'),
    address: `${company.path}/cozinhas/${company.cozinhaId}`,
  }
}

const keyOf = (n: number) => `${'Produto de código '.padEnd(70, 'çãé ')}${String(n).padStart(6, '0')}`

async function rulesOf({ gerente, address }: Kitchen): Promise<Regras> {
  return (await gerente.get(`${address}/regras`)).body as unknown as Regras
}

let made = 0
const DEEDS: Readonly<Record<string, (kitchen: Kitchen) => Promise<{ status: number }>>> = {
  'a rule is changed': async (kitchen) => {
    const { versao } = await rulesOf(kitchen)
    made += 1
    const definir = [{ tipo: 'codigo', chave: `Novo ${made}`, linha: 'pizza' }]
    const remover = [{ tipo: 'codigo', chave: `Novo ${made - 1}` }]
    return kitchen.gerente.put(`${kitchen.address}/regras`, { comandoId: newId(), versao, definir, remover })
  },
  'an order is tried with a draft': ({ gerente, address }) => {
    const itens = [{ nome: 'Batata', quantidade: 1, codigo: keyOf(7) }]
    const pedido = { origem: 'balcao', referencia: 'simulador', tipo: 'balcao', itens }
    const rascunho = { definir: [{ tipo: 'codigo', chave: keyOf(7), linha: 'pizza' }], remover: [] }
    return gerente.post(`${address}/simular`, { pedido, rascunho })
  },
  'the sheet is written': ({ gerente, address }) => gerente.get(`${address}/planilha-das-regras`),
  'a sheet of one row is read': ({ gerente, address }) =>
    gerente.post(`${address}/planilha-das-regras/previa`, { csv: `tipo;chave;linha\ncodigo;${keyOf(7)};pizza` }),
  'the rules are looked through for faults': ({ gerente, address }) => gerente.get(`${address}/analise-das-regras`),
}

describe('in a kitchen with as many rules as it may have nobody else waits longer than next to one with thirty', () => {
  test.each(Object.entries(DEEDS))('while %s', async (_, act) => {
    const best = async (kitchen: Kitchen) => {
      const blocks: number[] = []
      for (let tries = 0; tries < TRIES; tries += 1) {
        blocks.push(await longestBlock(async () => expect((await act(kitchen)).status).toBe(200)))
      }
      return Math.min(...blocks)
    }
    const small = await best(few)
    const large = await best(full)
    expect(large, `${small} ms with thirty`).toBeLessThan(small + A_FEW_PIECES_MS)
  })
})

test('the numbers of what is changed or tried are their places among all', async () => {
  const { gerente, address } = full
  const itens = [40, 12_000].map((n) => ({ nome: 'Batata', quantidade: 1, codigo: keyOf(n) }))
  const pedido = { origem: 'balcao', referencia: 'simulador', tipo: 'balcao', itens }
  const rascunho = {
    definir: [{ tipo: 'codigo', chave: 'aaa', linha: 'pizza' }],
    remover: [1, 2, 3].map((n) => ({ tipo: 'codigo', chave: keyOf(n) })),
  }
  const before = (await rulesOf(full)).itens.findIndex(({ chave }) => chave === keyOf(1))
  const tried = (await gerente.post(`${address}/simular`, { pedido, rascunho })).body as unknown as Simulacao
  expect(tried.itens.map(({ salva, rascunho }) => [salva.numero, rascunho?.numero, salva.chave])).toEqual([
    [`2.${before + 40}`, `2.${before + 38}`, keyOf(40)],
    [`2.${before + 12_000}`, `2.${before + 11_998}`, keyOf(12_000)],
  ])
  const { versao } = await rulesOf(full)
  const changed = await gerente.put(`${address}/regras`, { comandoId: newId(), versao, ...rascunho })
  expect(changed.status).toBe(200)
  const { rows } = await house.database.pool.query(
    "SELECT antes, depois FROM registro WHERE alvo_tipo = 'regras' ORDER BY em DESC LIMIT 1",
  )
  expect(rows).toEqual([
    {
      antes: { regras: [1, 2, 3].map((n) => `2.${before + n} código “${keyOf(n)}” → chapa`) },
      depois: { regras: ['2.1 código “aaa” → pizza'] },
    },
  ])
})

test('of all kitchens of a company they have a bound, by a copy and by a sheet', async () => {
  const company = await newCompany(house.database)
  const gerente = await member(house, company, 'gerente')
  await house.database.pool.query(
    `INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem)
     SELECT $1, 'codigo', n::text, 'chapa', 0 FROM generate_series(1, 100001) n`,
    [company.cozinhaId],
  )
  const words = 'Uma empresa pode ter até 200.000 regras em todas as suas cozinhas. Tire as que não usa mais.'
  const kitchens = async () => (await gerente.get(`${company.path}/cozinhas`)).body as unknown as { total: number }
  const before = await kitchens()
  const copy = { nome: 'Cópia', fuso: 'America/Sao_Paulo', copiarDe: company.cozinhaId }
  const copied = await gerente.post(`${company.path}/cozinhas`, copy)
  expect([copied.status, copied.body.Messages]).toEqual([409, [words]])
  expect(await kitchens()).toEqual(before)
  const { body: other } = await gerente.post(`${company.path}/cozinhas`, { ...copy, copiarDe: '' })
  const sheet = `${company.path}/cozinhas/${other.id}/planilha-das-regras`
  await house.database.pool.query(
    `INSERT INTO rota (cozinha_id, tipo, chave, linha, ordem)
     SELECT $1, 'categoria', n::text, 'chapa', 0 FROM generate_series(1, 99999) n`,
    [other.id],
  )
  const csv = 'tipo;chave;linha\ncodigo;novo;chapa'
  const { body: previa } = await gerente.post(`${sheet}/previa`, { csv })
  const imported = await gerente.post(sheet, { csv, versao: previa.versao, comandoId: newId() })
  expect([imported.status, imported.body.Messages]).toEqual([409, [words]])
})
