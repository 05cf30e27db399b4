import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pruneRecord } from '../../src/backoffice/record/record-retention'
import { hashOfKey } from '../../src/kitchen/access/integration-key'
import { newId } from '../../src/new-id'
import {
  type Browser,
  type House,
  member,
  newCompany,
  openCompany,
  type TestCompany,
  type TestPerson,
} from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser & { person: TestPerson }

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

const DAY = 24 * 3_600_000

interface Licence {
  id: string
  descricao: string
  validaAte: string
  situacao: string
  versao: string
}

async function newLicence(descricao: string, meses = 12): Promise<Licence & { numero: string }> {
  const { status, body } = await dono.post(`${company.path}/licencas`, { descricao, meses })
  expect(status).toBe(200)
  return body as unknown as Licence & { numero: string }
}

describe('licences', () => {
  test('the number is shown once: neither the list nor the record nor the database has it', async () => {
    const { numero, id } = await newLicence('Salão 2')
    expect(numero).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
    const seen = JSON.stringify([
      (await dono.get(`${company.path}/licencas`)).body,
      (await dono.get(`${company.path}/licencas/${id}`)).body,
      (await dono.get(`${company.path}/registro`)).body,
      await house.database.kysely.selectFrom('licenca').selectAll().execute(),
      house.server.log(),
    ])
    expect(seen).not.toContain(numero)
    expect(seen).not.toContain(numero.replaceAll('-', ''))
  })

  test('are paged, sorted, searched and filtered by the server', async () => {
    const other = await newCompany(house.database)
    const browser = await member(house, other, 'dono')
    const ids: Record<string, string> = {}
    for (const [n, descricao] of ['Moema', 'Pizza', 'Salão', 'Entrada 100%'].entries()) {
      const { body } = await browser.post(`${other.path}/licencas`, { descricao, meses: n + 1 })
      ids[descricao] = String(body.id)
    }
    const set = (descricao: string, dates: { valida_ate?: Date; revogada_em?: Date }) =>
      house.database.kysely
        .updateTable('licenca')
        .set(dates)
        .where('id', '=', ids[descricao] ?? '')
        .execute()
    await set('Moema', { valida_ate: new Date(Date.now() + 14 * DAY) })
    await set('Pizza', { valida_ate: new Date(Date.now() - DAY) })
    await set('Salão', { revogada_em: new Date() })
    const names = async (query: string) => {
      const { body } = await browser.get(`${other.path}/licencas?${query}`)
      return [(body.itens as Licence[]).map(({ descricao }) => descricao), body.total]
    }
    expect(await names('ordem=descricao')).toEqual([['Entrada 100%', 'Moema', 'Pizza', 'Salão'], 4])
    expect(await names('ordem=descricao&direcao=desc&porPagina=2&pagina=2')).toEqual([['Moema', 'Entrada 100%'], 4])
    expect(await names('busca=100%25')).toEqual([['Entrada 100%'], 1])
    expect(await names('busca=%25')).toEqual([['Entrada 100%'], 1])
    expect(await names('situacao=vencendo')).toEqual([['Moema'], 1])
    expect(await names('situacao=vencida')).toEqual([['Pizza'], 1])
    expect(await names('situacao=revogada')).toEqual([['Salão'], 1])
    expect(await names('situacao=ativa')).toEqual([['Entrada 100%'], 1])
    expect((await browser.get(`${other.path}/licencas?porPagina=101`)).status).toBe(400)
    expect((await browser.get(`${other.path}/licencas?ordem=hash`)).status).toBe(400)
  })

  test.each([
    [{ descricao: '', meses: 12 }, { descricao: 'Este campo é obrigatório.' }],
    [{ descricao: 'Pizza', meses: 0 }, { meses: 'Valor abaixo do mínimo permitido.' }],
    [{ descricao: 'Pizza', meses: 121 }, { meses: 'Valor acima do máximo permitido.' }],
    [{ descricao: 'Pizza' }, { meses: 'Este campo é obrigatório.' }],
  ])('%o is refused at its field', async (form, campos) => {
    const { status, body } = await dono.post(`${company.path}/licencas`, form)
    expect(status).toBe(400)
    expect(body.campos).toEqual(campos)
  })

  test('the second of two who edit the same one is told, and nothing is overwritten', async () => {
    const { id, versao } = await newLicence('Pizza')
    const path = `${company.path}/licencas/${id}`
    const answers = await Promise.all(
      ['Forno', 'Chapa'].map((descricao) => dono.clone().put(path, { descricao, versao })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body.descricao
    const told = answers.find(({ status }) => status === 409)
    expect(told?.body.Messages?.[0]).toContain('Outra pessoa mudou isto enquanto você editava.')
    expect((await dono.get(path)).body.descricao).toBe(kept)
  })

  test('one is renewed from its end, an expired one from today, a revoked one never', async () => {
    const { id, versao, validaAte } = await newLicence('Moema', 1)
    const path = `${company.path}/licencas/${id}`
    const renewed = await dono.post(`${path}/renovar`, { meses: 12, versao })
    expect(new Date(String(renewed.body.validaAte)).getTime()).toBeGreaterThan(
      new Date(validaAte).getTime() + 360 * DAY,
    )
    await house.database.kysely
      .updateTable('licenca')
      .set({ valida_ate: new Date(Date.now() - 100 * DAY) })
      .where('id', '=', id)
      .execute()
    const expired = (await dono.get(path)).body as unknown as Licence
    expect(expired.situacao).toBe('vencida')
    const again = await dono.post(`${path}/renovar`, { meses: 1, versao: expired.versao })
    expect(new Date(String(again.body.validaAte)).getTime()).toBeGreaterThan(Date.now() + 27 * DAY)
    const ended = await dono.post(`${path}/revogar`)
    expect(ended.body.situacao).toBe('revogada')
    expect((await dono.post(`${path}/renovar`, { meses: 1, versao: ended.body.versao })).status).toBe(409)
  })
})

describe('integration keys', () => {
  test('one is shown once, brings an order, and brings none when revoked', async () => {
    const { kysely } = house.database
    const form = { nome: 'Caixa do balcão', cozinhaId: company.cozinhaId, origens: ['balcao'] }
    const { status, body } = await dono.post(`${company.path}/chaves`, form)
    expect(status).toBe(200)
    const valor = String(body.valor)
    const listed = await dono.get(`${company.path}/chaves?emUso=sim`)
    expect(listed.body.itens).toMatchObject([{ nome: 'Caixa do balcão', cozinha: 'Matriz', origens: ['balcao'] }])
    const record = (await dono.get(`${company.path}/registro`)).body
    const stored = await kysely.selectFrom('chave_integracao').selectAll().execute()
    expect(JSON.stringify([listed.body, record, stored, house.server.log()])).not.toContain(valor)
    const place = (referencia: string) =>
      fetch(`${house.server.origin}/api/cozinhas/${company.cozinhaId}/pedidos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${valor}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          origem: 'balcao',
          referencia,
          tipo: 'balcao',
          itens: [{ nome: 'Batata', quantidade: 1 }],
        }),
      })
    expect((await place('um')).status).toBe(201)
    expect((await dono.post(`${company.path}/chaves/${body.id}/revogar`)).status).toBe(200)
    await expect.poll(async () => (await place('dois')).status, { timeout: 20_000 }).toBe(401)
    expect((await dono.get(`${company.path}/chaves?emUso=sim`)).body.total).toBe(0)
  })

  test('one of before gets its origins from a dono, and works with no other from then on', async () => {
    const { kysely } = house.database
    const valor = `chv_${newId()}`
    const id = newId()
    const old = {
      id,
      cozinha_id: company.cozinhaId,
      nome: 'Antiga',
      hash: hashOfKey(valor),
      origens: null,
      revogada_em: null,
    }
    await kysely.insertInto('chave_integracao').values(old).execute()
    const place = async (origem: string) => {
      const headers = { authorization: `Bearer ${valor}`, 'content-type': 'application/json' }
      const order = { origem, referencia: newId(), tipo: 'balcao', itens: [{ nome: 'Batata', quantidade: 1 }] }
      const address = `${house.server.origin}/api/cozinhas/${company.cozinhaId}/pedidos`
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(order) })).status
    }
    expect([await place('rappi'), await place('telefone')]).toEqual([201, 201])
    const path = `${company.path}/chaves/${id}`
    const { versao } = (await dono.get(path)).body
    expect((await dono.put(`${path}/origens`, { versao, origens: [] })).body.campos).toEqual({
      origens: 'Este campo é obrigatório.',
    })
    expect((await dono.get(path)).body.origens).toBeNull()
    const gerente = await member(house, company, 'gerente')
    expect((await gerente.put(`${path}/origens`, { versao, origens: ['telefone'] })).status).toBe(403)
    const given = await dono.put(`${path}/origens`, { versao, origens: ['telefone'] })
    expect([given.status, given.body.origens]).toEqual([200, ['telefone']])
    await expect.poll(() => place('rappi'), { timeout: 20_000 }).toBe(403)
    expect(await place('telefone')).toBe(201)
    const [line] = (await dono.get(`${company.path}/registro`)).body.itens as { acao: string }[]
    expect(line).toMatchObject({ acao: 'mudar as origens', alvo: 'Antiga' })
    expect((await dono.post(`${path}/revogar`)).status).toBe(200)
    expect((await dono.put(`${path}/origens`, { versao, origens: ['mesa'] })).status).toBe(409)
  })

  test('one without origins is refused at its field', async () => {
    const form = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: [] }
    const { body } = await dono.post(`${company.path}/chaves`, form)
    expect(body.campos).toEqual({ origens: 'Este campo é obrigatório.' })
  })
})

describe('people', () => {
  test('a change of role counts at the next request', async () => {
    const bia = await member(house, company, 'gerente')
    expect((await bia.get(`${company.path}/licencas`)).status).toBe(403)
    const path = `${company.path}/pessoas/${bia.person.id}`
    const { versao } = (await dono.get(path)).body
    expect((await dono.put(path, { papel: 'dono', versao })).status).toBe(200)
    expect((await bia.get(`${company.path}/licencas`)).status).toBe(200)
    expect((await dono.delete(path)).status).toBe(200)
    expect((await bia.get(`${company.path}/cozinhas`)).status).toBe(404)
    expect((await bia.get('/conta')).body.empresas).toEqual([])
  })

  test('invitations of whoever may invite nobody any more are good for nothing', async () => {
    const bia = await member(house, company, 'dono')
    const sent = await bia.post(`${company.path}/convites`, { email: 'segunda@exemplo.com.br', papel: 'dono' })
    expect(sent.status).toBe(200)
    const path = `${company.path}/pessoas/${bia.person.id}`
    const { versao } = (await dono.get(path)).body
    expect((await dono.put(path, { papel: 'leitura', versao })).status).toBe(200)
    expect((await dono.get(`${company.path}/convites?busca=segunda`)).body.total).toBe(0)
  })

  test('the last dono cannot leave nor become less, and of two who leave at once one stays', async () => {
    const other = await newCompany(house.database)
    const [ana, bia] = [await member(house, other, 'dono'), await member(house, other, 'dono')]
    const leave = (who: typeof ana) => who.delete(`${other.path}/pessoas/${who.person.id}`)
    const statuses = (await Promise.all([leave(ana), leave(bia)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const rows = await house.database.kysely
      .selectFrom('vinculo')
      .selectAll()
      .where('empresa_id', '=', other.id)
      .execute()
    expect(rows).toHaveLength(1)
    const last = rows[0]?.pessoa_id === ana.person.id ? ana : bia
    const path = `${other.path}/pessoas/${last.person.id}`
    const { versao } = (await last.get(path)).body
    const refused = await last.put(path, { papel: 'gerente', versao })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.Messages?.[0]).toContain('A empresa precisa de ao menos um dono')
  })

  test('whoever is a member already is not invited again', async () => {
    const bia = await member(house, company, 'leitura')
    const { status, body } = await dono.post(`${company.path}/convites`, { email: bia.person.email, papel: 'dono' })
    expect(status).toBe(409)
    expect(body.campos).toEqual({ email: 'Esta pessoa já faz parte da empresa.' })
  })
})

describe('the record', () => {
  test('says who changed what, when, from where, before and after', async () => {
    const { id, versao } = await newLicence('Registro A')
    await dono.put(`${company.path}/licencas/${id}`, { descricao: 'Registro B', versao })
    // By the words that stand in the row, as well as by names.
    for (const busca of ['licença', 'MUDAR', 'Registro B', 'rafaela']) {
      const found = await dono.get(`${company.path}/registro?busca=${encodeURIComponent(busca)}&porPagina=1`)
      expect(found.body.itens, busca).toMatchObject([{ acao: 'mudar', alvoId: id }])
    }
    const { body } = await dono.get(`${company.path}/registro?alvoTipo=licenca&busca=Registro&porPagina=2`)
    expect(body.itens).toMatchObject([
      {
        acao: 'mudar',
        alvoId: id,
        pessoa: `Rafaela <${dono.person.email}>`,
        endereco: '127.0.0.1',
        aparelho: 'Navegador de teste',
        antes: { descricao: 'Registro A' },
        depois: { descricao: 'Registro B' },
      },
      { acao: 'criar', alvo: 'Registro A', antes: null },
    ])
  })

  test('a refused change leaves no line', async () => {
    const before = (await dono.get(`${company.path}/registro`)).body.total
    await dono.post(`${company.path}/licencas`, { descricao: '', meses: 1 })
    await dono.delete(`${company.path}/pessoas/${dono.person.id}`)
    expect((await dono.get(`${company.path}/registro`)).body.total).toBe(before)
  })

  test('cannot be edited, emptied or shortened; only what is past the retention goes', async () => {
    const { kysely, pool } = house.database
    await expect(pool.query("UPDATE registro SET pessoa = 'ninguém'")).rejects.toThrow('o registro não se altera')
    await expect(pool.query('DELETE FROM registro')).rejects.toThrow('o registro não se altera')
    await expect(pool.query('TRUNCATE registro')).rejects.toThrow('o registro não se altera')
    const old = {
      em: new Date(Date.now() - 400 * DAY),
      pessoa: 'antiga',
      acao: 'criar',
      alvo_tipo: 'licenca',
      alvo: 'x',
    }
    const empty = {
      empresa_id: null,
      pessoa_id: null,
      endereco: null,
      aparelho: null,
      alvo_id: null,
      antes: null,
      depois: null,
    }
    await kysely
      .insertInto('registro')
      .values({ ...old, ...empty })
      .execute()
    const count = async () => (await kysely.selectFrom('registro').select('id').execute()).length
    const before = await count()
    await pruneRecord(kysely, new Date(Date.now() - 365 * DAY))
    expect(await count()).toBe(before - 1)
  })
})
