import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const FIXTURES = join(import.meta.dirname, '../../../../packages/protocol/fixtures/v1')
const NOT_UNDERSTOOD = 'Ação que este servidor não entende. Atualize o aplicativo.'

const house = oneKitchen()

async function fixture(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(FIXTURES, name), 'utf8')) as Record<string, unknown>
}

/**
 * Stations in kitchens speak as these files do until somebody updates them. A digest that changes means that those stations are
 * being broken, and another version of the wire is needed. What is added later goes into `fixtures/v1-additions`, never here.
 */
test('no message of the first version of the wire was edited since', async () => {
  const names = (await readdir(FIXTURES, { recursive: true })).filter((name) => name.endsWith('.json')).sort()
  const found = await Promise.all(
    names.map(async (name) => {
      const digest = createHash('sha256')
        .update(JSON.stringify(await fixture(name)))
        .digest('base64url')
      return [name.replaceAll('\\', '/').replace('.json', ''), digest] as const
    }),
  )
  expect(Object.fromEntries(found)).toEqual(await fixture('../v1.digests.json'))
})

describe('an app of the first version of the wire', () => {
  test('has every one of its commands understood', async () => {
    // Doughs are counted before they are taken away.
    const names = (await readdir(join(FIXTURES, 'comandos'))).sort().reverse()
    const comandos = await Promise.all(
      names.map(async (name) => {
        const comando = await fixture(`comandos/${name}`)
        return { ...comando, ...(comando.tamanho !== undefined && { tamanho: 'Grande' }), em: new Date().toISOString() }
      }),
    )
    const { status, body } = await house.client.command(comandos)
    expect(status).toBe(200)
    expect(body.resultados).toHaveLength(names.length)
    expect(body.resultados.filter(({ motivo }) => motivo === NOT_UNDERSTOOD)).toEqual([])
    // Their orders are not of this kitchen; what names no order is done.
    const done = body.resultados.filter(({ situacao }) => situacao === 'aceito').map(({ id }) => id)
    const stock = [await fixture('comandos/contarMassas.json'), await fixture('comandos/ajustarMassas.json')]
    expect(done.sort()).toEqual(stock.map(({ id }) => id).sort())
  })

  test('gets answers that still have everything it reads', async () => {
    const { body } = await house.client.place(anOrder())
    const { body: answer } = await house.client.command([aMove(body.id, '1', 'fila', 'montagem')])
    const known = await fixture('chamadas/resposta-dos-comandos.json')
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(known)))
  })

  test('logs in and lists its profiles', async () => {
    const login = { ...(await fixture('chamadas/pedido-token.json')), password: house.company.licenca }
    const answer = await fetch(`${house.server.origin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    })
    expect(answer.status).toBe(200)
    const token = (await answer.json()) as { access_token: string }
    expect(Object.keys(token)).toEqual(
      expect.arrayContaining(Object.keys(await fixture('chamadas/resposta-token.json'))),
    )
    const headers = { authorization: `Bearer ${token.access_token}` }
    const [profile] = (await (await fetch(`${house.server.origin}/api/Perfil`, { headers })).json()) as object[]
    const [known] = (await fixture('chamadas/perfis.json')) as unknown as object[]
    expect(Object.keys(profile ?? {})).toEqual(expect.arrayContaining(Object.keys(known ?? {})))
  })

  test('gets its orders taken as it sends, changes and cancels them', async () => {
    const order = await fixture('chamadas/pedido-de-entrada.json')
    const { status, body } = await house.client.place(order)
    expect([status, body.Messages]).toEqual([201, undefined])
    const change = await house.client.change(
      body.origem,
      body.referencia,
      await fixture('chamadas/alteracao-de-entrada.json'),
    )
    expect(change.status).toBe(200)
    const { motivo } = await fixture('chamadas/cancelamento-de-entrada.json')
    expect((await house.client.cancel(body.origem, body.referencia, String(motivo))).body.situacao).toBe('cancelado')
  })
})

describe('an app or a point of sale of a later version', () => {
  test('may say more than this server knows', async () => {
    const { status, body } = await house.client.place(
      anOrder({ gorjeta: 5, itens: [{ nome: 'Caldo', quantidade: 1, linha: 'cozinha', alergenicos: ['leite'] }] }),
    )
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('gorjeta')
    const { body: answer } = await house.client.command([{ ...aMove(body.id, '1', 'fila', 'preparo'), humor: 'bom' }])
    expect(answer.resultados[0]?.situacao).toBe('aceito')
  })

  test('is told plainly of a command this server does not know, and its other commands are done', async () => {
    const { body } = await house.client.place(anOrder())
    const novo = { tipo: 'dividirPedido', id: newId(), em: new Date().toISOString(), pedidoId: body.id }
    const { body: answer } = await house.client.command([novo, aMove(body.id, '1', 'fila', 'montagem')])
    expect(answer.resultados).toMatchObject([
      { id: novo.id, situacao: 'recusado', motivo: NOT_UNDERSTOOD },
      { situacao: 'aceito' },
    ])
  })
})
