import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HoraPassada, preverMassas, SEMANAS_NECESSARIAS, SEMANAS_OLHADAS } from './previsao'
import { deMs } from './tempo'

const SEMANA_MS = 7 * 86_400_000
const SEXTA = Date.UTC(2026, 9, 30, 0)

/** The latest week first, as they are looked up. */
function semanas(...massas: HoraPassada['massas'][]): HoraPassada[] {
  return massas.map((daHora, indice) => ({ inicio: deMs(SEXTA - indice * SEMANA_MS), massas: daHora }))
}

const DESDE_SEMPRE = deMs(0)
const umaHora = fc.dictionary(fc.constantFrom('Grande', 'Média', 'Broto', 'toString'), fc.nat(40), {
  noNullPrototype: true,
})
const umHistorico = fc
  .array(umaHora, { maxLength: SEMANAS_OLHADAS })
  .map((massas) => ({ desde: DESDE_SEMPRE, horas: semanas(...massas) }))

describe('the forecast of an hour', () => {
  test('[PV1] says nothing before the kitchen has four weeks of its own', () => {
    const tres = semanas({ Grande: 5 }, { Grande: 6 }, { Grande: 7 })
    expect(preverMassas({ desde: DESDE_SEMPRE, horas: tres })).toEqual({ semanas: 3, suficiente: false, tamanhos: [] })
    expect(preverMassas({ horas: [] })).toEqual({ semanas: 0, suficiente: false, tamanhos: [] })
    const quatro = semanas({ Grande: 5 }, { Grande: 6 }, { Grande: 7 }, { Grande: 8 })
    expect(preverMassas({ desde: DESDE_SEMPRE, horas: quatro }).suficiente).toBe(true)
  })

  test('[PV2] leaves out the weeks before the first order', () => {
    const horas = semanas({ Grande: 5 }, { Grande: 5 }, { Grande: 5 }, {}, {}, {}, {}, {})
    expect(preverMassas({ desde: deMs(SEXTA - 2 * SEMANA_MS), horas })).toMatchObject({ semanas: 3, suficiente: false })
    expect(preverMassas({ horas })).toMatchObject({ semanas: 0, suficiente: false })
  })

  test('[PV2] a week since then in which nothing came counts as nothing', () => {
    const horas = semanas({ Grande: 9 }, {}, { Grande: 7 }, { Grande: 8 })
    expect(preverMassas({ desde: DESDE_SEMPRE, horas }).tamanhos).toEqual([
      { tamanho: 'Grande', mediana: 8, minimo: 0, maximo: 9 },
    ])
  })

  test('[PV3] is the median and the range of each size, and one odd night does not move it', () => {
    const horas = semanas({ Grande: 18 }, { Grande: 15 }, { Grande: 60 }, { Grande: 17 }, { Grande: 19 })
    expect(preverMassas({ desde: DESDE_SEMPRE, horas }).tamanhos).toEqual([
      { tamanho: 'Grande', mediana: 18, minimo: 15, maximo: 60 },
    ])
  })

  test('[PV3] between two middle weeks it rounds up', () => {
    const horas = semanas({ Grande: 4 }, { Grande: 5 }, { Grande: 6 }, { Grande: 9 })
    expect(preverMassas({ desde: DESDE_SEMPRE, horas }).tamanhos[0]?.mediana).toBe(6)
  })

  test('[PV4] names the size that is needed most first, and none that was never needed', () => {
    const noite = { Broto: 2, Grande: 18, Média: 6, Família: 0 }
    const horas = semanas(noite, noite, noite, noite)
    expect(preverMassas({ desde: DESDE_SEMPRE, horas }).tamanhos.map(({ tamanho }) => tamanho)).toEqual([
      'Grande',
      'Média',
      'Broto',
    ])
  })

  test('[PV3] [PV4] whatever the weeks, the median lies in the range and the list is in order', () => {
    fc.assert(
      fc.property(umHistorico, (historico) => {
        const { semanas: contadas, suficiente, tamanhos } = preverMassas(historico)
        expect(contadas).toBe(historico.horas.length)
        expect(suficiente).toBe(contadas >= SEMANAS_NECESSARIAS)
        for (const { tamanho, mediana, minimo, maximo } of tamanhos) {
          const valores = historico.horas.map(({ massas }) => (Object.hasOwn(massas, tamanho) ? massas[tamanho] : 0))
          expect(minimo).toBe(Math.min(...valores.map(Number)))
          expect(maximo).toBe(Math.max(...valores.map(Number)))
          expect(mediana).toBeGreaterThanOrEqual(minimo)
          expect(mediana).toBeLessThanOrEqual(maximo)
        }
        const medianas = tamanhos.map(({ mediana }) => mediana)
        expect(medianas).toEqual([...medianas].sort((a, b) => b - a))
      }),
    )
  })

  test('[PV3] the order of the weeks does not matter', () => {
    fc.assert(
      fc.property(umHistorico, ({ desde, horas }) => {
        expect(preverMassas({ desde, horas: [...horas].reverse() })).toEqual(preverMassas({ desde, horas }))
      }),
    )
  })
})
