import { expect, test } from 'vitest'
import { ownHosts, ownNames } from './own-hosts'

const isOwn = ownHosts([...ownNames('PC-Caixa'), 'cozinha.local'])

test.each(['localhost', '127.0.0.1', '[::1]', '192.168.0.10', '10.0.0.5', '[fd00::1]', 'pc-caixa', 'pc-caixa.lan'])(
  '%s is this machine, or can be nobody else of the open internet',
  (host) => {
    expect(isOwn(host)).toBe(true)
  },
)

test.each(['invasor.net', 'pc-caixa.invasor.net', 'outra.local', 'outra', '203.0.113.9', '[2001:db8::1]', ''])(
  '"%s" is not',
  (host) => {
    expect(isOwn(host)).toBe(false)
  },
)

test('a machine with a whole name, or with none that a browser could write', () => {
  expect(ownNames('pc.loja.com.br')).toContain('pc.loja.com.br')
  expect(ownNames('pc.loja.com.br')).toContain('pc.local')
  expect(ownNames('máquina')).toEqual([])
})
