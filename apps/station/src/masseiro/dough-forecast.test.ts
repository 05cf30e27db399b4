import type { PrevisaoDaProximaHora } from '@kds/protocol/previsao'
import { expect, test } from 'vitest'
import { previsaoView, relogioDaCozinha } from './dough-forecast'

/** Friday, 21:00 in São Paulo. */
const INICIO = '2026-03-07T00:00:00.000Z'
const AGORA = '2026-03-06T23:47:00.000Z'

const BRASILIA = relogioDaCozinha(undefined)

function previsao(parte: Partial<PrevisaoDaProximaHora> = {}): PrevisaoDaProximaHora {
  return {
    inicio: INICIO,
    semanas: 4,
    suficiente: true,
    tamanhos: [
      { tamanho: 'Grande', mediana: 18, minimo: 15, maximo: 22 },
      { tamanho: 'Broto', mediana: 2, minimo: 2, maximo: 2 },
    ],
    ...parte,
  }
}

test('a forecast says for when, from what, and how sure it is', () => {
  expect(previsaoView(previsao(), AGORA, BRASILIA)).toEqual({
    tipo: 'prevista',
    quando: 'das 21 às 22 h',
    base: 'últimas 4 sextas às 21 h',
    tamanhos: [
      { tamanho: 'Grande', mediana: 18, faixa: 'de 15 a 22' },
      { tamanho: 'Broto', mediana: 2, faixa: 'sempre 2' },
    ],
  })
})

test('midnight and Saturday are said as people say them', () => {
  const view = previsaoView(previsao({ inicio: '2026-03-08T02:00:00.000Z', semanas: 8 }), AGORA, BRASILIA)
  expect(view).toMatchObject({ quando: 'das 23 às 0 h', base: 'últimos 8 sábados às 23 h' })
})

test('too short a past is said, not hidden', () => {
  const curta = previsao({ semanas: 1, suficiente: false, tamanhos: [] })
  expect(previsaoView(curta, AGORA, BRASILIA)).toEqual({
    tipo: 'semHistorico',
    texto: 'Sem histórico suficiente: há 1 semana de pedidos neste dia e hora, a previsão começa com 4.',
  })
})

test('no answer, or one whose hour is over, says nothing', () => {
  expect(previsaoView(undefined, AGORA, BRASILIA)).toBeUndefined()
  expect(previsaoView(previsao(), '2026-03-07T01:00:00.000Z', BRASILIA)).toBeUndefined()
  expect(previsaoView(previsao(), '2026-03-07T00:59:00.000Z', BRASILIA)).toBeDefined()
})

test.each([
  { fuso: 'America/Manaus', quando: 'das 20 às 21 h', base: 'últimas 4 sextas às 20 h' },
  { fuso: 'America/Noronha', quando: 'das 22 às 23 h', base: 'últimas 4 sextas às 22 h' },
  { fuso: 'Lugar/Nenhum', quando: 'das 21 às 22 h', base: 'últimas 4 sextas às 21 h' },
])('[PV5] the hour is said as the clocks of $fuso show it', ({ fuso, quando, base }) => {
  expect(previsaoView(previsao(), AGORA, relogioDaCozinha(fuso))).toMatchObject({ quando, base })
})

test('[PV5] the weekday is that of the kitchen, where São Paulo already has the next', () => {
  const meiaNoite = previsao({ inicio: '2026-03-07T03:00:00.000Z' })
  expect(previsaoView(meiaNoite, AGORA, BRASILIA)).toMatchObject({ base: 'últimos 4 sábados às 0 h' })
  const manaus = relogioDaCozinha('America/Manaus')
  expect(previsaoView(meiaNoite, AGORA, manaus)).toMatchObject({
    quando: 'das 23 às 0 h',
    base: 'últimas 4 sextas às 23 h',
  })
})
