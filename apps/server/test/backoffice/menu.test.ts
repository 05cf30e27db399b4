import type { ItemDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import { consultaDoCardapioSchema, ITENS_DO_CARDAPIO } from '@kds/protocol/retaguarda/cardapio'
import type { Previa } from '@kds/protocol/retaguarda/planilha'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { menuQuery } from '../../src/backoffice/menu/company-menu'
import { newId } from '../../src/new-id'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser

beforeAll(async () => {
  ;({ house, company, gerente } = await openCompany())
})

afterAll(() => house.close())

const BLANK = { tipo: 'produto', codigo: '', categoria: '', pizza: false, adicionais: [], remocoes: [] }

async function create(fields: object, at = company, browser = gerente): Promise<ItemDoCardapio> {
  const { status, body } = await browser.post(`${at.path}/cardapio`, { ...BLANK, ...fields })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as ItemDoCardapio
}

const list = async (query: string, at = company, browser = gerente) =>
  (await browser.get(`${at.path}/cardapio?${query}`)).body as unknown as { itens: ItemDoCardapio[]; total: number }

/** Put in at once, as an import would; the doors take one at a time. */
async function fill(at: TestCompany, count: number): Promise<void> {
  await sql`
    INSERT INTO cardapio
    SELECT gen_random_uuid(), ${at.id}, 'produto', 'C' || n, 'c' || n, 'Produto ' || n, 'produto ' || n, 'Geral', 'geral',
      false, '{}', '{}', 100, now(), NULL
    FROM generate_series(1, ${count}::int) AS n`.execute(house.database.kysely)
  await sql`ANALYZE cardapio`.execute(house.database.kysely)
}

describe('the menu', () => {
  test('tells nothing of another company, nor stumbles over what nobody can read', async () => {
    const [at, other] = [await newCompany(house.database), await newCompany(house.database)]
    const [browser, neighbour] = [await member(house, at, 'gerente'), await member(house, other, 'gerente')]
    const { id } = await create({ nome: 'Segredo' }, other, neighbour)
    const { status, body } = await browser.post(`${at.path}/cardapio`, { ...BLANK, id, nome: 'Meu' })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.not.stringContaining('Segredo')])
    expect((await list('', at, browser)).total).toBe(0)
    await create({ nome: 'Bauru', categoria: 'Lanches' }, at, browser)
    expect((await list('categoria=lan%00ches', at, browser)).total).toBe(1)
  })

  test('is created, searched without accents, sorted, filtered and paged by the server', async () => {
    const at = await newCompany(house.database)
    const browser = await member(house, at, 'gerente')
    await create({ nome: 'Pão de Alho', codigo: 'EN09', categoria: 'Entradas' }, at, browser)
    await create({ nome: 'Açaí 500 ml', codigo: 'SO04', categoria: 'Gelados', adicionais: ['Granola'] }, at, browser)
    await create({ nome: 'Pizza Grande', pizza: true, categoria: 'Pizzas' }, at, browser)
    await create({ tipo: 'sabor', nome: 'Portuguesa', codigo: 'PZ03', remocoes: ['cebola', 'ovo'] }, at, browser)
    const names = async (query: string) => (await list(query, at, browser)).itens.map(({ nome }) => nome)
    expect(await names('')).toEqual(['Açaí 500 ml', 'Pão de Alho', 'Pizza Grande'])
    expect(await names('direcao=desc')).toEqual(['Pizza Grande', 'Pão de Alho', 'Açaí 500 ml'])
    expect(await names('busca=ACAI')).toEqual(['Açaí 500 ml'])
    expect(await names('busca=en09')).toEqual(['Pão de Alho'])
    expect(await names('busca=%25')).toEqual([])
    expect(await names('categoria=entradas')).toEqual(['Pão de Alho'])
    expect(await names('pizza=sim')).toEqual(['Pizza Grande'])
    expect(await names('tipo=sabor')).toEqual(['Portuguesa'])
    expect(await list('porPagina=2&pagina=2', at, browser)).toMatchObject({
      itens: [{ nome: 'Pizza Grande' }],
      total: 3,
    })
  })

  test('a code, or a name without one, is taken once, and the field says by whom', async () => {
    await create({ nome: 'Bauru', codigo: 'LA-04' })
    const again = await gerente.post(`${company.path}/cardapio`, { ...BLANK, nome: 'Outro', codigo: 'la-04' })
    expect([again.status, again.body.campos]).toEqual([409, { codigo: 'Este código já é de “Bauru”.' }])
    await create({ nome: 'Bauru', codigo: 'LA-05' })
    await create({ nome: 'Água' })
    const named = await gerente.post(`${company.path}/cardapio`, { ...BLANK, nome: 'AGUA' })
    expect([named.status, named.body.campos]).toEqual([409, { nome: 'Já há um item com este nome no cardápio.' }])
  })

  test('bad input is said at its field and changes nothing', async () => {
    const before = (await list('')).total
    const bad = await gerente.post(`${company.path}/cardapio`, { ...BLANK, nome: ' \u0301 ', codigo: 'x'.repeat(81) })
    expect(bad.status).toBe(400)
    expect(bad.body.campos).toMatchObject({ codigo: 'Valor acima do máximo permitido.' })
    expect((await gerente.post(`${company.path}/cardapio`, { ...BLANK, nome: '\u0301' })).status).toBe(400)
    expect((await gerente.post(`${company.path}/cardapio`, { ...BLANK, nome: 'A', tipo: 'prato' })).status).toBe(400)
    const long = await gerente.post(`${company.path}/cardapio`, { ...BLANK, tipo: 'massa', nome: 'x'.repeat(61) })
    expect(long.body.campos).toEqual({ nome: 'Valor acima do máximo permitido.' })
    expect((await list('')).total).toBe(before)
  })

  test('the second of two who edit the same thing is told, and nothing of the first is overwritten', async () => {
    const { id, versao } = await create({ nome: 'Misto', codigo: 'LA-09' })
    const address = `${company.path}/cardapio/${id}`
    const first = await gerente.put(address, { ...BLANK, nome: 'Misto quente', codigo: 'LA-09', versao })
    expect(first.status).toBe(200)
    const second = await gerente.put(address, { ...BLANK, nome: 'Misto frio', codigo: 'LA-09', versao })
    expect([second.status, second.body.Messages?.[0]]).toEqual([409, expect.stringContaining('Outra pessoa mudou')])
    expect((await gerente.get(address)).body.nome).toBe('Misto quente')
    expect((await gerente.post(`${address}/arquivar`, { versao })).status).toBe(409)
  })

  test('what is archived leaves the list and its code, and comes back unless that is taken', async () => {
    const { id, versao } = await create({ nome: 'Sazonal', codigo: 'S-1' })
    const address = `${company.path}/cardapio/${id}`
    const archived = (await gerente.post(`${address}/arquivar`, { versao })).body as unknown as ItemDoCardapio
    expect(archived.arquivadoEm).not.toBeNull()
    expect((await list('busca=sazonal')).total).toBe(0)
    expect((await list('busca=sazonal&arquivados=sim')).total).toBe(1)
    expect((await list('busca=sazonal&arquivados=tudo')).total).toBe(1)
    const other = await create({ nome: 'Novo', codigo: 'S-1' })
    const refused = await gerente.post(`${address}/trazer-de-volta`, { versao: archived.versao })
    expect([refused.status, refused.body.campos]).toEqual([409, { codigo: 'Este código já é de “Novo”.' }])
    await gerente.post(`${company.path}/cardapio/${other.id}/arquivar`, { versao: other.versao })
    expect((await gerente.post(`${address}/trazer-de-volta`, { versao: archived.versao })).status).toBe(200)
    expect((await list('busca=sazonal')).total).toBe(1)
  })

  test('a creation whose answer was lost is asked for again without harm', async () => {
    const id = newId()
    const wanted = { ...BLANK, id, nome: 'Repetido', codigo: 'RP-1' }
    const [first, again] = [
      await gerente.post(`${company.path}/cardapio`, wanted),
      await gerente.post(`${company.path}/cardapio`, wanted),
    ]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((await list('busca=rp-1')).total).toBe(1)
  })

  test('two who create the same code at once: one has it, the other is told', async () => {
    const both = await Promise.all(
      [1, 2].map((n) => gerente.post(`${company.path}/cardapio`, { ...BLANK, nome: `Duplo ${n}`, codigo: 'D-1' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('every change is in the record, with what was before and after', async () => {
    const { id, versao } = await create({ nome: 'Registrado', codigo: 'R-1' })
    await gerente.put(`${company.path}/cardapio/${id}`, { ...BLANK, nome: 'Registrado 2', codigo: 'R-1', versao })
    const dono = await member(house, company, 'dono')
    const { body } = await dono.get(`${company.path}/registro?alvoTipo=cardapio&busca=registrado&direcao=desc`)
    expect(body.itens).toMatchObject([
      { acao: 'mudar', antes: { nome: 'Registrado', identificacao: 'R-1' }, depois: { nome: 'Registrado 2' } },
      { acao: 'criar', depois: { nome: 'Registrado' } },
    ])
  })

  test('has an end', async () => {
    const at = await newCompany(house.database)
    const browser = await member(house, at, 'gerente')
    await fill(at, ITENS_DO_CARDAPIO)
    const { status, body } = await browser.post(`${at.path}/cardapio`, { ...BLANK, nome: 'A gota' })
    expect([status, body.Messages?.[0]]).toEqual([409, expect.stringContaining('guarda até 20000 itens')])
    expect((await list('busca=gota', at, browser)).total).toBe(0)
  })

  test('a page of five thousand touches no more of the table than a page of fifty', async () => {
    const [small, large] = [await newCompany(house.database), await newCompany(house.database)]
    await fill(small, 50)
    await fill(large, 5_000)
    const touched = async (at: TestCompany, ordem: 'nome' | 'codigo' | 'categoria') => {
      const { kysely } = house.database
      const query = menuQuery(kysely, at.id, consultaDoCardapioSchema.parse({ ordem }))
        .orderBy(`${ordem}_normal`)
        .orderBy('id')
        .limit(25)
      const compiled = query.compile()
      const { rows } = await house.database.pool.query(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${compiled.sql}`,
        compiled.parameters as unknown[],
      )
      const plan = rows[0]['QUERY PLAN'][0].Plan as Record<string, number>
      return {
        blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
        text: JSON.stringify(plan),
      }
    }
    for (const ordem of ['nome', 'codigo', 'categoria'] as const) {
      const [few, many] = [await touched(small, ordem), await touched(large, ordem)]
      expect(many.text).toContain(`cardapio_por_${ordem}`)
      expect(many.blocks).toBeLessThan(few.blocks * 3 + 30)
    }
  })
})

describe('a sheet of the menu', () => {
  const preview = async (csv: string, at: TestCompany, browser: Browser) =>
    (await browser.post(`${at.path}/planilha-do-cardapio/previa`, { csv })).body as unknown as Previa

  test('is previewed, and nothing is written before it is confirmed', async () => {
    const at = await newCompany(house.database)
    const browser = await member(house, at, 'gerente')
    await create({ nome: 'Bauru', codigo: 'L1', categoria: 'Lanches' }, at, browser)
    await create({ nome: 'Igual', codigo: 'L2' }, at, browser)
    const csv = 'codigo;nome;categoria\nL1;Bauru da casa;Lanches\nL2;Igual;\nL3;=Novo;Sucos\n'
    const previa = await preview(csv, at, browser)
    expect(previa).toMatchObject({ novos: 1, mudados: 1, iguais: 1, erros: [] })
    expect(previa.linhas).toEqual([
      { linha: 2, acao: 'muda', nome: 'Bauru da casa', mudancas: ['nome: Bauru → Bauru da casa'] },
      { linha: 4, acao: 'novo', nome: '=Novo', mudancas: [] },
    ])
    expect((await list('', at, browser)).total).toBe(2)
    const { status } = await browser.post(`${at.path}/planilha-do-cardapio`, { csv, versao: previa.versao })
    expect(status).toBe(200)
    expect((await list('', at, browser)).itens.map(({ nome }) => nome)).toEqual(['=Novo', 'Bauru da casa', 'Igual'])
    const exported = (await browser.get(`${at.path}/planilha-do-cardapio`)).body
    expect(exported.csv).toContain("'=Novo")
    expect(await preview(String(exported.csv), at, browser)).toMatchObject({ novos: 0, mudados: 0, iguais: 3 })
    const again = await browser.post(`${at.path}/planilha-do-cardapio`, { csv, versao: previa.versao })
    expect(again).toMatchObject({ status: 200, body: { novos: 0, mudados: 0 } })
    const later = `${csv}L9;Mais um;\n`
    const refused = await browser.post(`${at.path}/planilha-do-cardapio`, { csv: later, versao: previa.versao })
    expect([refused.status, refused.body.Messages?.[0]]).toEqual([409, expect.stringContaining('Outra pessoa mudou')])
  })

  test('of many rows the record has the first hundred, and says how many there were more', async () => {
    const at = await newCompany(house.database)
    const browser = await member(house, at, 'gerente')
    const csv = ['nome', ...Array.from({ length: 130 }, (_, n) => `Prato ${n + 1}`)].join('\n')
    const { versao } = await preview(csv, at, browser)
    expect((await browser.post(`${at.path}/planilha-do-cardapio`, { csv, versao })).status).toBe(200)
    const { body } = await (await member(house, at, 'dono')).get(`${at.path}/registro?alvoTipo=cardapio`)
    const [{ depois } = { depois: { novos: 0, itens: [''] } }] = body.itens as {
      depois: { novos: number; itens: string[] }
    }[]
    expect([depois.novos, depois.itens.length]).toEqual([130, 101])
    expect(depois.itens.slice(99)).toEqual(['Prato 100', '… e mais 30'])
  })

  test('with one bad row writes nothing and says which', async () => {
    const at = await newCompany(house.database)
    const browser = await member(house, at, 'gerente')
    const csv = 'nome;pizza\nBoa;\nRuim;talvez\n'
    const previa = await preview(csv, at, browser)
    expect(previa.erros).toEqual([{ linha: 3, mensagem: 'pizza: “talvez” deve ser sim ou não.' }])
    const { status, body } = await browser.post(`${at.path}/planilha-do-cardapio`, { csv, versao: previa.versao })
    expect([status, body.Messages]).toEqual([400, ['Linha 3: pizza: “talvez” deve ser sim ou não.']])
    expect((await list('', at, browser)).total).toBe(0)
  })
})
