/** What runs in the page to do to a device's storage what people and systems do. */

/** Whatever room was left is taken, as pictures and other apps do. */
export async function fillStorage(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open('fotos', 1)
    open.onerror = () => reject(open.error)
    open.onupgradeneeded = () => open.result.createObjectStore('fotos', { autoIncrement: true })
    open.onsuccess = () => resolve(open.result)
  })
  const put = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction('fotos', 'readwrite')
      const store = transaction.objectStore('fotos')
      for (let left = bytes; left > 0; left -= 65_536)
        store.add(crypto.getRandomValues(new Uint8Array(Math.min(left, 65_536))))
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
    })
  for (let bytes = 1_048_576; bytes >= 256; ) if (!(await put(bytes))) bytes /= 2
  database.close()
}

export async function makeRoom(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const gone = indexedDB.deleteDatabase('fotos')
    gone.onsuccess = () => resolve()
    gone.onerror = () => reject(gone.error)
  })
}

/** A system that is short of space clears all that a site stored, but not its cookies. */
export async function evictStorage(): Promise<void> {
  const names = ['agile-producao', 'agile-producao-cozinhas', 'agile-producao-erros']
  const removed = names.map(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase(name)
        gone.onsuccess = () => resolve()
        gone.onerror = () => reject(gone.error)
      }),
  )
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  await Promise.all([
    ...removed,
    ...workers.map((worker) => worker.unregister()),
    ...(await caches.keys()).map((key) => caches.delete(key)),
  ])
}

export async function storedSettings(): Promise<boolean> {
  // Opening what is not there would make it.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'agile-producao')) return false
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open('agile-producao')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => resolve(open.result)
  })
  try {
    if (!database.objectStoreNames.contains('_ionickv')) return false
    const found = database.transaction('_ionickv').objectStore('_ionickv').get('configuracoes')
    return await new Promise<boolean>((resolve, reject) => {
      found.onsuccess = () => resolve(typeof found.result === 'string')
      found.onerror = () => reject(found.error)
    })
  } finally {
    database.close()
  }
}
