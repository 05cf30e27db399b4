import { estadoVazio } from '@kds/domain/testing/cozinha-de-ensaio'
import type { ConexaoVisivel } from '@kds/sync/instantaneo'
import { describe, expect, test } from 'vitest'
import { boardState } from './board-state'

const ABERTO = { fase: 'aberto', semLicenciamento: false, tentativas: 0, configurando: false } as const

function conexao(situacao: ConexaoVisivel['situacao']): ConexaoVisivel {
  return {
    situacao,
    desde: 0,
    status: undefined,
    abertosServidor: undefined,
    abertosLocal: 0,
    pendentes: 0,
    acoesPendentes: 0,
    atualizadoEm: undefined,
  }
}

const FATOS = {
  startup: ABERTO,
  estacao: 'Montagem 1',
  linhas: 2,
  instantaneo: { carregado: true, estado: estadoVazio(), conexao: conexao('aoVivo') },
}

describe('which screen a board shows', () => {
  test('orders, as soon as they are known', () => {
    expect(boardState(FATOS)).toEqual({ tipo: 'pedidos' })
  })

  test('the last known orders stay on the screen without a connection', () => {
    const instantaneo = { ...FATOS.instantaneo, conexao: conexao('semConexao') }
    expect(boardState({ ...FATOS, instantaneo })).toEqual({ tipo: 'pedidos' })
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
    expect(boardState({ ...FATOS, estacao: undefined, instantaneo: undefined })).toEqual({ tipo: 'carregando' })
    const conectando = { carregado: true, estado: undefined, conexao: conexao('conectando') }
    expect(boardState({ ...FATOS, instantaneo: conectando })).toEqual({ tipo: 'carregando' })
    const mudo = { carregado: true, estado: undefined, conexao: conexao('semConexao') }
    expect(boardState({ ...FATOS, instantaneo: mudo })).toEqual({ tipo: 'semDados' })
  })
})
