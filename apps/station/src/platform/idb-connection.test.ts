import type { DBSchema, IDBPDatabase } from 'idb'
import { describe, expect, test } from 'vitest'
import { IdbConnection, type LossCallbacks } from './idb-connection'

/** A database that can be opened: each opening is told how to say that its connection ended. */
function house() {
  const openings: LossCallbacks[] = []
  let failures = 0
  const connection = new IdbConnection<DBSchema>(async (callbacks) => {
    openings.push(callbacks)
    if (failures > 0) {
      failures -= 1
      throw new DOMException('the disk is full', 'UnknownError')
    }
    return { name: `opening ${openings.length}` } as IDBPDatabase<DBSchema>
  })
  const use = () => connection.begin(({ name }) => name)
  const failNext = () => {
    failures += 1
  }
  return { connection, openings, use, failNext }
}

describe('a connection to a database of the device', () => {
  test('is opened once for all that use it', async () => {
    const { openings, use } = house()
    expect(await Promise.all([use(), use()])).toEqual(['opening 1', 'opening 1'])
    expect(openings).toHaveLength(1)
  })

  test('that could not be opened is opened by the next use', async () => {
    const { use, failNext } = house()
    failNext()
    await expect(use()).rejects.toThrow('the disk is full')
    expect(await use()).toBe('opening 2')
  })

  test('that the browser ended is opened by the next use, and only by that', async () => {
    const { openings, use } = house()
    await use()
    openings[0]?.terminated()
    expect(await use()).toBe('opening 2')
    // Told late, of the one before.
    openings[0]?.terminated()
    expect(await use()).toBe('opening 2')
  })

  test('that ended without a word is opened again by the use that notices', async () => {
    const { connection } = house()
    const used: string[] = []
    const begun = await connection.begin(({ name }) => {
      used.push(name)
      if (name === 'opening 1') throw new DOMException('the connection is closing', 'InvalidStateError')
      return name
    })
    expect(begun).toBe('opening 2')
    expect(used).toEqual(['opening 1', 'opening 2'])
  })

  test('whose use fails for another reason is kept', async () => {
    const { connection, use } = house()
    const broken = connection.begin(() => {
      throw new DOMException('no such store', 'NotFoundError')
    })
    await expect(broken).rejects.toThrow('no such store')
    expect(await use()).toBe('opening 1')
  })
})
