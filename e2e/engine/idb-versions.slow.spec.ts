import { CHAVE_APP } from '@kds/protocol/constantes'
import { confirmedFromSnapshot } from '@kds/sync/confirmed'
import { writingOf } from '@kds/sync/confirmed-writing'
import { START, sampleOrder, sampleSnapshot } from '@kds/sync/workbench/sample-kitchen'
import { expect, type Page, test } from '@playwright/test'
import { bundleStore, openStorePage } from './store-page'

const DATABASE = `${CHAVE_APP}-cozinhas`
const entregue = { ...sampleOrder(9), entregue: { em: START, seq: 9 } }
const confirmed = confirmedFromSnapshot(sampleSnapshot({ recentes: [entregue] }), [])
const time = { correctionMs: 1_200_000, lastServerTime: START }
const refused = { id: 'c9', tipo: 'entregarPedido', em: START, pedidos: [{ id: 'p9' }], motivo: 'Não.' } as const
const refusals = [{ ...refused, partial: false }]

/** In the words that devices in the field have on their disks. */
const hora = { correcaoMs: 1_200_000, ultimoServidor: START }
const recusas = [{ ...refused, parcial: false }]
const confirmado = {
  formato: 1,
  epoca: confirmed.epoca,
  cursor: confirmed.cursor,
  estado: confirmed.estado,
  feitos: [],
  desconhecidos: 0,
}
const comando = { tipo: 'entregarPedido', id: 'c1', em: START, pedidoId: 'p1' } as const
const another = { ...comando, id: 'c2' } as const

let script: string

test.beforeAll(async () => {
  script = await bundleStore()
})

/** As version 1 of the app left it, with the kitchen in one value, and open in that page. */
async function leaveVersion1(page: Page, state: object): Promise<void> {
  await page.evaluate(
    async ([name, value, outbox]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('cozinhas')
          const store = opening.result.createObjectStore('fila', { keyPath: 'ordem', autoIncrement: true })
          store.createIndex('cozinha', 'cozinha')
          store.createIndex('comando', ['cozinha', 'comando.id'], { unique: true })
        }
      })
      db.onversionchange = () => db.close()
      const tx = db.transaction(['cozinhas', 'fila'], 'readwrite')
      tx.objectStore('cozinhas').put(value, 'norte')
      tx.objectStore('cozinhas').put({ hora: { correcaoMs: 5 } }, 'sul')
      tx.objectStore('fila').add({ cozinha: 'norte', comando: outbox })
      await new Promise((resolve) => {
        tx.oncomplete = resolve
      })
    },
    [DATABASE, state, comando] as const,
  )
}

/** What opening the database at this version says. */
function openAt(page: Page, version: number): Promise<string> {
  return page.evaluate(
    ([name, at]) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name, at)
        opening.onupgradeneeded = () => opening.result.createObjectStore('depois')
        opening.onerror = () => resolve(opening.error?.name ?? '')
        opening.onsuccess = () => {
          opening.result.close()
          resolve(`version ${opening.result.version}`)
        }
      }),
    [DATABASE, version] as const,
  )
}

const load = (page: Page, cozinha: string) => page.evaluate((name) => window.store(name).load(), cozinha)

const store = (page: Page, added: typeof another) =>
  page.evaluate((value) => window.store('norte').saveCommand({ comando: value }), added)

test.describe('the database of the version before', () => {
  test('is taken over whole: orders, outbox, refusals and clock', async ({ context }) => {
    const page = await openStorePage(context, script)
    await leaveVersion1(page, { confirmado, hora, recusas })
    const outbox = [{ place: 1, comando }]
    expect(await load(page, 'norte')).toEqual({ confirmed, mark: 'v1', time, refusals, outbox })
    expect(await load(page, 'sul')).toEqual({ time: { correctionMs: 5 }, refusals: [], outbox: [] })
  })

  test('loses only a cached state of a format that nobody reads any more', async ({ context }) => {
    const page = await openStorePage(context, script)
    await leaveVersion1(page, { confirmado: { formato: 0 }, hora, recusas })
    expect(await load(page, 'norte')).toEqual({ time, refusals, outbox: [{ place: 1, comando }] })
  })

  test('is taken over while a tab of that version is still open', async ({ context }) => {
    const [old, page] = [await openStorePage(context, script), await openStorePage(context, script)]
    await leaveVersion1(old, { confirmado })
    expect((await load(page, 'norte')).confirmed).toEqual(confirmed)
  })
})

