import { describe, expect, it } from 'vitest'
import { carenciaAcabou, conexaoInicial, PASSOS, type Sinal, type Situacao, sinalizar } from './conexao'

const TODAS = Object.keys(PASSOS) as Situacao[]

function seguir(...sinais: Sinal[]): Situacao {
  return sinais.reduce((conexao, sinal, indice) => sinalizar(conexao, sinal, indice + 1), conexaoInicial(0)).situacao
}

describe('the state of the connection', () => {
  it('reaches every state from the first, and gets live again from every state', () => {
    for (const inicio of TODAS) {
      const vistas = new Set<Situacao>([inicio])
      for (const situacao of vistas) for (const destino of Object.values(PASSOS[situacao])) vistas.add(destino)
      expect(vistas.has('aoVivo'), inicio).toBe(true)
      if (inicio === 'conectando') expect([...vistas].sort()).toEqual([...TODAS].sort())
    }
  })

  it('says off line after a failed attempt, and not before', () => {
    expect(seguir('aberto', 'emDia', 'fechado')).toBe('conectando')
    expect(seguir('aberto', 'emDia', 'fechado', 'fechado')).toBe('semConexao')
  })

  it('does not flicker while it keeps failing', () => {
    expect(seguir('fechado', 'fechado', 'semPulso')).toBe('semConexao')
  })

  it('says off line at once when the pulse stops [SY21]', () => {
    expect(seguir('aberto', 'emDia', 'semPulso')).toBe('semConexao')
  })

  it('moves to another server without a word, unless it takes too long [SY23]', () => {
    expect(seguir('aberto', 'emDia', 'encerrando', 'fechado', 'aberto')).toBe('encerrando')
    expect(seguir('aberto', 'emDia', 'encerrando', 'aberto', 'emDia')).toBe('aoVivo')
    expect(seguir('aberto', 'emDia', 'encerrando', 'prazo')).toBe('conectando')
    const mudando = { situacao: 'encerrando', desde: 1_000 } as const
    expect(carenciaAcabou(mudando, 4_000)).toBe(false)
    expect(carenciaAcabou(mudando, 4_001)).toBe(true)
  })

  it('keeps the moment of the last change and the status of the last failure', () => {
    const caida = sinalizar(sinalizar(conexaoInicial(0), 'fechado', 50, 503), 'fechado', 90, 0)
    expect(caida).toEqual({ situacao: 'semConexao', desde: 50, status: 0 })
    expect(sinalizar(caida, 'emDia', 120)).toEqual({ situacao: 'aoVivo', desde: 120 })
  })

  it('is the same object when a signal changes nothing', () => {
    const conexao = conexaoInicial(0)
    expect(sinalizar(conexao, 'prazo', 5)).toBe(conexao)
  })
})
