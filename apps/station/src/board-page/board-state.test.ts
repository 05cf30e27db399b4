import { estadoVazio } from '@kds/domain/testing/cozinha-de-ensaio'
import type { VisibleConnection } from '@kds/sync/engine-view'
import { describe, expect, test } from 'vitest'
import { boardState, kitchenFacts } from './board-state'

const ABERTO = { fase: 'aberto', semLicenciamento: false, tentativas: 0, configurando: false } as const

function conexao(situacao: VisibleConnection['state']): VisibleConnection {
  return {
    state: situacao,
    since: 0,
    status: undefined,
    openOnServer: undefined,
    openHere: 0,
    pending: 0,
    pendingActions: 0,
    updatedAt: undefined,
  }
}

const VIEW = { loaded: true, estado: estadoVazio(), connection: conexao('live') }
const FATOS = { startup: ABERTO, estacao: 'Montagem 1', linhas: 2, kitchen: kitchenFacts(VIEW) }

describe('which screen a board shows', () => {
  test('orders, as soon as they are known', () => {
    expect(boardState(FATOS)).toEqual({ tipo: 'pedidos' })
  })

  test('the last known orders stay on the screen without a connection', () => {
    const view = { ...VIEW, connection: conexao('offline') }
    expect(boardState({ ...FATOS, kitchen: kitchenFacts(view) })).toEqual({ tipo: 'pedidos' })
  })

  test('an archived kitchen says so, whatever was known of it', () => {
    const view = { ...VIEW, connection: { ...conexao('offline'), status: 410 } }
    expect(boardState({ ...FATOS, kitchen: kitchenFacts(view) })).toEqual({ tipo: 'arquivada' })
    expect(boardState({ ...FATOS, kitchen: kitchenFacts({ ...view, estado: undefined }) })).toEqual({
      tipo: 'arquivada',
    })
  })

  test('a refused licence leaves the reason to the settings', () => {
    const startup = { fase: 'configurando', motivo: 'Licença vencida em 31/10.' } as const
    expect(boardState({ ...FATOS, startup })).toEqual({ tipo: 'semLicenca' })
  })

  test('a station without a name or without a line says so', () => {
    expect(boardState({ ...FATOS, estacao: ' ' })).toEqual({ tipo: 'semEstacao' })
    expect(boardState({ ...FATOS, linhas: 0 })).toEqual({ tipo: 'semLinha' })
  })

  test('before anything is known it loads, and says when nobody answers', () => {
    expect(boardState({ ...FATOS, estacao: undefined, kitchen: undefined })).toEqual({ tipo: 'carregando' })
    const conectando = { loaded: true, estado: undefined, connection: conexao('connecting') }
    expect(boardState({ ...FATOS, kitchen: kitchenFacts(conectando) })).toEqual({ tipo: 'carregando' })
    const mudo = { loaded: true, estado: undefined, connection: conexao('offline') }
    expect(boardState({ ...FATOS, kitchen: kitchenFacts(mudo) })).toEqual({ tipo: 'semDados' })
  })

  test('what the kitchen says to it is the same word after a tap and after an event: the frame of the board is not drawn for them', () => {
    const later = { ...VIEW, estado: estadoVazio(), connection: { ...conexao('live'), pendingActions: 1 } }
    expect(kitchenFacts(later)).toBe(kitchenFacts(VIEW))
  })
})
