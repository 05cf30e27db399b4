import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CampoDeDia } from './CampoDeDia'

test.each([
  ['2026-11-18', '18/11/2026'],
  ['20/1', '20/1'],
  ['', ''],
])('a field that begins with “%s” shows “%s”', (value, mostrado) => {
  const campo = renderToStaticMarkup(createElement(CampoDeDia, { value, onChange: () => {} }))
  const [escrito] = /<input[^>]*inputMode="numeric"[^>]*>/i.exec(campo) ?? []
  expect(escrito).toContain(`value="${mostrado}"`)
})

test('a day that does not exist is said at its field at once, before anything is sent, and over what else was said', () => {
  const campo = (value: string) =>
    renderToStaticMarkup(createElement(CampoDeDia, { value, onChange: () => {}, helperText: 'outra coisa' }))
  expect(campo('31/02/2026')).toContain('Este dia não existe: confira dia e mês.')
  expect(campo('31/02/2026')).toContain('aria-invalid="true"')
  expect(campo('31/02/2026')).not.toContain('outra coisa')
  expect(campo('28/02/2026')).not.toContain('não existe')
  expect(campo('31/02')).not.toContain('não existe')
})
