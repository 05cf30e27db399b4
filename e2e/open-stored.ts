import type { Page } from '@playwright/test'
import { asFreshDevice } from './fresh-device'

/**
 * Opens the app on a device that has these values in its key-value store. They are asked for before any script of the
 * page runs, so the app's own question, which the browser answers after them, finds them.
 */
export async function openStored(page: Page, url: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await asFreshDevice(page)
  const storing = await page.addInitScript(store, values)
  await page.goto(url)
  await storing.dispose()
}

function store(values: Readonly<Record<string, unknown>>): void {
  const open = indexedDB.open('agile-producao', 1)
  open.onupgradeneeded = () => open.result.createObjectStore('_ionickv')
  open.onsuccess = () => {
    const transaction = open.result.transaction('_ionickv', 'readwrite')
    for (const [key, value] of Object.entries(values)) transaction.objectStore('_ionickv').put(value, key)
    transaction.oncomplete = () => open.result.close()
  }
}
