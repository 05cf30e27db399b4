import { createChance } from '@kds/sync/fuzz/chance'
import { expect, test } from '@playwright/test'
import { Journal } from '../faults/journal'
import { Station } from '../faults/station'
import { stationNetwork } from '../faults/station-network'
import { InstalledClone } from './installed-clone'

// Both front ends are built four times, on two cores that others use too.
test.setTimeout(45 * 60_000)

const REFERENCIA = 'atualizar-801'
const NOMES = ['Bruschetta', 'Caldo verde', 'Polenta']

let house: InstalledClone
let tablet: Station
const journal = new Journal()

test.beforeAll(async () => {
  house = await InstalledClone.make()
})

test.afterAll(async () => {
  await tablet?.engine.stop().catch(() => {})
  await house.remove()
})

/** Of the order, item by item, on the tablet. */
function shown(): string[] {
  const orders = Object.values(tablet.engine.view().estado?.pedidos ?? {})
  return orders.find(({ referencia }) => referencia === REFERENCIA)?.itens.map(({ etapa }) => etapa) ?? []
}

async function tap(nome: string): Promise<void> {
  const orders = Object.values(tablet.engine.view().estado?.pedidos ?? {})
  const pedido = orders.find(({ referencia }) => referencia === REFERENCIA)
  const item = pedido?.itens.find((each) => each.nome === nome)
  if (!pedido || !item) throw new Error(`the tablet does not show ${nome}`)
  const itens = [{ itemId: item.id, de: item.etapa, para: 'preparo' as const }]
  const { situacao } = await tablet.tap({ tipo: 'moverItens', pedidoId: pedido.id, itens })
  expect(situacao).toBe('aceito')
}

const isLive = () => expect.poll(() => tablet.isLive, { timeout: 60_000 }).toBe(true)
const isAlone = () => expect.poll(() => tablet.isLive, { timeout: 60_000 }).toBe(false)
const arrive = (...steps: string[]) => expect.poll(() => house.steps(REFERENCIA), { timeout: 60_000 }).toEqual(steps)

test('a shop goes from the last release to this one, and back from one that is not well, with taps waiting on a tablet', async () => {
  await test.step('it works with the last release', async () => {
    await house.run()
    const parts = { estacao: 'Montagem 1', cozinha: house.cozinha, licenca: house.licenca }
    const network = stationNetwork({ origin: house.url, ...parts })
    tablet = new Station({ ...parts, network, journal, chance: createChance(1) })
    await tablet.start()
    await isLive()
    const itens = NOMES.map((nome) => ({ nome, quantidade: 1, linha: 'entrada' }))
    await house.place({ origem: 'balcao', tipo: 'balcao', referencia: REFERENCIA, numero: '801', itens })
    await expect.poll(shown).toEqual(['fila', 'fila', 'fila'])
    await tap('Bruschetta')
    await arrive('preparo', 'fila', 'fila')
  })

  await test.step('a new one that ends after its migrations: the old one is back with its data, and what was tapped meanwhile arrives', async () => {
    house.release('v0.3', house.newer, 'apps/server/src/main.ts', (text) =>
      text.replace('  await migrate(database, logger)\n', '  await migrate(database, logger)\n  process.exit(3)\n'),
    )
    await house.halt()
    await isAlone()
    await tap('Caldo verde')
    const { code, said } = await house.update('v0.3')
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('O sistema está de novo em') })
    expect(house.version).toBe('v0.1')
    await house.run()
    await isLive()
    await arrive('preparo', 'preparo', 'fila')
  })

  await test.step('to this version, the tablet opened again meanwhile: what was tapped arrives, once', async () => {
    await house.halt()
    await isAlone()
    await tap('Polenta')
    await tablet.reload()
    await expect.poll(shown).toEqual(['preparo', 'preparo', 'preparo'])
    const { code, said } = await house.update('v0.2')
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Pronto: v0.2.') })
    expect(house.version).toBe('v0.2')
    await house.run()
    await isLive()
    await arrive('preparo', 'preparo', 'preparo')
    await expect.poll(() => tablet.testify().outbox, { timeout: 60_000 }).toEqual([])
    expect(shown()).toEqual(['preparo', 'preparo', 'preparo'])
    expect([...tablet.testify().refusals]).toEqual([])
  })
})
