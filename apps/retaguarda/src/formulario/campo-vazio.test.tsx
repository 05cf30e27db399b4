import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Control, createFormControl, type FieldValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Campo } from './Campo'
import { numeroDigitado, semVazios } from './campo-vazio'

test('a number field that was emptied shows nothing, and not the number that stood there', () => {
  const { control, setValue } = createFormControl<FieldValues>({ defaultValues: { metaMinutos: 20 } })
  // On the page, where what is typed counts and not only what stood there.
  control._state.mount = true
  const campo = () => {
    const props = {
      control: control as Control<FieldValues>,
      nome: 'metaMinutos',
      rotulo: 'Meta',
      tipo: 'number',
    } as const
    return /<input[^>]*>/.exec(renderToStaticMarkup(createElement(Campo<FieldValues>, props)))?.[0]
  }
  expect(campo()).toContain('value="20"')
  setValue('metaMinutos', numeroDigitado(''))
  expect(campo()).toContain('value=""')
  setValue('metaMinutos', numeroDigitado('25'))
  expect(campo()).toContain('value="25"')
})

test('what is sent has no empty field, in groups of fields either, and keeps the rest', () => {
  const valores = { meta: 20, forno: null, metas: { pizza: null, bar: 4 }, nomes: ['', 'a'], nome: '', sim: false }
  expect(semVazios(valores)).toEqual({ meta: 20, metas: { bar: 4 }, nomes: ['', 'a'], nome: '', sim: false })
})
