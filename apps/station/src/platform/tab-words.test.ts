import type { ConnectionState } from '@kds/sync/connection'
import type { TabMessage } from '@kds/sync/ports'
import { describe, expect, it } from 'vitest'
import { fromSpoken, type Spoken, toSpoken } from './tab-words'

const time = { correctionMs: 1_200, lastServerTime: '2026-11-15T22:00:00.000Z' }
const STATES: ConnectionState[] = ['connecting', 'syncing', 'live', 'moving', 'offline', 'incompatible']
const MESSAGES: TabMessage[] = [
  { kind: 'stored' },
  { kind: 'outbox' },
  { kind: 'hello' },
  { kind: 'wake' },
  { kind: 'dismiss', id: 'c1' },
  ...STATES.map((state) => ({
    kind: 'connection' as const,
    connection: { state, since: 5, status: 503 },
    openOnServer: 14,
    time,
  })),
]

describe('what the tabs of one device say to each other', () => {
  it.each(MESSAGES)('comes back as it went: $kind', (message) => {
    expect(fromSpoken(toSpoken(message))).toEqual(message)
  })

  it('is in the words a tab of the version before knows', () => {
    expect(toSpoken({ kind: 'connection', connection: { state: 'live', since: 5 }, openOnServer: 14, time })).toEqual({
      tipo: 'conexao',
      conexao: { situacao: 'aoVivo', desde: 5 },
      abertosServidor: 14,
      hora: { correcaoMs: 1_200, ultimoServidor: '2026-11-15T22:00:00.000Z' },
    })
    expect(MESSAGES.slice(0, 5).map((message) => toSpoken(message).tipo)).toEqual([
      'guardado',
      'fila',
      'apresentar',
      'acordar',
      'dispensar',
    ])
  })

  it('may be of a later version and is passed over then', () => {
    expect(fromSpoken({ tipo: 'cantar' } as unknown as Spoken)).toBeUndefined()
    const strange = { tipo: 'conexao', conexao: { situacao: 'dormindo', desde: 1 }, hora: { correcaoMs: 0 } }
    expect(fromSpoken(strange as unknown as Spoken)).toBeUndefined()
  })
})
