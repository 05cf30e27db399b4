import { expect, test } from 'vitest'
import { besideButton } from './beside-button'

const calmo = { prioritario: false, reconhecerAte: undefined, aceite: undefined }
const aceite = { ate: '2026-03-14T23:41:00.000Z', motivos: [] }

test('whose order it is stands beside the button where everything stands close, and on what is to be read', () => {
  expect(besideButton(calmo, 'normal')).toBe(false)
  expect(besideButton(calmo, 'compacta')).toBe(true)
  expect(besideButton({ ...calmo, reconhecerAte: 4 }, 'normal')).toBe(true)
  expect(besideButton({ ...calmo, reconhecerAte: 4 }, 'ampla')).toBe(false)
  expect(besideButton({ ...calmo, prioritario: true }, 'compacta')).toBe(false)
})

test('an order that waits for an answer has it in its header: two buttons leave no room for it', () => {
  expect(besideButton({ ...calmo, aceite }, 'compacta')).toBe(false)
  expect(besideButton({ ...calmo, aceite, reconhecerAte: 4 }, 'compacta')).toBe(true)
})
