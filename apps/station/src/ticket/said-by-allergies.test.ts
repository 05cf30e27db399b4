import { expect, test } from 'vitest'
import { saidByAllergies } from './said-by-allergies'

test('a note is left to the band of an allergy only where the band has every word of it', () => {
  expect(saidByAllergies('alergia a leite', ['alergia a leite'])).toBe(true)
  expect(saidByAllergies('ALERGIA AO LEITE!', ['alergia a leite'])).toBe(true)
  expect(saidByAllergies('alergia a leite e cortar em 8', ['alergia a leite'])).toBe(false)
  expect(saidByAllergies('não tem alergia a leite', ['alergia a leite'])).toBe(false)
  expect(saidByAllergies('cortar em 8', [])).toBe(false)
  expect(saidByAllergies('a', [])).toBe(false)
})
