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
