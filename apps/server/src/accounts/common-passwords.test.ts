import { palavrasProprias } from '@kds/domain/validacao/senha-comum'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords'

const common = commonPasswords()
const own = palavrasProprias('rafaela@bellamassa.com.br', 'bellamassa', 'Pizzaria Bella Massa')

describe('passwords that somebody who guesses tries first', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'password123',
    'Pizzaria2026',
    'senhaforte!',
    'Brasil2026',
    'aaaaaaaaaa',
    'abababababab',
    'abcdefghij',
    '9876543210',
    'asdfghjkl1',
    'qwerty12345',
    'Rafaela2026',
    'bellamassa1',
    'SãoPaulo2026',
    'rafaela@bellamassa',
  ])('%s is one', (password) => {
    expect(common(password, own)).toBe(true)
  })

  it.each(['forno-lenha-48-graus', 'xq7!mVt2pLw9', 'tres pratos de trigo', 'minha avó fazia nhoque'])(
    '%s is none',
    (password) => {
      expect(common(password, own)).toBe(false)
    },
  )
})
