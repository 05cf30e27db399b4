import { CHAVE_APP } from '@kds/protocol/constantes'
import { INICIO, pedidoDeProva, retratoDeProva } from '@kds/sync/bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from '@kds/sync/confirmado'
import { expect, type Page, test } from '@playwright/test'
import { bundleStore, openStorePage } from './store-page'

const DATABASE = `${CHAVE_APP}-cozinhas`
const entregue = { ...pedidoDeProva(9), entregue: { em: INICIO, seq: 9 } }
const confirmado = confirmadoDoRetrato(retratoDeProva({ recentes: [entregue] }), [])
const hora = { correcaoMs: 1_200_000 }
const recusas = [
  { id: 'c9', tipo: 'entregarPedido', em: INICIO, pedidos: [{ id: 'p9' }], motivo: 'Não.', parcial: false },
]
const comando = { tipo: 'entregarPedido', id: 'c1', em: INICIO, pedidoId: 'p1' } as const
const outro = { ...comando, id: 'c2' } as const

let script: string

test.beforeAll(async () => {
  script = await bundleStore()
})

/** As version 1 of the app left it, with the kitchen in one value, and open in that page. */
async function leaveVersion1(page: Page, state: object): Promise<void> {
  await page.evaluate(
    async ([name, value, fila]) => {
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
      tx.objectStore('fila').add({ cozinha: 'norte', comando: fila })
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

const load = (page: Page, cozinha: string) => page.evaluate((nome) => window.armazem(nome).carregar(), cozinha)

const store = (page: Page, novo: typeof outro) =>
  page.evaluate((value) => window.armazem('norte').guardarComando({ comando: value }), novo)

test.describe('the database of the version before', () => {
  test('is taken over whole: orders, outbox, refusals and clock', async ({ context }) => {
    const page = await openStorePage(context, script)
    await leaveVersion1(page, { confirmado, hora, recusas })
    const fila = [{ ordem: 1, comando }]
    expect(await load(page, 'norte')).toEqual({ confirmado, marca: 'v1', hora, recusas, fila })
    expect(await load(page, 'sul')).toEqual({ hora: { correcaoMs: 5 }, recusas: [], fila: [] })
  })

  test('loses only a cached state of a format that nobody reads any more', async ({ context }) => {
    const page = await openStorePage(context, script)
    await leaveVersion1(page, { confirmado: { formato: 0 }, hora, recusas })
    expect(await load(page, 'norte')).toEqual({ hora, recusas, fila: [{ ordem: 1, comando }] })
  })

  test('is taken over while a tab of that version is still open', async ({ context }) => {
    const [old, page] = [await openStorePage(context, script), await openStorePage(context, script)]
    await leaveVersion1(old, { confirmado })
    expect((await load(page, 'norte')).confirmado).toEqual(confirmado)
  })
})

test.describe('an app older than the database', () => {
  test('of the first version cannot open it, and so cannot lose the outbox either', async ({ context }) => {
    const page = await openStorePage(context, script)
    expect(await store(page, outro)).toBe(1)
    expect(await openAt(page, 1)).toBe('VersionError')
    expect((await load(page, 'norte')).fila).toEqual([{ ordem: 1, comando: outro }])
  })

  test('of this version goes on with the outbox of a later one', async ({ context }) => {
    const page = await openStorePage(context, script)
    await leaveVersion1(page, { confirmado })
    await load(page, 'norte')
    expect(await openAt(page, 7)).toBe('version 7')
    expect(await store(page, outro)).toBe(2)
    expect(await load(page, 'norte')).toMatchObject({ confirmado, fila: [{ comando }, { comando: outro }] })
    expect(await openAt(page, 7)).toBe('version 7')
  })

  test('goes on in a tab that was open when the later one came', async ({ context }) => {
    const page = await openStorePage(context, script)
    const later = await openStorePage(context, script)
    await page.evaluate((value) => {
      const armazem = window.armazem('norte')
      Object.assign(window, { again: () => armazem.guardarComando({ comando: value }) })
      return armazem.carregar()
    }, outro)
    expect(await openAt(later, 7)).toBe('version 7')
    expect(await page.evaluate(() => (window as unknown as { again(): Promise<number> }).again())).toBe(1)
  })
})
