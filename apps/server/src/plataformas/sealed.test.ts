import { expect, test } from 'vitest'
import { Sealed } from './sealed'

const sealed = new Sealed(async () => 'segredo-da-instalacao')

test('what was sealed opens in its place, and says nothing meanwhile', async () => {
  const box = await sealed.seal('loja 1', '{"segredo":"açaí"}')
  expect(box.toString('latin1')).not.toContain('segredo')
  expect(await sealed.open('loja 1', box)).toBe('{"segredo":"açaí"}')
  expect(await sealed.seal('loja 1', '{"segredo":"açaí"}')).not.toEqual(box)
})

test('in another place, with another secret, changed or cut it does not open', async () => {
  const box = await sealed.seal('loja 1', 'x')
  expect(await sealed.open('loja 2', box)).toBeUndefined()
  expect(await new Sealed(async () => 'outro').open('loja 1', box)).toBeUndefined()
  expect(await sealed.open('loja 1', Buffer.from(box.map((byte, at) => (at === 29 ? byte ^ 1 : byte))))).toBeUndefined()
  expect(await sealed.open('loja 1', box.subarray(0, 20))).toBeUndefined()
  expect(await sealed.open('loja 1', Buffer.alloc(0))).toBeUndefined()
})
