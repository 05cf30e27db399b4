import { Drivers } from '@ionic/storage'
import { describe, expect, it } from 'vitest'
import { storageConfig } from './ionic-key-value-store'

describe('the key-value store', () => {
  it('is named for the production build, with the specified store name and driver order', () => {
    const config = storageConfig('production')
    expect(config.name).toBe('agile-producao')
    expect(config.storeName).toBe('_ionickv')
    expect(config.driverOrder).toEqual([Drivers.IndexedDB, 'sqlite', 'websql'])
  })

  it('keeps the settings of a dev build apart', () => {
    expect(storageConfig('dev').name).toBe('agile-producao-dev')
  })
})
