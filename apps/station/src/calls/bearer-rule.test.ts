import { describe, expect, it } from 'vitest'
import { EnderecoNaoPermitidoError } from '../errors/app-errors'
import { assertBearerAllowed, bearerAllowed } from './bearer-rule'
import { refusesLicence } from './licensing-client'
import { readRuntimeConfig } from './runtime-config'

const config = readRuntimeConfig(
  {
    licenciamentoUrl: 'https://licenca.exemplo/',
    apiUrl: '/',
    origensCozinha: ['https://cozinha.exemplo', 'http://cozinha-aberta.exemplo', 'http://localhost:4000'],
  },
  'https://painel.exemplo',
)

describe('the bearer', () => {
  it.each([
    'https://cozinha.exemplo/api/cozinhas/centro/eventos',
    'https://painel.exemplo/api/erros',
    'https://licenca.exemplo/api/Perfil',
    'http://localhost:4000/api/cozinhas/centro',
  ])('goes to %s', (url) => {
    expect(bearerAllowed(url, config)).toBe(true)
  })

  it.each([
    ['an origin that is not on the list', 'https://outro.exemplo/api'],
    ['a listed name with another port', 'https://cozinha.exemplo:8443/api'],
    ['a listed origin without https', 'http://cozinha-aberta.exemplo/api'],
    ['a name that only begins like a listed one', 'https://cozinha.exemplo.invasor.net/api'],
    ['a user part that looks like a listed origin', 'https://cozinha.exemplo@invasor.net/api'],
    ['something that is no address', 'cozinha'],
    ['another scheme', 'javascript:alert(1)'],
  ])('never goes to %s', (_situacao, url) => {
    expect(bearerAllowed(url, config)).toBe(false)
    expect(() => assertBearerAllowed(url, config)).toThrow('não está entre os permitidos')
  })
})

it('an address that is not allowed says nothing about the licence', () => {
  const refusal = new EnderecoNaoPermitidoError('O endereço não está entre os permitidos')
  expect(refusesLicence(refusal)).toBe(false)
  expect(() => assertBearerAllowed('https://outro.exemplo/api', config)).toThrow(EnderecoNaoPermitidoError)
})
