import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { Sight, unseenBy } from './sight'

function sight() {
  const clock = new ManualClock()
  const reports: (readonly string[])[] = []
  const state = { visible: true, seen: new Set<string>() }
  const source = new Sight({
    clock,
    visible: () => state.visible,
    unseen: (ids) => ids.filter((id) => !state.seen.has(id)),
    report(ids) {
      reports.push(ids)
      for (const id of ids) state.seen.add(id)
    },
  })
  return { clock, reports, state, source }
}

describe('proof of sight', () => {
  test('orders painted together are reported together, and once', async () => {
    const { clock, reports, source } = sight()
    source.painted({}, ['1'])
    source.painted({}, ['2', '3'])
    await clock.advance(1_000)
    source.looked()
    await clock.advance(1_000)
    expect(reports).toEqual([['1', '2', '3']])
  })

  test('what is painted on a hidden page is seen when somebody looks', async () => {
    const { clock, reports, state, source } = sight()
    state.visible = false
    source.painted({}, ['1'])
    await clock.advance(1_000)
    expect(reports).toEqual([])
    state.visible = true
    source.looked()
    await clock.advance(1_000)
    expect(reports).toEqual([['1']])
  })

  test('what left the screen before anybody could look was not seen', async () => {
    const { clock, reports, source } = sight()
    const owner = {}
    source.painted(owner, ['1'])
    source.gone(owner)
    await clock.advance(1_000)
    expect(reports).toEqual([])
  })

  test('only orders with unseen work of these posts are news', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(umPedido({ id: 'a', itens: [umaPizza()] }), umPedido({ id: 'b', itens: [umConteudo()] }))
    expect(unseenBy(cozinha.estado, ['pizza'], ['a', 'b', 'c'])).toEqual(['a'])
    expect(unseenBy(cozinha.estado, ['massa'], ['a', 'b'])).toEqual(['a'])
    cozinha.mandar({ tipo: 'verPedidos', pedidoIds: ['a'], linhas: ['pizza'] })
    expect(unseenBy(cozinha.estado, ['pizza'], ['a'])).toEqual([])
    expect(unseenBy(undefined, ['pizza'], ['a'])).toEqual([])
  })
})
