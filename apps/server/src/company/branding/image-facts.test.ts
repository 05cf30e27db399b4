import { describe, expect, test } from 'vitest'
import { imageFacts } from './image-facts'

const PNG_1X1 = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const ICO = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), Buffer.alloc(8)])

describe('a picture is known by its first bytes', () => {
  test('PNG, with its size', () => {
    expect(imageFacts(PNG_1X1)).toEqual({ type: 'image/png', size: { width: 1, height: 1 } })
  })

  test('ICO and JPEG', () => {
    expect(imageFacts(ICO)).toEqual({ type: 'image/x-icon' })
    expect(imageFacts(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toEqual({ type: 'image/jpeg' })
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('GIF89a')],
    ['a PNG cut short', PNG_1X1.subarray(0, 20)],
    ['an ICO without pictures', Buffer.concat([Buffer.from([0, 0, 1, 0, 0, 0]), Buffer.alloc(20)])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is none', (_name, bytes) => {
    expect(imageFacts(bytes)).toBeUndefined()
  })
})
