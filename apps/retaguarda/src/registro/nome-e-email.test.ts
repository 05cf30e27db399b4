import { expect, test } from 'vitest'
import { nomeEEmail } from './nome-e-email'

test.each([
  ['Maria <maria@exemplo.com>', { nome: 'Maria', email: 'maria@exemplo.com' }],
  ['Maria <a> <b@c>', { nome: 'Maria <a>', email: 'b@c' }],
  ['Instalação', { nome: 'Instalação' }],
  ['Maria <', { nome: 'Maria <' }],
])('%s', (pessoa, parts) => {
  expect(nomeEEmail(pessoa)).toEqual(parts)
})
