import { describe, expect, test } from 'vitest'
import {
  ETAPAS,
  ETAPAS_DA_LINHA,
  type Etapa,
  etapaAnterior,
  etapaEmOutraLinha,
  etapasDasLinhas,
  posicaoDaEtapa,
  proximaEtapa,
} from './etapas'
import { LINHAS } from './linhas'

function caminhar(de: Etapa, passo: (etapa: Etapa) => Etapa | undefined): Etapa[] {
  const proxima = passo(de)
  return proxima ? [de, ...caminhar(proxima, passo)] : [de]
}

test('[ET1] a pizza is assembled and baked', () => {
  expect(ETAPAS_DA_LINHA.pizza).toEqual(['fila', 'montagem', 'forno', 'pronto'])
})

test.each(LINHAS.filter((linha) => linha !== 'pizza'))('[ET2] %s is prepared', (linha) => {
  expect(ETAPAS_DA_LINHA[linha]).toEqual(['fila', 'preparo', 'pronto'])
})

describe.each(LINHAS)('in the line %s', (linha) => {
  test('[ET3] every step is reached from fila and leads back to it', () => {
    const ida = caminhar('fila', (etapa) => proximaEtapa(linha, etapa))
    const volta = caminhar('pronto', (etapa) => etapaAnterior(linha, etapa))
    expect(ida).toEqual(ETAPAS_DA_LINHA[linha])
    expect(volta.reverse()).toEqual(ETAPAS_DA_LINHA[linha])
  })

  test('[ET3] a step of another line has no neighbours', () => {
    for (const alheia of ETAPAS.filter((etapa) => posicaoDaEtapa(linha, etapa) < 0)) {
      expect(proximaEtapa(linha, alheia)).toBeUndefined()
      expect(etapaAnterior(linha, alheia)).toBeUndefined()
    }
  })

  test('[ET5] a step taken to it is one of its own, and neither begins nor ends by that', () => {
    for (const etapa of ETAPAS) {
      const nova = etapaEmOutraLinha(etapa, linha)
      expect(ETAPAS_DA_LINHA[linha]).toContain(nova)
      expect(nova === 'fila').toBe(etapa === 'fila')
      expect(nova === 'pronto').toBe(etapa === 'pronto')
    }
  })
})

test('[ET4] a board has the columns its lines use', () => {
  expect(etapasDasLinhas(['chapa', 'cozinha'])).toEqual(['fila', 'preparo', 'pronto'])
  expect(etapasDasLinhas(['pizza'])).toEqual(['fila', 'montagem', 'forno', 'pronto'])
  expect(etapasDasLinhas(['pizza', 'chapa'])).toEqual(['fila', 'preparo', 'montagem', 'forno', 'pronto'])
  expect(etapasDasLinhas([])).toEqual([])
})

test('[ET5] work in progress stays work in progress', () => {
  expect(etapaEmOutraLinha('preparo', 'pizza')).toBe('montagem')
  expect(etapaEmOutraLinha('forno', 'chapa')).toBe('preparo')
  expect(etapaEmOutraLinha('preparo', 'fritura')).toBe('preparo')
})
