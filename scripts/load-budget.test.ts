import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { overweight } from './load-budget.ts'
import type { Built, BuiltChunk } from './loaded-with.ts'

const KB = 1024

function chunk(fileName: string, kilobytes: number, more: Partial<BuiltChunk> = {}): Built {
  const code = randomBytes(kilobytes * 512).toString('hex')
  const facadeModuleId = `/house/src/${fileName}.tsx`
  return { [fileName]: { type: 'chunk', fileName, facadeModuleId, isEntry: false, imports: [], code, ...more } }
}

const built: Built = {
  ...chunk('main', 40, { isEntry: true, imports: ['shared'] }),
  ...chunk('shared', 20),
  ...chunk('page', 20, { imports: ['shared', 'drawing'] }),
  ...chunk('drawing', 20),
  ...chunk('late', 400),
  'picture.svg': { type: 'asset' },
}

/** Random hexadecimal digits shrink to a bit more than half. */
const about = (kilobytes: number) => Math.ceil((kilobytes * KB * 0.57) / KB)

describe('the budget of a load', () => {
  it('counts the page, the part and what either imports, once', () => {
    const budget = { what: 'a página', modules: ['/page.tsx'], kilobytes: about(100) }
    expect(overweight(built, [budget])).toEqual([])
    expect(overweight(built, [{ ...budget, kilobytes: about(100) * 0.9 }])).toEqual([
      expect.stringMatching(/^a página: \d+\.\d KB/),
    ])
  })

  it('leaves out what is loaded later', () => {
    expect(overweight(built, [{ what: 'a casca', modules: [], kilobytes: about(60) }])).toEqual([])
  })

  it('does not pass a part that is no longer there', () => {
    expect(() => overweight(built, [{ what: 'a página', modules: ['/gone.tsx'], kilobytes: 1 }])).toThrow('/gone.tsx')
  })
})
