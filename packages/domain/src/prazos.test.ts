import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  andamentoDoPedido,
  idadeEmSegundos,
  inicioDaIdade,
  liberacaoDoPedido,
  marcosDoPedido,
  prazoDoPedido,
} from './prazos'
import { deMs, emMs, somarMinutos, somarSegundos } from './tempo'
import { umInstanteQualquer } from './testing/arbitrarios'
import { AGORA, umaCozinha, umConteudo, umPedido } from './testing/pedidos'

const cozinha = umaCozinha({ metaMinutos: 20 })
const em = (minutos: number) => somarMinutos(AGORA, minutos)

test('[PR1] what was promised comes before what was scheduled, and both before the target', () => {
  expect(prazoDoPedido(umPedido({ agendadoPara: em(60), prometidoPara: em(45) }), cozinha)).toBe(em(45))
  expect(prazoDoPedido(umPedido({ agendadoPara: em(60) }), cozinha)).toBe(em(60))
  expect(prazoDoPedido(umPedido(), cozinha)).toBe(em(20))
})

test('[PR2] only a scheduled order is held, until its deadline minus the target', () => {
  expect(liberacaoDoPedido(umPedido({ agendadoPara: em(60) }), cozinha)).toBe(em(40))
  expect(liberacaoDoPedido(umPedido({ agendadoPara: em(60), prometidoPara: em(45) }), cozinha)).toBe(em(25))
  expect(liberacaoDoPedido(umPedido({ prometidoPara: em(90) }), cozinha)).toBeUndefined()
})

test('[PR3] age counts from creation', () => {
  const pedido = umPedido({ criadoEm: em(-5) })
  expect(inicioDaIdade(pedido)).toBe(em(-5))
  expect(idadeEmSegundos(pedido, em(1))).toBe(360)
})

test('[PR3] a scheduled order ages from its release', () => {
  const pedido = umPedido({ agendadoPara: em(60), liberadoEm: em(40) })
  expect(idadeEmSegundos(pedido, em(41))).toBe(60)
})

test('[PR3] a held order has no age yet', () => {
  const pedido = umPedido({ criadoEm: em(-30), agendadoPara: em(60) })
  expect(pedido.liberadoEm).toBeUndefined()
  expect(idadeEmSegundos(pedido, AGORA)).toBe(0)
})

test('[PR3] no clock makes an age negative', () => {
  fc.assert(
    fc.property(umInstanteQualquer, umInstanteQualquer, (criadoEm, agora) => {
      expect(idadeEmSegundos(umPedido({ criadoEm }), agora)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[PR4] an order goes from new over in time and attention to late', () => {
  const pedido = umPedido()
  const ritmo = (segundos: number) => andamentoDoPedido(pedido, cozinha, somarSegundos(AGORA, segundos)).ritmo
  expect(ritmo(0)).toBe('novo')
  expect(ritmo(59)).toBe('novo')
  expect(ritmo(60)).toBe('noPrazo')
  expect(ritmo(15 * 60 - 1)).toBe('noPrazo')
  expect(ritmo(15 * 60)).toBe('atencao')
  expect(ritmo(20 * 60)).toBe('atencao')
  expect(ritmo(20 * 60 + 1)).toBe('atrasado')
})

test('[PR4] an order that was begun is not new, and one that arrives with little time left needs attention', () => {
  expect(andamentoDoPedido(umPedido({ iniciado: { em: AGORA, seq: 2 } }), cozinha, AGORA).ritmo).toBe('noPrazo')
  expect(andamentoDoPedido(umPedido({ prometidoPara: em(4) }), cozinha, AGORA)).toEqual({
    ritmo: 'atencao',
    restam: 240,
  })
})

test('[PR5] a ready order keeps the time it had left when it was ready', () => {
  const pronto = { em: em(18), seq: 3 }
  const item = { ...umConteudo(), etapa: 'pronto' as const }
  expect(andamentoDoPedido(umPedido({ itens: [item], pronto }), cozinha, em(50))).toEqual({
    ritmo: 'atencao',
    restam: 120,
  })
})

test('[PR4] [PR5] the moments at which an order hurries and is late are those at which its pace says so', () => {
  const item = { ...umConteudo(), etapa: 'pronto' as const }
  const ms = fc.integer({ min: -40 * 60_000, max: 40 * 60_000 }).map((longe) => deMs(emMs(AGORA) + longe))
  const umaMeta = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(0), fc.constant(7.3))
  const pedidos = fc
    .record({ prometidoPara: fc.option(ms, { nil: undefined }), prontoEm: fc.option(ms, { nil: undefined }) })
    .map(({ prometidoPara, prontoEm }) =>
      umPedido({
        ...(prometidoPara && { prometidoPara }),
        ...(prontoEm && { itens: [item], pronto: { em: prontoEm, seq: 3 } }),
      }),
    )
  fc.assert(
    fc.property(pedidos, umaMeta, ms, fc.integer({ min: -1_001, max: 1_001 }), (pedido, metaMinutos, agora, perto) => {
      const { aperta, atrasa } = marcosDoPedido(pedido, { metaMinutos })
      const momentos = [emMs(agora), aperta + perto, atrasa + perto, aperta, atrasa].filter(Number.isFinite)
      for (const momento of momentos) {
        const { ritmo } = andamentoDoPedido(pedido, { metaMinutos }, deMs(momento))
        expect(momento > atrasa).toBe(ritmo === 'atrasado')
        expect(momento > aperta && momento <= atrasa).toBe(ritmo === 'atencao')
      }
    }),
  )
})
