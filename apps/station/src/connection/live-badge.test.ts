import type { VisibleConnection } from '@kds/sync/engine-view'
import { expect, test } from 'vitest'
import { liveBadge } from './live-badge'

const base: VisibleConnection = {
  state: 'live',
  since: 0,
  status: undefined,
  openOnServer: 14,
  openHere: 14,
  pending: 0,
  pendingActions: 0,
  updatedAt: undefined,
}

test('a live screen says how many of the open orders it holds', () => {
  expect(liveBadge(base, 0)).toEqual({ tom: 'vivo', texto: '14 de 14 · ao vivo' })
})

test('moving to another server still counts as live', () => {
  expect(liveBadge({ ...base, state: 'moving' }, 0).tom).toBe('vivo')
})

test('a lost connection says since when and what waits to be sent', () => {
  expect(liveBadge({ ...base, state: 'offline', since: 1_000, pending: 3, pendingActions: 2 }, 39_000)).toEqual({
    tom: 'atencao',
    texto: 'sem conexão há 0:38 · 2 ações a enviar',
  })
})

test('a live kitchen mentions actions under way only when they take their time', () => {
  const conexao = { ...base, state: 'live', pending: 1, pendingActions: 1 } as const
  expect(liveBadge(conexao, 0, false).texto).not.toContain('a enviar')
  expect(liveBadge(conexao, 0, true).texto).toMatch(/ao vivo · 1 ação a enviar$/)
})

test('one waiting action is in the singular', () => {
  expect(liveBadge({ ...base, state: 'connecting', pending: 1, pendingActions: 1 }, 0).texto).toBe(
    'sincronizando… · 1 ação a enviar',
  )
})

test('what the device has to report by itself is no action of the cook', () => {
  const conexao = { ...base, state: 'offline', pending: 1 } as const
  expect(liveBadge(conexao, 38_000).texto).toBe('sem conexão há 0:38')
})

test('an app too old for its server says so', () => {
  expect(liveBadge({ ...base, state: 'incompatible' }, 0)).toEqual({ tom: 'parado', texto: 'atualize o aplicativo' })
})

test('an app that had to pass over events says so while it goes on', () => {
  expect(liveBadge({ ...base, outdated: true }, 0)).toEqual({
    tom: 'atencao',
    texto: '14 de 14 · ao vivo · atualize o aplicativo',
  })
})
