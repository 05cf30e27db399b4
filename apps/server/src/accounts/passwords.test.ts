import { expect, test } from 'vitest'
import { scryptPasswords } from './passwords'

test('a password is kept so that it is known again and another is not, and two hashes of it differ', async () => {
  const hash = await scryptPasswords.hash('forno-a-lenha-48')
  expect(hash).not.toContain('forno')
  expect(await scryptPasswords.hash('forno-a-lenha-48')).not.toBe(hash)
  expect(await scryptPasswords.verify({ hash, password: 'forno-a-lenha-48' })).toBe(true)
  expect(await scryptPasswords.verify({ hash, password: 'forno-a-lenha-49' })).toBe(false)
})
