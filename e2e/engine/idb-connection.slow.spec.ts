import { CHAVE_APP } from '@kds/protocol/constantes'
import { expect, type Page, test } from '@playwright/test'
import { bundleStore, openStorePage } from './store-page'

let script: string

test.beforeAll(async () => {
  script = await bundleStore()
})

/** What one store of the device does again after it lost its database. */
interface Kept {
  database: string
  /** Writes something, and gives how much of it is kept; what cannot be written says why. */
  write: (page: Page, id: string) => Promise<number | string>
}

const errors: Kept = {
  database: `${CHAVE_APP}-erros`,
  write: (page, id) =>
    page.evaluate(async (key) => {
      const record = {
        id: key,
        caminho: 'errors/agile-producao/2026-03-14',
        em: '2026-03-14T20:00:00.000Z',
        estacao: null,
        cozinha: null,
        rota: '/montador',
        modo: 'production',
        agente: 'x',
        online: true,
        versao: '2.0.23',
        mensagem: 'x',
        pilha: null,
      }
      try {
        await window.errorStore.add(record)
        return (await window.errorStore.list()).length
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error)
      }
    }, id),
}

const kitchen: Kept = {
  database: `${CHAVE_APP}-cozinhas`,
  write: (page, id) =>
    page.evaluate(async (key) => {
      const comando = { tipo: 'entregarPedido', id: key, em: '2026-03-14T20:00:00.000Z', pedidoId: 'p1' } as const
      try {
        await window.kitchen.saveCommand({ comando })
        return (await window.kitchen.loadOutbox()).length
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error)
      }
    }, id),
}

/** Resolves when nothing holds the database any more. */
function remove(page: Page, database: string): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const removal = indexedDB.deleteDatabase(name)
        removal.onsuccess = () => resolve()
        removal.onerror = () => reject(removal.error)
      }),
    database,
  )
}

for (const [name, { database, write }] of Object.entries({ 'error records': errors, kitchens: kitchen })) {
  test.describe(`the store of ${name}`, () => {
    test('goes on after the browser ended its connection', async ({ context }) => {
      const page = await openStorePage(context, script)
      expect(await write(page, 'a')).toBe(1)
      // Beside the store's, and open before the browser ends both: one that opens later would never be ended.
      const witness = await page.evaluateHandle(async (wanted) => {
        const opening = indexedDB.open(wanted)
        await new Promise((resolve, reject) => {
          opening.onsuccess = resolve
          opening.onerror = reject
        })
        const ended = new Promise<void>((resolve) => opening.result.addEventListener('close', () => resolve()))
        return { ended }
      }, database)
      const browser = await context.newCDPSession(page)
      await browser.send('Storage.clearDataForOrigin', { origin: 'http://localhost:9', storageTypes: 'indexeddb' })
      await witness.evaluate(({ ended }) => ended)
      expect(await write(page, 'b')).toBe(1)
      expect(await write(page, 'c')).toBe(2)
    })

    test('goes on after its connection was closed without a word', async ({ context }) => {
      const page = await openStorePage(context, script)
      await page.evaluate(() => {
        const { open } = IDBFactory.prototype
        const opened: IDBOpenDBRequest[] = []
        Reflect.set(window, 'closeAll', () => {
          for (const { result } of opened.splice(0)) result.close()
        })
        IDBFactory.prototype.open = function (...asked) {
          const opening = open.apply(this, asked)
          opened.push(opening)
          return opening
        }
      })
      expect(await write(page, 'a')).toBe(1)
      await page.evaluate(() => Reflect.get(window, 'closeAll')())
      expect(await write(page, 'b')).toBe(2)
    })

    test('makes room for another page that wants the database for itself, and opens it again', async ({ context }) => {
      const page = await openStorePage(context, script)
      expect(await write(page, 'a')).toBe(1)
      const other = await openStorePage(context, script)
      await remove(other, database)
      expect(await write(page, 'b')).toBe(1)
    })
  })
}

test('the store of error records opens its database again after an opening that failed', async ({ context }) => {
  const page = await openStorePage(context, script)
  const other = await openStorePage(context, script)
  await other.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name, 99)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    errors.database,
  )
  expect(await errors.write(page, 'a')).toBe('VersionError')
  await remove(other, errors.database)
  expect(await errors.write(page, 'b')).toBe(1)
})
