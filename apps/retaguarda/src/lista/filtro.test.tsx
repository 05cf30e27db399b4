import { ListContextProvider } from 'ra-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Filtro } from './Filtro'

const OPCOES = { nao: 'em uso', sim: 'arquivados' }

function shown(filterValues: object, padrao?: string): string {
  const filtro = createElement(Filtro, {
    nome: 'arquivados',
    rotulo: 'Situação',
    opcoes: OPCOES,
    ...(padrao && { padrao }),
  })
  const value = { filterValues, setFilters: () => {} } as unknown as Parameters<typeof ListContextProvider>[0]['value']
  const page = renderToStaticMarkup(createElement(() => ListContextProvider({ value, children: filtro })))
  return /role="combobox"[^>]*>([^<>]+)</.exec(page)?.[1] ?? ''
}

test.each([
  [{}, 'em uso'],
  [{ arquivados: 'nao' }, 'em uso'],
  [{ arquivados: 'sim' }, 'arquivados'],
  [{ arquivados: 'tudo' }, 'Tudo'],
])('a list that leaves something out unless it is asked says what it shows: %j is “%s”', (values, text) => {
  expect(shown(values, 'nao')).toBe(text)
})

test('a list that leaves nothing out has nothing chosen until it is asked for less', () => {
  expect(shown({})).toBe('')
  expect(shown({ arquivados: 'sim' })).toBe('arquivados')
})
