import { Drivers } from '@ionic/storage'
import { describe, expect, it } from 'vitest'
import { libraryConfig } from './ionic-storage'
import { storageNames } from './storage-names'

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
})
