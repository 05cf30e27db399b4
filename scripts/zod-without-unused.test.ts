import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutUnused } from './zod-without-unused.ts'

const whole = readFileSync(new URL('../node_modules/zod/v4/classic/schemas.js', import.meta.url), 'utf8')
const METHOD = /^ {4}(?:async |get |set )?(\w+)(?:\(.*\) \{|: (?:async )?function.*)$/gm
const methods = (code: string) => [...code.matchAll(METHOD)].map(([, name]) => name)

it('of the methods of a schema those go that no station calls, and no other', () => {
  const shorter = withoutUnused(whole)
  const left = methods(shorter)
  const gone = new Set(methods(whole).filter((name) => !left.includes(name)))
  expect([...gone].join(' ')).toMatchInlineSnapshot(
    `"exactOptional nonoptional and prefault encode decode encodeAsync decodeAsync safeEncode safeDecode safeEncodeAsync safeDecodeAsync email url jwt emoji guid uuid uuidv4 uuidv6 uuidv7 nanoid cuid cuid2 ulid base64 base64url xid ksuid ipv4 ipv6 cidrv4 cidrv6 e164 datetime date time duration"`,
  )
  expect(left).toEqual(
    expect.arrayContaining(['parse', 'safeParse', 'parseAsync', 'optional', 'transform', 'readonly']),
  )
  expect(shorter).toContain('core.$ZodObject.init(inst, def)')
})

it('a zod that is built otherwise is noticed', () => {
  expect(() => withoutUnused('export const ZodString = 1')).toThrow('see zodWithoutUnused')
})
