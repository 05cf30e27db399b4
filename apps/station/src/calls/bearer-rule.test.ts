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

describe("on the shop's own network, without https", () => {
  const opened = (origin: string, origensCozinha: string[] = []) =>
    readRuntimeConfig({ licenciamentoUrl: '/', apiUrl: '/', origensCozinha }, origin)

  it.each(['http://192.168.0.10:3000', 'http://10.1.2.3', 'http://[fd00::12]:3000', 'http://cozinha.local:3000'])(
    'the bearer goes to %s, where the page came from',
    (origin) => {
      expect(bearerAllowed(`${origin}/api/Perfil`, opened(origin))).toBe(true)
    },
  )

  it.each([
    ['another machine, even a listed one', 'http://192.168.0.11:3000'],
    ['another port of the same machine', 'http://192.168.0.10:3001'],
    ['an open address', 'http://8.8.8.8'],
  ])('never to %s', (_situacao, other) => {
    expect(bearerAllowed(`${other}/api`, opened('http://192.168.0.10:3000', [other]))).toBe(false)
  })

  it('a page of an open address gets none, though it is the page itself', () => {
    for (const origin of ['http://203.0.113.9:3000', 'http://kds.exemplo.com.br', 'http://192.168.0.10.invasor.net'])
      expect(bearerAllowed(`${origin}/api`, opened(origin))).toBe(false)
  })

  it('whoever is elsewhere reads where to open it', () => {
    const config = opened('http://localhost:3000', ['http://192.168.0.10:3000'])
    expect(() => assertBearerAllowed('http://192.168.0.10:3000/api', config)).toThrow(
      'Abra-o em http://192.168.0.10:3000',
    )
  })
})

it('an address that is not allowed says nothing about the licence', () => {
  const refusal = new EnderecoNaoPermitidoError('O endereço não está entre os permitidos')
  expect(refusesLicence(refusal)).toBe(false)
  expect(() => assertBearerAllowed('https://outro.exemplo/api', config)).toThrow(EnderecoNaoPermitidoError)
})
