import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Linha } from '@kds/domain/linhas'
import { comandoDeTeste } from '@kds/protocol/retaguarda/comando-de-teste'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { clientOf } from '../kitchen/kitchen-house'
import { type Browser, type House, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

const PATIENT = { timeout: 30_000, interval: 200 }

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

type Items = { itens: Record<string, unknown>[] }
const list = async (path: string) => ((await dono.get(`${company.path}/${path}`)).body as never as Items).itens

async function tablet(descricao: string, cozinhaId = company.cozinhaId) {
  const { body } = await dono.post(`${company.path}/licencas`, { descricao, meses: 12 })
  const { numero: licenca, id: licencaId } = body as { numero: string; id: string }
  return clientOf(house.server.origin, { sigla: company.sigla, licenca, licencaId, cozinhaId, chave: '' })
}

describe('stations', () => {
  test('are listed while they look on and after, are counted at their licence, and show their name when asked', async () => {
    const client = await tablet('Pizza')
    const stream = await client.stream({ estacao: 'Forno 1' })
    await stream.next('retrato')
    const here = { nome: 'Forno 1', cozinha: 'Matriz', licenca: 'Pizza', linhas: ['pizza'], aoVivo: true }
    await expect.poll(() => list('estacoes?aoVivo=sim'), PATIENT).toMatchObject([here])
    const [licence] = await list('licencas?busca=Pizza')
    expect(licence).toMatchObject({ estacoes: 1, usadaEm: expect.any(String) })

    const [station] = await list('estacoes')
    const identify = () => dono.post(`${company.path}/estacoes/${station?.id}/identificar`)
    expect((await identify()).status).toBe(200)
    const told = () => stream.messages.filter(({ name }) => name === 'identificar').length
    await expect.poll(told, PATIENT).toBe(1)

    stream.close()
    await expect.poll(() => list('estacoes?aoVivo=nao'), PATIENT).toMatchObject([{ nome: 'Forno 1', aoVivo: false }])
    expect((await identify()).status).toBe(409)
    expect(told()).toBe(1)
  })

  test('report as often as a licence full of them would, whatever each calls itself', async () => {
    const client = await tablet('Faladeira')
    const authorization = `Bearer ${await client.login()}`
    const report = async (nome: string) => {
      const headers = { authorization, DeviceID: nome, 'content-type': 'application/json' }
      const answer = await fetch(`${client.base}/relato`, { method: 'PUT', headers, body: '{"relogioMs":0}' })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
    }
    const seen = new Map<number, Awaited<ReturnType<typeof report>>>()
    for (let asked = 0; asked < 3_000 && !seen.has(429); asked += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => report(`Nome ${asked + n}`)))
      for (const answer of answers) seen.set(answer.status, answer)
    }
    expect(seen.get(429)?.body).toMatchObject({
      Messages: [expect.stringMatching(/^As estações desta licença relataram demais em pouco tempo/)],
    })
    expect(Number(seen.get(429)?.retryAfter)).toBeGreaterThan(0)
  })

  test('say how far their clock is off and what their self-test found; those that never did are listed without', async () => {
    const client = await tablet('Relógios')
    const stream = await client.stream({ estacao: 'Adiantada' })
    await stream.next('retrato')
    const shown = async () => (await list('estacoes?busca=Adiantada'))[0]
    await expect.poll(shown, PATIENT).toMatchObject({ relogioMs: null, autoteste: null })
    const headers = {
      authorization: `Bearer ${await client.login()}`,
      DeviceID: 'Adiantada',
      'content-type': 'application/json',
    }
    const report = async (relato: object) => {
      const answer = await fetch(`${client.base}/relato`, { method: 'PUT', headers, body: JSON.stringify(relato) })
      return [answer.status, await answer.json()]
    }
    expect(await report({ relogioMs: 120_000 })).toEqual([200, { guardado: true }])
    const found = [
      { assunto: 'Som', bom: false },
      { assunto: 'Relógio', bom: true },
    ]
    expect(await report({ autoteste: found })).toEqual([200, { guardado: true }])
    const autoteste = { em: expect.any(String), problemas: ['Som'] }
    expect(await shown()).toMatchObject({ relogioMs: 120_000, autoteste })

    const [licence] = await list('licencas?busca=Relógios')
    expect(await list(`estacoes?licencaId=${licence?.id}`)).toMatchObject([{ nome: 'Adiantada' }])
    expect(await list('estacoes?licencaId=00000000-0000-7000-8000-000000000000')).toEqual([])
    headers.DeviceID = 'Outra'
    expect(await report({ relogioMs: 1 })).toEqual([200, { guardado: false }])
    stream.close()
  })

  test('whose licence is revoked say so, for the tablet itself only says that its number is wrong', async () => {
    const client = await tablet('Do tablet sumido')
    const stream = await client.stream({ estacao: 'Sumida' })
    await stream.next('retrato')
    const shown = async () => (await list('estacoes?busca=Sumida'))[0]
    await expect.poll(shown, PATIENT).toMatchObject({ aoVivo: true, situacaoDaLicenca: 'ativa' })
    const [licence] = await list('licencas?busca=Do tablet sumido')
    await dono.post(`${company.path}/licencas/${licence?.id}/revogar`)
    await expect.poll(shown, PATIENT).toMatchObject({ aoVivo: false, situacaoDaLicenca: 'revogada' })
    stream.close()
  })

  test('that moved to another kitchen are listed where they are now, and counted once', async () => {
    const client = await tablet('Mudada')
    const device = { estacao: 'Pizza 9', instalacao: newId() }
    const stream = await client.stream(device)
    await stream.next('retrato')
    const listed = () => list('estacoes?busca=Pizza 9')
    await expect.poll(listed, PATIENT).toMatchObject([{ cozinha: 'Matriz', aoVivo: true }])
    const { body: other } = await dono.post(`${company.path}/cozinhas`, { nome: 'Filial', fuso: 'America/Manaus' })
    const moved = await (await tablet('Mudada', String(other.id))).stream(device)
    await moved.next('retrato')
    // While both look on both are there.
    await expect.poll(listed, PATIENT).toHaveLength(2)
    stream.close()
    await expect.poll(listed, PATIENT).toMatchObject([{ cozinha: 'Filial', aoVivo: true }])
    const uses = (await list('licencas?busca=Mudada')).map(({ estacoes }) => estacoes)
    expect(uses.toSorted()).toEqual([0, 1])
    moved.close()
  })

  test('of a screen or a version nobody knows look on and are listed', async () => {
    const client = await tablet('Outra')
    const query = `&tela=Z9&versao=${encodeURIComponent(`\0${'9'.repeat(60)}`)}`
    const stream = await client.stream({ estacao: 'Estranha', query })
    await stream.next('retrato')
    const shown = [{ nome: 'Estranha', tela: null, versao: expect.stringMatching(/^9{39}[9…]$/) }]
    await expect.poll(() => list('estacoes?busca=Estranha'), PATIENT).toMatchObject(shown)
    stream.close()
  })

  test('that were here before give way in a full list, the longest absent first, to one that is here', async () => {
    const client = await tablet('Cheia')
    await house.database.pool.query(
      `INSERT INTO estacao (id, cozinha_id, instalacao, nome, licenca_id, linhas, vista_em, saiu_em)
       SELECT gen_random_uuid(), $1, '', 'Inventada ' || n, 'x', '{pizza}', now() - n * interval '1 minute', now()
       FROM generate_series(1, 500) n`,
      [company.cozinhaId],
    )
    const stream = await client.stream({ estacao: 'De verdade' })
    await stream.next('retrato')
    const real = [{ nome: 'De verdade', aoVivo: true }]
    await expect.poll(() => list('estacoes?aoVivo=sim&busca=De verdade'), PATIENT).toMatchObject(real)
    expect(await list('estacoes?busca=Inventada 500')).toEqual([])
    expect(await list('estacoes?busca=Inventada 499')).toHaveLength(1)
    stream.close()
  })
})

