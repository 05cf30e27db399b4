import { describe, expect, it } from 'vitest'
import { INICIO, retratoDeProva } from './bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from './confirmado'
import { conferirPulso } from './pulso'

const confirmado = confirmadoDoRetrato(retratoDeProva(), [])

function conferir(cursor: number, abertos: number, anterior?: number) {
  return conferirPulso(confirmado, { cursor, abertos, agora: INICIO }, anterior)
}

describe('a pulse against what we hold [SY19]', () => {
  it('agrees when place and number are the same', () => {
    expect(conferir(10, 2)).toBe('emDia')
  })

  it('differs when the number of open orders does', () => {
    expect(conferir(10, 3)).toBe('diferente')
  })

  it('is ahead of us when events are missing, whatever the number', () => {
    expect(conferir(11, 2)).toBe('atrasado')
    expect(conferirPulso(undefined, { cursor: 0, abertos: 0, agora: INICIO }, undefined)).toBe('atrasado')
  })

  it('may be overtaken by events, but not by those of a whole pulse ago', () => {
    expect(conferir(9, 7)).toBe('adiantado')
    expect(conferir(9, 7, 9)).toBe('adiantado')
    expect(conferir(8, 7, 9)).toBe('recuou')
  })
})
