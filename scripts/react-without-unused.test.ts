import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutUnused } from './react-without-unused.ts'

const whole = readFileSync(
  new URL('../node_modules/react-dom/cjs/react-dom-client.production.js', import.meta.url),
  'utf8',
)
const DEEDS = /^(?:function (\w+)\(|(?:exports|\w+\.prototype)\.(\w+) = function)/gm
const deeds = (code: string) => [...code.matchAll(DEEDS)].map(([, name, method]) => name ?? method ?? '')

it('of the ways of React those go that no station goes, and no other', () => {
  const shorter = withoutUnused(whole)
  const before = deeds(whole)
  const left = deeds(shorter)
  const gone = before.filter((name) => !left.includes(name))
  expect(gone.join(' ')).toMatchInlineSnapshot(
    `"animate getAnimations getComputedStyle addEventListener removeEventListener focus focusLast blur observeUsing unobserveUsing getClientRects getRootNode compareDocumentPosition scrollIntoView unstable_scheduleHydration hydrateRoot"`,
  )
  expect(left).toContain('createRoot')
  // It still reads as a program.
  expect(() => new Function(shorter)).not.toThrow()
})

it('what is entered for nothing that a station draws does nothing', () => {
  const emptied = withoutUnused(whole).match(/^function \w+\(\) \{\}$/gm) ?? []
  expect(emptied.filter((line) => !whole.includes(line)).length).toBe(19)
})

it('no station moves pictures from one state to the next by React, takes over a drawn page, or refers to a fragment', () => {
  const src = new URL('../apps/station/src/', import.meta.url)
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue
    expect(readFileSync(new URL(name, src), 'utf8'), name).not.toMatch(/ViewTransition|hydrateRoot|<Fragment[^>]* ref=/)
  }
})

it('a React that is built otherwise is noticed', () => {
  expect(() => withoutUnused('exports.createRoot = 1')).toThrow('see reactWithoutUnused')
})
