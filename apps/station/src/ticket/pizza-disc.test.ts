import { describe, expect, test } from 'vitest'
import { cuts, slicePath } from './pizza-disc'

describe('the slices of a disc', () => {
  test('a whole pizza has no outline of its own', () => {
    expect(slicePath(0, 1)).toBeUndefined()
  })

  test('half a pizza goes from the top to the bottom on the right', () => {
    expect(slicePath(0, 0.5)).toBe('M0 0L0 -42A42 42 0 0 1 0 42Z')
  })

  test('more than half takes the long way round', () => {
    expect(slicePath(0.25, 1)).toBe('M0 0L42 0A42 42 0 1 1 0 -42Z')
  })

  test('the knife cuts once per flavour, and not at all with one', () => {
    expect(cuts([0])).toEqual([])
    expect(cuts([0, 0.5])).toEqual(['M0 0L0 -48', 'M0 0L0 48'])
  })
})
