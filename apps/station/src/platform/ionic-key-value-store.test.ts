import { Drivers } from '@ionic/storage'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ionicKeyValueStore } from './ionic-key-value-store'
import { libraryConfig } from './ionic-storage'
import { storageNames } from './storage-names'

afterEach(() => vi.unstubAllGlobals())

describe('the key-value store', () => {
  it('is named for the production build, with the specified store name and driver order', () => {
    const config = libraryConfig('production')
    expect(storageNames('production')).toEqual({ name: config.name, storeName: config.storeName })
    expect(config.name).toBe('agile-producao')
    expect(config.storeName).toBe('_ionickv')
    expect(config.driverOrder).toEqual([Drivers.IndexedDB, 'sqlite', 'websql'])
  })

  it('keeps the settings of a dev build apart', () => {
    expect(storageNames('dev').name).toBe('agile-producao-dev')
  })

  it('keeps what it is given for as long as the page lasts, where the browser opens no database', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('not in a private window', 'SecurityError')
      },
    })
    const store = ionicKeyValueStore('production')
    expect(await store.get('configuracoes')).toBeNull()
    await store.set('configuracoes', 'texto')
    expect(await store.get('configuracoes')).toBe('texto')
    await store.remove('configuracoes')
    expect(await store.get('configuracoes')).toBeNull()
  })
})
