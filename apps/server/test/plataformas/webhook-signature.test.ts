import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { plataformas } from '../../src/plataformas/plataformas'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'

const house = oneKitchen()
const SECRET = 'segredo-da-loja'
/** A blank where nobody would write one, two spellings of one letter and a moment finer than ours: read and written anew it is another. */
const BODY =
  '{"code":"PLC", "fullCode":"PLACED","id":"e-1","merchantId":"m-1","orderId":"p-1","createdAt":"2026-11-18T20:00:00.12345678Z","metadata":{"nota":"pão\\u00e3"}}'
/** Made by OpenSSL: `openssl dgst -sha256 -hmac segredo-da-loja`. */
const SIGNATURE = '43baa43c71f05610aab0cbe74f5e3d53dc4134cc64b3b329abb7d5e51ca40887'
const KEEPALIVE = JSON.stringify({ code: 'KEEPALIVE', fullCode: 'KEEPALIVE', id: 'k-1', merchantIds: ['m-1'] })
/** By the same. */
const KEEPALIVE_SIGNATURE = 'd2eba36ecb14c50fabe521097a2b8a58a43dbb14fb9dc471b470bbe3f4f93765'

const HEADERS = {
  ifood: 'x-ifood-signature',
  opendelivery: 'x-app-signature',
  opendelivery2: 'x-app-signature',
} as const
const names = Object.keys(HEADERS) as (keyof typeof HEADERS)[]

async function connect(plataforma: keyof typeof HEADERS): Promise<string> {
  const { kysely } = house.database
  const [id, sealed] = [newId(), sealedOn(kysely, () => new Date())]
  await connectStore(kysely, sealed, {
    ...{ id, cozinhaId: house.company.cozinhaId, plataforma, nome: 'Loja', origem: plataforma, url: '' },
    ...{ credenciais: { clienteId: 'c', segredo: SECRET }, intervaloS: 600, now: new Date() },
  })
  return `${house.server.origin}/api/plataformas/${id}`
}

async function call(address: string, header: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', [header]: signature }
  return (await fetch(address, { method: 'POST', headers, body })).status
}

const kept = async (address: string) =>
  house.database.kysely
    .selectFrom('evento_de_plataforma')
    .select('evento')
    .where('loja_id', '=', address.slice(-36))
    .execute()

test.each(names)(
  'a call of %s is believed by the signature over its very bytes, as somebody else makes it',
  async (name) => {
    const address = await connect(name)
    const [header, taken] = [HEADERS[name], plataformas[name].resposta]
    expect(await call(address, header, JSON.stringify(JSON.parse(BODY)), SIGNATURE)).toBe(403)
    expect(await call(address, header, BODY, SIGNATURE.replace('4', '5'))).toBe(403)
    expect(await call(address, 'x-outra-assinatura', BODY, SIGNATURE)).toBe(403)
    expect(await kept(address)).toEqual([])
    expect(await call(address, header, BODY, SIGNATURE)).toBe(taken)
    expect(await kept(address)).toEqual([{ evento: 'e-1' }])
  },
)

test('a sign of life of iFood is answered within its two seconds, says that it called, and leaves nothing behind', async () => {
  const address = await connect('ifood')
  const begun = performance.now()
  expect(await call(address, HEADERS.ifood, KEEPALIVE, KEEPALIVE_SIGNATURE)).toBe(202)
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(await kept(address)).toEqual([])
  const { chamou_em } = await house.database.kysely
    .selectFrom('loja_de_plataforma')
    .select('chamou_em')
    .where('id', '=', address.slice(-36))
    .executeTakeFirstOrThrow()
  expect(chamou_em).not.toBeNull()
})
