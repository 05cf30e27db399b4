import { Drivers, Storage } from '@ionic/storage'
import { CHAVE_APP } from '@kds/protocol/constantes'
import type { BuildMode } from '../ports/build-mode'
import type { KeyValueStore } from '../ports/key-value-store'

export function storageConfig(modo: BuildMode) {
  return {
    name: modo === 'production' ? CHAVE_APP : `${CHAVE_APP}-dev`,
    storeName: '_ionickv',
    // The library skips drivers that no longer exist in browsers.
    driverOrder: [Drivers.IndexedDB, 'sqlite', 'websql'],
  }
}

export class IonicKeyValueStore implements KeyValueStore {
  private readonly storage: Promise<Storage>

  constructor(modo: BuildMode) {
    this.storage = new Storage(storageConfig(modo)).create()
  }

  async get(key: string): Promise<unknown> {
    return (await this.storage).get(key)
  }

  async set(key: string, value: unknown): Promise<void> {
    await (await this.storage).set(key, value)
  }

  async remove(key: string): Promise<void> {
    await (await this.storage).remove(key)
  }
}
