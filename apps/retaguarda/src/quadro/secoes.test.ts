import { expect, test } from 'vitest'
import { paginasDe, secoesDe } from './secoes'

const menu = (papel: Parameters<typeof secoesDe>[0]) => secoesDe(papel).map(({ nome }) => nome)

test('stations and licences are one entry of the menu, whatever the role', () => {
  expect(menu('dono')).toEqual([
    'Novo pedido',
    'Cardápio',
    'Cozinhas',
    'Estações e licenças',
    'Chaves de integração',
    'Empresa',
    'Marca',
    'Pessoas',
    'Registro',
  ])
  expect(menu('leitura')).toEqual(['Cardápio', 'Cozinhas', 'Estações e licenças'])
})

test('its pages are what the role may see, each at the address that it always had', () => {
  const abas = (papel: Parameters<typeof secoesDe>[0]) =>
    secoesDe(papel)
      .find(({ recurso }) => recurso === 'estacoes')
      ?.abas?.map(({ nome, caminho }) => `${nome} ${caminho}`)
  expect(abas('dono')).toEqual(['Estações /estacoes', 'Licenças /licencas', 'Perfis /perfis'])
  expect(abas('gerente')).toEqual(['Estações /estacoes', 'Perfis /perfis'])
})

test('every page is found by its own name, and by that of its section where it is the first', () => {
  const nomes = paginasDe('dono').map(({ nome }) => nome)
  expect(nomes).toEqual(expect.arrayContaining(['Estações e licenças', 'Licenças', 'Perfis', 'Impressoras']))
  expect(new Set(paginasDe('dono').map(({ caminho }) => caminho)).size).toBe(nomes.length)
  expect(paginasDe('gerente').map(({ nome }) => nome)).not.toContain('Licenças')
})
