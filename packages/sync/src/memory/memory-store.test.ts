import { describe, it } from 'vitest'
import { STORE_CONTRACT } from '../contract/store-contract'
import { type Disk, memoryStore } from './memory-store'

describe('the store in memory keeps the contract of a store [SY8]', () => {
  it.each(STORE_CONTRACT)('$nome', async ({ prove }) => {
    const disk: Disk = new Map()
    await prove(async (cozinha) => memoryStore(disk, cozinha))
  })
})