describe('integration keys', () => {
  test('the shown curl places an order as it stands, and the key says when it was used', async () => {
    const wanted = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['balcao'] }
    const { body } = await dono.post(`${company.path}/chaves`, wanted)
    expect(body.usadaEm).toBeNull()
    const run = async (linhas: readonly Linha[], tamanhos: readonly { nome: string }[]) => {
      const cozinha = { id: company.cozinhaId, tamanhos }
      const chave = String(body.valor)
      const command = comandoDeTeste({ endereco: house.server.origin, cozinha, origem: 'balcao', chave, linhas })
      const { stdout } = await promisify(execFile)('sh', ['-c', command.replace(/^curl/, 'curl --silent')])
      return JSON.parse(stdout) as unknown
    }
    // What no screen shows would look as if nothing had come.
    expect(await run(['fritura'], [])).toMatchObject({ origem: 'balcao', itens: [{ linha: 'fritura' }] })
    const tamanho = { nome: 'Grande' }
    expect(await run(['entrada', 'pizza'], [tamanho])).toMatchObject({
      itens: [{ linha: 'pizza', pizza: { tamanho: tamanho.nome } }],
    })
    expect(await run([], [{ nome: "Pizza d'oro" }])).toMatchObject({ itens: [{ pizza: { tamanho: "Pizza d'oro" } }] })
    await expect.poll(async () => (await list('chaves'))[0]?.usadaEm, PATIENT).toEqual(expect.any(String))
  })

  test('nor do those of Windows lose a letter of what stands in them', async () => {
    const wanted = { nome: 'Caixa do Windows', cozinhaId: company.cozinhaId, origens: ['balcao'] }
    const { body } = await dono.post(`${company.path}/chaves`, wanted)
    for (const nome of ['Família', 'P & M', "d'oro ‘x’", 'a"b\\', '100% ^!<>|', '🍕']) {
      const cozinha = { id: company.cozinhaId, tamanhos: [{ nome }] }
      const teste = { endereco: house.server.origin, cozinha, origem: 'balcao', chave: String(body.valor), linhas: [] }
      const ordered = { itens: [{ linha: 'pizza', pizza: { tamanho: nome } }] }

      const [program, ...args] = wordsAtPrompt(comandoDeTeste(teste, 'cmd'))
      expect(program).toBe('curl.exe')
      const { stdout } = await promisify(execFile)('curl', ['--silent', ...args])
      expect(JSON.parse(stdout)).toMatchObject(ordered)

      const texts = textsOfPowerShell(comandoDeTeste(teste, 'powershell'))
      const [url = '', contentType = '', authorization = '', order = '', mark = ''] = texts
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': contentType },
        body: order.replace(mark, `teste-${newId()}`),
      })
      expect(await answer.json()).toMatchObject(ordered)
    }
  })
})

/** As cmd and the program itself read a line: quotation marks switch, and a backslash keeps the one after it. */
function wordsAtPrompt(command: string): string[] {
  const line = command.replaceAll(' ^\n', ' ').replaceAll('%RANDOM%', () => String(Math.trunc(Math.random() * 32_768)))
  // Outside of them, or where a value could put them, these would be commands of their own.
  expect(line).not.toMatch(/[&|<>^%!]/)
  return [...line.matchAll(/(?:"((?:\\"|[^"])*)"|[^\s"]+)/g)].map(([word, quoted]) =>
    (quoted ?? word).replaceAll('\\"', '"'),
  )
}

/** Those between single quotation marks, of whichever kind, where two are one. */
function textsOfPowerShell(command: string): string[] {
  const texts = command.matchAll(/['‘-‛]((?:['‘-‛]{2}|[^'‘-‛])*)['‘-‛]/g)
  return [...texts].map(([, text = '']) => text.replace(/(['‘-‛])\1/g, '$1'))
}
