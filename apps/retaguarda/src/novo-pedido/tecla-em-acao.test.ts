import { expect, test } from 'vitest'
import { acaoDaTecla, type Lugar } from './tecla-em-acao'

const apertada = (tecla: string, lugar: Lugar, comando = false) => acaoDaTecla({ tecla, comando, alt: false, lugar })

test('after Esc and a letter Enter does what is printed beside the suggestion', () => {
  expect(apertada('B', 'pagina')).toBe('b')
  expect(apertada('Enter', 'pagina')).toBe('entrar')
})

test('Enter stays with the button or the field that has it', () => {
  expect(apertada('Enter', 'controle')).toBeUndefined()
  expect(apertada('Enter', 'texto')).toBeUndefined()
  expect(apertada('Enter', 'linha vazia')).toBeUndefined()
})

test('letters are keys outside of text fields, and Ctrl Enter sends from anywhere', () => {
  for (const lugar of ['texto', 'linha vazia', 'controle', 'pagina'] as const)
    expect(apertada('Enter', lugar, true)).toBe('enviar')
  for (const letra of ['t', 'd', 'm', 'b']) {
    expect(apertada(letra, 'pagina')).toBe(letra)
    expect(apertada(letra, 'controle')).toBe(letra)
    expect(apertada(letra, 'texto')).toBeUndefined()
    expect(apertada(letra, 'linha vazia')).toBeUndefined()
  }
  expect(apertada('/', 'pagina')).toBe('ir a linha')
})

test('Ctrl Z takes back an item from the empty line and outside of fields, and text where there is some', () => {
  expect(apertada('z', 'linha vazia', true)).toBe('desfazer')
  expect(apertada('z', 'pagina', true)).toBe('desfazer')
  expect(apertada('z', 'texto', true)).toBeUndefined()
})
