import { describe, expect, it } from 'vitest'
import { MemoryStore } from '../../test/memory-store'
import { installationIdIn } from './installation-id'

describe('the id of the installation', () => {
  it('is made once, whoever asks and however often the app starts', async () => {
    const store = new MemoryStore()
    let made = 0
    const start = () => installationIdIn(store, () => `i-${++made}`)
    const id = start()
    expect(await Promise.all([id(), id()])).toEqual(['i-1', 'i-1'])
    expect(await start()()).toBe('i-1')
  })

  it('is asked for again after the store failed', async () => {
    const store = new MemoryStore({ instalacao: 'i-7' })
    const { get } = store
    store.get = () => Promise.reject(new Error('no store'))
    const id = installationIdIn(store, () => 'new')
    await expect(id()).rejects.toThrow('no store')
    store.get = get
    expect(await id()).toBe('i-7')
  })
})
