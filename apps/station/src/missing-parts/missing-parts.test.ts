import { describe, expect, it } from 'vitest'
import { ManualClock, settle } from '../../test/manual-clock'
import { type PartKind, PartNotLoadedError } from './lazy-part'
import { MissingParts } from './missing-parts'

function montar() {
  const clock = new ManualClock()
  const state = { served: false, reloads: 0, mayReload: true }
  const log: string[] = []
  const asked: PartKind[][] = []
  const parts = new MissingParts({
    clock,
    answers: async () => {
      log.push('asked')
      return state.served
    },
    mayReload: (missing) => {
      asked.push([...missing])
      return state.mayReload
    },
    reload: () => log.push('reload'),
    reloads: {
      recent: () => state.reloads,
      add: () => {
        state.reloads += 1
      },
    },
    giveUp: (error) => log.push(`gave up: ${error}`),
  })
  const missing = (kind: PartKind = 'pagina') => parts.add(new PartNotLoadedError(kind, 'no such file'))
  return { clock, state, log, asked, parts, missing }
}

describe('a part that did not arrive', () => {
  it('waits for the server, and the document is loaded anew once it answers', async () => {
    const { clock, state, log, parts, missing } = montar()
    missing()
    await clock.advance(60_000)
    expect(parts.waiting).toBe(true)
    expect(log).not.toContain('reload')
    state.served = true
    await clock.advance(2_000)
    expect(log.filter((entry) => entry !== 'asked')).toEqual(['reload'])
    await clock.advance(60_000)
    expect(log.filter((entry) => entry === 'reload')).toHaveLength(1)
  })

  it('is waited for once, however many are missing', async () => {
    const { clock, log, asked, state, missing } = montar()
    missing('pagina')
    missing('configuracoes')
    await settle()
    expect(log).toEqual(['asked'])
    state.served = true
    await clock.advance(2_000)
    expect(asked.at(-1)).toEqual(['pagina', 'configuracoes'])
  })

  it('waits for whoever would lose something by the reload', async () => {
    const { clock, state, log, missing } = montar()
    Object.assign(state, { served: true, mayReload: false })
    missing()
    await clock.advance(30_000)
    expect(log).not.toContain('reload')
    state.mayReload = true
    await clock.advance(2_000)
    expect(log).toContain('reload')
  })

  it('is given up when the server is there and three reloads did not bring it', async () => {
    const { state, log, parts, missing } = montar()
    Object.assign(state, { served: true, reloads: 3 })
    missing()
    await settle()
    expect(log).toEqual(['asked', 'gave up: no such file'])
    expect(parts.waiting).toBe(false)
  })
})
