import { somarSegundos } from '@kds/domain/tempo'
import { umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { ageView } from './age-view'

const COZINHA = { metaMinutos: 20 }
const pedido = umPedido()

function aos(segundos: number, quem = pedido) {
  const { ritmo, relogio, palavras } = ageView(quem, COZINHA, somarSegundos(quem.criadoEm, segundos))
  return `${ritmo} ${relogio} ${palavras.replaceAll('\u00a0', ' ')}`
}

describe('the age of an order, in figures, colour and words', () => {
  test('from new to late', () => {
    expect(aos(12)).toBe('novo 00:12 NOVO')
    expect(aos(531)).toBe('noPrazo 08:51 no prazo')
    expect(aos(932)).toBe('atencao 15:32 faltam 5 min')
    expect(aos(1_190)).toBe('atencao 19:50 falta 1 min')
    expect(aos(1_230)).toBe('atrasado 20:30 ATRASADO')
    expect(aos(1_450)).toBe('atrasado 24:10 ATRASADO 4 min')
    expect(aos(8_000)).toBe('atrasado 2:13:20 ATRASADO 1 h 53')
  })

  test('a cancelled order says nothing else', () => {
    expect(aos(665, { ...pedido, cancelado: { em: pedido.criadoEm, seq: 2 } })).toBe('cancelado 11:05 CANCELADO')
  })

  test('a number is never parted from its unit', () => {
    expect(ageView(pedido, COZINHA, somarSegundos(pedido.criadoEm, 1_450)).palavras).toBe('ATRASADO 4\u00a0min')
  })
})
