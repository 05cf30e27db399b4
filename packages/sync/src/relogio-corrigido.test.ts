import { deMs, emMs } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { INICIO, INICIO_MS } from './bancada/cozinha-de-prova'
import { agoraCorrigido, comAmostra, type HoraCorrigida, horaInicial, semAmostras } from './relogio-corrigido'

const VINTE_MINUTOS = 1_200_000

/** Pulses five seconds apart on a device whose clock is `desvio` ahead, each this late. */
function pulsos(hora: HoraCorrigida, desvio: number, atrasos: readonly number[]): HoraCorrigida {
  return atrasos.reduce((parcial, atraso, indice) => {
    const enviado = INICIO_MS + indice * 5_000
    return comAmostra(parcial, deMs(enviado), enviado + atraso + desvio)
  }, hora)
}

describe('the corrected clock [SY26]', () => {
  it('puts a tablet that is 20 minutes ahead right', () => {
    expect(pulsos(horaInicial(), VINTE_MINUTOS, [40]).correcaoMs).toBe(-VINTE_MINUTOS - 40)
  })

  it('believes the pulse that travelled fastest', () => {
    expect(pulsos(horaInicial(), 0, [900, 2_000, 300, 1_500]).correcaoMs).toBe(-300)
  })

  it('is not moved by one late pulse', () => {
    const antes = pulsos(horaInicial(), VINTE_MINUTOS, [30, 50, 40])
    expect(comAmostra(antes, INICIO, INICIO_MS + VINTE_MINUTOS + 60_000).correcaoMs).toBe(antes.correcaoMs)
  })

  it('does not paint the screen again for the noise of the network', () => {
    const antes = pulsos(horaInicial(), 0, [200])
    expect(comAmostra(antes, INICIO, INICIO_MS + 20).correcaoMs).toBe(antes.correcaoMs)
  })

  it('follows a clock that somebody set, within the window', () => {
    const certo = pulsos(horaInicial(), 0, [20, 20, 20])
    const adiantado = pulsos(certo, VINTE_MINUTOS, [20, 20, 20, 20, 20, 20])
    expect(adiantado.correcaoMs).toBe(-VINTE_MINUTOS - 20)
    expect(pulsos(semAmostras(certo), VINTE_MINUTOS, [20]).correcaoMs).toBe(-VINTE_MINUTOS - 20)
  })

  it('starts with the correction it kept, and does not let a first late pulse spoil it', () => {
    const guardada = horaInicial({ correcaoMs: -VINTE_MINUTOS })
    expect(guardada.correcaoMs).toBe(-VINTE_MINUTOS)
    expect(pulsos(guardada, VINTE_MINUTOS, [2_500]).correcaoMs).toBe(-VINTE_MINUTOS)
    expect(pulsos(guardada, 0, [20]).correcaoMs).toBe(-20)
  })

  it('never names a moment before one the server has named', () => {
    const hora = pulsos(horaInicial(), 0, [0])
    expect(agoraCorrigido(hora, INICIO_MS - 2 * 86_400_000)).toBe(INICIO)
    expect(emMs(agoraCorrigido(hora, INICIO_MS + 5_000))).toBe(INICIO_MS + 5_000)
  })

  it('ignores a moment it cannot read', () => {
    expect(comAmostra(horaInicial(), 'ontem', INICIO_MS)).toEqual(horaInicial())
  })
})
