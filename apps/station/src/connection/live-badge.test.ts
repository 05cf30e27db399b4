import type { VisibleConnection } from '@kds/sync/engine-view'
import { expect, test } from 'vitest'
import { liveBadge, tellsConnection } from './live-badge'

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

function dito(...facts: Parameters<typeof liveBadge>): { tom: string; texto: string } {
  const { tom, partes } = liveBadge(...facts)
  return { tom, texto: partes.join(' · ') }
}

test('a live screen says how many orders are on this board and how many in the kitchen', () => {
  const aqui = { quantos: 6, palavra: 'aqui' }
  expect(dito(base, 0, true, aqui)).toEqual({ tom: 'vivo', texto: '6 aqui · 14 na cozinha · ao vivo' })
  expect(dito(base, 0, true, { quantos: 0, palavra: 'aqui' }).texto).toBe('0 aqui · 14 na cozinha · ao vivo')
  expect(dito(base, 0, true, { quantos: 11, palavra: 'massas' }).texto).toBe('11 massas · 14 na cozinha · ao vivo')
})

test('what is ready is still in the kitchen until it is handed over, and told apart', () => {
  const aqui = { quantos: 0, palavra: 'aqui' }
  expect(dito(base, 0, true, aqui, 14).texto).toBe('0 aqui · 14 a entregar · 14 na cozinha · ao vivo')
})

test('a kitchen that was archived is no connection that was lost', () => {
  for (const state of ['connecting', 'offline'] as const) {
    const conexao = { ...base, state, status: 410, pendingActions: 2 }
    expect(dito(conexao, 60_000)).toEqual({ tom: 'parado', texto: 'cozinha arquivada · 2 ações a enviar' })
  }
})

test('before there is a board only the kitchen is counted', () => {
  expect(dito(base, 0)).toEqual({ tom: 'vivo', texto: '14 na cozinha · ao vivo' })
})

test('a device that does not hold all that the server counts says so', () => {
  expect(dito({ ...base, openHere: 13 }, 0).texto).toBe('13 de 14 na cozinha · ao vivo')
})

test('moving to another server still counts as live', () => {
  expect(dito({ ...base, state: 'moving' }, 0).tom).toBe('vivo')
})

test('a lost connection says since when and what waits to be sent', () => {
  expect(dito({ ...base, state: 'offline', since: 1_000, pending: 3, pendingActions: 2 }, 39_000)).toEqual({
    tom: 'atencao',
    texto: 'sem conexão há 0:38 · 2 ações a enviar',
  })
})

test('a live kitchen mentions actions under way only when they take their time', () => {
  const conexao = { ...base, state: 'live', pending: 1, pendingActions: 1 } as const
  expect(dito(conexao, 0, false).texto).not.toContain('a enviar')
  expect(dito(conexao, 0, true).texto).toMatch(/ao vivo · 1 ação a enviar$/)
})

test('one waiting action is in the singular', () => {
  expect(dito({ ...base, state: 'connecting', pending: 1, pendingActions: 1 }, 0).texto).toBe(
    'sincronizando… · 1 ação a enviar',
  )
})

test('what the device has to report by itself is no action of the cook', () => {
  const conexao = { ...base, state: 'offline', pending: 1 } as const
  expect(dito(conexao, 38_000).texto).toBe('sem conexão há 0:38')
})

test('an app too old for its server says so', () => {
  expect(dito({ ...base, state: 'incompatible' }, 0)).toEqual({ tom: 'parado', texto: 'atualize o aplicativo' })
})

test('an app that had to pass over events says so while it goes on', () => {
  expect(dito({ ...base, outdated: true }, 0)).toEqual({
    tom: 'atencao',
    texto: '14 na cozinha · ao vivo · atualize o aplicativo',
  })
})

test('the dot stands before the part that tells of the connection', () => {
  const marked = (partes: readonly string[]) => partes.filter((_, lugar) => tellsConnection(partes, lugar))
  expect(marked(liveBadge(base, 0, true, { quantos: 6, palavra: 'aqui' }, 2).partes)).toEqual(['ao vivo'])
  expect(marked(liveBadge({ ...base, state: 'offline', pendingActions: 2 }, 38_000).partes)).toEqual([
    'sem conexão há 0:38',
  ])
})
