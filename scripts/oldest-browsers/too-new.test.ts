import { describe, expect, it } from 'vitest'
import { readTable } from './compatibility-table.mjs'
import { BUILD_TARGET, OLDEST } from './oldest.mjs'
import { Compatibility } from './too-new.mjs'

const compatibility = new Compatibility(readTable(), OLDEST)
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('what the oldest browsers do not have', () => {
  it.each([
    ['a call of the language', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['a method of the language', 'new Set(a).intersection(b)', '.intersection'],
    ['a global of the page', 'new CloseWatcher()', 'CloseWatcher'],
    ['a member of the navigator', 'navigator.virtualKeyboard.show()', 'navigator.virtualKeyboard'],
    ['syntax that no target rewrites', '/(?i:a)b/.test(c)', 'regular_expressions.modifier'],
  ])('%s is found in what was built', (_what, code, name) => {
    expect(names(compatibility.ofScript(code, 'planted.js'))).toContain(name)
  })

  it.each([
    ['a property', '.a{anchor-name:--b}', 'anchor-name'],
    ['a rule', '@starting-style{.a{opacity:0}}', '@starting-style'],
    ['a selector', '.a:open{color:red}', ':open'],
  ])('%s of a style sheet is found', (_what, css, name) => {
    expect(names(compatibility.ofStyle(css, 'planted.css'))).toContain(name)
  })

  it('a member of whatever the page gives is found in our sources, which say what is their own', () => {
    const found = compatibility.ofSources({
      'own.ts': 'export const own = { toggle: (dialog: HTMLDialogElement) => dialog.requestClose() }',
      'other.ts': 'export class Menu { requestClose(): void {} }',
      'planted.ts': 'export const planted = (request: Request) => request.bytes()',
    })
    expect(found).toEqual([expect.objectContaining({ file: 'planted.ts', name: '.bytes' })])
  })

  it('what all of them have passes, whoever else has the name', () => {
    const code = `import { z } from 'zod'
      const navigation = { back: 1 }
      structuredClone([3, 1].toSorted()); navigator.locks.request('a', () => navigation.back); z.union([])`
    expect(compatibility.ofScript(code, 'fine.js')).toEqual([])
    expect(compatibility.ofStyle('.a:has(.b)::before{content:"@starting-style{}";gap:1px}', 'fine.css')).toEqual([])
  })

  it('the pages are built for the same browsers', () => {
    const { chrome, edge, safari, safari_ios, firefox } = OLDEST
    expect(BUILD_TARGET).toEqual([
      `chrome${chrome}`,
      `edge${edge}`,
      `safari${safari}`,
      `ios${safari_ios}`,
      `firefox${firefox}`,
    ])
  })
})
