import { expect, test } from 'vitest'
import { jsonOf } from './platform-json'
import { textOf } from './platform-text'

const SAID = '{"name":"Pão de Açúcar – “½”"}'
const old = Buffer.from('{"name":"P\xe3o de A\xe7\xfacar \x96 \x93\xbd\x94"}', 'latin1')

test.each([
  ['UTF-8', Buffer.from(SAID), 'application/json'],
  ['UTF-8 with a mark before it', Buffer.from(`\uFEFF${SAID}`), undefined],
  ['UTF-8 that is called something else', Buffer.from(SAID), 'application/json; charset=iso-8859-1'],
  ['Windows, undeclared', old, undefined],
  ['Windows, as declared', old, 'application/json; charset="windows-1252"'],
  ['Windows that is called UTF-8', old, 'application/json;charset=utf-8'],
  ['a charset that nobody knows', old, 'application/json; charset=ebcdic-br'],
])('%s is read', (_, bytes, contentType) => {
  expect(jsonOf(textOf(bytes, contentType))).toEqual({ name: 'Pão de Açúcar – “½”' })
})
