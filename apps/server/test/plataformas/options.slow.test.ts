import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import { afterEach, expect, test } from 'vitest'
import { openDelivery } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { keyOfOption, storedOptions, storeOptions } from '../../src/plataformas/opcoes/store-options'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { startStandIn } from './stand-in'

const PATIENCE = { timeout: 30_000 }
const house = oneKitchen({ lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })

afterEach(async () => {
  await house.database.kysely.deleteFrom('loja_de_plataforma').execute()
})

const lanche = (opcao: object) => ({ id: 'x', name: 'X-Burguer', quantity: 1, options: [{ quantity: 1, ...opcao }] })

async function connected() {
  const { kysely } = house.database
  const platform = await startStandIn(openDelivery)
  const store = { cozinhaId: house.company.cozinhaId, plataforma: 'opendelivery' as const, origem: 'api' }
  const id = await connectAsked(house.database, platform, store)
  const order = async (opcao: object) => {
    const pedido = platform.newOrder([lanche(opcao)])
    platform.say('created', pedido)
    await expect.poll(async () => (await house.client.read('api', pedido)).status, PATIENCE).toBe(200)
    return pedido
  }
  return { id, platform, order, options: storeOptions(kysely) }
}

const item = async (pedido: string): Promise<PedidoConsultado['itens'][number] | undefined> =>
  (await house.client.read('api', pedido)).body.itens[0]

test('what nobody understands is listed, said once, and then understood: in open orders that nobody began, and in all that come', async () => {
  const { id, platform, order, options } = await connected()
  try {
    const [waiting, begun] = [await order({ name: 'Turbo do chef' }), await order({ name: 'Turbo do chef' })]
    expect((await item(waiting))?.avisos.join()).toContain('Turbo do chef')
    const listed = await storedOptions(house.database.kysely, id).execute()
    const TURBO = keyOfOption({ nome: 'TURBO do chef' })
    expect(listed).toMatchObject([{ id: TURBO, nome: 'Turbo do chef', item: 'X-Burguer', papel: null }])
    const { body } = await house.client.read('api', begun)
    const [first] = body.itens
    const passo = { itemId: first?.id, de: first?.etapa, para: 'pronto' }
    const em = new Date().toISOString()
    await house.client.command([{ tipo: 'moverItens', id: newId(), em, pedidoId: body.id, itens: [passo] }])

    expect(await options.say(id, TURBO, 'adicional', new Date())).toMatchObject({ outcome: 'said' })
    await expect
      .poll(async () => (await item(waiting))?.complementos, PATIENCE)
      .toEqual([{ nome: 'Turbo do chef', quantidade: 1, tipo: 'adicional' }])
    expect((await item(waiting))?.avisos).toEqual([])
    const left = () =>
      house.database.kysely.selectFrom('pedido_de_plataforma').select('pedido').where('traduzir', '=', true).execute()
    await expect.poll(left, PATIENCE).toEqual([])
    expect((await item(begun))?.avisos.join()).toContain('Turbo do chef')

    const later = await order({ name: 'TURBO DO CHEF' })
    expect((await item(later))?.complementos).toMatchObject([{ tipo: 'adicional' }])
    expect(await options.say(id, 'nenhuma', 'borda', new Date())).toMatchObject({ outcome: 'unknown' })
  } finally {
    await platform.close()
  }
})

test('an option with a code is known by it, whatever it is called later, and by its name where it comes without', async () => {
  const { id, platform, order, options } = await connected()
  try {
    await order({ name: 'Turbo do chef', externalCode: 'T-9' })
    const said = await options.say(id, keyOfOption({ nome: '', codigo: 'T-9' }), 'remocao', new Date())
    expect(said).toMatchObject({ outcome: 'said' })
    const renamed = await order({ name: 'Outro nome', externalCode: 'T-9' })
    expect((await item(renamed))?.complementos).toMatchObject([{ nome: 'Outro nome', tipo: 'remocao' }])
    const nameless = await order({ name: 'Turbo do chef' })
    expect((await item(nameless))?.complementos).toMatchObject([{ tipo: 'remocao' }])
  } finally {
    await platform.close()
  }
})
