import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { OwnDeeds } from './own-deeds'

describe('what this cook did a moment ago', () => {
  test('[LU6] names the orders he acted on, for a while', async () => {
    const clock = new ManualClock()
    const deeds = new OwnDeeds(clock)
    deeds.note({ tipo: 'entregarPedido', pedidoId: 'p1' })
    deeds.note({ tipo: 'abrirMassas', itens: [{ pedidoId: 'p2', itemId: 'i' }] })
    expect([deeds.has('p1'), deeds.has('p2'), deeds.has('p3')]).toEqual([true, true, false])
    await clock.advance(5_001)
    expect(deeds.has('p1')).toBe(false)
  })

  test('is not what the screen merely showed', () => {
    const deeds = new OwnDeeds(new ManualClock())
    deeds.note({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['entrada'] })
    expect(deeds.has('p1')).toBe(false)
  })
})
