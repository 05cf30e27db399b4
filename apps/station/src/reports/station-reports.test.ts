import type { RelatoDaEstacao } from '@kds/protocol/relato'
import type { Engine } from '@kds/sync/engine'
import { describe, expect, test } from 'vitest'
import { HttpError } from '../errors/app-errors'
import { StationReports } from './station-reports'

function device() {
  const sent: RelatoDaEstacao[] = []
  const listeners = new Set<() => void>()
  const state = { correctionMs: 0, live: true, now: 0, kept: true, status: undefined as number | undefined }
  const engine = {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: () => ({
      correctionMs: state.correctionMs,
      connection: { state: state.live ? 'live' : 'offline', updatedAt: state.live ? 1 : undefined },
    }),
  } as unknown as Engine
  const reports = new StationReports({
    kitchen: { engine, subscribe: () => () => {} },
    clock: { steady: () => state.now },
    send: async (relato) => {
      sent.push(relato)
      if (state.status !== undefined) throw new HttpError(state.status, undefined, '/relato')
      return state.kept
    },
  })
  const pulse = async (ms = 5_000) => {
    state.now += ms
    for (const listener of listeners) listener()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { reports, sent, state, pulse }
}

describe('a station tells of itself', () => {
  test('how far its clock is ahead, once, and again when somebody set it', async () => {
    const { reports, sent, state, pulse } = device()
    state.correctionMs = -120_000
    reports.start()
    await pulse()
    await pulse()
    expect(sent).toEqual([{ relogioMs: 120_000 }])
    state.correctionMs = -120_900
    await pulse(60_000)
    expect(sent).toHaveLength(1)
    state.correctionMs = 4_000
    await pulse(60_000)
    expect(sent.at(-1)).toEqual({ relogioMs: -4_000 })
  })

  test('nothing before the kitchen said what time it is', async () => {
    const { reports, sent, state, pulse } = device()
    state.live = false
    reports.start()
    await pulse()
    expect(sent).toEqual([])
    state.live = true
    await pulse()
    expect(sent).toEqual([{ relogioMs: 0 }])
  })

  test('what its self-test found, once it is kept', async () => {
    const { reports, sent, state, pulse } = device()
    reports.start()
    await pulse()
    state.kept = false
    reports.found([{ assunto: 'Som', bom: false, texto: 'O volume está em zero. Aumente acima.' }])
    await pulse(0)
    expect(sent.at(-1)).toEqual({ relogioMs: 0, autoteste: [{ assunto: 'Som', bom: false }] })
    state.kept = true
    await pulse(9_000)
    expect(sent).toHaveLength(2)
    await pulse(2_000)
    expect(sent).toHaveLength(3)
    await pulse(60_000)
    expect(sent).toHaveLength(3)
  })

  test('less and less often to a kitchen that refuses, and as always once it was heard', async () => {
    const { reports, sent, state, pulse } = device()
    state.status = 429
    reports.start()
    for (let second = 0; second < 3_600; second += 5) await pulse()
    expect(sent.length).toBeGreaterThan(5)
    expect(sent.length).toBeLessThan(14)
    state.status = undefined
    await pulse(600_000)
    const { length } = sent
    state.correctionMs = -60_000
    await pulse(10_000)
    expect(sent).toHaveLength(length + 1)
  })

  test('within a minute after an outage, however long it was', async () => {
    const { reports, sent, state, pulse } = device()
    state.status = 0
    reports.start()
    for (let second = 0; second < 3_600; second += 5) await pulse()
    state.status = undefined
    const { length } = sent
    await pulse(60_000)
    expect(sent).toHaveLength(length + 1)
  })
})