test.describe('a device of the version before this one', () => {
  const { estado, ...rest } = confirmado
  const recentes = estado.recentes.map(({ id }) => id)
  const cabeca = { ...rest, cozinha: estado.cozinha, estoque: estado.estoque, recentes }
  const kept = { cabeca, marca: 'm7', hora, recusas }
  const state = { confirmed, mark: 'm7', time, refusals, outbox: [{ place: 1, comando }] }

  test('left its disk in words this one reads', async ({ context }) => {
    const page = await openStorePage(context, script)
    await load(page, 'norte')
    const orders = [...Object.values(estado.pedidos), ...estado.recentes]
    await page.evaluate(
      async ([name, value, pedidos, pending]) => {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name, 2)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => resolve(opening.result)
        })
        const tx = db.transaction(['cozinhas', 'pedidos', 'fila'], 'readwrite')
        tx.objectStore('cozinhas').put(value, 'norte')
        for (const pedido of pedidos) tx.objectStore('pedidos').put(pedido, ['norte', pedido.id])
        tx.objectStore('fila').add({ cozinha: 'norte', comando: pending })
        await new Promise((resolve) => {
          tx.oncomplete = resolve
        })
        db.close()
      },
      [DATABASE, kept, orders, comando] as const,
    )
    expect(await load(page, 'norte')).toEqual(state)
  })

  test('reads what this one wrote, when the app is rolled back', async ({ context }) => {
    const page = await openStorePage(context, script)
    const change = { confirmed: writingOf(confirmed, 'm7'), time, refusals }
    await page.evaluate((value) => window.store('norte').save(value), change)
    const onDisk = await page.evaluate(
      (name) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('cozinhas').objectStore('cozinhas').get('norte')
            reading.onerror = () => reject(reading.error)
            reading.onsuccess = () => {
              opening.result.close()
              resolve(reading.result)
            }
          }
        }),
      DATABASE,
    )
    expect(onDisk).toEqual(kept)
  })
})

test.describe('an app older than the database', () => {
  test('of the first version cannot open it, and so cannot lose the outbox either', async ({ context }) => {
    const page = await openStorePage(context, script)
    expect(await store(page, another)).toBe(1)
    expect(await openAt(page, 1)).toBe('VersionError')
    expect((await load(page, 'norte')).outbox).toEqual([{ place: 1, comando: another }])
  })

  test('of this version goes on with the outbox of a later one', async ({ context }) => {
    const page = await openStorePage(context, script)
    await leaveVersion1(page, { confirmado })
    await load(page, 'norte')
    expect(await openAt(page, 7)).toBe('version 7')
    expect(await store(page, another)).toBe(2)
    expect(await load(page, 'norte')).toMatchObject({ confirmed, outbox: [{ comando }, { comando: another }] })
    expect(await openAt(page, 7)).toBe('version 7')
  })

  test('goes on in a tab that was open when the later one came', async ({ context }) => {
    const page = await openStorePage(context, script)
    const later = await openStorePage(context, script)
    await page.evaluate((value) => {
      const store = window.store('norte')
      Object.assign(window, { again: () => store.saveCommand({ comando: value }) })
      return store.load()
    }, another)
    expect(await openAt(later, 7)).toBe('version 7')
    expect(await page.evaluate(() => (window as unknown as { again(): Promise<number> }).again())).toBe(1)
  })
})
