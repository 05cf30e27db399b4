import { expect, test } from 'vitest'
import { saidByAllergies } from './said-by-allergies'

test('a note is left to the band of an allergy only where the band has every word of it', () => {
  expect(saidByAllergies('alergia a leite', ['alergia a leite'])).toBe(true)
  expect(saidByAllergies('ALERGIA AO LEITE!', ['alergia a leite'])).toBe(true)
  expect(saidByAllergies('alergia a leite e cortar em 8', ['alergia a leite'])).toBe(false)
  expect(saidByAllergies('não tem alergia a leite', ['alergia a leite'])).toBe(false)
  expect(saidByAllergies('celíaco', ['alergia: celíaco'])).toBe(true)
  expect(saidByAllergies('cortar em 8', [])).toBe(false)
  expect(saidByAllergies('a', [])).toBe(false)
})

test('nor where the note has only words of the band, and says another thing with them', () => {
  expect(saidByAllergies('com leite', ['alergia a leite'])).toBe(false)
  expect(saidByAllergies('com leite', ['alergia: leite'])).toBe(false)
  expect(saidByAllergies('alergia a ovo', ['alergia a leite', 'intolerância a ovo'])).toBe(false)
})
