import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import type { Display } from '../ports/display'
import type { StorageHealth } from '../ports/storage-health'
import { PREFERENCIAS_PADRAO } from '../preferences/screen-preferences'
import { examineDevice } from './examine-device'

const display: Display = {
  fullScreenPossible: true,
  fullScreen: false,
  toggleFullScreen: async () => {},
  frameRate: async () => 58,
}
const storage: StorageHealth = { facts: async () => ({ persisted: true, usedBytes: 1_000, quotaBytes: 9_000 }) }

const capacidades = { durabilidade: true, travas: false, avisos: true, semRede: true }

function examination(som: boolean) {
  const sampled: string[] = []
  let held = false
  const facts = examineDevice({
    clock: new ManualClock(),
    kitchen: { engine: null },
    preferences: { current: { ...PREFERENCIAS_PADRAO, som, volume: 40 } },
    alarms: {
      sample: async (what) => {
        sampled.push(what)
      },
    },
    sound: { state: 'pronto', subscribe: () => () => {}, allow: () => {}, play: () => {} },
    display,
    storage,
    capacidades,
    protegida: false,
    compilacao: '1a2b3c4 2026-11-16',
    wakeLock: {
      take: async () => {
        held = true
      },
      get state() {
        return held ? ('ligada' as const) : ('solta' as const)
      },
    },
  })
  return { facts, sampled }
}

test('what the screen, the storage and the wake lock say is told as they say it, once they were tried', async () => {
  const { facts, sampled } = examination(true)
  expect(await facts).toMatchObject({
    som: { estado: 'pronto', ligado: true, volume: 40 },
    vigilia: 'ligada',
    telaCheia: { possivel: true, ativa: false },
    protegida: false,
    capacidades,
    armazem: { persisted: true, usedBytes: 1_000, quotaBytes: 9_000, falhou: false },
    quadrosPorSegundo: 58,
  })
  expect(sampled).toEqual(['novo'])
})

test('before the kitchen has spoken there is no clock to compare with, and a silent station stays silent', async () => {
  const { facts, sampled } = examination(false)
  const { correcaoMs, conexao } = await facts
  expect([correcaoMs, conexao.conexao]).toEqual([undefined, undefined])
  expect(sampled).toEqual([])
})
