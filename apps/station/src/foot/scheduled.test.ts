import { somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { inTheNextHour, scheduledOrders } from './scheduled'

function casa(...minutos: number[]): CozinhaDeEnsaio {
  const cozinha = new CozinhaDeEnsaio()
  for (const [indice, minuto] of minutos.entries())
    cozinha.receber(
      umPedido({ id: `p${indice}`, numero: `${430 + indice}`, agendadoPara: somarMinutos(AGORA, minuto) }),
    )
  return cozinha
}

function numeros({ estado }: CozinhaDeEnsaio, agora = AGORA, linhas: ('chapa' | 'pizza')[] = ['chapa']): string[] {
  return inTheNextHour(scheduledOrders(estado.pedidos, estado.cozinha, linhas), agora).map(({ numero }) => numero)
}

describe('what is scheduled in the next hour', () => {
  test('the first due first, and nothing of later hours', () => {
    expect(numeros(casa(59, 40, 61))).toEqual(['431', '430'])
    expect(numeros(casa(59, 40, 61), somarMinutos(AGORA, 1))).toEqual(['431', '430', '432'])
  })

  test('of two with one number it says whose, also where the other is on the board', () => {
    const cozinha = new CozinhaDeEnsaio()
    const doze = { numero: '12', cliente: undefined }
    cozinha.receber(umPedido({ ...doze, id: 'a', origem: 'balcao', tipo: 'balcao' }))
    cozinha.receber(umPedido({ ...doze, id: 'b', origem: 'ifood', agendadoPara: somarMinutos(AGORA, 50) }))
    expect(numeros(cozinha)).toEqual(['12 iFood'])
  })

  test('a kitchen that needs more than an hour reads of what it is about to begin', () => {
    const { pedidos } = casa(100, 130).estado
    const agendados = scheduledOrders(pedidos, { metaMinutos: 90 }, ['chapa'])
    expect(inTheNextHour(agendados, AGORA).map(({ numero }) => numero)).toEqual(['430'])
  })

  test('says which doughs it needs, for the dough table', () => {
    const cozinha = new CozinhaDeEnsaio()
    const media = umaPizza({}, { tamanho: 'Média' })
    cozinha.receber(umPedido({ agendadoPara: somarMinutos(AGORA, 50), itens: [media, umaPizza(), media] }))
    const [agendado] = scheduledOrders(cozinha.estado.pedidos, cozinha.estado.cozinha, ['pizza'])
    expect(agendado?.massas).toBe(`2 × Média, ${umaPizza().pizza?.tamanho}`)
    expect(scheduledOrders(casa(50).estado.pedidos, cozinha.estado.cozinha, ['chapa'])[0]?.massas).toBe('')
  })

  test('says when it must be ready, which may be promised for another moment than the hour asked for', () => {
    const cozinha = new CozinhaDeEnsaio()
    const prometidoPara = somarMinutos(AGORA, 45)
    cozinha.receber(umPedido({ agendadoPara: somarMinutos(AGORA, 50), prometidoPara }))
    expect(scheduledOrders(cozinha.estado.pedidos, cozinha.estado.cozinha, ['chapa'])).toMatchObject([
      { para: prometidoPara, entra: somarMinutos(AGORA, 25) },
    ])
  })

  test('only for lines that have work in it, and not once it is on the board or cancelled', () => {
    const cozinha = casa(40)
    cozinha.receber(
      umPedido({ id: 'pizza', numero: '500', itens: [umaPizza()], agendadoPara: somarMinutos(AGORA, 50) }),
    )
    expect(numeros(cozinha)).toEqual(['430'])
    expect(numeros(cozinha, AGORA, ['pizza'])).toEqual(['500'])
    cozinha.passarMinutos(20)
    cozinha.deixarOTempoAgir()
    expect(numeros(cozinha)).toEqual([])
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'pizza' })
    expect(numeros(cozinha, AGORA, ['pizza'])).toEqual([])
  })
})
