import { Drivers, Storage } from '@ionic/storage'
import type { BuildMode } from '../ports/build-mode'
import type { KeyValueStore } from '../ports/key-value-store'
import { storageNames } from './storage-names'

export function libraryConfig(modo: BuildMode) {
  // The library skips drivers that no longer exist in browsers.
  return { ...storageNames(modo), driverOrder: [Drivers.IndexedDB, 'sqlite', 'websql'] }
}

export function libraryStore(modo: BuildMode): Promise<KeyValueStore> {
  return new Storage(libraryConfig(modo)).create()
}
